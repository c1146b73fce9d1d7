import { digit, endsLine, kindOf, letter, oneOf, sizeOf, space } from "./characters.ts";
import { markup } from "./tables/signs.ts";
import type { TokenInput } from "./token-input.ts";

/// Created on first use: its tables take longer to load than the rest of the language core, and most texts do not need
/// it.
let segmenter: Intl.Segmenter | null = null;

/// True for characters that neither extend a cluster nor attract the next character: ASCII, Latin and general
/// punctuation.
const standsAlone = (unit: number): boolean => unit < 0x300 || (unit >= 0x2010 && unit <= 0x205e);

const isMarkup = oneOf(markup);

/// Returns the end of the extended grapheme cluster that starts at an offset from the stream's position. A cluster
/// stops before a letter, a digit, white space and markup, so that none of these is hidden inside a cluster.
export function clusterEnd(input: TokenInput, start: number): number {
  const first = input.peek(start);
  const second = input.peek(start + 1);
  if (endsLine(second) || (standsAlone(first) && standsAlone(second))) return start + 1;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let text = "";
  for (let room = 16; ; room *= 2) {
    for (let unit = input.peek(start + text.length); text.length < room && !endsLine(unit); ) {
      text += String.fromCharCode(unit);
      unit = input.peek(start + text.length);
    }
    const { segment } = segmenter.segment(text)[Symbol.iterator]().next().value as Intl.SegmentData;
    if (segment.length < text.length || text.length < room) return start + uncovered(segment);
  }
}

function uncovered(cluster: string): number {
  let length = 0;
  for (const character of cluster) {
    const point = character.codePointAt(0) ?? 0;
    const kind = kindOf(point);
    if (length > 0 && (kind === letter || kind === digit || kind === space || isMarkup(point))) break;
    length += sizeOf(point);
  }
  return length;
}
