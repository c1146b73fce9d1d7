import type { PdfOptions, SymbolPlace } from "../../../api/exports/pdf-options.ts";
import type { ExportOutput } from "../exporter.ts";
import { type Block, type Leaf, speakerIndent, speakerPicture } from "./book-layout.ts";
import { captionColours } from "./colours.ts";
import { greyInk, type HeldPicture, type PaperDocument, type Part } from "./document.ts";
import { drawCentred, drawLines } from "./draw-cell.ts";
import { type Box, millimetres } from "./lengths.ts";
import type { PackagedWord, Pictures } from "./pictures.ts";
import { groundRoom, type PlacedItem, raisedShare, textHeight } from "./sentence-lines.ts";
import { layoutWithin } from "./sheet-layout.ts";
import { nameHeight } from "./sheet-leaves.ts";
import { drawSheet, sheetName } from "./sheets.ts";
import { fittingSize } from "./wrap.ts";

export interface LeafDrawing {
  readonly pdf: PaperDocument;
  readonly options: PdfOptions;
  readonly pictures: Pictures;
  readonly output: ExportOutput;
  readonly wordOf: ReadonlyMap<string, PackagedWord>;
}

type Line = Extract<Block, { kind: "line" }>;

/// Draws a leaf with its upper left corner at `left` of the paper.
export async function drawLeaf(
  drawing: LeafDrawing,
  part: Part,
  leaf: Leaf,
  left: number,
  size: { width: number; height: number },
) {
  const { pdf } = drawing;
  if (leaf.title !== null) pdf.bookmark(leaf.title);
  for (let at = 0; at < leaf.blocks.length; at++) {
    const block = leaf.blocks[at]!;
    const box = { ...block.box, x: block.box.x + left };
    switch (block.kind) {
      case "heading":
        pdf.tag(part, "H1", () =>
          pdf.text(block.text, box.x, box.y + millimetres(block.size), { size: block.size, weight: "bold" }),
        );
        break;
      case "picture":
        drawPicture(pdf, part, box, block);
        break;
      case "speaker":
        await drawSpeaker(drawing, part, box, block);
        break;
      case "line": {
        const lines: Line[] = [block];
        for (
          let next = leaf.blocks[at + 1];
          next?.kind === "line" && next.sentence === block.sentence;
          next = leaf.blocks[at + 1]
        ) {
          lines.push(next);
          at++;
        }
        await drawSentence(drawing, part, lines, left);
        break;
      }
      case "note":
        drawNote(pdf, part, box, block);
        break;
      case "sheet": {
        const layout = layoutWithin(
          { ...box, y: box.y + nameHeight, height: box.height - nameHeight },
          block.sheet.grid,
          drawing.options,
        );
        const name = sheetName(block.sheet);
        const bold = { size: 11, weight: "bold" } as const;
        const size = fittingSize(pdf, name, bold, box.width, 4);
        pdf.tag(part, "P", () => pdf.text(name, box.x, box.y + 4.5, { ...bold, size }));
        await drawSheet(
          pdf,
          part,
          block.sheet,
          layout,
          { ...drawing, options: { ...drawing.options, cutLines: false } },
          block.framed,
        );
        break;
      }
      case "imprint":
        for (const [row, text] of block.lines.entries()) {
          const base = box.y + (row + 0.8) * imprintStep;
          pdf.tag(part, "P", () => pdf.text(text, box.x, base, { size: imprintSize, colour: greyInk }));
        }
    }
  }
  const number = leaf.number;
  if (number !== null)
    pdf.artifact(() => {
      const foot = { x: left + size.width / 2 - 20, y: size.height - 12, width: 40, height: 5 };
      drawCentred(pdf, foot, number, { size: 9, colour: greyInk });
    });
}

export const imprintSize = 8;
export const imprintStep = millimetres(imprintSize) * 1.35;

function drawPicture(
  pdf: PaperDocument,
  part: Part,
  box: Box,
  { name, picture }: { name: string; picture: HeldPicture | null },
) {
  const alt = `Picture ${name}`;
  if (picture) {
    pdf.tag(part, "Figure", () => pdf.picture(picture, box), { alt });
    return;
  }
  pdf.artifact(() => pdf.frame(box));
  pdf.tag(part, "P", () => drawLines(pdf, box, alt, 14, "regular"));
}

