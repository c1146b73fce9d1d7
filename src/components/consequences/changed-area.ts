import type { DictWord, Sheet } from "../../../api/index.ts";
import { type Cell, cellCode, isUsable } from "../../../api/sheets/rules/cells.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { type GridWord, gridWord, gridWordOf } from "../grid/arrangement.ts";

/// So many sheets are drawn, so many rows and columns of each.
const maxSheets = 3;
const maxRows = 4;
const maxCols = 5;
/// So many at least, where the grid has them: a cell is known by its neighbours.
const minRows = 2;
const minCols = 4;

/// A sheet of which cells change.
export interface ChangedSheet {
  readonly sheetID: string;
  readonly grid: string;
  /// The cells whose own word changes.
  readonly cells: readonly Cell[];
}

/// Rows and columns of a sheet around what changes, with the words before and after, by cell code.
export interface ChangedArea {
  readonly rows: readonly number[];
  readonly cols: readonly number[];
  readonly changed: ReadonlySet<number>;
  readonly before: ReadonlyMap<number, GridWord>;
  readonly after: ReadonlyMap<number, GridWord>;
}

/// The sheets to draw: those first where a learned cell gives another word.
export function changedSheets({ cells, moves }: Consequences): { sheets: readonly ChangedSheet[]; more: number } {
  const learned = moves.filter(({ isInForce }) => isInForce);
  const spots = [
    ...cells.filter(({ after }) => after !== null),
    ...(learned.length > 0 ? learned : moves).flatMap(({ grid, from, to }) =>
      [from, to].flatMap((spot) => (spot ? [{ ...spot, grid }] : [])),
    ),
  ];
  const found = new Map<string, { sheetID: string; grid: string; cells: Map<number, Cell> }>();
  for (const { sheetID, grid, row, col, popup } of spots) {
    if (popup) continue;
    const sheet = found.get(sheetID) ?? { sheetID, grid, cells: new Map<number, Cell>() };
    found.set(sheetID, sheet);
    sheet.cells.set(cellCode({ row, col }), { row, col });
  }
  const all = [...found.values()].map(({ cells, ...sheet }) => ({ ...sheet, cells: [...cells.values()] }));
  return { sheets: all.slice(0, maxSheets), more: Math.max(0, all.length - maxSheets) };
}

/// So many rows are drawn of a sheet, before it is read.
export const rowCount = ({ cells }: ChangedSheet): number =>
  Math.min(maxRows, Math.max(minRows, new Set(cells.map(({ row }) => row)).size));

/// The words that come to some sheets and stood on none of them.
export function comersOf(sheets: readonly Sheet[], { moves }: Pick<Consequences, "moves">): string[] {
  const standing = new Set(sheets.flatMap(({ words }) => words.map(({ wordID }) => wordID)));
  const isDrawn = (id: string | undefined) => sheets.some((sheet) => sheet.id === id);
  return [
    ...new Set(
      moves.filter(({ to, wordID }) => isDrawn(to?.sheetID) && !standing.has(wordID)).map((move) => move.wordID),
    ),
  ];
}

/// `sheet` is as it was before, `comers` are words that stood elsewhere.
export function changedArea(
  sheet: Sheet,
  cells: readonly Cell[],
  { moves }: Pick<Consequences, "moves">,
  comers: readonly DictWord[],
): ChangedArea {
  const words = sheet.words.map(gridWord);
  const known = new Map(
    [...comers.map((word) => gridWordOf(word, { row: 0, col: 0 })), ...words].map((word) => [word.wordID, word]),
  );
  const after = new Map(words.map((word) => [cellCode(word), word]));
  const here = (spot: Consequences["moves"][number]["from"]) =>
    spot && spot.sheetID === sheet.id && !spot.popup ? spot : null;
  for (const { from } of moves) {
    const left = here(from);
    if (left) after.delete(cellCode(left));
  }
  for (const { wordID, to } of moves) {
    const place = here(to);
    const word = known.get(wordID);
    if (place && word) after.set(cellCode(place), { ...word, row: place.row, col: place.col });
  }
  const usable = (at: number, along: "row" | "col"): boolean =>
    along === "row"
      ? isUsable({ row: at, col: cells[0]?.col ?? 0 }, sheet.grid)
      : isUsable({ row: cells[0]?.row ?? 0, col: at }, sheet.grid);
  return {
    rows: around(
      cells.map(({ row }) => row),
      { min: minRows, max: maxRows },
      (at) => usable(at, "row"),
    ),
    cols: around(
      cells.map(({ col }) => col),
      { min: minCols, max: maxCols },
      (at) => usable(at, "col"),
    ),
    changed: new Set(cells.map(cellCode)),
    before: new Map(words.map((word) => [cellCode(word), word])),
    after,
  };
}

/// What is wanted, with as many neighbours as are missing, those after it first.
function around(
  wanted: readonly number[],
  { min, max }: { min: number; max: number },
  isUsable: (at: number) => boolean,
) {
  const all = [...new Set(wanted)].sort((one, other) => one - other).slice(0, max);
  const isFree = (at: number) => !all.includes(at) && isUsable(at);
  while (all.length < min) {
    const gap = all.slice(0, -1).find((at) => isFree(at + 1));
    const next = [...(gap === undefined ? [] : [gap + 1]), all.at(-1)! + 1, all[0]! - 1].find(isFree);
    if (next === undefined) break;
    all.push(next);
    all.sort((one, other) => one - other);
  }
  return all;
}
