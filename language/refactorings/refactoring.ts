import { lineEnd, lineStart } from "../../grammar/lines.ts";
import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import { type Entry, isSentence } from "../document/model.ts";
import { clampOffset, entryIndexFrom } from "../document/positions.ts";
import type { SentenceLine, Span } from "../reading/line.ts";

export type RefactoringKind =
  | "beginPage"
  | "splitSentences"
  | "splitHere"
  | "joinSentences"
  | "groupWords"
  | "addFootnote"
  | "speaker"
  | "quotation"
  | "pageType"
  | "numberPages"
  | "mergeSection"
  | "moveUp"
  | "moveDown";

/// A change of the text that is offered even where nothing is wrong.
export interface Refactoring {
  readonly kind: RefactoringKind;
  readonly title: string;
  /// In ascending order, without overlaps.
  readonly edits: readonly TextChange[];
  /// Where the cursor goes, as an offset of the changed text; absent if it stays with its text.
  readonly cursor?: number;
}

/// What a refactoring is asked about.
export interface RefactoringContext {
  readonly document: ImportDocument;
  readonly text: string;
  /// Both ends are the cursor where nothing is selected.
  readonly selection: Span;
  /// File names of the book's page pictures.
  readonly images: readonly string[];
}

export type Refactorer = (context: RefactoringContext) => Iterable<Refactoring>;

export const contextOf = (document: ImportDocument, { from, to }: Span, images: readonly string[]) => ({
  document,
  text: document.text,
  selection: { from: clampOffset(document.text, from), to: clampOffset(document.text, to) },
  images,
});

/// Returns the entries on the lines that the selection touches, and the index of the first. A selection that ends at
/// the start of a line does not touch that line.
export function selectedEntries({ document, text, selection }: RefactoringContext): {
  readonly first: number;
  readonly entries: readonly Entry[];
} {
  const { entries } = document.model;
  const last = selection.to > selection.from && lineStart(text, selection.to) === selection.to;
  const end = lineEnd(text, last ? selection.to - 1 : selection.to);
  const first = entryIndexFrom(entries, lineStart(text, selection.from));
  return { first, entries: entries.slice(first, entryIndexFrom(entries, end + 1, first)) };
}

/// Returns the sentences that the selection touches.
export const selectedSentences = (context: RefactoringContext): readonly Entry<SentenceLine>[] =>
  selectedEntries(context).entries.filter(isSentence);

/// Returns the sentence that contains the whole selection; null if there is none.
export function sentenceAround(context: RefactoringContext): Entry<SentenceLine> | null {
  const { entries } = selectedEntries(context);
  const [entry] = entries;
  return entry && entries.length === 1 && isSentence(entry) ? entry : null;
}

/// Returns the edits in ascending order.
export const inOrder = (edits: readonly TextChange[]): TextChange[] =>
  [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
