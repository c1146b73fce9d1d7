import type { PdfOptions } from "../../../api/exports/pdf-options.ts";
import type { ReaderPage, ReaderSpeaker } from "../../../reader/page.ts";
import type { HeldPicture, PaperDocument } from "./document.ts";
import { type Box, inset, millimetres, type Size } from "./lengths.ts";
import { linesOfSentence, type SentenceLine, type TextSizes, textHeight } from "./sentence-lines.ts";
import type { PlacedSheet } from "./sheets.ts";
import { wrap } from "./wrap.ts";

/// What stands on a leaf, from its upper left corner.
export type Block =
  | { readonly kind: "heading"; readonly box: Box; readonly text: string; readonly size: number }
  | { readonly kind: "picture"; readonly box: Box; readonly name: string; readonly picture: HeldPicture | null }
  | { readonly kind: "speaker"; readonly box: Box; readonly speaker: ReaderSpeaker; readonly size: number }
  | {
      readonly kind: "line";
      readonly box: Box;
      readonly line: SentenceLine;
      /// Lines of one sentence are one paragraph.
      readonly sentence: number;
      readonly sizes: TextSizes;
      readonly colour: string | null;
    }
  | { readonly kind: "note"; readonly box: Box; readonly lines: readonly string[]; readonly size: number }
  | { readonly kind: "sheet"; readonly box: Box; readonly sheet: PlacedSheet; readonly framed: ReadonlySet<number> }
  | { readonly kind: "imprint"; readonly box: Box; readonly lines: readonly string[] };

/// One side of a leaf of the book.
export interface Leaf {
  readonly blocks: readonly Block[];
  /// At its foot; null for none.
  readonly number: string | null;
  /// Set on the first leaf of a page: its name in the list of contents.
  readonly title: string | null;
}

export const blank: Leaf = { blocks: [], number: null, title: null };

export interface LeafShape {
  readonly size: Size;
  /// Where text and pictures go.
  readonly content: Box;
}

export function leafShape(size: Size, margin: number): LeafShape {
  const content = inset({ x: 0, y: 0, ...size }, margin);
  // The page's number stands below.
  return { size, content: { ...content, height: content.height - 4 } };
}

/// Between blocks, in mm.
const space = 4;
/// The share of a leaf that a picture takes at most, above text, and at least where the text needs the rest.
const [pictureMost, pictureLeast, coverMost] = [0.62, 0.3, 0.75];

export interface PageToLay {
  readonly page: ReaderPage;
  readonly picture: HeldPicture | null;
  /// Printed above the page where it begins a chapter.
  readonly heading: string | null;
  /// Kept free at the foot of its leaves, in mm.
  readonly foot: number;
}

type LayOptions = Pick<PdfOptions, "textSize" | "symbolSize">;

/// The sizes that are tried before a page is divided, beside those that were chosen.
const scales = [1, 0.9, 0.8, 0.7];

/// Lays a page out: on one leaf where that needs a little less than the chosen sizes, else in these on as many as it needs.
export function leavesOf(pdf: PaperDocument, of: PageToLay, shape: LeafShape, options: LayOptions): Leaf[] {
  let first: Leaf[] | null = null;
  for (const scale of scales) {
    const scaled = { textSize: options.textSize * scale, symbolSize: options.symbolSize * scale };
    const leaves = leavesInSize(pdf, of, shape, scaled);
    if (leaves.length === 1) return leaves;
    first ??= leaves;
    // Nothing little is missing.
    if (leaves.length > 3) break;
  }
  return first ?? [];
}

