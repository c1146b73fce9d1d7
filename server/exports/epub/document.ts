import type { Dialect } from "../../../api/common/constants.ts";
import { escapeXml } from "../../../reader/html/escape.ts";
import { frameSize } from "../../../reader/html/layout.ts";
import type { ReaderPage } from "../../../reader/page.ts";

/// A document of the book, in reading order.
export interface EpubDocument {
  readonly id: string;
  /// Within the folder of the package document.
  readonly path: string;
  readonly title: string;
  /// The page that begins with it; null for the rest of a page, sheets and credits.
  readonly page: ReaderPage | null;
  /// Whether a sheet begins with it.
  readonly isSheet: boolean;
}

/// The language tag of a dialect: `en-GB`.
export const languageOf = (dialect: Dialect): string => dialect.replace(/-\w+$/, (region) => region.toUpperCase());

/// Returns a page's document. `page` marks where that page begins.
export function xhtml(document: {
  readonly title: string;
  readonly language: string;
  readonly body: string;
  readonly page: ReaderPage | null;
}): string {
  const { title, language, body, page } = document;
  const mark = page
    ? `<span epub:type="pagebreak" role="doc-pagebreak" id="page" title="${escapeXml(page.name)}"></span>`
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><meta charset="utf-8"/><title>${escapeXml(title)}</title><meta name="viewport" content="width=${frameSize.width}, height=${frameSize.height}"/><link rel="stylesheet" type="text/css" href="../style.css"/></head>
<body><main>${mark}${body}</main></body>
</html>
`;
}
