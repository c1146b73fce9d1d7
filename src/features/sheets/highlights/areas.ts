import type { HighlightSet, HighlightToSave } from "../../../../api/index.ts";
import { cellName, type GridShape } from "../../../../api/sheets/rules/cells.ts";
import { type HighlightArea, highlightOnGrid } from "../../../../api/sheets/rules/highlights.ts";

/// A highlight as it is edited; the id of a new one is the screen's own.
export interface Area extends HighlightArea {
  readonly id: string;
}

export const areasOf = (set: HighlightSet | undefined): Area[] =>
  (set?.highlights ?? []).map(({ id, colOffset, rowOffset, cols, rows }) => ({ id, colOffset, rowOffset, cols, rows }));

/// The letter by which a highlight is called, by its place in the set: A to Z, then AA, AB and so on.
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

export const isSameArea = (one: HighlightArea, other: HighlightArea): boolean =>
  one.colOffset === other.colOffset &&
  one.rowOffset === other.rowOffset &&
  one.cols === other.cols &&
  one.rows === other.rows;

export const isSameAreas = (one: readonly Area[], other: readonly Area[]): boolean =>
  one.length === other.length && one.every((area, at) => area.id === other[at]?.id && isSameArea(area, other[at]));

/// The same areas with the ids that were given to those of `sent` when they were stored, in their order.
export function withStoredIDs(areas: readonly Area[], sent: readonly Area[], stored: readonly Area[]): Area[] {
  const ids = new Map(sent.map(({ id }, at) => [id, stored[at]?.id]));
  return areas.map((area) => ({ ...area, id: ids.get(area.id) ?? area.id }));
}

/// As they are sent: what the server does not know gets its id from it.
export const toSave = (areas: readonly Area[], known: ReadonlySet<string>): HighlightToSave[] =>
  areas.map(({ id, ...area }) => (known.has(id) ? { id, ...area } : area));

/// Where a highlight stands and how large it is, in words.
export function areaText(area: HighlightArea, grid: GridShape): string {
  const { row, col, rows, cols } = highlightOnGrid(area, grid);
  return `${cellName({ row, col })}; ${cols} wide, ${rows} tall`;
}
