import type { PdfOptions, SheetPdfOptions } from "../../../api/exports/pdf-options.ts";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import { isHiddenGrid } from "../../../api/sheets/rules/grids.ts";

import { ExportRefused } from "../export-refused.ts";
import type { ExportOutput, ExportSource } from "../exporter.ts";
import { greyInk, line, type PaperDocument, type Part } from "./document.ts";
import { type CellLook, drawCell, drawCentred } from "./draw-cell.ts";
import { fontsCredit } from "./fonts.ts";
import { creditText, drawCorners, drawCredits, drawMeasure } from "./furniture.ts";
import type { Box } from "./lengths.ts";
import type { PackagedWord, Pictures } from "./pictures.ts";
import { cellsIn, layoutOf, margins, otherParts, type SheetLayout } from "./sheet-layout.ts";
import { fittingSize } from "./wrap.ts";

type Manifest = ExportSource["manifest"];

type Sheet = Manifest["sheets"][number];
type Grid = Manifest["grids"][number];
type Options = SheetPdfOptions | PdfOptions;

/// A sheet with its grid and the words on its cells.
export interface PlacedSheet {
  readonly sheet: Sheet;
  readonly grid: Grid;
  /// By the code of the cell.
  readonly words: ReadonlyMap<number, PackagedWord>;
}

export const sheetName = ({ sheet }: Pick<PlacedSheet, "sheet">): string => sheet.name ?? `Sheet ${sheet.number}`;

/// The sheets of a package by grid, and sets together: by name, then number.
export function placedSheets({ sheets, grids, words }: Manifest): PlacedSheet[] {
  const gridOf = new Map(grids.filter((grid) => !isHiddenGrid(grid)).map((grid) => [grid.id, grid]));
  const wordsOf = new Map<string, Map<number, PackagedWord>>();
  // A and C words share their parent's place, where the parent is drawn.
  for (const word of words)
    if (word.type !== "A" && word.type !== "C")
      for (const cell of word.cells) {
        const own = wordsOf.get(cell.sheetID) ?? new Map<number, PackagedWord>();
        wordsOf.set(cell.sheetID, own.set(cellCode(cell), word));
      }
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return sheets
    .flatMap((sheet) => {
      const grid = gridOf.get(sheet.gridID);
      return grid ? [{ sheet, grid, words: wordsOf.get(sheet.id) ?? new Map<number, PackagedWord>() }] : [];
    })
    .sort(
      (a, b) =>
        order(a.grid.name, b.grid.name) ||
        order(sheetName(a), sheetName(b)) ||
        a.sheet.number - b.sheet.number ||
        order(a.sheet.id, b.sheet.id),
    );
}

/// Of a book only the sheets that words of its text are on: a package has others too, of words that can be reached from them.
function sheetsOfText({ words, parts }: Manifest): (sheetID: string) => boolean {
  const used = words.filter(({ isUsed }) => isUsed);
  const sheets = new Set(used.flatMap(({ cells }) => cells.map(({ sheetID }) => sheetID)));
  return (sheetID) => parts.length === 0 || sheets.has(sheetID);
}

/// A page of the file: a sheet, or a popup of a word on it.
type SheetPage = { readonly of: PlacedSheet; readonly popup: null | Popup };
interface Popup {
  readonly word: PackagedWord;
  readonly words: PackagedWord["popups"][number]["words"];
  readonly name: string;
}

function pagesOf(of: PlacedSheet, hasPopups: boolean): SheetPage[] {
  const popups = hasPopups
    ? [...of.words]
        .sort(([a], [b]) => a - b)
        .flatMap(([, word]) =>
          word.popups
            .filter(({ words }) => words.length > 0)
            .map(({ words }, at, all) => ({
              word,
              words,
              name: `Popup of ${word.text}${all.length > 1 ? ` ${at + 1}` : ""}`,
            })),
        )
    : [];
  return [{ of, popup: null }, ...popups.map((popup) => ({ of, popup }))];
}

/// Prints the sheets of a package, each on a page of its own, with its popups after it.
export async function printSheets(
  pdf: PaperDocument,
  source: ExportSource,
  options: Options,
  output: ExportOutput,
  pictures: Pictures,
): Promise<void> {
  const wanted = sheetsOfText(source.manifest);
  const gridID = "gridID" in options ? options.gridID : undefined;
  const sheets = placedSheets(source.manifest).filter(
    ({ sheet, grid }) => wanted(sheet.id) && (gridID === undefined || grid.id === gridID),
  );
  if (sheets.length === 0) throw new ExportRefused("There are no sheets to print.");
  const wordOf = new Map(source.manifest.words.map((word) => [word.id, word]));
  const pages = sheets.flatMap((sheet) => pagesOf(sheet, options.popups));
  const credits = [...source.credits.map(creditText), fontsCredit];
  for (const [at, { of, popup }] of pages.entries()) {
    output.progress(at, pages.length);
    const layout = layoutOf(of.grid, options);
    await pdf.addPage(layout.paper);
    const title = popup ? popup.name : sheetName(of);
    const section = pdf.section("Sect", title);
    if (!popup) pdf.bookmark(title);
    drawTitle(pdf, section, layout, title, popup ? sheetName(of) : placeInSet(of, sheets));
    if (popup) await drawPopup(pdf, section, popup, layout, { options, pictures, output, wordOf });
    else await drawSheet(pdf, section, of, layout, { options, pictures, output });
    const { width, height } = layout.paper;
    const y = height - margins.bottom + 6;
    drawCredits(pdf, section, { x: margins.side, y, width: width - 2 * margins.side - 60, height: 11 }, credits);
    drawMeasure(pdf, width - margins.side, y + 2);
    section.end();
    output.written(popup ? "popup" : "sheet");
  }
  output.progress(pages.length, pages.length);
}

