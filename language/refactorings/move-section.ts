import { lineEnd, lineStart } from "../../grammar/lines.ts";
import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import { breakOf } from "../fixes/lines.ts";
import { type Section, sectionsOf } from "../navigation/sections.ts";
import { inOrder, type Refactorer, type Refactoring, type RefactoringKind } from "./refactoring.ts";
import { linesOf, type PlacedSection, sectionAt } from "./sections-at.ts";

/// Moves the section at the cursor before the one before it. The first page of a chapter goes to the end of the chapter
/// before, also of the part before; the first chapter of a part to the end of the part before.
export const moveUp: Refactorer = ({ document, selection }) => {
  const found = sectionAt(document, selection.from);
  if (!found?.section.entry) return [];
  const before = found.siblings[found.index - 1];
  const target = before ?? crossedUp(found);
  if (!target?.entry) return [];
  return moved(document, found, lineStart(document.text, target.entry.from), "moveUp");
};

/// Moves the section at the cursor behind the one after it. The last page of a chapter goes to the start of the chapter
/// after.
export const moveDown: Refactorer = ({ document, selection }) => {
  const found = sectionAt(document, selection.from);
  if (!found?.section.entry) return [];
  const { text } = document;
  const after = found.siblings[found.index + 1];
  if (after) return moved(document, found, endOfLines(text, after), "moveDown");
  const next = found.parent?.siblings[found.parent.index + 1];
  if (!next?.entry) return [];
  const [first] = next.children;
  const target = first ? lineStart(text, first.from) : afterLine(text, next.entry.from);
  return moved(document, found, target, "moveDown");
};

/// Moves the section whose line is at `from` before or behind the one whose line is at `target`; null if it cannot stand
/// there: a page stands among pages, a chapter among chapters, a part among parts. A section dropped on the one that may
/// contain it becomes its last.
export function moveSection(
  document: ImportDocument,
  { from, target, side }: { readonly from: number; readonly target: number; readonly side: "before" | "behind" },
): Refactoring | null {
  const found = sectionAt(document, from);
  const there = sectionAt(document, target);
  if (!found?.section.entry || !there || found.section === there.section) return null;
  const { text } = document;
  const isInside = found.section.from <= there.section.from && there.section.to <= found.section.to;
  if (isInside) return null;
  const holds = parentOf[found.section.kind] === there.section.kind;
  if (there.section.kind !== found.section.kind && !holds) return null;
  const at = holds || side === "behind" ? endOfLines(text, there.section) : linesOf(text, there.section).from;
  const kind = at > found.section.from ? "moveDown" : "moveUp";
  return [...moved(document, found, at, kind)][0] ?? null;
}

const parentOf = { page: "chapter", chapter: "part", part: null } as const;

/// Returns the section around the first one of its siblings before whose line it would be the last of those before; null
/// where nothing before can contain it.
function crossedUp({ section, parent }: PlacedSection): Section | null {
  let around = parent;
  while (around && around.index === 0) around = around.parent;
  const before = around?.siblings[around.index - 1];
  if (!around || !before) return null;
  const isChapterMissing = section.kind === "page" && before.kind === "part" && before.children.length === 0;
  return isChapterMissing ? null : around.section;
}

/// Returns the offset behind the line break after a section's last line.
const endOfLines = (text: string, section: Section): number => afterLine(text, Math.max(section.from, section.to - 1));

function afterLine(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return end < text.length ? end + (text.startsWith("\r\n", end) ? 2 : 1) : end;
}

/// Moves a section's lines to the start of a line, with the blank lines that divide it from what follows.
function moved(
  document: ImportDocument,
  { section }: PlacedSection,
  at: number,
  kind: RefactoringKind,
): readonly Refactoring[] {
  const { text } = document;
  const own = linesOf(text, section);
  const next = nextSectionFrom(document, section);
  const isLast = next === null;
  const cut: TextChange = isLast
    ? { from: startOfGap(text, own.from), to: own.to, insert: "" }
    : { from: own.from, to: next, insert: "" };
  if (at >= cut.from && at <= cut.to && !(isLast && at < own.from)) return [];
  const block = text.slice(own.from, own.to);
  const between = isLast ? text.slice(cut.from, own.from) : text.slice(own.to, next);
  const gap = between === "" ? breakOf(text) : between;
  const isAtEnd = at === text.length && lineStart(text, at) !== at;
  const insert = isAtEnd ? gap + block : block + gap;
  const edits = inOrder([cut, { from: at, to: at, insert }]);
  const shift = at > own.from ? cut.to - cut.from : 0;
  const cursor = at - shift + (isAtEnd ? gap.length : 0);
  const direction = kind === "moveUp" ? "up" : "down";
  return [{ kind, title: `Move the ${section.kind} ${direction}`, edits, cursor }];
}

/// Returns where the lines of the section after a section begin, of whatever kind; null if it is the last of the text.
function nextSectionFrom(document: ImportDocument, section: Section): number | null {
  const all = sectionsOf(document).flatMap((part) => [part, ...part.children.flatMap((one) => [one, ...one.children])]);
  const next = all.find(({ entry, from }) => entry && from > section.to);
  return next ? lineStart(document.text, next.from) : null;
}

/// Returns the end of the line before an offset's line, blank ones left out: where the break to it begins.
function startOfGap(text: string, offset: number): number {
  let from = offset;
  while (from > 0 && /\s/.test(text[from - 1] ?? "")) from--;
  return from;
}
