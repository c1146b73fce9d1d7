/// The rules for the places of words (decisions: Dictionary words).

import type { wordTypes } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { supportsFitz } from "../../words/rules/fitz-types.ts";
import { type Cell, cellCode, type GridShape, isUsable } from "./cells.ts";
import { usableCells } from "./grids.ts";
import { isSameSet, linkedSheets, type SheetInSet } from "./sheets.ts";

export type WordType = keyof typeof wordTypes;

/// A word on a sheet.
export interface PlacedWord extends Cell {
  readonly wordID: string;
  readonly text: string;
}

/// The facts of a sheet that the rules need.
export interface SheetState extends SheetInSet {
  readonly fitzTypes: string;
  readonly isComplete: boolean;
  /// Cell codes.
  readonly quarantine: readonly number[];
  /// Cell codes. Absent if they are not known, as for sheets that are not stored yet.
  readonly locked?: readonly number[];
  /// Cells that are reserved for words that left them.
  readonly reserved?: readonly PlacedWord[];
  readonly words: readonly PlacedWord[];
}

/// How a word gets its place. `own`: one per grid. `parent`: with its parent. `linked`: at its parent's cell on another
/// sheet of the set. `shared`: on another sheet, at the cell of the word it shares with. `popup`: in a popup of its
/// parent. `none`: book-specific words.
export type PlaceKind = "own" | "parent" | "linked" | "shared" | "popup" | "none";

const kinds: Readonly<Record<WordType, PlaceKind>> = {
  K: "own",
  S: "shared",
  L: "linked",
  A: "parent",
  C: "parent",
  P: "popup",
};

export const placeKind = (type: WordType, isBookSpecific: boolean): PlaceKind =>
  isBookSpecific ? "none" : kinds[type];

/// True if a word has a stored place of its own: K, S and L words.
export const isPlaced = (type: WordType, isBookSpecific = false): boolean =>
  ["own", "shared", "linked"].includes(placeKind(type, isBookSpecific));

export const isQuarantined = (sheet: Pick<SheetState, "quarantine">, cell: Cell): boolean =>
  sheet.quarantine.includes(cellCode(cell));

/// Returns the word for which a cell is reserved, unless it is this word.
export const reservedFor = (
  sheet: Pick<SheetState, "reserved">,
  { row, col }: Cell,
  wordID: string | null,
): PlacedWord | null =>
  sheet.reserved?.find((cell) => cell.row === row && cell.col === col && cell.wordID !== wordID) ?? null;

/// Returns why a word may not come to an empty cell: it is reserved for another word, or locked. Null if it may.
export function keptProblem(
  sheet: Pick<SheetState, "locked" | "reserved" | "words">,
  cell: Cell,
  wordID: string | null,
): string | null {
  const holder = reservedFor(sheet, cell, wordID);
  if (holder) return `The cell is reserved for “${holder.text}”. Free it first.`;
  const stays = wordAt(sheet, cell)?.wordID === wordID;
  return sheet.locked?.includes(cellCode(cell)) && !stays ? "The cell is locked. Open its lock first." : null;
}

/// Returns the word on a cell, ignoring those of `except`.
export const wordAt = (
  sheet: Pick<SheetState, "words">,
  { row, col }: Cell,
  except: readonly string[] = [],
): PlacedWord | null =>
  sheet.words.find((word) => word.row === row && word.col === col && !except.includes(word.wordID)) ?? null;

export const standsOn = (sheet: Pick<SheetState, "words">, wordID: string | null): boolean =>
  sheet.words.some((word) => word.wordID === wordID);

export interface WordToPlace {
  /// Null if the word is not created yet.
  readonly id: string | null;
  readonly type: WordType;
  /// Its fitz type and those of its A and C children, which stand with it.
  readonly fitzTypes: string;
  readonly isBookSpecific: boolean;
}

