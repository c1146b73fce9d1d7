import type { Sheet } from "../../../../api/index.ts";
import { sheetChangeProblems, strandedWords } from "../../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import type { GridSelection } from "../../../components/grid/selection.ts";
import type { EditState } from "../../../components/session/edit-state.ts";
import { arrangementOf, type SheetDraft } from "./sheet-draft.ts";

/// A sheet with what is edited of it.
export interface LoadedSheet {
  readonly sheet: Sheet;
  readonly draft: SheetDraft;
}

export interface SheetExtra {
  readonly selection: GridSelection | null;
  /// Whether name and book go to every sheet of the set.
  readonly wholeSet: boolean;
}

export type SheetState = EditState<LoadedSheet, SheetDraft> & SheetExtra;

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

/// What is wrong with the fields of a draft, in their order. Links between sheets are the server's to know.
export function draftProblems({ sheet, draft: saved }: LoadedSheet, draft: SheetDraft) {
  const before = arrangementOf(sheet, saved);
  const words = standingWords(sheet, draft).map((word) => ({ ...word, isLinked: false }));
  const after = arrangementOf(sheet, draft);
  const isKept = sheet.name === null && draft.name === "";
  return sheetChangeProblems({ ...before, name: sheet.name }, { ...after, name: isKept ? null : draft.name }, words);
}

/// What is shown beside the fields. That no name was typed yet is said once a save was tried; words that a change of fitz types
/// leaves without theirs are said at once.
export function shownProblems({
  load,
  history,
  submitted,
}: Pick<SheetState, "load" | "history" | "submitted">): Map<string, string> {
  if (!load.data || !history) return new Map();
  const words = standingWords(load.data.sheet, history.present).map((word) => ({ ...word, isLinked: false }));
  const isUrgent = strandedWords(history.present.fitzTypes, words).length > 0;
  return new Map(
    draftProblems(load.data, history.present)
      .filter(({ field }) => submitted || (field === "fitzTypes" && isUrgent))
      .map(({ field, message }) => [field, message]),
  );
}
