import { lineEnd, lineStart } from "../../grammar/lines.ts";
import type { TextChange } from "../document/edit.ts";
import { type Entry, isSentence } from "../document/model.ts";
import { endOfPage, entryIndexFrom, isControl, pageAround } from "../document/positions.ts";
import { breakOf, insertAbove, removeLine } from "../fixes/lines.ts";
import { caseKey } from "../normalise.ts";
import type { ControlLine } from "../reading/line.ts";
import { setValue } from "./control-values.ts";
import { type NewPage, newPage, pageLine } from "./page-numbers.ts";
import { inOrder, type Refactorer, type RefactoringContext } from "./refactoring.ts";

/// Begins a page with the line at the cursor, or with the next one if the cursor is at the end of its line. The page
/// has the next number and picture; pages that are numbered on after it are numbered again; footnotes stay with their
/// words.
export const beginPage: Refactorer = function* (context) {
  const { document, text, images } = context;
  const { model } = document;
  const at = beginOf(context);
  const index = entryIndexFrom(model.entries, at);
  const above = model.entries[index - 1];
  const page = above ? pageAround(model, index - 1) : [];
  const [opened] = page as readonly Entry<ControlLine>[];
  if (!opened || above === opened) return;
  const next = newPage(document, index, images);
  const line = pageLine(next);
  const notes = footnotesOf(context, opened, index);
  const added = insertAbove(text, at, [line, ...notes.moved]);
  // A text that ends without a line break gets one before the page, not after it.
  const insertion = at < text.length || at === lineStart(text, at) ? added : atEnd(text, at, added.insert);
  const edits = inOrder([insertion, ...notes.edits, ...numberedOn(context, next)]);
  const cursor = shifted(edits, insertion, insertion.insert.trimStart());
  yield { kind: "beginPage", title: `Begin page ${next.name} here`, edits, cursor };
};

const atEnd = (text: string, at: number, insert: string): TextChange => ({
  from: at,
  to: at,
  insert: breakOf(text) + insert.trimEnd() + breakOf(text),
});

/// Returns the offset of the line with which the page begins.
function beginOf({ text, selection: { from } }: RefactoringContext): number {
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const content = text.slice(start, end);
  if (content.trim() === "" || from - start < content.trimEnd().length) return start;
  return end < text.length ? end + (text.startsWith("\r\n", end) ? 2 : 1) : end;
}

/// Returns the edits that number the pages after a new one on. Only pages that follow each other are: a gap, or a
/// chapter that begins again, ends the run.
function numberedOn({ text }: RefactoringContext, { pages, before, name }: NewPage): TextChange[] {
  const edits: TextChange[] = [];
  if (before < 0) return edits;
  for (let at = before + 1; pages[at]?.number === Number(name) + (at - before - 1); at++) {
    const entry = pages[at]?.page.entry;
    if (entry) edits.push(...setValue(text, entry, "name", String(Number(name) + (at - before))));
  }
  return edits;
}

/// Returns what keeps the page's footnotes with their words: the lines that move to the new page, and their removal. A
/// footnote below the new page's line that belongs to the words above it goes up.
function footnotesOf({ document, text }: RefactoringContext, opened: Entry<ControlLine>, index: number) {
  const { entries } = document.model;
  const first = entries.indexOf(opened);
  const end = endOfPage(document.model, first);
  const says = (from: number, to: number, key: string): boolean =>
    entries.slice(from, to).some((entry) => isSentence(entry) && entry.line.hasWord(key));
  const edits: TextChange[] = [];
  const moved: string[] = [];
  for (let at = first + 1; at < index; at++) {
    const entry = entries[at] as Entry;
    const key = footnoteKey(entry);
    if (key === null || says(first, index, key) || !says(index, end, key)) continue;
    edits.push(removeLine(text, entry.from));
    moved.push(text.slice(entry.from, lineEnd(text, entry.from)).trimEnd());
  }
  const last = entries[index - 1] as Entry;
  for (let at = index; at < end; at++) {
    const entry = entries[at] as Entry;
    const key = footnoteKey(entry);
    if (key === null || says(index, end, key) || !says(first, index, key)) continue;
    edits.push(removeLine(text, entry.from));
    const to = lineEnd(text, last.from);
    edits.push({ from: to, to, insert: breakOf(text) + text.slice(entry.from, lineEnd(text, entry.from)).trimEnd() });
  }
  return { edits, moved };
}

const footnoteKey = (entry: Entry): string | null =>
  isControl(entry) && entry.line.kind === "footnote" ? caseKey(entry.line.values.get("word")?.text ?? "") : null;

/// Returns the offset, in the changed text, of the line below the first inserted one.
function shifted(edits: readonly TextChange[], insertion: TextChange, inserted: string): number {
  let shift = 0;
  for (const edit of edits) {
    if (edit === insertion) break;
    shift += edit.insert.length - (edit.to - edit.from);
  }
  return insertion.from + shift + (insertion.insert.length - inserted.length) + inserted.length;
}
