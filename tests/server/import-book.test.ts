import { createHash, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  deleteBook,
  deleteWord,
  directorID,
  getBook,
  getImportLookup,
  listBooks,
  listWords,
  narratorID,
  putImport,
  putImportText,
} from "../../api/index.ts";
import { analyse, createDictionary, type Structure, zeroUUID } from "../../language/index.ts";
import { contentOf, storeContents, sweepContents } from "../../server/repositories/page-contents.ts";
import { buildBook, buildDeployment, buildImprint, buildWord, buildWords } from "../support/build-book.ts";
import { CallFailed, staffEmail, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let words: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  words = await buildWords(server.context.db, "once upon a time peter ran away from home and said hello");
  words.hi = await buildWord(server.context.db, "hi", { type: "P", parent_word_id: words.hello! });
  words.bat1 = await buildWord(server.context.db, "bat");
  words.bat2 = await buildWord(server.context.db, "bat", { definition: "for hitting" });
});
afterAll(() => server?.close());

/// Reads a text as the editor does: with the dictionary that the server gives for the book.
async function readAsEditor(bookId: string, text: string): Promise<Structure> {
  const { imprintID, seriesID } = await server.call(getBook, { query: { id: bookId } });
  const lookup = await server.call(getImportLookup, { query: { imprintID, seriesID } });
  return analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup)))).structure;
}

async function saveText(bookId: string, text: string): Promise<number> {
  return (await server.call(putImportText, { body: { bookId, text } })).revision;
}

async function importText(bookId: string, text: string) {
  const revision = await saveText(bookId, text);
  return server.call(putImport, { body: { id: bookId, revision, ...(await readAsEditor(bookId, text)) } });
}

async function stored(bookId: string): Promise<Structure | undefined> {
  return (await server.call(getBook, { query: { id: bookId, extended: "true" } })).import?.structure;
}

