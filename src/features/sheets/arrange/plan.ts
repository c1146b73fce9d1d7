import type { DictWord, PlaceMove, Sheet, SheetCell } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { usableCells } from "../../../../api/sheets/rules/grids.ts";
import { freeCells, isQuarantined, keptProblem, placeProblem } from "../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { moveTypeProblem } from "../../../../api/words/rules/move.ts";
import { gridWordOf } from "../../../components/grid/arrangement.ts";
import { asState } from "../../../components/grid/sheet-state.ts";

/// A word that is to come to a cell of a sheet.
export interface Coming {
  readonly word: DictWord;
  readonly cell: Cell;
}

/// What happens where words stand on the cells. `swap`: they go where the words that come were. `shift`: they go on to
/// the next cells. `free`: the words that come take free cells instead.
export const takenWays = ["swap", "shift", "free"] as const;
export type Taken = (typeof takenWays)[number];

/// What a plan comes to: the moves, the question what becomes of words that are in the way, or why nothing can move.
export type Plan =
  | { readonly moves: readonly PlaceMove[] }
  | { readonly inTheWay: readonly string[]; readonly ways: Readonly<Record<Taken, string | null>> }
  | { readonly refused: string };

/// Where a word stands on a grid; null where it has no place there.
export function placeOn(word: DictWord, gridID: string): SheetCell | null {
  const place = word.sheets?.find(({ sheet }) => sheet.gridID === gridID);
  return place ? { sheetID: place.sheetID, row: place.row, col: place.col } : null;
}

const isSame = (one: SheetCell | null, other: SheetCell | null): boolean =>
  one !== null && other !== null && one.sheetID === other.sheetID && cellCode(one) === cellCode(other);

/// Plans that words come to cells of a sheet. `how` says what becomes of the words in the way; null asks.
export function planComing(coming: readonly Coming[], sheet: Sheet, how: Taken | null): Plan {
  const moving = new Set(coming.map(({ word }) => word.id));
  const refused = coming.map((one) => comingProblem(one, sheet, moving)).find((problem) => problem !== null);
  if (refused) return { refused };
  const wanted = new Map(coming.map((one) => [cellCode(one.cell), one]));
  if (wanted.size < coming.length) return { refused: "Two words would come to one cell" };
  const moves = coming
    .map(({ word, cell }) => ({
      wordID: word.id,
      from: placeOn(word, sheet.gridID),
      to: { sheetID: sheet.id, row: cell.row, col: cell.col },
    }))
    .filter(({ from, to }) => !isSame(from, to));
  const inTheWay = sheet.words.filter((word) => wanted.has(cellCode(word)) && !moving.has(word.wordID));
  if (inTheWay.length === 0)
    return moves.length > 0
      ? { moves }
      : { refused: coming.length === 1 ? "The word stands there already" : "The words stand there already" };
  const fixed = inTheWay.map(fixedProblem).find((problem) => problem !== null);
  const swapped = fixed ?? swapOut(coming, sheet);
  const shifted = fixed ?? shiftOut(wanted, sheet, moving);
  const free = toFree(coming, sheet, moving);
  if (how === null)
    return {
      inTheWay: inTheWay.map(({ word }) => word.text),
      ways: { swap: problemOf(swapped), shift: problemOf(shifted), free: typeof free === "string" ? free : null },
    };
  if (how === "free") return typeof free === "string" ? { refused: free } : planComing(free, sheet, null);
  const chosen = how === "swap" ? swapped : shifted;
  return typeof chosen === "string" ? { refused: chosen } : { moves: [...moves, ...chosen] };
}

const problemOf = (outcome: string | readonly PlaceMove[]): string | null =>
  typeof outcome === "string" ? outcome : null;

/// Returns why a word cannot come to a cell, whatever stands there; null where it can.
function comingProblem({ word, cell }: Coming, sheet: Sheet, moving: ReadonlySet<string>): string | null {
  const closed = moveTypeProblem(word.type, word.isBookSpecific);
  if (closed) return `“${word.text}”: ${closed}`;
  const { fitzTypes } = gridWordOf(word, cell);
  const state = asState(sheet);
  const isHere = state.words.some(({ wordID }) => wordID === word.id);
  const empty = { ...state, isComplete: state.isComplete && !isHere, words: [] };
  const stands = { id: word.id, type: word.type, isBookSpecific: word.isBookSpecific, fitzTypes };
  // A locked cell with a word on it is told of by the word.
  const isTaken = sheet.words.some((other) => cellCode(other) === cellCode(cell) && !moving.has(other.wordID));
  const problem = placeProblem(stands, cell, empty, sheet.grid) ?? (isTaken ? null : keptProblem(state, cell, word.id));
  return problem ? `“${word.text}” cannot stand at ${cellName(cell)} of “${sheetLabel(sheet)}”: ${problem}` : null;
}

