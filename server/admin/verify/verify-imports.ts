import type { Kysely } from "kysely";
import { directorID, narratorID } from "../../../api/index.ts";
import { analyse, type Structure, zeroUUID } from "../../../language/index.ts";
import { sameJson } from "../../commands/same-json.ts";
import type { Database, Row } from "../../db/schema.ts";
import { groupBy } from "../../repositories/group-by.ts";
import { usagesOf } from "../../repositories/import-rows.ts";
import { readImportedStructure } from "../../repositories/import-structure.ts";

/// Whether each book's imported rows are what its text says, and the usages of words what its sentences say.
export async function verifyImports(db: Kysely<Database>): Promise<string[]> {
  const problems: string[] = [];
  const words = await db.selectFrom("dict_word").select("id").execute();
  const wordIDs = new Set(words.map(({ id }) => id));
  const imports = await db
    .selectFrom("import")
    .innerJoin("book", "book.id", "import.book_id")
    .innerJoin("import_text", (join) =>
      join
        .onRef("import_text.book_id", "=", "import.book_id")
        .onRef("import_text.revision", "=", "import.text_revision"),
    )
    .select(["book.id", "book.title", "import_text.text"])
    .orderBy("book.id")
    .execute();
  for (const { id, title, text } of imports) {
    const name = `The import of “${title}” (${id})`;
    const structure = await readImportedStructure(db, id);
    if (!sameJson(withoutKeys(structure), withoutKeys(analyse(text).structure))) {
      problems.push(`${name} is not what its text says`);
    }
    problems.push(...(await usageProblems(db, id, wordIDs)).map((problem) => `${name}: ${problem}`));
    const fixed = await db
      .selectFrom("book_character")
      .select("id")
      .where("book_id", "=", id)
      .where("id", "in", [directorID, narratorID])
      .execute();
    if (fixed.length !== 2) problems.push(`${name} lacks the Director or the Narrator`);
  }
  return problems;
}

/// What the text alone decides: which dictionary words are meant depends on the dictionary of that day.
function withoutKeys({ characters, parts }: Structure): unknown {
  return {
    characters,
    parts: parts.map(({ name, chapters }) => ({
      name,
      chapters: chapters.map((chapter) => ({
        name: chapter.name,
        pages: chapter.pages.map(({ sentences, staticAreaKeys, popupAreaKeys, ...page }) => ({
          ...page,
          sentences: sentences.map(({ character, words }) => ({
            character,
            words: words.map((item) => ("text" in item ? { ...item, keyId: null } : item)),
          })),
        })),
      })),
    })),
  };
}

async function usageProblems(db: Kysely<Database>, bookId: string, wordIDs: ReadonlySet<string>): Promise<string[]> {
  const sentences = await db
    .selectFrom("import_sentence")
    .select(["page_id", "words"])
    .where("book_id", "=", bookId)
    .orderBy("page_id")
    .orderBy("position")
    .execute();
  const usages = await db.selectFrom("word_usage").selectAll().where("book_id", "=", bookId).execute();
  const stored = new Map(usages.map((usage) => [`${usage.page_id} ${usage.word_id}`, usage]));
  const pages = groupBy(sentences, (sentence) => sentence.page_id);
  const problems: string[] = [];
  for (const [pageId, ofPage] of pages) {
    for (const usage of expectedUsages(ofPage, wordIDs)) {
      const key = `${pageId} ${usage.word_id}`;
      const found = stored.get(key);
      stored.delete(key);
      if (found?.count !== usage.count || found.first_position !== usage.first_position) {
        problems.push(`the usage of the word ${usage.word_id} on the page ${pageId} is not what the sentences say`);
      }
    }
  }
  for (const { word_id, page_id } of stored.values()) {
    problems.push(`the word ${word_id} counts as used on the page ${page_id}, but no sentence uses it`);
  }
  return problems;
}

function expectedUsages(sentences: readonly Pick<Row<"import_sentence">, "words">[], wordIDs: ReadonlySet<string>) {
  const keyIds = sentences.flatMap(({ words }) => words.flatMap((item) => ("text" in item ? [item.keyId] : [])));
  const staticAreaKeys = keyIds.filter((keyId) => keyId !== null && keyId !== zeroUUID && wordIDs.has(keyId));
  return usagesOf({
    sentences: sentences.map(({ words }) => ({ character: null, words })),
    staticAreaKeys: staticAreaKeys as string[],
    popupAreaKeys: [],
  });
}
