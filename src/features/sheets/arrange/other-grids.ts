import { isID } from "../../../../api/common/rules/ids.ts";
import type { PlaceMove, Sheet, SheetRow } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName, pictureCols } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { isSameFitz } from "../../../../api/words/rules/fitz-types.ts";
import { type Coming, cellsFrom, placeOn, planComing, type Taken } from "./plan.ts";

/// What becomes of the places that words have on other grids. `stay`: nothing. `own`: they go to the sheet of the same
/// name there, at the cells that they have there. `cell`: the same, at the cell that they get here. `order`: the same, to
/// the free cells there, in the order in which they stand here.
export const gridWays = ["stay", "own", "cell", "order"] as const;
export type GridWay = (typeof gridWays)[number];

export const gridWayTexts: Readonly<Record<GridWay, string>> = {
  stay: "stay where they are",
  own: "go along, at their cells there",
  cell: "go along, to the same cell as here",
  order: "go along, in the same reading order",
};

type Facts = Pick<SheetRow, "id" | "gridID" | "bookID" | "name" | "fitzTypes" | "isComplete">;

/// Returns the sheets of the other grids that go with a sheet: of its name, book and fitz types, one for each grid.
export function counterparts<Row extends Facts>(sheet: Facts, sheets: readonly Row[]): Row[] {
  const name = sheet.name?.trim();
  const book = (one: Facts) => (isID(one.bookID) ? one.bookID : null);
  const seen = new Set([sheet.gridID]);
  return sheets.filter((other) => {
    const isOne =
      !!name &&
      other.name?.trim() === name &&
      book(other) === book(sheet) &&
      isSameFitz(other.fitzTypes, sheet.fitzTypes) &&
      !seen.has(other.gridID);
    if (isOne) seen.add(other.gridID);
    return isOne;
  });
}

/// The cell of another grid as far from the first row and column for words.
export const sameCellOn = ({ row, col }: Cell, from: Sheet["grid"], to: Sheet["grid"]): Cell => ({
  row,
  col: col - pictureCols(from) + pictureCols(to),
});

/// Plans the moves on other grids of words that come to cells of `sheet`, on those of `others` where they have a place.
/// What is in the way there is treated as here: by `how`. Returns why they cannot, as a text.
export function planOtherGrids(
  coming: readonly Coming[],
  sheet: Sheet,
  others: readonly Sheet[],
  way: GridWay,
  how: Taken | null = null,
): readonly PlaceMove[] | string {
  if (way === "stay") return [];
  const inOrder = [...coming].sort((one, other) => cellCode(one.cell) - cellCode(other.cell));
  const moves: PlaceMove[] = [];
  const gridIDs = new Set(coming.flatMap(({ word }) => word.sheets?.map((place) => place.sheet.gridID) ?? []));
  gridIDs.delete(sheet.gridID);
  for (const gridID of gridIDs) {
    const goes = inOrder.filter(({ word }) => placeOn(word, gridID) !== null);
    const there = others.find((other) => other.gridID === gridID);
    const gridName = goes[0]?.word.sheets?.find((place) => place.sheet.gridID === gridID)?.sheet.gridName ?? "";
    if (!there)
      return `${gridName} has no sheet “${sheetLabel(sheet)}” of the same fitz types to which they could go along`;
    const planned = planOn(goes, sheet, there, way, how);
    if (typeof planned === "string") return planned;
    moves.push(...planned);
  }
  return moves;
}

function planOn(
  goes: readonly Coming[],
  sheet: Sheet,
  there: Sheet,
  way: Exclude<GridWay, "stay">,
  how: Taken | null,
): readonly PlaceMove[] | string {
  const leaving = new Set(goes.map(({ word }) => word.id));
  const free = cellsFrom(there, { row: 0, col: 0 }, leaving);
  const where = `${there.grid.name}, “${sheetLabel(there)}”`;
  const wanted: Coming[] = [];
  for (const [at, { word, cell }] of goes.entries()) {
    const own = placeOn(word, there.gridID)!;
    const to = way === "own" ? own : way === "cell" ? sameCellOn(cell, sheet.grid, there.grid) : free[at];
    if (!to) return `${where}: There is no free cell for “${word.text}”`;
    wanted.push({ word, cell: { row: to.row, col: to.col } });
  }
  const asked = planComing(wanted, there, null);
  const plan = "inTheWay" in asked && how !== null ? planComing(wanted, there, how) : asked;
  if ("moves" in plan) return plan.moves;
  // All of them stand there already.
  if ("refused" in plan) return isThere(wanted, there) ? [] : `${where}: ${plan.refused}`;
  const [first] = wanted.filter(({ cell }) => there.words.some((word) => cellCode(word) === cellCode(cell)));
  return `${where}: ${first ? `${cellName(first.cell)} is taken by ` : ""}${plan.inTheWay.map((text) => `“${text}”`).join(", ")}`;
}

const isThere = (wanted: readonly Coming[], there: Sheet): boolean =>
  wanted.every(({ word, cell }) => {
    const place = placeOn(word, there.gridID);
    return place?.sheetID === there.id && cellCode(place) === cellCode(cell);
  });
