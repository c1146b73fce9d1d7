import { lineEnd, lineStart } from "../../grammar/lines.ts";
import type { ImportDocument } from "../document/document.ts";
import { type Section, sectionsOf } from "../navigation/sections.ts";

/// A section with its place among the others.
export interface PlacedSection {
  readonly section: Section;
  /// Its siblings, itself included, and its place among them.
  readonly siblings: readonly Section[];
  readonly index: number;
  /// The section that contains it; null for a part.
  readonly parent: PlacedSection | null;
}

/// Returns the section whose line is at an offset, else the page there; null where no line opens one.
export function sectionAt(document: ImportDocument, offset: number): PlacedSection | null {
  const { text } = document;
  let found: PlacedSection | null = null;
  let siblings = sectionsOf(document);
  for (;;) {
    const index = siblings.findLastIndex(({ from }) => lineStart(text, from) <= offset);
    const section = siblings[index];
    if (!section) return found?.section.kind === "page" ? found : null;
    found = { section, siblings, index, parent: found };
    const { entry } = section;
    if (entry && offset <= lineEnd(text, entry.from)) return found;
    siblings = section.children;
    if (siblings.length === 0) return section.kind === "page" ? found : null;
  }
}

/// Returns the lines of a section as a range, without the line break behind them.
export const linesOf = (text: string, { from, to }: Section) => ({
  from: lineStart(text, from),
  to: lineEnd(text, to),
});
