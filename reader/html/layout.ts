import { clustersOf } from "../items.ts";
import type { ReaderItem, ReaderPage, ReaderSentence } from "../page.ts";
import { textWidth } from "./text-width.ts";

/// A page of fixed size, in CSS pixels: the shape of a tablet on its side.
export const frameSize = { width: 1024, height: 768 } as const;
const margin = 32;
const gap = 28;
/// The column of the picture beside a text.
export const pictureColumn = 452;

/// Sizes of symbols and text, the largest that fit being taken.
export const sizes = [
  { symbol: 104, font: 28 },
  { symbol: 84, font: 25 },
  { symbol: 68, font: 22 },
  { symbol: 56, font: 19 },
  { symbol: 46, font: 17 },
] as const;
type Size = (typeof sizes)[number];

const lineRatio = 1.3;
const wordPadding = 5;
const clusterGap = 10;
const lineGap = 8;
const sentenceGap = 14;
const speakerHeight = 52;
const footnoteFont = 17;
const maxFootnotes = 0.35;

export interface FramedItem {
  readonly item: ReaderItem;
  /// Of its box, in pixels.
  readonly width: number;
}

/// A sentence, or the lines of it that are on this frame; `speaker` at its first lines only.
export interface FramedSentence {
  readonly speaker: ReaderSentence["speaker"];
  readonly clusters: readonly (readonly FramedItem[])[];
}

/// What of a page is on one sheet of fixed size. A page with more text than fits is continued on further frames.
export interface Frame {
  readonly page: ReaderPage;
  /// Counts the frames of the page from 0.
  readonly at: number;
  readonly hasPicture: boolean;
  /// An index of `sizes`.
  readonly size: number;
  /// Whether no word of the page has a symbol, as in notes for adults: it is set as running text.
  readonly isProse: boolean;
  readonly sentences: readonly FramedSentence[];
  readonly footnotes: ReaderPage["footnotes"];
}

interface Line {
  readonly clusters: readonly (readonly FramedItem[])[];
  readonly height: number;
}

/// Lays a page out. `hasPicture` says whether its picture can be shown.
export function framesOf(page: ReaderPage, hasPicture: boolean): Frame[] {
  const whole = frameSize.width - 2 * margin;
  const beside = hasPicture ? whole - pictureColumn - gap : whole;
  const height = frameSize.height - 2 * margin;
  const notes = Math.min(footnotesHeight(page, beside), height * maxFootnotes);
  const room = height - notes;
  const { footnotes, sentences } = page;
  const isProse = isProseOf(page);
  for (const [size, one] of sizes.entries()) {
    const heights = sentences.map((sentence) => sentenceHeight(sentence, one, beside));
    const needed = heights.reduce((sum, part) => sum + part, 0) + sentenceGap * Math.max(0, heights.length - 1);
    if (needed <= room)
      return [{ page, at: 0, hasPicture, size, isProse, sentences: framed(sentences, one, beside), footnotes }];
  }
  return continued(page, hasPicture, { beside, whole, height, room });
}

const isProseOf = ({ sentences }: ReaderPage): boolean =>
  sentences.every(({ items }) => items.every(({ word }) => word === null));

const framed = (sentences: readonly ReaderSentence[], size: Size, width: number): FramedSentence[] =>
  sentences.map((sentence) => ({
    speaker: sentence.speaker,
    clusters: linesOf(sentence, size, width).flatMap(({ clusters }) => clusters),
  }));

