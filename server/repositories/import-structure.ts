import type { Kysely } from "kysely";
import type { Book } from "../../api/index.ts";
import type { Structure, StructurePage } from "../../language/index.ts";
import type { Database } from "../db/schema.ts";
import { readCharacters } from "./books.ts";
import { groupBy } from "./group-by.ts";
import { findImport } from "./imports.ts";

/// What a book's last import stored; null where nothing was ever imported. Called within one snapshot of the database.
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

/// The structure alone, read back from its rows.
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

/// A book's pages in order, by the id of their chapter.
async function readPages(
  db: Kysely<Database>,
  bookId: string,
): Promise<Map<string, { chapter_id: string; page: StructurePage }[]>> {
  const rows = await db
    .selectFrom("import_page")
    .select(["id", "chapter_id", "name", "type", "image"])
    .where("book_id", "=", bookId)
    .orderBy("position")
    .execute();
  const sentences = await db
    .selectFrom("import_sentence")
    .leftJoin("book_character", (join) =>
      join
        .onRef("book_character.book_id", "=", "import_sentence.book_id")
        .onRef("book_character.id", "=", "import_sentence.character_id"),
    )
    .select(["import_sentence.page_id", "book_character.name as character", "import_sentence.words"])
    .where("import_sentence.book_id", "=", bookId)
    .orderBy("import_sentence.position")
    .execute();
  const footnotes = await db
    .selectFrom("import_footnote")
    .select(["page_id", "index", "word", "text"])
    .where("book_id", "=", bookId)
    .orderBy("position")
    .execute();
  const usages = await db
    .selectFrom("word_usage")
    .select(["page_id", "word_id", "is_popup"])
    .where("book_id", "=", bookId)
    .orderBy("first_position")
    .execute();
  const sentencesOf = groupBy(sentences, (sentence) => sentence.page_id);
  const footnotesOf = groupBy(footnotes, (footnote) => footnote.page_id);
  const usagesOf = groupBy(usages, (usage) => usage.page_id);
  const pages = rows.map(({ id, chapter_id, name, type, image }) => {
    const used = usagesOf.get(id) ?? [];
    const page: StructurePage = {
      name,
      type,
      image,
      sentences: (sentencesOf.get(id) ?? []).map(({ character, words }) => ({ character, words })),
      footnotes: (footnotesOf.get(id) ?? []).map(({ index, word, text }) => ({ index, word, text })),
      staticAreaKeys: used.filter((usage) => !usage.is_popup).map((usage) => usage.word_id),
      popupAreaKeys: used.filter((usage) => usage.is_popup).map((usage) => usage.word_id),
    };
    return { chapter_id, page };
  });
  return groupBy(pages, ({ chapter_id }) => chapter_id);
}
