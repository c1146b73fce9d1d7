import type { Sheet } from "../../../../api/index.ts";
import { sheetChangeProblems, strandedWords } from "../../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import type { TitledBook } from "../../../client/deployed-books-using.ts";
import type { ApiError } from "../../../client/errors.ts";
import { type Load, nothingLoaded } from "../../../client/load.ts";
import type { GridSelection } from "../../../components/grid/selection.ts";
import type { UndoHistory } from "../../../components/session/undo-history.ts";
import { arrangementOf, changedFields, type SheetDraft } from "./sheet-draft.ts";

/// Who made the last change, and when.
export interface LastChange {
  readonly updatedBy: string;
  readonly updatedAt: string;
}

export type SheetDialog =
  | { readonly kind: "conflict"; readonly theirs: Sheet; readonly changed: LastChange }
  /// Deployed books that the save would make stale.
  | { readonly kind: "stale"; readonly books: readonly TitledBook[] }
  | { readonly kind: "refusal"; readonly what: "save" | "delete" | "paste"; readonly error: ApiError }
  | { readonly kind: "delete" | "history" };

export interface SheetState {
  /// The newest that is known of the sheet.
  readonly load: Load<Sheet>;
  /// What is saved of it, as it is edited: what is not saved is compared with it.
  readonly base: SheetDraft | null;
  readonly history: UndoHistory<SheetDraft> | null;
  readonly selection: GridSelection | null;
  /// Whether name and book go to every sheet of the set.
  readonly wholeSet: boolean;
  readonly submitted: boolean;
  readonly activity: "saving" | "deleting" | null;
  /// Why the last action on the grid could not be done, or what comes next; a new object each time.
  readonly notice: { readonly text: string } | null;
  readonly dialog: SheetDialog | null;
  /// Where the focus is to go, by name; a new object each time.
  readonly focus: { readonly on: string } | null;
  readonly isDeleted: boolean;
}

export const initialState: SheetState = {
  load: nothingLoaded,
  base: null,
  history: null,
  selection: null,
  wholeSet: false,
  submitted: false,
  activity: null,
  notice: null,
  dialog: null,
  focus: null,
  isDeleted: false,
};

export const isUnsaved = ({ base, history, isDeleted }: SheetState): boolean =>
  base !== null && history !== null && !isDeleted && changedFields(base, history.present).length > 0;

/// What stands on the sheet as it is edited: its words, and those that stand with them. `wordID` is the one that has the cell.
export function standingWords(
  { carriedWords }: Sheet,
  { words }: SheetDraft,
): { readonly wordID: string; readonly text: string; readonly fitzType: string }[] {
  const here = new Set(words.map(({ wordID }) => wordID));
  const carried = carriedWords.filter(({ wordID }) => here.has(wordID));
  const known = new Set(carried.map(({ wordID }) => wordID));
  return [
    ...words.flatMap(({ wordID, text, fitzType, fitzTypes }) =>
      // Of a word that is not saved here yet the fitz types of what comes with it are known, but no texts.
      (known.has(wordID) ? [fitzType] : [...new Set([fitzType, ...fitzLetters(fitzTypes)])])
        .filter((letters) => fitzLetters(letters).length > 0)
        .map((letters) => ({ wordID, text, fitzType: letters })),
    ),
    ...carried,
  ];
}

/// What is wrong with the fields. That no name was typed yet is said once a save was tried; words that a change of fitz types
/// leaves without theirs are said at once.
export function shownProblems({
  load,
  base,
  history,
  submitted,
}: Pick<SheetState, "load" | "base" | "history" | "submitted">): Map<string, string> {
  if (!load.data || !base || !history) return new Map();
  const draft = history.present;
  const before = arrangementOf(load.data, base);
  // Links between sheets are the server's to know.
  const words = standingWords(load.data, draft).map((word) => ({ ...word, isLinked: false }));
  const after = arrangementOf(load.data, draft);
  const isKept = load.data.name === null && draft.name === "";
  const problems = sheetChangeProblems(
    { ...before, name: load.data.name },
    { ...after, name: isKept ? null : draft.name },
    words,
  );
  const isUrgent = strandedWords(draft.fitzTypes, words).length > 0;
  return new Map(
    problems
      .filter(({ field }) => submitted || (field === "fitzTypes" && isUrgent))
      .map(({ field, message }) => [field, message]),
  );
}
