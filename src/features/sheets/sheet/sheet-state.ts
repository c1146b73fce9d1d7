import type { Sheet } from "../../../../api/index.ts";
import { sheetChangeProblems, strandedWords } from "../../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import type { GridSelection } from "../../../components/grid/selection.ts";
import type { EditState } from "../../../components/session/edit-state.ts";
import { arrangementOf, type SheetDraft } from "./sheet-draft.ts";

/// A sheet with its draft.
export interface LoadedSheet {
  readonly sheet: Sheet;
  readonly draft: SheetDraft;
}

export interface SheetExtra {
  readonly selection: GridSelection | null;
  /// Counts the times that an address led to a cell: the grid takes the focus.
  readonly arrivals: number;
  /// Whether a symbol is being chosen for the word of the active cell.
  readonly isAddingSymbol: boolean;
  /// Whether the name and book apply to every sheet of the set.
  readonly wholeSet: boolean;
}

export type SheetState = EditState<LoadedSheet, SheetDraft> & SheetExtra;

/// Returns the words on the sheet as edited, and the words that stand with them. `wordID` is the word that has the
/// cell.
export function standingWords(
  { carriedWords }: Sheet,
  { words }: SheetDraft,
): { readonly wordID: string; readonly text: string; readonly fitzType: string }[] {
  const here = new Set(words.map(({ wordID }) => wordID));
  const carried = carriedWords.filter(({ wordID }) => here.has(wordID));
  const known = new Set(carried.map(({ wordID }) => wordID));
  return [
    ...words.flatMap(({ wordID, text, fitzType, fitzTypes }) =>
      // A word that is not saved here yet brings words whose fitz types are known, but not their texts.
      (known.has(wordID) ? [fitzType] : [...new Set([fitzType, ...fitzLetters(fitzTypes)])])
        .filter((letters) => fitzLetters(letters).length > 0)
        .map((letters) => ({ wordID, text, fitzType: letters })),
    ),
    ...carried,
  ];
}

/// Returns the problems of a draft's fields, in order. Only the server can check links between sheets.
export function draftProblems({ sheet, draft: saved }: LoadedSheet, draft: SheetDraft) {
  const before = arrangementOf(sheet, saved);
  const words = standingWords(sheet, draft).map((word) => ({ ...word, isLinked: false }));
  const after = arrangementOf(sheet, draft);
  const isKept = sheet.name === null && draft.name === "";
  return sheetChangeProblems({ ...before, name: sheet.name }, { ...after, name: isKept ? null : draft.name }, words);
}

/// Returns the problems to show beside the fields. A missing name is shown after an attempt to save; fitz types that no
/// longer fit the words are shown at once.
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
