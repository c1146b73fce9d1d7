import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBook, getImportLookup, getImportText, listBooks, putImport, putImportText } from "../../../api/index.ts";
import {
  analyse,
  createDictionary,
  type Dictionary,
  foldCase,
  type ImportLookup,
  lookupKey,
  printSentence,
  zeroUUID,
} from "../../../language/index.ts";
import { verifyImports } from "../../../server/admin/verify/verify-imports.ts";
import type { NewRow } from "../../../server/db/schema.ts";
import { bulkInsert } from "../../../server/repositories/common/bulk-insert.ts";
import { unpackSentences } from "../../../server/repositories/import/packed-sentences.ts";
import { buildBook } from "../../support/data/build-book.ts";
import {
  oneSpace,
  printedText,
  realBook,
  realBookNames,
  realDictionary,
  resolveWords,
} from "../../support/data/real-books.ts";
import { dataAbsent } from "../../support/data/real-data.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// Stores the words of a dictionary file as rows of the dictionary. Returns their number.
async function storeWords({ context: { db } }: TestServer, lookup: ImportLookup): Promise<number> {
  const words = [...lookup.rootKeys, ...lookup.popups, ...lookup.keys].map((word) => ({
    id: word.id,
    text: word.text,
    text_key: foldCase(lookupKey(word.text)),
    type: word.type,
    fitz_type: word.fitzType as NewRow<"dict_word">["fitz_type"],
    dialects: word.dialects as NewRow<"dict_word">["dialects"],
    definition: word.definition,
    parent_word_id: word.parentWordID === zeroUUID ? null : word.parentWordID,
    updated_by: "a test",
  }));
  await bulkInsert(db, "dict_word", words);
  return words.length;
}

describe.skipIf(dataAbsent)("a real book", () => {
  let server: TestServer;
  let dictionary: Dictionary;
  beforeAll(async () => {
    server = await startTestServer();
    const count = await storeWords(server, realDictionary());
    const lookup = (await server.call(getImportLookup, { query: {} })) as ImportLookup;
    expect(lookup.rootKeys.length + lookup.popups.length + lookup.keys.length).toBe(count);
    dictionary = createDictionary(lookup);
  });
  afterAll(() => server?.close());

  test.each(realBookNames)("%s is imported, and its rows print the source's text again", async (name) => {
    const { db } = server.context;
    const { title, importText, sourceText } = realBook(name);
    const resolved = resolveWords(importText, dictionary);
    const id = await buildBook(db, { title });
    const { revision } = await server.call(putImportText, { body: { bookId: id, text: resolved.text, revision: 0 } });
    const saved = await server.call(getImportText, { query: { bookId: id } });
    const { structure } = analyse(saved.text, dictionary);
    const { counts } = await server.call(putImport, { body: { id, revision, ...structure } });
    console.info(
      `${title}: ${counts.words} words in ${counts.sentences} sentences on ${counts.pages} pages; ` +
        `${resolved.missing} words missing and ${resolved.homonym} homonyms left without a key`,
    );

    const book = await server.call(getBook, { query: { id, extended: "true" } });
    expect(book.import?.structure).toEqual(structure);
    expect(oneSpace(printedText(book.import!.structure as typeof structure))).toBe(sourceText);

    const pages = await db
      .selectFrom("page_content")
      .innerJoin("import_page", "import_page.content_id", "page_content.id")
      .innerJoin("import_chapter", "import_chapter.id", "import_page.chapter_id")
      .innerJoin("import_part", "import_part.id", "import_chapter.part_id")
      .select(["page_content.sentences", "page_content.word_ids"])
      .where("import_part.book_id", "=", id)
      .orderBy("import_part.position")
      .orderBy("import_chapter.position")
      .orderBy("import_page.position")
      .execute();
    const sentences = pages.flatMap((page) => unpackSentences(page.sentences, page.word_ids));
    expect(sentences).toHaveLength(counts.sentences);
    expect(oneSpace(sentences.map(({ words }) => printSentence(words)).join(" "))).toBe(sourceText);
  });

  test("has usages that match its sentences, and is found by its words", async () => {
    const { db } = server.context;
    expect(await verifyImports(db)).toEqual([]);
    const [rabbit] = dictionary.matches("rabbit");
    const { books } = await server.call(listBooks, { query: { word: rabbit!.id } });
    expect(books.map((book) => book.title)).toContain(realBook("peter-rabbit").title);
  });
});
