import type { EpubOptions } from "../../../api/exports/epub-options.ts";
import { escapeXml } from "../../../reader/html/escape.ts";
import { type FixedOptions, fixedPage, frameName } from "../../../reader/html/fixed-page.ts";
import { fixedPageCss } from "../../../reader/html/fixed-style.ts";
import { framesOf } from "../../../reader/html/layout.ts";
import type { PackageManifest } from "../../../reader/package.ts";
import { openPackage, type PageChoices, type ReaderPage } from "../../../reader/page.ts";
import type { Credit, Exporter } from "../exporter.ts";
import { type EpubDocument, languageOf, xhtml } from "./document.ts";
import { navigation } from "./navigation.ts";
import { packageDocument } from "./package-document.ts";
import { copyPictures } from "./pictures.ts";
import { bookSheets, pageName, pathOf } from "./sheets.ts";
import { zipTo } from "./zip.ts";

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/// Writes a book as EPUB 3 of fixed layout (docs/decisions/0068-epub.md). Pictures come before pages, so that a page
/// knows which of them can be shown.
export const exportEpub: Exporter<EpubOptions & { readonly modified: string }> = async (source, options, output) => {
  const { manifest, credits } = source;
  const book = openPackage(manifest);
  const choices: PageChoices = { ...options, gridID: gridFor(manifest, options.sheets) };
  const sheets = bookSheets(book, choices);
  const zip = zipTo(output.write);
  await zip.add("mimetype", "application/epub+zip", true);
  await zip.add("META-INF/container.xml", container);
  const { shown, cover } = await copyPictures({ book, sheets, choices, source, zip, output });
  await zip.add("EPUB/style.css", fixedPageCss);

  const language = languageOf(options.dialect);
  const drawing: FixedOptions = {
    symbols: options.symbols,
    addressOf: (path) => (shown.has(path) ? `../${path}` : null),
  };
  const documents: EpubDocument[] = [];
  const add = async (name: string, title: string, body: string, of: { page?: ReaderPage; isSheet?: boolean } = {}) => {
    const path = pathOf(name);
    const page = of.page ?? null;
    documents.push({ id: name, path, title, page, isSheet: of.isSheet ?? false });
    await zip.add(`EPUB/${path}`, xhtml({ title: `${title} · ${manifest.book.title}`, language, body, page }));
  };

  for (let number = 1; number <= book.pageCount; number++) {
    output.progress(number - 1, book.pageCount);
    const page = book.page(number, choices);
    const frames = framesOf(page, page.picture?.path != null && shown.has(page.picture.path));
    const links = page.sheets.flatMap(({ id }) => sheets.linkTo(id));
    for (const frame of frames) {
      const name = frame.at === 0 ? pageName(number) : `${pageName(number)}-${frame.at + 1}`;
      const isFirst = frame.at === 0;
      const body = fixedPage(frame, drawing, isFirst ? links : []);
      await add(name, frameName(page, frame.at), body, isFirst ? { page } : {});
    }
    output.written("page");
  }
  for (const { name, title, isSheet, body } of sheets.documents(drawing)) {
    output.progress(book.pageCount, book.pageCount);
    await add(name, title, body, { isSheet });
    output.written(isSheet ? "sheet" : "popup");
  }
  if (credits.length > 0) await add("credits", "Credits", creditsBody(credits));
  await zip.add("EPUB/nav.xhtml", navigation({ title: manifest.book.title, language, documents }));
  const facts = { manifest, language, modified: options.modified, documents, pictures: [...shown].sort(), cover };
  await zip.add("EPUB/package.opf", packageDocument(facts));
  await zip.end();
  output.progress(book.pageCount, book.pageCount);
};

/// The grid with the fewest or the most cells of those that the book's words are on; null for none.
function gridFor({ grids }: PackageManifest, sheets: EpubOptions["sheets"]): string | null {
  if (sheets === "none") return null;
  const bySize = [...grids].sort((one, other) => one.rows * one.cols - other.rows * other.cols);
  return bySize.at(sheets === "small" ? 0 : -1)?.id ?? null;
}

function creditsBody(credits: readonly Credit[]): string {
  const lines = credits.map(({ supplier, line, url }) => {
    const address = url ? ` (${escapeXml(url)})` : "";
    return `<li><b>${escapeXml(supplier)}</b>: ${escapeXml(line)}${address}</li>`;
  });
  return `<section class="page credits"><h1>Credits</h1><ul>${lines.join("")}</ul></section>`;
}