/// Returns why a word cannot stand on a cell of a sheet, regardless of its parent; null if it can.
export function placeProblem(word: WordToPlace, cell: Cell, sheet: SheetState, grid: GridShape): string | null {
  if (word.isBookSpecific) return refusals.bookSpecificHasNoPlace;
  if (!isPlaced(word.type)) return "A word of this type has no place of its own";
  if (!supportsFitz(sheet.fitzTypes, word.fitzTypes))
    return "The sheet does not support the fitz types of this word/its children";
  if (sheet.isComplete && !standsOn(sheet, word.id)) return "The sheet is marked as complete";
  if (!isUsable(cell, grid)) return "Words cannot stand on this cell of the grid";
  if (isQuarantined(sheet, cell)) return "The cell is quarantined";
  const other = wordAt(sheet, cell, word.id === null ? [] : [word.id]);
  return other ? refusals.cellTaken(other.text) : null;
}

/// Returns the cells of a sheet on which a new word may stand, row by row. The wizard proposes the first one.
export const freeCells = (
  sheet: Pick<SheetState, "quarantine" | "words" | "locked" | "reserved">,
  grid: GridShape,
): Cell[] =>
  usableCells(grid).filter(
    (cell) => !isQuarantined(sheet, cell) && !wordAt(sheet, cell) && !keptProblem(sheet, cell, null),
  );

/// The place on one grid of the parent, or of the word to share with.
export interface ParentPlace extends Cell {
  readonly sheet: SheetState;
}

/// Returns why a linked word cannot stand on a sheet; null if it can. The sheet must be another one of its parent's
/// set, with the cell free.
export function linkedPlaceProblem(
  word: WordToPlace,
  parent: ParentPlace,
  sheet: SheetState,
  grid: GridShape,
): string | null {
  if (sheet.id === parent.sheet.id) return "A linked word stands on another sheet than its parent";
  if (!isSameSet(sheet, parent.sheet)) return "A linked word stands on a sheet of its parent's set";
  return placeProblem(word, parent, sheet, grid);
}

/// The refusal of a shared key on a grid where the word it shares with has no place (specification, section 4).
export const noParentPlace = "Could not find parent position for grid";
/// The refusal of a shared key at another cell.
export const notAtParentsCell = "A shared key stands at the cell of the word it shares with";

/// Returns why a shared key cannot stand on a sheet; null if it can.
export function sharedPlaceProblem(
  word: WordToPlace,
  parent: (Cell & { readonly sheet: Pick<SheetState, "id" | "gridID"> }) | null,
  sheet: SheetState,
  grid: GridShape,
): string | null {
  if (!parent) return noParentPlace;
  if (sheet.gridID !== parent.sheet.gridID) return refusals.sheetOfAnotherGrid;
  if (sheet.id === parent.sheet.id) return "A shared key stands on another sheet than the word it shares with";
  return placeProblem(word, parent, sheet, grid);
}

/// Returns the sheet of the parent's set for a linked word, or why there is none.
export function linkedPlace<Sheet extends SheetState>(
  word: WordToPlace,
  parent: ParentPlace,
  sheets: readonly Sheet[],
  grid: GridShape,
): { readonly sheet: Sheet } | { readonly problem: string } {
  const set = linkedSheets(parent.sheet, sheets);
  if (!set.length) return { problem: "The parent's sheet is not linked: no other sheet of its grid has its name" };
  // An obstacle on a sheet with the right fitz types is a more useful reason than the wrong fitz types of others.
  const supporting = set.filter((sheet) => supportsFitz(sheet.fitzTypes, word.fitzTypes));
  const found = supporting.find(
    (sheet) => !linkedPlaceProblem(word, parent, sheet, grid) && !keptProblem(sheet, parent, word.id),
  );
  if (found) return { sheet: found };
  const first = supporting[0] ?? set[0]!;
  return { problem: (linkedPlaceProblem(word, parent, first, grid) ?? keptProblem(first, parent, word.id))! };
}
