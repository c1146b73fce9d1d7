import type { ReaderCell, ReaderPopup, ReaderSheet } from "../sheets.ts";
import type { ReaderWord } from "../words.ts";
import { escapeXml } from "./escape.ts";
import { type FixedOptions, symbolOf } from "./fixed-page.ts";
import { frameSize } from "./layout.ts";
import { type FixedLink, linksThatFit } from "./links.ts";

/// A sheet, or the popups of one of its cells, as a document of fixed size.

export const sheetName = ({ name, number }: Pick<ReaderSheet, "name" | "number">): string => name ?? `Sheet ${number}`;

/// Returns the body of a sheet: cells keep their places, those that the book has words of are outlined, and one with popups
/// leads to them. Where the reading strip is, the sheet's name and the pages that come here stand.
export function fixedGrid(
  sheet: ReaderSheet,
  pages: readonly FixedLink[],
  popupsOf: (cell: ReaderCell) => string | null,
  options: FixedOptions,
): string {
  const { grid } = sheet;
  const cells = sheet.cells.map((cell) => {
    const popups = popupsOf(cell);
    const more = popups === null ? "" : `<a class="more" href="${escapeXml(popups)}">Popups</a>`;
    return cellOf(cell, options, more);
  });
  return [
    `<section class="grid" style="${tracksOf(grid.rows, grid.cols)}" aria-label="${escapeXml(sheetName(sheet))}">`,
    `<div class="strip" style="grid-area:1/1/${grid.stripRows + 1}/-1"><h1>${escapeXml(sheetName(sheet))}</h1>`,
    `<p>${linksThatFit(pages)}</p></div>`,
    // What lies around the area of words is the picture's and the controls'.
    `<div class="area" style="grid-area:${grid.stripRows + 1}/${grid.pictureCols + 1}/-1/-${grid.controlCols + 1}"></div>`,
    `<ul class="cells">${cells.join("")}</ul>`,
    "</section>",
  ].join("");
}

/// Returns the body of one popup of a cell.
export function fixedPopup(
  { word, popup, title }: { readonly word: ReaderWord; readonly popup: ReaderPopup; readonly title: string },
  back: FixedLink,
  options: FixedOptions,
): string {
  const below = popup.cells.map((cell) => cellOf({ ...cell, row: cell.row + 1 }, options));
  return [
    `<section class="grid" style="${tracksOf(popup.rows + 1, popup.cols)}" aria-label="${escapeXml(title)}">`,
    `<div class="strip" style="grid-area:1/1/2/-1"><h1>${escapeXml(word.text)}</h1><p>${linksThatFit([back])}</p></div>`,
    `<ul class="cells">${below.join("")}</ul>`,
    "</section>",
  ].join("");
}

function tracksOf(rows: number, cols: number): string {
  const font = Math.max(9, Math.min(24, Math.floor(frameSize.width / cols / 5.5)));
  return `grid-template:repeat(${rows},minmax(0,1fr))/repeat(${cols},minmax(0,1fr));font-size:${font}px`;
}

type DrawnCell = Pick<ReaderCell, "row" | "col" | "word" | "isUsed">;

function cellOf({ row, col, word, isUsed }: DrawnCell, options: FixedOptions, more = ""): string {
  const text = `<span class="text">${escapeXml(word.text)}</span>`;
  const symbol = symbolOf(word, options);
  const content = options.symbols === "above" ? `${symbol}${text}` : `${text}${symbol}`;
  const classes = `cell fitz-${word.fitzType}${isUsed ? " used" : ""}`;
  return `<li class="${classes}" style="grid-area:${row + 1}/${col + 1}">${content}${more}</li>`;
}
