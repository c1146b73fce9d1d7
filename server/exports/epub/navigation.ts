import { escapeXml } from "../../../reader/html/escape.ts";
import type { EpubDocument } from "./document.ts";

/// Returns the navigation document: parts with their chapters, the pages, and where the book begins.
export function navigation(book: {
  readonly title: string;
  readonly language: string;
  readonly documents: readonly EpubDocument[];
}): string {
  const { title, language, documents } = book;
  const pages = documents.flatMap(({ path, page }) => (page ? [{ path, page }] : []));
  const link = (path: string, text: string) => `<a href="${escapeXml(path)}">${escapeXml(text || "Untitled")}</a>`;
  const parts: { path: string; name: string; chapters: string[] }[] = [];
  for (const { path, page } of pages) {
    if (page.isFirstOfPart) parts.push({ path, name: page.part, chapters: [] });
    if (page.isFirstOfChapter) parts.at(-1)?.chapters.push(`<li>${link(path, page.chapter)}</li>`);
  }
  const contents = parts.map(
    ({ path, name, chapters }) =>
      `<li>${link(path, name)}${chapters.length > 0 ? `<ol>${chapters.join("")}</ol>` : ""}</li>`,
  );
  const sheets = documents.filter(({ isSheet }) => isSheet).map(({ path, title }) => `<li>${link(path, title)}</li>`);
  const firstSheet = documents.find(({ isSheet }) => isSheet);
  if (firstSheet) contents.push(`<li>${link(firstSheet.path, "Sheets")}<ol>${sheets.join("")}</ol></li>`);
  const credits = documents.find(({ id }) => id === "credits");
  if (credits) contents.push(`<li>${link(credits.path, credits.title)}</li>`);
  const list = pages.map(({ path, page }) => `<li>${link(`${path}#page`, page.name)}</li>`);
  const text = pages.find(({ page }) => page.type === "Text") ?? pages[0];
  const front = pages.find(({ page }) => page.type === "FrontCover");
  const landmarks = [
    ...(front ? [`<li><a epub:type="cover" href="${front.path}">Cover</a></li>`] : []),
    ...(text ? [`<li><a epub:type="bodymatter" href="${text.path}">Text</a></li>`] : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><meta charset="utf-8"/><title>${escapeXml(title)}</title></head>
<body>
<nav epub:type="toc" role="doc-toc" aria-labelledby="contents"><h1 id="contents">Contents</h1><ol>${contents.join("")}</ol></nav>
<nav epub:type="page-list" role="doc-pagelist" aria-labelledby="pages" hidden="hidden"><h2 id="pages">Pages</h2><ol>${list.join("")}</ol></nav>
<nav epub:type="landmarks" aria-labelledby="landmarks" hidden="hidden"><h2 id="landmarks">Landmarks</h2><ol>${landmarks.join("")}</ol></nav>
</body>
</html>
`;
}