function leavesInSize(pdf: PaperDocument, of: PageToLay, shape: LeafShape, options: LayOptions): Leaf[] {
  const { page, heading } = of;
  const area = { ...shape.content, height: shape.content.height - of.foot };
  const bottom = area.y + area.height;
  const isCover = page.type === "FrontCover" || page.type === "BackCover";
  const flow = flowOf(pdf, page, options, area);
  const leaves: Block[][] = [[]];
  let y = area.y;
  const room = () => bottom - y;
  const add = (block: Block) => {
    leaves.at(-1)!.push(block);
    y = block.box.y + block.box.height + space;
  };
  if (heading) {
    const size = options.textSize * 1.2;
    for (const text of wrap(pdf, heading, { size, weight: "bold" }, area.width))
      add({ kind: "heading", box: { ...area, y, height: textHeight(size) }, text, size });
  }
  if (page.picture) {
    const needed = flow.reduce((sum, { height }) => sum + height + space, 0);
    const share = flow.length === 0 ? 1 : isCover ? coverMost : pictureMost;
    const high =
      flow.length === 0 ? room() : Math.max(area.height * pictureLeast, Math.min(room() - needed, area.height * share));
    const natural = of.picture ? (area.width * of.picture.height) / of.picture.width : area.width / 2;
    const height = Math.min(high, natural, room());
    add({ kind: "picture", box: { ...area, y, height }, name: page.picture.name, picture: of.picture });
  }
  for (const { height, block, keep } of flow) {
    // A speaker's name is not parted from the words.
    if (height + keep > room() && y > area.y) {
      leaves.push([]);
      y = area.y;
    }
    add(block({ ...area, y, height }));
  }
  if (!page.picture && leaves.length === 1 && !heading) leaves[0] = lowered(leaves[0]!, room() * textDown);
  const number = isCover ? null : page.name;
  return leaves.map((blocks, at) => ({ blocks, number, title: at === 0 ? page.name : null }));
}

/// Text by itself stands so far down on its leaf, as a share of the room below it.
const textDown = 0.35;

const lowered = (blocks: readonly Block[], by: number): Block[] =>
  blocks.map((block) => ({ ...block, box: { ...block.box, y: block.box.y + Math.max(0, by) } }));

interface FlowBlock {
  readonly height: number;
  /// The height of what must follow on the same leaf.
  readonly keep: number;
  readonly block: (box: Box) => Block;
}

function flowOf(pdf: PaperDocument, page: ReaderPage, options: LayOptions, area: Box): FlowBlock[] {
  const sizes = { text: options.textSize, symbol: options.symbolSize };
  const flow: FlowBlock[] = [];
  let last: ReaderSpeaker | null = null;
  for (const [sentence, one] of page.sentences.entries()) {
    const indent = one.speaker ? speakerIndent : 0;
    const lines = linesOfSentence(pdf, one, sizes, area.width - indent);
    const heights = lines.map((line) => lineHeight(line, sizes));
    if (one.speaker && one.speaker.name !== last?.name) {
      const speaker = one.speaker;
      const size = options.textSize * 0.8;
      const height = Math.max(textHeight(size), speaker.path ? speakerPicture : 0);
      flow.push({ height, keep: (heights[0] ?? 0) + space, block: (box) => ({ kind: "speaker", box, speaker, size }) });
    }
    last = one.speaker;
    for (const [at, line] of lines.entries())
      flow.push({
        height: heights[at]!,
        keep: 0,
        block: (box) => ({
          kind: "line",
          box: { ...box, x: box.x + indent, width: box.width - indent },
          line,
          sentence,
          sizes,
          colour: one.speaker ? (one.speaker.colour ?? "#8d97a5") : null,
        }),
      });
  }
  const size = options.textSize * 0.65;
  for (const { index, word, text } of page.footnotes) {
    const lines = wrap(pdf, `${index} ${word}${text ? `: ${text}` : ""}`, { size }, area.width);
    flow.push({
      height: lines.length * textHeight(size),
      keep: 0,
      block: (box) => ({ kind: "note", box, lines, size }),
    });
  }
  return flow;
}

export const speakerIndent = 5;
export const speakerPicture = 12;

const lineHeight = ({ hasSymbols }: SentenceLine, { text, symbol }: TextSizes): number =>
  textHeight(text) + (hasSymbols ? symbol + millimetres(text) * 0.15 : 0);

/// The places of leaves on the sheets of a booklet: the left and the right of each side. There are as many leaves as four divides.
export function imposed(count: number): (readonly [left: number, right: number])[] {
  return Array.from({ length: count / 2 }, (_, side) =>
    side % 2 === 0 ? ([count - 1 - side, side] as const) : ([side, count - 1 - side] as const),
  );
}
