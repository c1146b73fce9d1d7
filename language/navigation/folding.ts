import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import { lineEnd } from "../../grammar/lines.ts";
import type { SectionKind } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Span } from "../reading/line.ts";
import { tagOfLine } from "../reading/tag-of-line.ts";
import { type Section, sectionsOf } from "./sections.ts";

/// A range to fold: from the end of the line that stays visible to the end of the last hidden line.
export interface FoldingRange extends Span {
  readonly kind: SectionKind | "characters" | "comments";
}

/// Returns the kind of run that the line at the cursor can belong to; null if none.
function runKind(cursor: TreeCursor, text: string): FoldingRange["kind"] | null {
  if (cursor.type.id === nodes.Comment) return "comments";
  return tagOfLine(cursor, text) === "character" ? "characters" : null;
}

/// Returns ranges for parts, chapters and pages, and for runs of character lines and of comments, in order of their
/// starts.
export function foldingRanges(document: ImportDocument): FoldingRange[] {
  const ranges = [...runs(document)];
  const addSections = (sections: readonly Section[]): void => {
    for (const { kind, entry, from, to, children } of sections) {
      const start = lineEnd(document.text, from);
      if (entry && start < to) ranges.push({ kind, from: start, to });
      addSections(children);
    }
  };
  addSections(sectionsOf(document));
  return ranges.sort((a, b) => a.from - b.from || b.to - a.to);
}

/// Finds lines of one kind with only blank lines between them.
function* runs({ tree, text }: ImportDocument): Generator<FoldingRange> {
  const cursor = tree.cursor();
  let run: { kind: FoldingRange["kind"]; from: number; to: number } | null = null;
  if (!cursor.firstChild()) return;
  do {
    const kind = runKind(cursor, text);
    if (run && kind === run.kind) {
      run.to = cursor.to;
      continue;
    }
    if (run && run.to > run.from) yield run;
    run = kind ? { kind, from: cursor.to, to: cursor.to } : null;
  } while (cursor.nextSibling());
  if (run && run.to > run.from) yield run;
}
