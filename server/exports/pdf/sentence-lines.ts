import type { FitzType } from "../../../api/common/constants.ts";
import { clustersOf } from "../../../reader/items.ts";
import type { ReaderItem, ReaderSentence } from "../../../reader/page.ts";
import type { PaperDocument, TextStyle } from "./document.ts";
import { charactersOf } from "./fonts.ts";
import { millimetres } from "./lengths.ts";

/// One printed piece of a line, in mm from the line's left end.
export interface PlacedItem {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /// Whether white space comes before it.
  readonly space: boolean;
  /// The dictionary word whose symbol stands with it; null of what has none.
  readonly word: { readonly id: string; readonly fitzType: FitzType } | null;
  /// The left end of its symbol.
  readonly symbolX: number;
  /// The number of its footnote.
  readonly raised: string | null;
}

export interface SentenceLine {
  readonly items: readonly PlacedItem[];
  readonly hasSymbols: boolean;
}

export interface TextSizes {
  /// In points.
  readonly text: number;
  /// In mm.
  readonly symbol: number;
}

/// The size of a footnote's number, as a share of the text's.
export const raisedShare = 0.6;

/// The coloured ground of a word reaches so far beyond its letters, in mm.
export const groundRoom = 0.8;

interface Cluster {
  readonly width: number;
  readonly items: readonly PlacedItem[];
}

/// Divides a sentence into lines no wider than `width`. What has no white space between stays together.
export function linesOfSentence(
  pdf: PaperDocument,
  { items }: ReaderSentence,
  sizes: TextSizes,
  width: number,
): SentenceLine[] {
  const style = { size: sizes.text };
  const gap = Math.max(pdf.widthOf(" ", style), 2 * groundRoom + 0.4);
  const lines: PlacedItem[][] = [];
  let at = Number.POSITIVE_INFINITY;
  for (const { items: own } of clustersOf(items.flatMap((item) => divided(pdf, item, style, width)))) {
    const cluster = clusterOf(pdf, own, sizes);
    if (at + gap + cluster.width > width) {
      lines.push([]);
      at = 0;
    } else at += gap;
    lines.at(-1)!.push(...cluster.items.map((item) => ({ ...item, x: item.x + at, symbolX: item.symbolX + at })));
    at += cluster.width;
  }
  return lines.map((line) => ({ items: line, hasSymbols: line.some(({ word }) => word !== null) }));
}

/// Divides a word that is wider than the page.
function divided(pdf: PaperDocument, item: ReaderItem, style: TextStyle, width: number): ReaderItem[] {
  if (pdf.widthOf(item.text, style) <= width) return [item];
  const pieces: string[] = [""];
  for (const character of charactersOf(item.text)) {
    if (pdf.widthOf(pieces.at(-1)! + character, style) > width * 0.9) pieces.push("");
    pieces[pieces.length - 1] += character;
  }
  // Only the first has the symbol. A space lets the line break.
  return pieces.map((text, at) =>
    at === 0 ? { ...item, text } : { ...item, text, word: null, footnote: null, space: true },
  );
}

/// Places items side by side. Letters stay together where one word has a symbol, which stands over the middle of its word.
function clusterOf(pdf: PaperDocument, items: readonly ReaderItem[], sizes: TextSizes): Cluster {
  const style = { size: sizes.text };
  const withSymbols = items.filter(({ word }) => word !== null).length;
  const placed: PlacedItem[] = [];
  let at = 0;
  for (const { text, word, footnote, space } of items) {
    const raised = footnote === null ? null : String(footnote);
    const own = pdf.widthOf(text, style);
    const more = raised === null ? 0 : pdf.widthOf(raised, { size: sizes.text * raisedShare });
    const lead = withSymbols > 1 && word ? Math.max(0, (sizes.symbol - own) / 2) : 0;
    const x = at + lead;
    placed.push({
      text,
      x,
      width: own,
      space,
      word: word && { id: word.id, fitzType: word.fitzType },
      symbolX: x + own / 2 - sizes.symbol / 2,
      raised,
    });
    at = x + own + more + lead;
  }
  const left = Math.min(0, ...placed.flatMap(({ word, symbolX }) => (word ? [symbolX] : [])));
  const right = Math.max(at, ...placed.flatMap(({ word, symbolX }) => (word ? [symbolX + sizes.symbol] : [])));
  return {
    width: right - left,
    items: placed.map((item) => ({ ...item, x: item.x - left, symbolX: item.symbolX - left })),
  };
}

/// The height of letters with what stands around them, in mm.
export const textHeight = (size: number): number => millimetres(size) * 1.35;
