import type { HighlightSet, HighlightToSave } from "../../../../api/index.ts";
import { cellName, type GridShape } from "../../../../api/sheets/rules/cells.ts";
import { type HighlightArea, highlightOnGrid } from "../../../../api/sheets/rules/highlights.ts";

/// A highlight in the editor. The screen makes the id of a new one.
export interface Area extends HighlightArea {
  readonly id: string;
}

export const areasOf = (set: HighlightSet | undefined): Area[] =>
  (set?.highlights ?? []).map(({ id, colOffset, rowOffset, cols, rows }) => ({ id, colOffset, rowOffset, cols, rows }));

/// Returns the letter that names a highlight, from its index in the set: A to Z, then AA, AB and so on.
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

/// Replaces the ids of the areas that `sent` contains by those that the server gave them, in order.
export function withStoredIDs(areas: readonly Area[], sent: readonly Area[], stored: readonly Area[]): Area[] {
  const ids = new Map(sent.map(({ id }, at) => [id, stored[at]?.id]));
  return areas.map((area) => ({ ...area, id: ids.get(area.id) ?? area.id }));
}

/// Returns the areas to send. Those that the server does not know get their ids from it.
export const toSave = (areas: readonly Area[], known: ReadonlySet<string>): HighlightToSave[] =>
  areas.map(({ id, ...area }) => (known.has(id) ? { id, ...area } : area));

/// Describes a highlight's position and size in words.
export function areaText(area: HighlightArea, grid: GridShape): string {
  const { row, col, rows, cols } = highlightOnGrid(area, grid);
  return `${cellName({ row, col })}; ${cols} wide, ${rows} tall`;
}
