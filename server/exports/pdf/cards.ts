import { type PdfOptions, papers } from "../../../api/exports/pdf-options.ts";
import { ExportRefused } from "../export-refused.ts";
import type { ExportOutput, ExportSource } from "../exporter.ts";
import type { PaperDocument } from "./document.ts";
import { drawCell } from "./draw-cell.ts";
import { fontsCredit } from "./fonts.ts";
import { creditText, drawCredits, drawMeasure } from "./furniture.ts";
import { inset, type Size, turned } from "./lengths.ts";
import type { PackagedWord, Pictures } from "./pictures.ts";

const margin = { side: 10, top: 10, bottom: 18 };

/// The words that a book's text uses, by text; all words of a package without a text.
export function wordsToPrint(words: readonly PackagedWord[]): PackagedWord[] {
  const used = words.filter(({ isUsed }) => isUsed);
  const key = ({ text, id }: PackagedWord) => `${text.normalize("NFD").toLowerCase()} ${id}`;
  return [...(used.length > 0 ? used : words)].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/// How many cards of a size are on a sheet of paper, and how it lies.
function cardsOn(upright: Size, { width, height }: Size): { paper: Size; cols: number; rows: number } {
  const ways = [upright, turned(upright)].map((paper) => ({
    paper,
    cols: Math.floor((paper.width - 2 * margin.side + 1e-6) / width),
    rows: Math.floor((paper.height - margin.top - margin.bottom + 1e-6) / height),
  }));
  const [one, other] = ways as [(typeof ways)[number], (typeof ways)[number]];
  return other.cols * other.rows > one.cols * one.rows ? other : one;
}

/// Prints a card for each word, edge to edge, so that one cut parts two.
export async function printCards(
  pdf: PaperDocument,
  source: ExportSource,
  options: PdfOptions,
  output: ExportOutput,
  pictures: Pictures,
): Promise<void> {
  const words = wordsToPrint(source.manifest.words);
  if (words.length === 0) throw new ExportRefused("There are no words to print cards of.");
  const { cardWidth: width, cardHeight: height } = options;
  const { paper, cols, rows } = cardsOn(papers[options.paper], { width, height });
  if (cols * rows === 0)
    throw new ExportRefused(`Cards of ${width} × ${height} mm do not fit on ${papers[options.paper].name}.`);
  const credits = [...source.credits.map(creditText), fontsCredit];
  const left = (paper.width - cols * width) / 2;
  const top = margin.top + (paper.height - margin.top - margin.bottom - rows * height) / 2;
  for (let from = 0; from < words.length; from += cols * rows) {
    output.progress(from, words.length);
    await pdf.addPage(paper);
    const section = pdf.section("Sect", `Cards from ${words[from]!.text}`);
    const table = pdf.part(section, "Table", { title: "Word cards" });
    const own = words.slice(from, from + cols * rows);
    for (let row = 0; row * cols < own.length; row++) {
      const part = pdf.part(table, "TR");
      for (const [col, word] of own.slice(row * cols, (row + 1) * cols).entries()) {
        const box = { x: left + col * width, y: top + row * height, width, height };
        drawCell(pdf, part, inset(box, 2), { ...word, picture: await pictures.symbol(word) }, options);
        output.written("card");
      }
      part.end();
    }
    table.end();
    const usedRows = Math.ceil(own.length / cols);
    const usedCols = Math.min(cols, own.length);
    if (options.cutLines) drawCuts(pdf, { left, top, width, height, cols: usedCols, rows: usedRows });
    const y = paper.height - margin.bottom + 5;
    drawCredits(pdf, section, { x: margin.side, y, width: paper.width - 2 * margin.side - 60, height: 11 }, credits);
    drawMeasure(pdf, paper.width - margin.side, y + 2);
    section.end();
  }
  output.progress(words.length, words.length);
}

function drawCuts(
  pdf: PaperDocument,
  of: { left: number; top: number; width: number; height: number; cols: number; rows: number },
): void {
  const [right, bottom] = [of.left + of.cols * of.width, of.top + of.rows * of.height];
  pdf.artifact(() => {
    for (let col = 0; col <= of.cols; col++) {
      const x = of.left + col * of.width;
      pdf.rule([x, of.top - 3], [x, bottom + 3], { isDashed: true });
    }
    for (let row = 0; row <= of.rows; row++) {
      const y = of.top + row * of.height;
      pdf.rule([of.left - 3, y], [right + 3, y], { isDashed: true });
    }
  });
}
