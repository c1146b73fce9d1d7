import type { BriefWord, Consequences, DictWord, Grid, Sheet, SheetRow } from "../../../../api/index.ts";
import { areSameWords } from "../../../../api/words/rules/same-words.ts";
import { choiceOf, type DraftPlace, emptyWordDraft, type WordDraft } from "../../../../api/words/rules/word-draft.ts";
import type { WordStep } from "../../../../api/words/rules/word-wizard.ts";
import type { ApiError } from "../../../client/errors.ts";
import { type Load, nothingLoaded } from "../../../client/load.ts";
import { firstCandidate, gridsForWords } from "./candidate-sheets.ts";
import type { LoadedParent } from "./parent-facts.ts";
import { hasParent } from "./word-steps.ts";

/// The sheet that is looked at on a grid.
export interface ShownSheet {
  readonly id: string;
  readonly load: Load<Sheet>;
}

export interface WordWizardState {
  readonly draft: WordDraft;
  readonly step: WordStep;
  /// It is not known yet whether the step can be shown.
  readonly isSettling: boolean;
  /// The last step that was shown, counted from 0 on the path that people see.
  readonly furthest: number;
  /// Next was asked for at this step, and something is missing.
  readonly submitted: boolean;
  /// Why another step is shown than the address asked for.
  readonly notice: string | null;
  readonly grids: Load<readonly Grid[]>;
  /// The word of which `parent` is, or is being, loaded.
  readonly parentID: string | null;
  readonly parent: Load<LoadedParent>;
  /// Of what text `homonyms` are, or are being, loaded.
  readonly homonymsOf: string;
  /// The dictionary's words of the draft's text.
  readonly homonyms: Load<readonly DictWord[]>;
  /// The words beside which the server would not make this one without being told that it means something else.
  readonly named: readonly BriefWord[];
  /// For what word `rows` are, or are being, loaded.
  readonly rowsFor: string | null;
  /// Sheets that support the word; of a shared key those that can share its cell.
  readonly rows: Load<readonly SheetRow[]>;
  /// By grid.
  readonly shown: ReadonlyMap<string, ShownSheet>;
  /// What comes of making it; null until that is known, or where it would be refused.
  readonly consequences: Consequences | null;
  readonly isCreating: boolean;
  readonly refusal: ApiError | null;
}

export const firstState: WordWizardState = {
  draft: emptyWordDraft,
  step: { stage: "text", grid: 0 },
  isSettling: false,
  furthest: 0,
  submitted: false,
  notice: null,
  grids: nothingLoaded,
  parentID: null,
  parent: nothingLoaded,
  homonymsOf: "",
  homonyms: nothingLoaded,
  named: [],
  rowsFor: null,
  rows: nothingLoaded,
  shown: new Map(),
  consequences: null,
  isCreating: false,
  refusal: null,
};

/// The words that cannot be told from the draft's: it must mean something else.
export function sameWordsOf({ draft, homonyms, named }: WordWizardState): readonly BriefWord[] {
  const { fitzType, dialects } = draft;
  if (fitzType === null) return [];
  const coming = { fitzType, dialects, isBookSpecific: choiceOf(draft) === "B", imprintID: null, seriesID: null };
  const known = (homonyms.data ?? []).filter((word) => areSameWords(coming, word));
  const others = named.filter(({ id }) => !known.some((word) => word.id === id));
  return [...known.map((word) => ({ ...word, symbol: word.symbol ?? null })), ...others];
}

const noGrids: readonly Grid[] = [];

/// The grids of the sheets stage; none until they are loaded.
export const gridsOf = ({ grids }: WordWizardState): readonly Grid[] =>
  grids.data ? gridsForWords(grids.data) : noGrids;

export const gridNames = (state: WordWizardState): string[] => gridsOf(state).map(({ name }) => name);

/// The chosen parent; null where there is none, or while it is loaded.
export const parentOf = ({ draft, parentID, parent }: WordWizardState): LoadedParent | null =>
  hasParent(draft) && parentID === draft.parentWordID && parent.status === "loaded" ? parent.data : null;

export const placeOn = ({ places }: WordDraft, gridID: string): DraftPlace | null =>
  places.find((place) => place.gridID === gridID) ?? null;

/// The sheet that is looked at on a grid, once it is there.
export const sheetOn = ({ shown }: WordWizardState, gridID: string): Sheet | null => {
  const sheet = shown.get(gridID);
  return sheet?.load.status === "loaded" ? sheet.load.data : null;
};

/// Whether another sheet is about to take the place of one on screen.
export const isTurning = ({ step: { stage }, shown }: WordWizardState): boolean =>
  (stage === "sheets" || stage === "sharedKey") && [...shown.values()].some(({ load }) => load.status === "loading");

/// What the step waits for; null where everything is there.
export function awaited(state: WordWizardState): Load<unknown> | null {
  const { draft, step, grids, parent, rows } = state;
  const open = (load: Load<unknown>) => (load.status === "loaded" ? null : load);
  const forParent = hasParent(draft) ? open(parent) : null;
  switch (step.stage) {
    case "text":
    case "dialects":
    case "fitz":
    case "extras":
    case "parent":
      return null;
    case "sheetFitzTypes":
    case "sharedKey":
      return open(grids) ?? forParent ?? open(rows);
    case "sheets":
      return open(grids) ?? open(rows) ?? firstSheet(state);
    default:
      return open(grids) ?? forParent;
  }
}

/// The first sheet of a grid while it is loaded; what is on screen then stays until another one is there.
function firstSheet(state: WordWizardState): Load<unknown> | null {
  const { draft, step, rows, shown } = state;
  const grid = gridsOf(state)[step.grid];
  if (!grid || draft.gridsWithout.includes(grid.id)) return null;
  const load = shown.get(grid.id)?.load;
  if (!load) return firstCandidate(grid.id, draft, rows.data ?? []) === null ? null : nothingLoaded;
  return load.status === "loading" && load.data === null ? load : null;
}
