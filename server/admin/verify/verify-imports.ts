import type { Kysely } from "kysely";
import { directorID, narratorID } from "../../../api/index.ts";
import { analyse, type Structure, type StructureSentence, zeroUUID } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { readImportedStructure } from "../../repositories/import/import-structure.ts";
import { unpackSentences } from "../../repositories/import/packed-sentences.ts";
import { usagesOf } from "../../repositories/import/page-contents.ts";
import { sameJson } from "../../same-json.ts";

/// Verifies that each book's imported rows match its text, and that the word usages match its sentences.
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

/// Removes what depends on more than the text: which dictionary words are meant depends on the dictionary at the time.
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
  const pages = await db
    .selectFrom("import_page as page")
    .innerJoin("page_content as content", "content.id", "page.content_id")
    .select(["page.id", "content.sentences", "content.word_ids", "content.counts"])
    .where("page.book_id", "=", bookId)
    .orderBy("page.id")
    .execute();
  const problems: string[] = [];
  for (const { id, sentences, word_ids, counts } of pages) {
    const expected = expectedUsages(unpackSentences(sentences, word_ids), wordIDs);
    const used = new Set(expected.map(({ word_id }) => word_id));
    for (const [place, { word_id, count }] of expected.entries()) {
      if (word_ids[place] !== word_id || counts[place] !== count)
        problems.push(`the usage of the word ${word_id} on the page ${id} is not what the sentences say`);
    }
    for (const wordID of word_ids.filter((wordID) => !used.has(wordID)))
      problems.push(`the word ${wordID} counts as used on the page ${id}, but no sentence uses it`);
  }
  return problems;
}

function expectedUsages(sentences: readonly StructureSentence[], wordIDs: ReadonlySet<string>) {
  const keyIds = sentences.flatMap(({ words }) => words.flatMap((item) => ("text" in item ? [item.keyId] : [])));
  const staticAreaKeys = keyIds.filter((keyId) => keyId !== null && keyId !== zeroUUID && wordIDs.has(keyId));
  return usagesOf({ sentences: [...sentences], staticAreaKeys: staticAreaKeys as string[], popupAreaKeys: [] });
}
