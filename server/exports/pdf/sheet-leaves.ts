import type { Block, Leaf } from "./book-layout.ts";
import type { Box } from "./lengths.ts";
import { type LayoutOptions, layoutWithin } from "./sheet-layout.ts";
import type { PlacedSheet } from "./sheets.ts";

/// A sheet beside a page, with the cells (by their codes) that the page's words are on.
export interface SheetOfPage {
  readonly sheet: PlacedSheet;
  readonly framed: ReadonlySet<number>;
}

/// The height of a sheet's name, and the room between sheets, in mm.
export const nameHeight = 8;
const between = 5;
/// Cells are no narrower than that where sheets stand side by side.
const leastCell = 11;
const maxBeside = 3;

/// Lays the sheets of a page out: as many beside and below each other as can be told apart.
export function sheetLeaves(
  sheets: readonly SheetOfPage[],
  content: Box,
  number: string,
  options: Pick<LayoutOptions, "region" | "gap">,
): Leaf[] {
  const widthOf = (beside: number) => (content.width - between * (beside - 1)) / beside;
  const height = content.height - nameHeight;
  const layoutOf = ({ sheet }: SheetOfPage, width: number) =>
    layoutWithin({ x: 0, y: 0, width, height }, sheet.grid, options);
  let beside = Math.min(maxBeside, sheets.length);
  while (beside > 1 && sheets.some((sheet) => layoutOf(sheet, widthOf(beside)).cell.width < leastCell)) beside--;
  const width = widthOf(Math.max(1, beside));
  const leaves: Block[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (let at = 0; at < sheets.length; at += beside) {
    const row = sheets.slice(at, at + beside);
    const high = Math.max(...row.map((sheet) => layoutOf(sheet, width).area.height)) + nameHeight;
    if (y + high > content.y + content.height + 1e-6) {
      leaves.push([]);
      y = content.y;
    }
    for (const [col, sheet] of row.entries()) {
      const x = content.x + col * (width + between);
      leaves.at(-1)!.push({ kind: "sheet", box: { x, y, width, height: high }, ...sheet });
    }
    y += high + between;
  }
  return leaves.map((blocks) => ({ blocks, number, title: null }));
}
