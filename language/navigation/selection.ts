import type { SyntaxNode } from "@lezer/common";
import type { ImportDocument } from "../document/document.ts";
import { clampOffset, touches } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { spotAt } from "./spot.ts";

/// Returns ranges around an offset for expanding a selection, from the smallest to the whole text, each within the
/// next: the word, the value, the sentence, the line, the page, the chapter, the part.
export function selectionRanges(document: ImportDocument, offset: number): Span[] {
  const { text, tree } = document;
  const at = clampOffset(text, offset);
  const found: Span[] = [];
  const spot = spotAt(document, at);
  if (spot) found.push(spot.span);
  for (const side of [-1, 1] as const)
    for (let node: SyntaxNode | null = tree.resolveInner(at, side); node?.parent; node = node.parent) found.push(node);
  for (const section of sectionsAround(sectionsOf(document), at)) found.push(section);
  found.push({ from: 0, to: text.length });
  return nested(found, at);
}

function* sectionsAround(sections: readonly Section[], at: number): Generator<Section> {
  for (const section of sections) {
    if (!touches(section, at)) continue;
    yield section;
    yield* sectionsAround(section.children, at);
  }
}

/// Returns those ranges around an offset that contain all smaller ones, each once.
function nested(ranges: readonly Span[], at: number): Span[] {
  const chain: Span[] = [];
  const bySize = ranges.filter((range) => touches(range, at)).sort((a, b) => a.to - a.from - (b.to - b.from));
  for (const { from, to } of bySize) {
    const last = chain.at(-1);
    if (!last || (from <= last.from && to >= last.to && to - from > last.to - last.from)) chain.push({ from, to });
  }
  return chain;
}