async function failure(promise: Promise<unknown>): Promise<CallFailed> {
  const error = await promise.then(
    () => new Error("the call succeeded"),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

const tale = (bat: string) => `
#character Mrs Rabbit symbol="mother rabbit" colour=8899aa
#character Peter’s dog symbol=dog colour=000000
#part The Tale
#chapter One
#page Cover type=FrontCover image=cover.jpg
#page 1 image=page-01.jpg
Once upon  a time Peter ran!
@Peter's dog: “Hi”, hello and hi \\pau=300\\ [a time]#${zeroUUID}.
#footnote index=2 word=ran text="Ran away."
#footnote index=1 word=peter
@Narrator: and a and a
#chapter Two
#page 2 type=Unstructured
Any words at all, ${bat} bat#${bat}.
#part Empty
`;

describe("an import", () => {
  test("stores what the text says, and reads it back the same", async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    const text = tale(words.bat1!);
    const counts = { parts: 2, chapters: 2, pages: 3, sentences: 4, characters: 2, footnotes: 2, words: 21 };
    const answer = await importText(id, text);
    expect(answer).toMatchObject({ status: "ok", revision: 1 });
    const structure = await readAsEditor(id, text);
    expect(await stored(id)).toEqual(structure);
    const hash = createHash("sha256").update(JSON.stringify(structure)).digest("hex");
    const imported = db.selectFrom("import").select("structure_hash").where("book_id", "=", id);
    expect(await imported.executeTakeFirst()).toEqual({ structure_hash: hash });
    expect(answer.counts.words).toBe(
      structure.parts
        .flatMap((part) => part.chapters.flatMap((chapter) => chapter.pages.flatMap((page) => page.sentences)))
        .flatMap((sentence) => sentence.words.filter((item) => "text" in item)).length,
    );
    expect(answer.counts).toEqual({ ...counts, words: answer.counts.words });

    const book = await server.call(getBook, { query: { id, extended: "true" } });
    expect(book.import).toMatchObject({ revision: 1, importedBy: staffEmail });
    expect(book.revision).toBe(1);
    expect(book.characters.map(({ name, symbol, colour }) => ({ name, symbol, colour }))).toEqual(structure.characters);
  });

  test("writes what its pages say where no page said it before, and removes it where none does any more", async () => {
    const { db } = server.context;
    await buildWords(db, "wibble wobble");
    const id = await buildBook(db);
    const pages = (...texts: string[]) =>
      `#part One\n#chapter One\n${texts.map((text, index) => `#page ${index}\n${text}\n`).join("")}`;
    const contents = async () => {
      const { rows } = await sql<{ id: string; words: string[]; created_at: Date }>`
        select content.id, content.created_at, array_agg(word.text || ' ' || usage.count order by word.text) as words
        from page_content content cross join unnest(content.word_ids, content.counts) usage (word_id, count)
        join dict_word word on word.id = usage.word_id
        where word.text in ('wibble', 'wobble') group by content.id order by words`.execute(db);
      return rows;
    };
    await importText(id, pages("wibble wibble", "wobble", "wibble wibble"));
    const [wibble, wobble, ...more] = await contents();
    expect([wibble?.words, wobble?.words, more]).toEqual([["wibble 2"], ["wobble 1"], []]);
    const changed = pages("wibble wibble", "wobble wibble", "wibble wibble");
    await importText(id, changed);
    expect(await contents()).toEqual([
      { ...wobble, id: expect.any(String), created_at: expect.any(Date), words: ["wibble 1", "wobble 1"] },
      wibble,
    ]);
    expect(await stored(id)).toEqual(await readAsEditor(id, changed));
    await server.call(deleteBook, { body: { id } });
    expect(await contents()).toEqual([]);
  });

  test("that did not come to its end holds no word", async () => {
    const { db } = server.context;
    const word = await buildWord(db, "fleeting");
    const content = contentOf({
      sentences: [{ character: null, words: [{ text: "fleeting", keyId: word }] }],
      staticAreaKeys: [word],
      popupAreaKeys: [],
    });
    await storeContents(db, new Map([[content.id, content]]));
    const { words: used } = await server.call(listWords, { query: { text: "fleeting", isUsed: "true" } });
    expect(used).toEqual([]);
    const another = await buildWord(db, "lingering");
    const left = contentOf({
      sentences: [{ character: null, words: [{ text: "lingering", keyId: another }] }],
      staticAreaKeys: [another],
      popupAreaKeys: [],
    });
    await storeContents(db, new Map([[left.id, left]]));
    await server.call(deleteWord, { body: { id: word } });
    expect(await db.selectFrom("dict_word").select("id").where("id", "=", word).execute()).toEqual([]);
    const stays = () => db.selectFrom("page_content").select("id").where("id", "=", left.id).execute();
    await sweepContents(db, new Date(Date.now() - 60_000));
    expect(await stays()).toHaveLength(1);
    await sweepContents(db, new Date(Date.now() + 60_000));
    expect(await stays()).toEqual([]);
  });

  test("uses words that are there, and holds them", async () => {
    const { db } = server.context;
    const word = await buildWord(db, "steadfast");
    const contentWith = (keyId: string) =>
      contentOf({
        sentences: [{ character: null, words: [{ text: "steadfast", keyId }] }],
        staticAreaKeys: [keyId],
        popupAreaKeys: [],
      });
    const gone = contentWith(randomUUID());
    const isMissing = { code: "23503", table: "page_content" };
    await expect(storeContents(db, new Map([[gone.id, gone]]))).rejects.toMatchObject(isMissing);
    const content = contentWith(word);
    const remove = () => db.deleteFrom("dict_word").where("id", "=", word).execute();
    let removed: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await storeContents(trx, new Map([[content.id, content]]));
      removed = expect(remove()).rejects.toMatchObject(isMissing);
      await setImmediate();
    });
    await removed;
    await expect(remove()).rejects.toMatchObject(isMissing);
    await sweepContents(db, new Date(Date.now() + 60_000));
    await remove();
    await expect(storeContents(db, new Map([[content.id, content]]))).rejects.toMatchObject(isMissing);
  });

  test("keeps which word is used on which page, how often, and where first", async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    await importText(id, tale(words.bat2!));
    const { rows: usages } = await sql<{ name: string; text: string; count: number; is_popup: boolean }>`
      select page.name, word.text, usage.count, usage.is_popup
      from import_page page join page_content content on content.id = page.content_id
      cross join unnest(content.word_ids, content.counts, content.are_popups) with ordinality
        as usage (word_id, count, is_popup, position)
      join dict_word word on word.id = usage.word_id
      where page.book_id = ${id} order by page.name, usage.position`.execute(db);
    expect(
      usages.map(({ name, text, count, is_popup }) => `${name} ${text} ${count}${is_popup ? " popup" : ""}`),
    ).toEqual([
      "1 once 1",
      "1 upon 1",
      "1 a 3",
      "1 time 1",
      "1 peter 1",
      "1 ran 1",
      "1 hi 2 popup",
      "1 hello 1",
      "1 and 3",
      "2 bat 1",
    ]);
    const { books } = await server.call(listBooks, { query: { word: words.bat2! } });
    expect(books.map((book) => book.id)).toEqual([id]);
  });

  test("of a new text takes the place of the last one, and characters keep their ids by name", async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    const cast = (...names: string[]) =>
      names.map((name, index) => `#character ${name} symbol=s colour=00000${index}\n`).join("");
    const idsByName = async () =>
      Object.fromEntries(
        (await server.call(getBook, { query: { id } })).characters.map((character) => [character.name, character.id]),
      );
    const scene = "#part A\n#chapter B\n#page 1\n@Director: hello\n@Ann: hi\n";
    await importText(id, cast("Ann", "Bob") + scene);
    const first = await idsByName();
    expect(Object.keys(first)).toEqual(["Ann", "Bob"]);
    await importText(id, cast("Cy", "Ann") + scene);
    const second = await idsByName();
    expect(Object.keys(second)).toEqual(["Cy", "Ann"]);
    expect(second.Ann).toBe(first.Ann);
    await importText(id, cast("Bob", "Ann"));
    expect(await idsByName()).toEqual({ Bob: first.Bob, Ann: first.Ann });
    expect(await stored(id)).toMatchObject({ parts: [] });
    const fixed = await db
      .selectFrom("book_character")
      .select(["id", "name"])
      .where("book_id", "=", id)
      .where("id", "in", [directorID, narratorID])
      .orderBy("id")
      .execute();
    expect(fixed).toEqual([
      { id: directorID, name: "Director" },
      { id: narratorID, name: "Narrator" },
    ]);
  });

  test("of a text with errors is refused with every diagnostic, and stores nothing", async () => {
    const id = await buildBook(server.context.db);
    const text = "#part A\n#chapter B\n#page 1\nOnce a bat ran\n  xyzzy#\n#footnote index=1 word=dog";
    const revision = await saveText(id, text);
    const structure = await readAsEditor(id, text);
    const { status, body } = await failure(server.call(putImport, { body: { id, revision, ...structure } }));
    expect({ status, code: body.code }).toEqual({ status: 422, code: "text-has-errors" });
    expect(body.error).toBe("The text has 2 errors and cannot be imported. Line 4: 'bat' could be any of 2 words");
    expect(body.diagnostics).toEqual([
      {
        line: 4,
        column: 8,
        endLine: 4,
        endColumn: 11,
        severity: "error",
        code: "word-homonym",
        message: "'bat' could be any of 2 words",
      },
      expect.objectContaining({ line: 5, column: 8, endColumn: 9, code: "word-id-invalid" }),
      expect.objectContaining({ line: 6, severity: "warning", code: "footnote-word-absent" }),
    ]);
    expect((await server.call(getBook, { query: { id, extended: "true" } })).import).toBeNull();
  });

  test("of a structure that is not the server's own is refused", async () => {
    const id = await buildBook(server.context.db);
    const text = "#part A\n#chapter B\n#page 1\nonce upon a time";
    const revision = await saveText(id, text);
    const own = await readAsEditor(id, text);
    const changes: ((structure: Structure) => void)[] = [
      (structure) => structure.parts.pop(),
      (structure) => structure.characters.push({ name: "Ann", symbol: "ann", colour: 1 }),
      (structure) => structure.parts[0]!.chapters[0]!.pages[0]!.staticAreaKeys.reverse(),
      (structure) => delete structure.parts[0]!.chapters[0]!.pages[0]!.sentences[0]!.words[1]!.space,
      (structure) => structure.parts[0]!.chapters[0]!.pages[0]!.sentences[0]!.words.push({ text: "x", keyId: null }),
    ];
    for (const change of changes) {
      const structure = structuredClone(own);
      change(structure);
      const { status, body } = await failure(server.call(putImport, { body: { id, revision, ...structure } }));
      expect({ status, code: body.code }).toEqual({ status: 422, code: "structure-differs" });
    }
    expect((await server.call(getBook, { query: { id, extended: "true" } })).import).toBeNull();
    expect(await server.call(putImport, { body: { id, revision, ...own } })).toMatchObject({ status: "ok" });
  });

  test("of a text that was saved since is refused with the current text", async () => {
    const id = await buildBook(server.context.db);
    const nothing = { characters: [], parts: [] };
    expect(await failure(server.call(putImport, { body: { id, revision: 0, ...nothing } }))).toMatchObject({
      status: 422,
    });
    const revision = await saveText(id, "#part A");
    const structure = await readAsEditor(id, "#part A");
    await saveText(id, "#part B");
    const { status, body } = await failure(server.call(putImport, { body: { id, revision, ...structure } }));
    expect({ status, current: body.current }).toEqual({
      status: 409,
      current: expect.objectContaining({ text: "#part B", revision: 2, savedBy: staffEmail }),
    });
  });

  test("with fields out of the schema is refused with every one of them", async () => {
    const id = await buildBook(server.context.db);
    const body = {
      id,
      revision: 0,
      characters: [{ name: "A", symbol: "s", colour: -1 }],
      parts: [{ name: 1, chapters: [] }],
    };
    const answer = await server.fetch("/api/v1/book/import", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, more: true }),
    });
    expect(answer.status).toBe(400);
    const { fields } = (await answer.json()) as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path).sort()).toEqual(["characters.0.colour", "more", "parts.0.name"]);
  });

  test("makes a deployed book stale only where it stores something else", async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    const status = async () => (await server.call(getBook, { query: { id } })).deploymentStatus;
    const deploy = () => buildDeployment(db, id);
    await importText(id, "#part A\n#chapter B\n#page 1\nonce");
    expect(await status()).toBe("-");
    await deploy();
    await importText(id, "#part A\n#chapter B\n#page 1\nonce");
    expect(await status()).toBe("D");
    // The same text, read with another dictionary: the word that was meant is no longer the only one.
    const key = words.once!;
    await db.updateTable("dict_word").set({ type: "P", parent_word_id: words.a! }).where("id", "=", key).execute();
    await importText(id, "#part A\n#chapter B\n#page 1\nonce");
    await db.updateTable("dict_word").set({ type: "K", parent_word_id: null }).where("id", "=", key).execute();
    expect(await status()).toBe("S");
  });

  test("uses the words of the book's own imprint and series, and no others", async () => {
    const { db } = server.context;
    const mine = await buildImprint(db);
    const other = await buildImprint(db);
    const word = (text: string, scope: { imprint_id: string; series_id?: string }) =>
      buildWord(db, text, { is_character: true, is_book_specific: true, ...scope });
    const ann = await word("Annabel", { imprint_id: mine.imprintID });
    const bea = await word("Beatrix", { imprint_id: mine.imprintID, series_id: mine.seriesID });
    await word("Annabel", { imprint_id: other.imprintID });
    const text = "#part A\n#chapter B\n#page 1\nhello Annabel and Beatrix";
    const inSeries = await buildBook(db, { imprint_id: mine.imprintID, series_id: mine.seriesID });
    await importText(inSeries, text);
    expect((await stored(inSeries))?.parts[0]?.chapters[0]?.pages[0]?.staticAreaKeys).toEqual([
      words.hello,
      ann,
      words.and,
      bea,
    ]);
    const oneOff = await buildBook(db, { imprint_id: mine.imprintID });
    const { body } = await failure(importText(oneOff, text));
    expect(body.diagnostics?.map(({ message }) => message)).toEqual(["'Beatrix' is not in the dictionary"]);
    const elsewhere = await buildBook(db);
    const refused = await failure(importText(elsewhere, text));
    expect(refused.body.diagnostics).toHaveLength(2);
  });

  test("a word that is used in an import cannot be deleted from the database", async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    const word = await buildWord(db, "quicksilver");
    await importText(id, "#part A\n#chapter B\n#page 1\nquicksilver");
    await expect(db.deleteFrom("dict_word").where("id", "=", word).execute()).rejects.toMatchObject({ code: "23503" });
  });

  test("of a text of 1 MB leaves others their turn", { timeout: 120_000 }, async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    const pages = Array.from({ length: 500 }, (_, page) => {
      const sentences = Array.from(
        { length: 40 },
        (_, line) => `Once upon a time (${page}#${zeroUUID}, ${line}#${zeroUUID}) peter ran away.`,
      );
      return `#page ${page}\n${sentences.join("\n")}\n`;
    });
    const text = `#part A\n#chapter B\n${pages.join("")}`;
    expect(text.length).toBeGreaterThan(1_000_000);
    const revision = await saveText(id, text);
    const structure = await readAsEditor(id, text);
    let isDone = false;
    let answered = 0;
    const callOthers = async () => {
      for (; !isDone; answered++) await server.call(getBook, { query: { id } });
    };
    // What is so long is held beside the server's own reading first, and told apart from it all the same.
    const lastPage = (structure: Structure) => structure.parts[0]!.chapters[0]!.pages.at(-1)!;
    const others = structuredClone(structure);
    lastPage(others).name = "last";
    const refused = await failure(server.call(putImport, { body: { id, revision, ...others } }));
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 422, code: "structure-differs" });
    lastPage(others).sentences = "none" as never;
    const misshapen = await failure(server.call(putImport, { body: { id, revision, ...others, more: 1 } as never }));
    expect(misshapen).toMatchObject({
      status: 400,
      body: { fields: [{ path: "more", message: "is not a known field" }] },
    });
    const wrong = await failure(server.call(putImport, { body: { id, revision, ...others } }));
    expect(wrong.body.fields).toEqual([
      { path: "parts.0.chapters.0.pages.499.sentences", message: expect.stringContaining("expected array") },
    ]);
    const importing = server.call(putImport, { body: { id, revision, ...structure } }).finally(() => {
      isDone = true;
    });
    const [answer] = await Promise.all([importing, callOthers()]);
    expect(answered).toBeGreaterThan(10);
    expect(answer.counts).toMatchObject({ pages: 500, sentences: 20_000 });
    expect(await stored(id)).toEqual(structure);
  });
});
