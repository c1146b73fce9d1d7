import { randomUUID } from "node:crypto";
import type { Steps, Structure, StructurePage } from "../../../language/index.ts";
import type { NewRow, Row } from "../../db/schema.ts";
import { contentOf, type PageContent } from "./page-contents.ts";

/// The rows that store a structure.
export interface ImportRows {
  readonly parts: NewRow<"import_part">[];
  readonly chapters: NewRow<"import_chapter">[];
  readonly pages: NewRow<"import_page">[];
  readonly footnotes: NewRow<"import_footnote">[];
  /// The contents of the pages, each once.
  readonly contents: ReadonlyMap<string, PageContent>;
}

/// Converts a book's structure to rows, a page a step.
export function* importRowsOf(bookId: string, structure: Structure): Steps<ImportRows> {
  const contents = new Map<string, PageContent>();
  const rows: ImportRows = { parts: [], chapters: [], pages: [], footnotes: [], contents };
  for (const [position, part] of structure.parts.entries()) {
    const partId = randomUUID();
    rows.parts.push({ id: partId, book_id: bookId, position, name: part.name });
    for (const [position, chapter] of part.chapters.entries()) {
      const chapterId = randomUUID();
      rows.chapters.push({ id: chapterId, part_id: partId, position, name: chapter.name });
      for (const [position, page] of chapter.pages.entries()) {
        const id = randomUUID();
        const { name, type, image } = page;
        const content = contentOf(page);
        contents.set(content.id, content);
        rows.pages.push({
          id,
          book_id: bookId,
          chapter_id: chapterId,
          position,
          name,
          type,
          image,
          content_id: content.id,
        });
        rows.footnotes.push(...footnotesOf(bookId, id, page));
        yield;
      }
    }
  }
  return rows;
}

const footnotesOf = (bookId: string, pageId: string, { footnotes }: StructurePage): Row<"import_footnote">[] =>
  footnotes.map(({ index, word, text }, position) => ({
    book_id: bookId,
    page_id: pageId,
    position,
    index,
    word,
    text,
  }));
