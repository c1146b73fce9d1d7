import { digit, endsLine, kindOf, letter, oneOf, sizeOf, space } from "./characters.ts";
import { markup } from "./tables/signs.ts";
import type { TokenInput } from "./token-input.ts";

/// Made when it is first needed: its tables take longer to load than all the rest of the language, and most texts need none.
let segmenter: Intl.Segmenter | null = null;

/// Characters that neither extend a cluster nor draw the next one into theirs: ASCII, Latin and general punctuation.
const standsAlone = (unit: number): boolean => unit < 0x300 || (unit >= 0x2010 && unit <= 0x205e);

const isMarkup = oneOf(markup);

/// The end of the extended grapheme cluster that starts at an offset from the stream's position. A cluster stops
/// before a letter, a digit, white space and markup, so that none of these is ever hidden inside one.
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
