import { noID } from "../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { WordToCreate } from "../../../../api/index.ts";
import { choiceOf, extrasOf, storedType } from "../../../../api/words/rules/word-draft.ts";
import { parsePriority } from "../../../../api/words/rules/words.ts";
import { linkedSpots } from "./parent-facts.ts";
import { parentOf, type WordWizardState } from "./wizard-state.ts";
import { hasParent } from "./word-steps.ts";

/// What is sent: nothing of what the draft's path leaves out. Null while the draft has no type.
export function wordToCreate(state: WordWizardState): WordToCreate | null {
  const { draft } = state;
  const type = storedType(draft);
  if (!type || !draft.fitzType) return null;
  const parent = parentOf(state);
  const isBookSpecific = choiceOf(draft) === "B";
  return {
    text: cleanText(draft.text),
    type,
    fitzType: draft.fitzType,
    dialects: [...draft.dialects],
    definition: draft.definition.trim() || null,
    isAnotherMeaning: draft.isAnotherMeaning,
    priority: parsePriority(draft.priority),
    isNonWord: draft.isNonWord && type === "L",
    isIrregular: false,
    isCore: false,
    isLocked: false,
    isBookSpecific,
    isAuthor: isBookSpecific && draft.isAuthor,
    isIllustrator: isBookSpecific && draft.isIllustrator,
    isCharacter: isBookSpecific && draft.isCharacter,
    imprintID: noID,
    seriesID: noID,
    parentWordID: hasParent(draft) ? (draft.parentWordID ?? noID) : noID,
    symbolID: draft.symbolID ?? noID,
    showNotOverlay: draft.showNotOverlay,
    popups: type === "P" && draft.popup ? [draft.popup] : [],
    grids: gridsSent(state, type, isBookSpecific, parent),
    extras:
      type === "K"
        ? extrasOf(draft).map((form) => ({
            ...form,
            kinds: [...form.kinds],
            dialects: [...form.dialects],
            text: cleanText(form.text),
          }))
        : [],
  };
}

/// A linked word goes where the summary showed it.
function gridsSent(
  { draft }: WordWizardState,
  type: WordToCreate["type"],
  isBookSpecific: boolean,
  parent: ReturnType<typeof parentOf>,
): WordToCreate["grids"] {
  if (type === "L" && parent)
    return linkedSpots(draft, parent).flatMap((spot) =>
      "sheet" in spot ? [{ gridID: spot.sheet.gridID, sheetID: spot.sheet.id, ...spot.cell }] : [],
    );
  return (type === "K" && !isBookSpecific) || type === "S" ? [...draft.places] : [];
}
