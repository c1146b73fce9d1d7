import type { Credit } from "../exporter.ts";
import { greyInk, line, type PaperDocument, type Part } from "./document.ts";
import { type Box, millimetres } from "./lengths.ts";
import { wrap } from "./wrap.ts";

/// What stands on paper besides the work: titles, credits, lines to cut along, and a length to measure.

export const creditText = ({ line, url }: Credit): string => (url && !line.includes(url) ? `${line} ${url}` : line);

/// Between base lines, as a share of the size.
const lineHeight = 1.25;

/// Draws credits into a box, as large as they fit between 7 points and 3.
export function drawCredits(pdf: PaperDocument, parent: Part, box: Box, credits: readonly string[]): void {
  if (credits.length === 0) return;
  let size = 7;
  let lines = linesOf(pdf, credits, size, box.width);
  while (size > 3 && lines.length * millimetres(size) * lineHeight > box.height) {
    size -= 0.5;
    lines = linesOf(pdf, credits, size, box.width);
  }
  const step = millimetres(size) * lineHeight;
  pdf.tag(parent, "P", () => {
    for (const [at, text] of lines.entries())
      pdf.text(`${text} `, box.x, box.y + (at + 0.8) * step, { size, colour: greyInk });
  });
}

const linesOf = (pdf: PaperDocument, credits: readonly string[], size: number, width: number): string[] =>
  credits.flatMap((credit) => wrap(pdf, credit, { size }, width));

const measured = 50;

/// Draws a length of 50 mm: whoever printed with scaling sees it.
export function drawMeasure(pdf: PaperDocument, right: number, y: number): void {
  const left = right - measured;
  pdf.artifact(() => {
    pdf.rule([left, y], [right, y], { colour: greyInk });
    for (const x of [left, right]) pdf.rule([x, y - 1.2], [x, y + 1.2], { colour: greyInk });
    pdf.text("50 mm at 100 %", left, y + 3.6, { size: 7, colour: greyInk });
  });
}

/// The marks' length, and what they leave free beside the corner.
const [mark, free] = [4, 1.5];

/// Draws marks at the corners of a box, to cut along.
export function drawCorners(pdf: PaperDocument, { x, y, width, height }: Box): void {
  pdf.artifact(() => {
    for (const [cornerX, outX] of [[x, -1] as const, [x + width, 1] as const])
      for (const [cornerY, outY] of [[y, -1] as const, [y + height, 1] as const]) {
        pdf.rule([cornerX + outX * free, cornerY], [cornerX + outX * (free + mark), cornerY], { colour: line });
        pdf.rule([cornerX, cornerY + outY * free], [cornerX, cornerY + outY * (free + mark)], { colour: line });
      }
  });
}
