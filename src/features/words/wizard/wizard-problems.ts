import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { placeProblem, sharedPlaceProblem, type WordToPlace } from "../../../../api/sheets/rules/placement.ts";
import { popupPlaceProblem } from "../../../../api/words/rules/popups.ts";
import { parentProblem } from "../../../../api/words/rules/relations.ts";
import { choiceOf } from "../../../../api/words/rules/word-draft.ts";
import { type WordStep, wordDraftProblems, wordStageProblem } from "../../../../api/words/rules/word-wizard.ts";
import { asState } from "../../../components/grid/sheet-state.ts";
import { popupWords, reasonsAgainst } from "./parent-facts.ts";
import { gridsOf, parentOf, placeOn, sameWordsOf, sheetOn, type WordWizardState } from "./wizard-state.ts";
import { hasParent, isSameStep, shownPath } from "./word-steps.ts";

/// The word as the rules of places look at it.
export const wordToPlace = ({ draft }: WordWizardState): WordToPlace => ({
  id: null,
  type: choiceOf(draft) === "S" ? "S" : "K",
  fitzTypes: draft.fitzType ?? "",
  isBookSpecific: false,
});

/// Why the word cannot stand where it is to stand on a grid; null where it can, or is to have no place there.
function gridProblem(state: WordWizardState, gridID: string): string | null {
  const place = placeOn(state.draft, gridID);
  const sheet = sheetOn(state, gridID);
  if (!place || sheet?.id !== place.sheetID) return null;
  const word = wordToPlace(state);
  if (word.type === "K") return placeProblem(word, place, asState(sheet), sheet.grid);
  const spot = parentOf(state)?.places.find((one) => one.sheet.gridID === gridID) ?? null;
  return sharedPlaceProblem(word, spot && { ...spot, sheet: asState(spot.sheet) }, asState(sheet), sheet.grid);
}

/// A word that is there already is asked about; one more of it has a definition.
function sameWordsProblem(state: WordWizardState): string | null {
  const { text, isAnotherMeaning, definition } = state.draft;
  if (sameWordsOf(state).length === 0) return null;
  if (!isAnotherMeaning) return `“${cleanText(text)}” exists already: is this another meaning?`;
  return definition.trim() === "" ? "A definition is required" : null;
}

/// Why a step cannot be left; null where it can. Beside the rules that the server has too it knows the sheets and popups.
export function stepProblem(state: WordWizardState, step: WordStep): string | null {
  const { draft } = state;
  const parent = parentOf(state);
  const problem = wordStageProblem(step.stage, draft, parent?.facts ?? null);
  if (problem) return problem;
  const grids = gridsOf(state);
  switch (step.stage) {
    case "fitz":
      return sameWordsProblem(state);
    case "parent":
      if (hasParent(draft) && !parent && state.parent.status === "failed") return "The parent word could not be loaded";
      return parent && parentProblem(parent.facts);
    case "relationship":
      return (parent && draft.relation && reasonsAgainst(draft.relation, draft, parent).join("\n")) || null;
    case "sheets": {
      const grid = grids[step.grid];
      return grid ? gridProblem(state, grid.id) : null;
    }
    case "sharedKey":
      return grids.map(({ id }) => gridProblem(state, id)).find((one) => one !== null) ?? null;
    case "popups":
      return parent && draft.popup
        ? popupPlaceProblem(null, draft.popup, popupWords(parent), parent.allowSecondRow)
        : null;
    default:
      return null;
  }
}

export interface StepProblem {
  readonly step: WordStep;
  readonly message: string;
}

/// What is missing before the word can be created, each with the step that fixes it.
export function draftProblems(state: WordWizardState): StepProblem[] {
  const parent = parentOf(state);
  const problems: StepProblem[] = shownPath(state.draft, gridsOf(state).length).flatMap((step) => {
    const message = stepProblem(state, step);
    return message ? [{ step, message }] : [];
  });
  for (const { stage, message } of wordDraftProblems(state.draft, parent?.facts ?? null)) {
    // What is wrong with the parent is fixed where it is chosen.
    const step: WordStep = { stage: stage === "loading" ? "parent" : stage, grid: 0 };
    if (!problems.some((known) => isSameStep(known.step, step))) problems.push({ step, message });
  }
  return problems;
}