/// Lays a page out at the smallest size, on as many frames as it needs. Its footnotes are on the first one.
function continued(
  page: ReaderPage,
  hasPicture: boolean,
  { beside, whole, height, room }: { beside: number; whole: number; height: number; room: number },
): Frame[] {
  const size = sizes.length - 1;
  const frames: (Omit<Frame, "sentences"> & { sentences: { speaker: FramedSentence["speaker"]; lines: Line[] }[] })[] =
    [];
  let left = 0;
  const open = () => {
    const at = frames.length;
    left = at === 0 ? room : height;
    frames.push({
      page,
      at,
      hasPicture: hasPicture && at === 0,
      size,
      isProse: isProseOf(page),
      sentences: [],
      footnotes: at === 0 ? page.footnotes : [],
    });
  };
  open();
  for (const sentence of page.sentences) {
    // Lines of the first frame are narrower where a picture is beside them, so what is left over is divided again.
    let items = sentence.items;
    let speaker = sentence.speaker;
    while (items.length > 0) {
      const width = frames.length === 1 ? beside : whole;
      const lines = linesOf({ speaker: null, items }, sizes[size]!, width);
      left -= speaker ? speakerHeight : 0;
      const taken: Line[] = [];
      for (const line of lines) {
        if (left < line.height && (taken.length > 0 || frames.at(-1)!.sentences.length > 0)) break;
        taken.push(line);
        left -= line.height + lineGap;
      }
      const count = taken.reduce((sum, { clusters }) => sum + clusters.reduce((all, one) => all + one.length, 0), 0);
      if (taken.length > 0) {
        frames.at(-1)!.sentences.push({ speaker, lines: taken });
        speaker = null;
        items = items.slice(count);
        left -= sentenceGap;
      }
      if (items.length > 0) open();
    }
  }
  return frames.map(({ sentences, ...frame }) => ({
    ...frame,
    sentences: sentences.map(({ speaker, lines }) => ({
      speaker,
      clusters: lines.flatMap(({ clusters }) => clusters),
    })),
  }));
}

function sentenceHeight(sentence: ReaderSentence, size: Size, width: number): number {
  const lines = linesOf(sentence, size, width);
  const text = lines.reduce((sum, { height }) => sum + height, 0) + lineGap * Math.max(0, lines.length - 1);
  return text + (sentence.speaker ? speakerHeight : 0);
}

/// Breaks a sentence into lines between its clusters. A cluster wider than a line is cut between its items.
function linesOf({ items }: ReaderSentence, size: Size, width: number): Line[] {
  const lines: Line[] = [];
  let clusters: FramedItem[][] = [];
  let used = 0;
  let rows = 1;
  const end = () => {
    const hasSymbol = clusters.some((boxes) => boxes.some(({ item }) => item.word));
    if (clusters.length > 0) lines.push({ clusters, height: lineHeight(size, rows, hasSymbol) });
    [clusters, used, rows] = [[], 0, 1];
  };
  for (const cluster of clustersOf(items)) {
    const boxes = cluster.items.map((item) => ({ item, ...boxOf(item, size, width) }));
    for (const part of pieces(boxes, width)) {
      const wide = part.reduce((sum, box) => sum + box.width, 0);
      if (used > 0 && used + clusterGap + wide > width) end();
      used += (used > 0 ? clusterGap : 0) + wide;
      clusters.push(part.map(({ item, width: boxWidth }) => ({ item, width: boxWidth })));
      rows = Math.max(rows, ...part.map((box) => box.rows));
    }
  }
  end();
  return lines;
}

function pieces<Box extends { readonly width: number }>(boxes: readonly Box[], width: number): Box[][] {
  const found: Box[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    if (used + box.width > width) {
      found.push([]);
      used = 0;
    }
    found.at(-1)!.push(box);
    used += box.width;
  }
  return found;
}

const lineHeight = ({ symbol, font }: Size, rows: number, hasSymbol: boolean): number =>
  (hasSymbol ? symbol : 0) + Math.ceil(font * lineRatio) * rows + 2 * wordPadding;

/// Returns the width of an item's box, and the lines of text in it: a word that is wider than the page is cut.
function boxOf(item: ReaderItem, { symbol, font }: Size, width: number): { width: number; rows: number } {
  const footnote = item.footnote === null ? 0 : 0.5 * String(item.footnote).length;
  const wanted = Math.ceil((textWidth(item.text) + footnote) * font);
  if (item.isPunctuation && wanted <= width) return { width: wanted, rows: 1 };
  const box = Math.max(item.word ? symbol : 0, wanted) + 2 * wordPadding;
  return box <= width ? { width: box, rows: 1 } : { width, rows: Math.ceil(wanted / (width - 2 * wordPadding)) + 1 };
}

function footnotesHeight({ footnotes }: ReaderPage, width: number): number {
  if (footnotes.length === 0) return 0;
  const rows = footnotes.map(({ word, text }) => Math.ceil((textWidth(`0 ${word} ${text}`) * footnoteFont) / width));
  return rows.reduce((sum, count) => sum + count, 0) * footnoteFont * 1.4 + 30;
}