/// The words take free cells from the first cell on, in the order in which they come; or why they cannot.
function toFree(coming: readonly Coming[], sheet: Sheet, moving: ReadonlySet<string>): string | Coming[] {
  const inOrder = [...coming].sort((one, other) => cellCode(one.cell) - cellCode(other.cell));
  const cells = cellsFrom(sheet, inOrder[0]!.cell, moving);
  if (cells.length < coming.length) return `“${sheetLabel(sheet)}” has too few free cells`;
  return inOrder.map(({ word }, at) => ({ word, cell: cells[at]! }));
}

/// Returns why a word on a cell cannot make room; null where it can.
function fixedProblem({ word }: Sheet["words"][number]): string | null {
  if (word.type === "S") return `“${word.text}” is a shared key: it stays at the cell that it shares`;
  const problem = moveTypeProblem(word.type, false);
  return problem && `“${word.text}”: ${problem}`;
}

/// The words in the way go where the words that come were, or why they cannot.
function swapOut(coming: readonly Coming[], sheet: Sheet): string | PlaceMove[] {
  const moving = new Set(coming.map(({ word }) => word.id));
  const byTarget = new Map(coming.map((one) => [cellCode(one.cell), one]));
  const moves: PlaceMove[] = [];
  for (const { cell, word } of coming) {
    const other = sheet.words.find((one) => cellCode(one) === cellCode(cell) && !moving.has(one.wordID));
    if (!other) continue;
    let left = placeOn(word, sheet.gridID);
    if (!left) return `“${word.text}” has no place on ${sheet.grid.name} that “${other.word.text}” could take`;
    // The cell that is left may be one to which another of the words comes.
    for (let next = left.sheetID === sheet.id ? byTarget.get(cellCode(left)) : undefined; next; ) {
      left = placeOn(next.word, sheet.gridID);
      if (!left) return `“${next.word.text}” has no place on ${sheet.grid.name} that “${other.word.text}” could take`;
      next = left.sheetID === sheet.id ? byTarget.get(cellCode(left)) : undefined;
    }
    moves.push({ wordID: other.wordID, from: { sheetID: sheet.id, row: other.row, col: other.col }, to: left });
  }
  return moves;
}

/// The words in the way and those after them go to the next cells in reading order, up to the first free one; or why
/// they cannot.
function shiftOut(
  wanted: ReadonlyMap<number, Coming>,
  sheet: Sheet,
  moving: ReadonlySet<string>,
): string | PlaceMove[] {
  const state = asState(sheet);
  const locked = new Set(sheet.lockedWordIDs);
  const standing = new Map(
    sheet.words.filter(({ wordID }) => !moving.has(wordID)).map((word) => [cellCode(word), word]),
  );
  const isShut = (cell: Cell): boolean => {
    const word = standing.get(cellCode(cell));
    if (word) return fixedProblem(word) !== null || locked.has(word.wordID) || sheet.locked.includes(cellCode(cell));
    return (
      wanted.has(cellCode(cell)) ||
      isQuarantined(state, cell) ||
      keptProblem({ ...state, words: [] }, cell, null) !== null
    );
  };
  const cells = usableCells(sheet.grid);
  const moves: PlaceMove[] = [];
  const displaced: Sheet["words"][number][] = [];
  for (const cell of cells) {
    const here = standing.get(cellCode(cell));
    const isWanted = wanted.has(cellCode(cell));
    const first = displaced[0];
    if (isWanted) {
      if (here && isShut(cell)) return `“${here.word.text}” is locked at ${cellName(cell)}`;
      if (here) displaced.push(here);
    } else if (first && !isShut(cell)) {
      displaced.shift();
      if (here) displaced.push(here);
      const from = { sheetID: sheet.id, row: first.row, col: first.col };
      moves.push({ wordID: first.wordID, from, to: { sheetID: sheet.id, ...cell } });
    }
  }
  const [left] = displaced;
  return left ? `After “${left.word.text}” there is no free cell on “${sheetLabel(sheet)}”` : moves;
}

/// The free cells of a sheet in reading order, those from `start` on first.
export function cellsFrom(sheet: Sheet, start: Cell, leaving: ReadonlySet<string> = new Set()): Cell[] {
  const state = asState(sheet);
  const words = state.words.filter(({ wordID }) => !leaving.has(wordID));
  const free = freeCells({ ...state, words }, sheet.grid);
  const isBefore = (cell: Cell) => cellCode(cell) < cellCode(start);
  return [...free.filter((cell) => !isBefore(cell)), ...free.filter(isBefore)];
}
