import type { DictWord, Sheet } from "../../../api/index.ts";
import { type Cell, cellCode, isUsable } from "../../../api/sheets/rules/cells.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { type GridWord, gridWord, gridWordOf } from "../grid/arrangement.ts";

/// The maximum number of sheets drawn, and of rows and columns of each.
const maxPairs = 3;
const maxRows = 4;
const maxCols = 5;
/// The minimum number of rows, where the grid has them: neighbours show which cell it is. Of several sheets only the
/// changed rows are drawn.
const minRowsOf = (pairs: number): number => (pairs > 1 ? 1 : 2);
const minCols = 4;

type Spot = NonNullable<Consequences["moves"][number]["from"]>;

/// A sheet whose cells change.
interface ChangedSheet {
  readonly sheetID: string;
  /// The cells whose own word changes.
  readonly cells: readonly Cell[];
}

/// What is drawn side by side: a sheet before and after, or the sheet that words leave and the one that they move to.
export interface Pair {
  readonly grid: string;
  readonly before: ChangedSheet;
  readonly after: ChangedSheet;
}

/// Rows and columns of a sheet around its changes, with the words before and after, by cell code.
export interface ChangedArea {
  readonly rows: readonly number[];
  readonly cols: readonly number[];
  readonly changed: ReadonlySet<number>;
  readonly before: ReadonlyMap<number, GridWord>;
  readonly after: ReadonlyMap<number, GridWord>;
}

/// Returns what to draw, from moved words, changed cells and lost places. Sheets on which a learned cell gives another
/// word come first.
export function changedPairs({ cells, moves, lost }: Consequences): { pairs: readonly Pair[]; more: number } {
  const learned = moves.filter(({ isInForce }) => isInForce);
  const isPlaceLost = lost.some(({ kind }) => kind === "place");
  const drawn = learned.length > 0 ? learned : isPlaceLost ? moves : [];
  const found = new Map<string, { grid: string; cells: Map<number, Cell>; isLeft: boolean; isReached: boolean }>();
  function add({ sheetID, row, col, popup }: Spot, grid: string, isLeft: boolean, isReached: boolean): void {
    if (popup) return;
    const sheet = found.get(sheetID) ?? { grid, cells: new Map<number, Cell>(), isLeft: false, isReached: false };
    found.set(sheetID, sheet);
    sheet.cells.set(cellCode({ row, col }), { row, col });
    sheet.isLeft ||= isLeft;
    sheet.isReached ||= isReached;
  }
  for (const { grid, ...cell } of cells) if (cell.after !== null) add(cell, grid, true, true);
  for (const { grid, from, to } of drawn) {
    if (from) add(from, grid, true, false);
    if (to) add(to, grid, false, true);
  }
  const sheets = [...found].map(([sheetID, { cells, ...sheet }]) => ({
    ...sheet,
    sheetID,
    cells: [...cells.values()],
  }));
  const pairs = sheets.flatMap((sheet): Pair[] => {
    const others = sheets.filter(({ grid }) => grid === sheet.grid);
    const [left, reached] = [others.filter(({ isReached }) => !isReached), others.filter(({ isLeft }) => !isLeft)];
    const isOneWay = left.length === 1 && reached.length === 1;
    if (isOneWay && sheet === reached[0]) return [];
    const after = isOneWay && sheet === left[0] ? reached[0]! : sheet;
    return [{ grid: sheet.grid, before: sheet, after }];
  });
  return { pairs: pairs.slice(0, maxPairs), more: Math.max(0, pairs.length - maxPairs) };
}

/// Returns the number of rows that a sheet is drawn with, before it is loaded.
export const rowCount = ({ before, after }: Pair, pairs: number): number =>
  Math.min(
    maxRows,
    Math.max(minRowsOf(pairs), ...[before, after].map(({ cells }) => new Set(cells.map(({ row }) => row)).size)),
  );

/// Returns the words that move to these sheets and stood on none of them.
export function arrivingWords(sheets: readonly Sheet[], { moves }: Pick<Consequences, "moves">): string[] {
  const standing = new Set(sheets.flatMap(({ words }) => words.map(({ wordID }) => wordID)));
  const isDrawn = (id: string | undefined) => sheets.some((sheet) => sheet.id === id);
  return [
    ...new Set(
      moves.filter(({ to, wordID }) => isDrawn(to?.sheetID) && !standing.has(wordID)).map((move) => move.wordID),
    ),
  ];
}

/// Returns the words of some sheets, and those that move to them, by id.
export const wordsOf = (sheets: readonly Sheet[], arriving: readonly DictWord[]): ReadonlyMap<string, GridWord> =>
  new Map(
    [
      ...arriving.map((word) => gridWordOf(word, { row: 0, col: 0 })),
      ...sheets.flatMap(({ words }) => words.map(gridWord)),
    ].map((word) => [word.wordID, word]),
  );

/// `sheet` is the sheet as it was before; `known` are the words that stand on it or move to it.
export function changedArea(
  sheet: Sheet,
  cells: readonly Cell[],
  { moves }: Pick<Consequences, "moves">,
  known: ReadonlyMap<string, GridWord>,
  /// The number of pairs that are drawn.
  pairs: number,
): ChangedArea {
  const words = sheet.words.map(gridWord);
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
      { min: minRowsOf(pairs), max: maxRows },
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

/// Returns the wanted rows or columns with as many neighbours as are missing, those after them first.
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
