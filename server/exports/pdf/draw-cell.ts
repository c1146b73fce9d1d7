import type { FitzType } from "../../../api/common/constants.ts";
import type { SymbolPlace } from "../../../api/exports/pdf-options.ts";
import { captionColours } from "./colours.ts";
import { greyInk, type HeldPicture, ink, type PaperDocument, type Part, type TextStyle } from "./document.ts";
import { type Box, inset, millimetres, points } from "./lengths.ts";
import { fittingSize, wrap } from "./wrap.ts";

export interface DrawnWord {
  readonly text: string;
  readonly type: string;
  readonly fitzType: FitzType;
  readonly picture: HeldPicture | null;
}

export interface CellLook {
  readonly symbols: SymbolPlace;
  readonly colours: boolean;
  readonly badges: boolean;
  /// Framed thickly: a word of the page that the sheet stands beside.
  readonly isFramed?: boolean;
}

/// The share of a cell's height that its caption takes: as on screens, where it has 26 of 116 pixels.
const captionShare = 26 / 116;
const highestCaption = 14;
/// The share of a caption's height that its letters take.
const letterShare = 0.55;
/// In points; what is longer yet gets two lines.
const leastCaption = 5;

/// The fonts' letters stand so far above and below their base line, as shares of the size.
const [above, below] = [0.75, 0.22];

/// Draws a cell with its word: what screen readers leave out first, then the word as a part of `row`.
export function drawCell(pdf: PaperDocument, row: Part, box: Box, word: DrawnWord, look: CellLook): void {
  const radius = Math.min(1.2, Math.min(box.width, box.height) / 12);
  const height = Math.min(box.height * captionShare, highestCaption);
  const captionY = look.symbols === "above" ? box.y + box.height - height : box.y;
  const caption = { x: box.x, y: captionY, width: box.width, height };
  const ground = {
    x: box.x,
    y: look.symbols === "above" ? box.y : box.y + height,
    width: box.width,
    height: box.height - height,
  };
  const place = inset(ground, Math.min(1.5, Math.min(ground.width, ground.height) * 0.06));
  pdf.artifact(() => {
    if (look.colours) pdf.clip(box, radius, () => pdf.fill(caption, captionColours[word.fitzType]));
    if (word.picture) pdf.picture(word.picture, place);
    pdf.frame(box, look.isFramed ? { thickness: 1, colour: ink, radius } : { radius });
    if (look.badges) drawBadges(pdf, caption, ground, word);
  });
  pdf.tag(row, "TD", () => {
    const room = look.badges ? { ...caption, width: caption.width - height } : caption;
    if (word.picture) drawLines(pdf, inset(room, 0.6), word.text, points(height) * letterShare, "bold");
    else drawLines(pdf, inset(box, 2), word.text, points(box.height) * 0.22, "bold");
  });
}

/// Draws the letters that screens show: of the fitz type, and of the type where it is not that of key words.
function drawBadges(pdf: PaperDocument, caption: Box, ground: Box, { fitzType, type }: DrawnWord): void {
  const size = points(caption.height) * 0.45;
  const style = { size, weight: "bold" } as const;
  const base = baseOf(caption, size);
  pdf.text(fitzType, caption.x + caption.width - pdf.widthOf(fitzType, style) - 1, base, style);
  if (type === "K") return;
  const badge = Math.min(caption.height * 0.8, 5);
  const box = { x: ground.x + ground.width - badge - 0.8, y: ground.y + 0.8, width: badge, height: badge };
  pdf.fill(box, greyInk, 0.6);
  drawCentred(pdf, box, type, { size: points(badge) * 0.6, weight: "bold", colour: "#ffffff" });
}

/// The base line on which letters of a size stand in the middle of a box.
const baseOf = ({ y, height }: Pick<Box, "y" | "height">, size: number): number =>
  y + height / 2 + (millimetres(size) * (above - below)) / 2;

export function drawCentred(pdf: PaperDocument, box: Box, text: string, style: TextStyle): void {
  pdf.text(text, box.x + (box.width - pdf.widthOf(text, style)) / 2, baseOf(box, style.size), style);
}

/// Draws a text in the middle of a box, smaller where it must be, and on more lines than one where it is too small then.
export function drawLines(pdf: PaperDocument, box: Box, text: string, size: number, weight: TextStyle["weight"]): void {
  const style = { size, weight: weight ?? "regular" };
  const one = fittingSize(pdf, text, style, box.width, leastCaption);
  const fits = pdf.widthOf(text, { ...style, size: one }) <= box.width;
  const rows = Math.max(1, Math.floor(points(box.height) / (leastCaption * 1.15)));
  const many = fits ? null : linesWithin(pdf, text, style, box, rows);
  const [lines, used] = many ?? [[text], one];
  const high = millimetres(used) * 1.15;
  const top = box.y + (box.height - high * lines.length) / 2;
  for (const [at, line] of lines.entries())
    drawCentred(pdf, { ...box, y: top + at * high, height: high }, line, { ...style, size: used });
}

/// The largest size in which lines of a text fit into a box, down to a point; the text is never cut.
function linesWithin(
  pdf: PaperDocument,
  text: string,
  style: TextStyle,
  box: Box,
  rows: number,
): readonly [readonly string[], number] {
  for (let size = Math.min(style.size, leastCaption * 2); size > 1; size -= 0.5) {
    const lines = wrap(pdf, text, { ...style, size }, box.width);
    if (lines.length <= Math.max(rows, 2) && lines.length * millimetres(size) * 1.15 <= box.height)
      return [lines, size];
  }
  return [wrap(pdf, text, { ...style, size: 1 }, box.width), 1];
}
