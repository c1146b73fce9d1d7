/// Changes of the text that are offered even where nothing is wrong (docs/import-language.md, 'Refactorings').

import type { ImportDocument } from "../document/document.ts";
import type { Span } from "../reading/line.ts";
import { addFootnote } from "./add-footnote.ts";
import { assignQuotation, assignSpeaker } from "./assign-speaker.ts";
import { beginPage } from "./begin-page.ts";
import { groupWords } from "./group-words.ts";
import { joinSentences } from "./join-sentences.ts";
import { mergeSection } from "./merge-section.ts";
import { moveDown, moveUp } from "./move-section.ts";
import { numberPages } from "./number-pages.ts";
import { applyPageType } from "./page-type.ts";
import { contextOf, type Refactorer, type Refactoring, type RefactoringKind } from "./refactoring.ts";
import { splitHere, splitSentences } from "./split-sentences.ts";

export { moveSection } from "./move-section.ts";
export type { Refactoring, RefactoringKind } from "./refactoring.ts";

/// In the order in which they are offered.
const refactorers: Record<RefactoringKind, Refactorer> = {
  splitSentences,
  splitHere,
  joinSentences,
  groupWords,
  addFootnote,
  quotation: assignQuotation,
  speaker: assignSpeaker,
  beginPage,
  mergeSection,
  moveUp,
  moveDown,
  pageType: applyPageType,
  numberPages,
};

export const refactoringKinds = Object.keys(refactorers) as readonly RefactoringKind[];

/// Returns the refactorings of these kinds for a selection, whose ends are the cursor where nothing is selected. Costs
/// one pass over the lines at most; `images` are the file names of the book's page pictures, if they are known.
export function refactorings(
  document: ImportDocument,
  selection: Span,
  { kinds = refactoringKinds, images = [] }: { kinds?: readonly RefactoringKind[]; images?: readonly string[] } = {},
): Refactoring[] {
  const context = contextOf(document, selection, images);
  return kinds.flatMap((kind) => [...refactorers[kind](context)]);
}