/// `2 of 3 on 12 x 9` where sheets of a grid share a name: they are a set.
function placeInSet(of: PlacedSheet, sheets: readonly PlacedSheet[]): string {
  const set = sheets.filter(
    ({ sheet, grid }) => grid === of.grid && sheet.name !== null && sheet.name === of.sheet.name,
  );
  return `${set.length > 1 ? `${set.indexOf(of) + 1} of ${set.length} on ` : ""}${of.grid.name}`;
}

function drawTitle(pdf: PaperDocument, section: Part, { paper }: SheetLayout, title: string, place: string): void {
  const width = paper.width - 2 * margins.side;
  const small = { size: 8, colour: greyInk };
  const right = pdf.widthOf(place, small);
  const style = { size: 13, weight: "bold" } as const;
  const size = fittingSize(pdf, title, style, Math.max(40, width - right - 4), 5);
  pdf.tag(section, "H1", () => pdf.text(title, margins.side, 12, { ...style, size }));
  pdf.artifact(() => pdf.text(place, paper.width - margins.side - right, 12, small));
}

interface Drawing {
  readonly options: CellLook & Pick<Options, "region" | "cutLines" | "gap">;
  readonly pictures: Pictures;
  readonly output: ExportOutput;
}

/// Draws a sheet's cells where the layout has them. Those of `framed`, by their codes, are framed thickly.
export async function drawSheet(
  pdf: PaperDocument,
  section: Part,
  { grid, words, sheet }: PlacedSheet,
  layout: SheetLayout,
  { options, pictures, output }: Drawing,
  framed: ReadonlySet<number> = new Set(),
): Promise<void> {
  const { area, rows, cols, first, boxOf } = layout;
  if (options.cutLines) drawCorners(pdf, area);
  if (options.region === "whole") drawOtherParts(pdf, grid, layout);
  const table = pdf.part(section, "Table", { title: sheetName({ sheet }) });
  for (let row = first.row; row < first.row + rows; row++) {
    const line = pdf.part(table, "TR");
    for (let col = first.col; col < first.col + cols; col++) {
      const word = words.get(cellCode({ row, col }));
      const box = boxOf({ row, col });
      if (word) {
        const picture = await pictures.symbol(word);
        drawCell(pdf, line, box, { ...word, picture }, { ...options, isFramed: framed.has(cellCode({ row, col })) });
        output.written("cell");
      } else drawFree(pdf, line, box, options.region === "words" || isForWords({ row, col }, grid));
    }
    line.end();
  }
  table.end();
}

const isForWords = (cell: { row: number; col: number }, grid: Grid): boolean =>
  !otherParts(grid).some(
    ({ row, col, rows, cols }) => cell.row >= row && cell.row < row + rows && cell.col >= col && cell.col < col + cols,
  );

function drawFree(pdf: PaperDocument, row: Part, box: Box, isDrawn: boolean): void {
  if (isDrawn) pdf.artifact(() => pdf.frame(box, { radius: Math.min(1.2, Math.min(box.width, box.height) / 12) }));
  pdf.part(row, "TD").end();
}

/// Draws what of a screen is not for words: a key guard has its openings there too.
function drawOtherParts(pdf: PaperDocument, grid: Grid, { boxOf }: SheetLayout): void {
  pdf.artifact(() => {
    for (const { row, col, rows, cols, name } of otherParts(grid)) {
      const from = boxOf({ row, col });
      const to = boxOf({ row: row + rows - 1, col: col + cols - 1 });
      const box = { ...from, width: to.x + to.width - from.x, height: to.y + to.height - from.y };
      pdf.fill(box, "#f3f5f8");
      pdf.frame(box, { colour: line });
      const size = fittingSize(pdf, name, { size: 9 }, box.width - 1, 4);
      drawCentred(pdf, box, name, { size, colour: greyInk });
    }
  });
}

/// Popups have three columns and a row or two; their cells are as large as their sheet's, where they stand on the screen.
const popupCols = 3;

async function drawPopup(
  pdf: PaperDocument,
  section: Part,
  { words, name }: Popup,
  { area, cell }: SheetLayout,
  { options, pictures, output, wordOf }: Drawing & { readonly wordOf: ReadonlyMap<string, PackagedWord> },
): Promise<void> {
  const rows = Math.max(...words.map(({ row }) => row)) + 1;
  const cols = Math.max(popupCols, ...words.map(({ col }) => col + 1));
  const size = {
    width: cell.width * cols + options.gap * (cols - 1),
    height: cell.height * rows + options.gap * (rows - 1),
  };
  const scale = Math.min(1, area.width / size.width, area.height / size.height);
  const box = { x: area.x, y: area.y, width: size.width * scale, height: size.height * scale };
  const { boxOf } = cellsIn(box, { rows, cols, gap: options.gap * scale });
  if (options.cutLines) drawCorners(pdf, box);
  const table = pdf.part(section, "Table", { title: name });
  for (let row = 0; row < rows; row++) {
    const line = pdf.part(table, "TR");
    for (let col = 0; col < cols; col++) {
      const placed = words.find((one) => one.row === row && one.col === col);
      const word = placed && wordOf.get(placed.wordID);
      if (word) {
        drawCell(pdf, line, boxOf({ row, col }), { ...word, picture: await pictures.symbol(word) }, options);
        output.written("cell");
      } else {
        if (placed) output.substitute(`A word of '${name}' that the package does not have`, "a free cell");
        drawFree(pdf, line, boxOf({ row, col }), true);
      }
    }
    line.end();
  }
  table.end();
}
