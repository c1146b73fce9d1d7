import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directorID, getBook, narratorID, putImport } from "../../../api/index.ts";
import { type Structure, zeroUUID } from "../../../language/index.ts";
import { buildBook, buildDeployment, buildImprint, buildWord } from "../../support/data/build-book.ts";
import { staffEmail } from "../../support/server/server.ts";
import {
  failure,
  importText,
  openFixture,
  readAsEditor,
  saveText,
  server,
  stored,
  tale,
  words,
} from "./imports/fixture.ts";
import { testPageContents } from "./imports/page-contents.ts";
import { testRefusedImports } from "./imports/refused-imports.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

describe("an import", () => {
  test("stores the structure of the text, and reads back the same", async () => {
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

  test("replaces the previous import, and characters keep their ids by name", async () => {
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

  test("makes a deployed book stale only where it stores something different", async () => {
    const { db } = server.context;
    const id = await buildBook(db);
    const status = async () => (await server.call(getBook, { query: { id } })).deploymentStatus;
    const deploy = () => buildDeployment(db, id);
    await importText(id, "#part A\n#chapter B\n#page 1\nonce");
    expect(await status()).toBe("-");
    await deploy();
    await importText(id, "#part A\n#chapter B\n#page 1\nonce");
    expect(await status()).toBe("D");
    // The same text, read with another dictionary: the intended word is no longer the only candidate.
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

  test("of a text of 1 MB does not block other calls", { timeout: 120_000 }, async () => {
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
    // A text of this length is first compared with the server's own reading; the difference is still found.
    const lastPage = (structure: Structure) => structure.parts[0]!.chapters[0]!.pages.at(-1)!;
    const others = structuredClone(structure);
    lastPage(others).name = "last";
    const refused = await failure(server.call(putImport, { body: { id, revision, ...others } }));
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 422, code: "structure-differs" });
    lastPage(others).sentences = "none" as never;
    const misshapen = await failure(server.call(putImport, { body: { id, revision, ...others, more: 1 } as never }));
    expect(misshapen.status).toBe(400);
    expect(misshapen.body.fields).toEqual([
      { path: "parts.0.chapters.0.pages.499.sentences", message: expect.stringContaining("expected array") },
      { path: "more", message: "is not a known field" },
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

testPageContents();
testRefusedImports();
