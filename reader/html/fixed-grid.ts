import type { ReaderPage } from "../page.ts";
import type { ReaderCell, ReaderSheet } from "../sheets.ts";
import type { ReaderWord } from "../words.ts";
import { escapeXml } from "./escape.ts";
import { type FixedOptions, symbolOf } from "./fixed-page.ts";
import { frameSize } from "./layout.ts";

/// Returns the body of a sheet as it shows on a page: the reading strip names the page and the words that are on it, cells
/// keep their places, those of the page are outlined.
export function fixedGrid(page: ReaderPage, sheet: ReaderSheet, options: FixedOptions): string {
  const { grid } = sheet;
  const font = Math.max(9, Math.min(18, Math.floor(frameSize.width / grid.cols / 5.5)));
  const tracks = `grid-template:repeat(${grid.rows},minmax(0,1fr))/repeat(${grid.cols},minmax(0,1fr))`;
  const here = sheet.cells.filter(({ isUsed }) => isUsed).map(({ word }) => word.text);
  const strip = `<div class="strip" style="grid-area:1/1/${grid.stripRows + 1}/-1"><h1>${escapeXml(sheetName(sheet))}</h1><p>${escapeXml(`Page ${page.name}: ${here.join(", ")}`)}</p></div>`;
  return [
    `<section class="grid" style="${tracks};font-size:${font}px" aria-label="${escapeXml(`${sheetName(sheet)}, page ${page.name}`)}">`,
    strip,
    half(page, sheet, options),
    ...sheet.cells.map((cell) => cellOf(cell, options)),
    "</section>",
  ].join("");
}

export const sheetName = ({ name, number }: Pick<ReaderSheet, "name" | "number">): string => name ?? `Sheet ${number}`;

function half(page: ReaderPage, { grid }: ReaderSheet, { addressOf }: FixedOptions): string {
  const address = page.picture?.path ? addressOf(page.picture.path) : null;
  if (grid.pictureCols === 0 || !address) return "";
  const place = `grid-area:${grid.stripRows + 1}/1/-1/${grid.pictureCols + 1}`;
  return `<div class="half" style="${place}"><img src="${escapeXml(address)}" alt="${escapeXml(`Picture of page ${page.name}`)}"/></div>`;
}

const cellOf = ({ row, col, word, isUsed }: ReaderCell, options: FixedOptions): string =>
  `<div class="cell fitz-${word.fitzType}${isUsed ? " used" : ""}" style="grid-area:${row + 1}/${col + 1}">${wordIn(word, options)}</div>`;

const wordIn = (word: ReaderWord, options: FixedOptions): string => {
  const text = `<span class="text">${escapeXml(word.text)}</span>`;
  const symbol = symbolOf(word, options);
  return options.symbols === "above" ? `${symbol}${text}` : `${text}${symbol}`;
};
