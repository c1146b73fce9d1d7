import type { Kysely } from "kysely";
import type { Book } from "../../../api/index.ts";
import type { Structure, StructurePage } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { readCharacters } from "../books/books.ts";
import { groupBy } from "../common/group-by.ts";
import { findImport } from "./imports.ts";
import { unpackSentences } from "./packed-sentences.ts";

/// Returns what a book's last import stored; null where nothing was ever imported. Must be called within one snapshot
/// of the database.
export async function readImported(db: Kysely<Database>, bookId: string): Promise<Book["import"]> {
  const imported = await findImport(db, bookId);
  if (!imported) return null;
  return {
    revision: imported.text_revision,
    importedAt: imported.imported_at.toISOString(),
    importedBy: imported.imported_by,
    structure: await readImportedStructure(db, bookId),
  };
}

/// Reads the structure back from its rows.
export async function readImportedStructure(db: Kysely<Database>, bookId: string): Promise<Structure> {
  const characters = await readCharacters(db, bookId);
  const parts = await db
    .selectFrom("import_part")
    .select(["id", "name"])
    .where("book_id", "=", bookId)
    .orderBy("position")
    .execute();
  const chapters = await db
    .selectFrom("import_chapter")
    .innerJoin("import_part", "import_part.id", "import_chapter.part_id")
    .select(["import_chapter.id", "import_chapter.part_id", "import_chapter.name"])
    .where("import_part.book_id", "=", bookId)
    .orderBy("import_chapter.position")
    .execute();
  const pages = await readPages(db, bookId);
  const pagesOf = (chapterID: string) => pages.get(chapterID)?.map(({ page }) => page) ?? [];
  const chaptersOf = groupBy(chapters, (chapter) => chapter.part_id);
  return {
    characters: characters.map(({ name, symbol, colour }) => ({ name, symbol, colour })),
    parts: parts.map(({ id, name }) => ({
      name,
      chapters: (chaptersOf.get(id) ?? []).map((chapter) => ({ name: chapter.name, pages: pagesOf(chapter.id) })),
    })),
  };
}

/// Returns a book's pages in order, by the id of their chapter.
async function readPages(
  db: Kysely<Database>,
  bookId: string,
): Promise<Map<string, { chapter_id: string; page: StructurePage }[]>> {
  const rows = await db
    .selectFrom("import_page as page")
    .innerJoin("page_content as content", "content.id", "page.content_id")
    .select(["page.id", "page.chapter_id", "page.name", "page.type", "page.image"])
    .select(["content.sentences", "content.word_ids", "content.are_popups"])
    .where("page.book_id", "=", bookId)
    .orderBy("page.position")
    .execute();
  const footnotes = await db
    .selectFrom("import_footnote")
    .select(["page_id", "index", "word", "text"])
    .where("book_id", "=", bookId)
    .orderBy("position")
    .execute();
  const footnotesOf = groupBy(footnotes, (footnote) => footnote.page_id);
  const pages = rows.map(({ id, chapter_id, name, type, image, sentences, word_ids, are_popups }) => {
    const page: StructurePage = {
      name,
      type,
      image,
      sentences: unpackSentences(sentences, word_ids),
      footnotes: (footnotesOf.get(id) ?? []).map(({ index, word, text }) => ({ index, word, text })),
      staticAreaKeys: word_ids.filter((_, place) => !are_popups[place]),
      popupAreaKeys: word_ids.filter((_, place) => are_popups[place]),
    };
    return { chapter_id, page };
  });
  return groupBy(pages, ({ chapter_id }) => chapter_id);
}