async function drawSpeaker(
  { pdf, pictures }: LeafDrawing,
  part: Part,
  box: Box,
  { speaker, size }: Extract<Block, { kind: "speaker" }>,
) {
  const { name, path } = speaker;
  const held = path === null ? null : await pictures.picture(path, `Picture of ${name}`, "the name alone");
  if (held) pdf.artifact(() => pdf.picture(held, { ...box, width: speakerPicture, height: speakerPicture }));
  const x = box.x + (held ? speakerPicture + 2 : 0);
  pdf.tag(part, "P", () => pdf.text(name, x, box.y + box.height - millimetres(size) * 0.35, { size, weight: "bold" }));
}

/// Where letters and symbols of a line stand.
function placesIn({ box: { y, height }, line, sizes }: Line, symbols: SymbolPlace) {
  const text = textHeight(sizes.text);
  const top = line.hasSymbols && symbols === "above" ? y + height - text : y;
  return { top, base: top + text * 0.74, symbolY: symbols === "above" ? y : y + height - sizes.symbol };
}

async function drawSentence(
  { pdf, options, pictures, output, wordOf }: LeafDrawing,
  part: Part,
  lines: readonly Line[],
  left: number,
) {
  const symbols: { readonly held: HeldPicture; readonly box: Box }[] = [];
  for (const block of lines)
    for (const { word, symbolX } of block.line.items) {
      const found = word && wordOf.get(word.id);
      const held = found && (await pictures.symbol(found));
      const side = block.sizes.symbol;
      const { symbolY: y } = placesIn(block, options.symbols);
      if (held) symbols.push({ held, box: { x: left + block.box.x + symbolX, y, width: side, height: side } });
    }
  pdf.artifact(() => {
    for (const block of lines) {
      const { box, line, colour } = block;
      if (colour !== null) {
        const bar = { x: left + box.x - speakerIndent + 1, y: box.y, width: 1.2, height: box.height };
        pdf.fill(bar, colour, 0.6);
      }
      const { top } = placesIn(block, options.symbols);
      if (options.colours) for (const item of line.items) drawGround(pdf, item, left + box.x, top, block.sizes.text);
    }
    for (const { held, box } of symbols) pdf.picture(held, box);
  });
  const isLast = (at: number, all: readonly unknown[]) => at === all.length - 1;
  pdf.tag(part, "P", () => {
    for (const [row, block] of lines.entries())
      for (const [at, item] of block.line.items.entries()) {
        const { box, line, sizes } = block;
        const { base } = placesIn(block, options.symbols);
        const style = { size: sizes.text };
        // The space is drawn too: whoever reads the text without seeing it needs it.
        const isSpaced = line.items[at + 1]?.space ?? !isLast(row, lines);
        pdf.text(item.raised === null && isSpaced ? `${item.text} ` : item.text, left + box.x + item.x, base, style);
        if (item.raised === null) continue;
        const size = sizes.text * raisedShare;
        const raised = isSpaced ? `${item.raised} ` : item.raised;
        pdf.text(raised, left + box.x + item.x + item.width, base - millimetres(sizes.text) * 0.35, { size });
      }
  });
  output.written(
    "word",
    lines.reduce((sum, { line }) => sum + line.items.filter(({ word }) => word !== null).length, 0),
  );
}

function drawGround(pdf: PaperDocument, { word, x, width }: PlacedItem, left: number, top: number, size: number) {
  if (!word) return;
  const box = { x: left + x - groundRoom, y: top, width: width + 2 * groundRoom, height: textHeight(size) };
  pdf.fill(box, captionColours[word.fitzType], 1);
}

function drawNote(
  pdf: PaperDocument,
  part: Part,
  box: Box,
  { lines, size }: { lines: readonly string[]; size: number },
) {
  pdf.artifact(() => pdf.rule([box.x, box.y - 1.5], [box.x + 30, box.y - 1.5]));
  pdf.tag(part, "P", () => {
    for (const [at, text] of lines.entries())
      pdf.text(`${text} `, box.x, box.y + (at + 0.74) * textHeight(size), { size });
  });
}
