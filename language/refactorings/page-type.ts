import type { ImportDocument } from "../document/document.ts";
import type { PageModel } from "../document/model.ts";
import { sectionsOf } from "../navigation/sections.ts";
import { type PageType, pageTypes } from "../types.ts";
import { setValue } from "./control-values.ts";
import type { Refactorer, RefactoringContext } from "./refactoring.ts";

/// Gives the pages that the selection touches a type.
export const applyPageType: Refactorer = function* (context) {
  const pages = selectedPages(context);
  if (pages.length === 0) return;
  const what = pages.length === 1 ? `page ${pages[0]?.entry.line.name ?? ""}` : `${pages.length} pages`;
  for (const type of pageTypes) {
    const edits = pages
      .filter((page) => page.type !== type)
      .flatMap(({ entry }) => setValue(context.text, entry, "type", type));
    if (edits.length > 0) yield { kind: "pageType", title: `Make ${what} ${nameOf(type)}`, edits };
  }
};

const nameOf = (type: PageType): string => `type=${type}`;

function selectedPages({ document, selection }: RefactoringContext): PageModel[] {
  const touches = ({ from, to }: { from: number; to: number }) => from <= selection.to && selection.from <= to;
  return pagesOf(document)
    .filter(touches)
    .map(({ page }) => page);
}

function pagesOf(document: ImportDocument) {
  return sectionsOf(document)
    .flatMap(({ children }) => children)
    .flatMap(({ children }) => children)
    .flatMap(({ from, to, page }) => (page ? [{ from, to, page }] : []));
}
