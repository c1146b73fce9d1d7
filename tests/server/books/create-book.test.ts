import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BookDraft, emptyBookDraft } from "../../../api/books/rules/book-wizard.ts";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { anIsbn, buildImprint, buildPerson, buildWord } from "../../support/data/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let place: Awaited<ReturnType<typeof buildImprint>>;
let author: string;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  place = await buildImprint(db, { imprint: "Lantern Stage" });
  author = await buildPerson(db, "author", "Nora Finch");
  png = await sharp({ create: { width: 300, height: 300, channels: 4, background: "teal" } })
    .png()
    .toBuffer();
});
afterAll(() => server?.close());

const draft = (change: Partial<BookDraft> = {}): BookDraft => ({
  ...emptyBookDraft,
  title: "The Lost Key",
  existingAuthorIDs: [author],
  imprintID: place.imprintID,
  mode: "B",
  isbn13: anIsbn(),
  isFiction: true,
  level: 2,
  price: 4.5,
  ...change,
});

async function create(sent: unknown, files: Record<string, Uint8Array<ArrayBuffer> | Buffer> = {}, jsonAsFile = false) {
  const form = new FormData();
  const json = JSON.stringify(sent);
  form.append("json", jsonAsFile ? new Blob([json], { type: "application/json" }) : json);
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), "../../x.png");
  const answer = await server.fetch("/api/v1/books", { method: "POST", body: form });
  const body = (await answer.json()) as { status: string; id: string; error?: string };
  return { code: answer.status, ...body };
}

const count = async (table: "book" | "author" | "symbol_file" | "series" | "dict_word" | "image") =>
  (
    await server.context.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const counts = async () =>
  Promise.all((["book", "author", "symbol_file", "series", "dict_word", "image"] as const).map(count));

describe("a book from the wizard", () => {
  test("is made with its people, series, symbols, words and characters, in one go", async () => {
    const play = draft({
      title: " A Play ",
      mode: "P",
      newAuthorNames: ["Kit Larkin"],
      illustratorMode: "N",
      newIllustratorNames: ["Ola Marsh"],
      seriesMode: "N",
      newSeriesName: "Ten-Minute Plays",
      playCharacters: [
        { id: "1", name: "Mr Pell", colour: 0x0033cc, symbol: "old man" },
        { id: "2", name: "", colour: 0x8899aa, symbol: "" },
        { id: "3", name: "Ana’s “cat” x=1", colour: 0x8899aa, symbol: "old man" },
      ],
      newCharacterWords: [{ id: "4", text: " Mr  Pell ", symbol: "pell", extras: true }],
      missingSymbols: [
        { id: "5", symbol: "old man", key: "17" },
        { id: "6", symbol: "pell", key: null },
      ],
    });
    const made = await create(play, { "old man": png, pell: png });
    expect(made).toEqual({ code: 200, status: "ok", id: expect.any(String) });
    const { id } = made;
    const book = await server.call(api.getBook, { query: { id } });
    expect(book).toMatchObject({
      title: "A Play",
      authors: [{ name: "Nora Finch" }, { name: "Kit Larkin" }],
      illustrators: [{ name: "Ola Marsh" }],
      series: { name: "Ten-Minute Plays" },
      mode: "P",
      deploymentStatus: "-",
      revision: 1,
      updatedBy: staffEmail,
    });
    const { text, revision } = await server.call(api.getImportText, { query: { bookId: id } });
    expect(revision).toBe(1);
    const imported = await server.call(api.putImport, {
      body: {
        id,
        revision,
        characters: [
          { name: "Mr Pell", symbol: "old man", colour: 0x0033cc },
          { name: "Ana’s “cat” x=1", symbol: "old man", colour: 0x8899aa },
        ],
        parts: [],
      },
    });
    expect(imported.counts.characters).toBe(2);
    expect(text).toMatch(/^#character Mr Pell symbol="old man" colour=0033cc\n/);
    const lookup = await server.call(api.getImportLookup, {
      query: { imprintID: place.imprintID, seriesID: book.seriesID },
    });
    expect([...lookup.rootKeys, ...lookup.keys].map((word) => [word.text, word.symbol?.symbolshelf])).toEqual([
      ["Mr Pell", "pell"],
      ["Mr Pell's", "pell"],
    ]);
    const { symbols } = await server.call(api.searchSymbolFiles, { query: { query: "" } });
    expect(symbols.map(({ name, size, words }) => [name, size, words])).toEqual([
      ["old man", "character", []],
      ["pell", "symbol", ["Mr Pell"]],
    ]);
    const picture = await server.fetch("/api/v1/symbol?supplier=symbolshelf&name=old+man");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    const { changes } = await server.call(api.getHistory, { query: { kind: "book", id } });
    expect(changes).toMatchObject([
      { name: "Import the text of A Play" },
      { name: "New book “A Play”", before: null, after: { title: "A Play" } },
    ]);
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  });

  test("that has no characters starts without a text, and its draft may come as a JSON file", async () => {
    const { id } = await create(draft(), {}, true);
    expect(await server.call(api.getImportText, { query: { bookId: id } })).toMatchObject({ text: "", revision: 0 });
  });

  test("takes a symbol whose name differs only in case from another's where that is meant", async () => {
    const missing = { id: "1", symbol: "Old Man", key: "1" };
    expect(await create(draft({ missingSymbols: [missing] }), { "Old Man": png })).toMatchObject({
      status: "error",
      code: "other-case",
      error: "“Old Man” differs only in case from “old man”, which exists. Is it another symbol?",
    });
    const missingSymbols = [{ ...missing, isOtherCase: true }];
    expect(await create(draft({ missingSymbols }), { "Old Man": png })).toMatchObject({ code: 200 });
    expect(await server.call(api.getSymbolExists, { query: { supplier: "symbolshelf", name: "OLD MAN" } })).toEqual({
      exists: false,
      otherCases: ["Old Man", "old man"],
    });
  });

  test("is refused in words, and nothing of it stays", async () => {
    const { db } = server.context;
    const taken = anIsbn();
    await create(draft({ isbn13: taken, title: "Taken" }));
    const foreign = await buildImprint(db);
    const word = await buildWord(db, "Zed", { is_character: true, imprint_id: foreign.imprintID });
    await buildWord(db, "Ada", { is_character: true, imprint_id: place.imprintID, text_key: "ada" });
    const before = await counts();
    const newWord = (text: string, symbol: string) => ({ id: "1", text, symbol, extras: false });
    const missing = (symbol: string) => ({ id: "1", symbol, key: "1" });
    const jpeg = await sharp(png).jpeg().toBuffer();
    const large = Buffer.concat([png, Buffer.alloc(400_001 - png.byteLength)]);
    const cases: [Partial<BookDraft>, Record<string, Buffer>, number, string | RegExp][] = [
      [{ title: "" }, {}, 422, "Title is required"],
      [{ mode: null, isFiction: null }, {}, 422, /^Mode is required\nType \(fiction or non-fiction\) is required$/],
      [{ newAuthorNames: ["Left Behind", "nora finch"] }, {}, 422, /already an author named “Nora Finch”/],
      [{ newAuthorNames: ["Left Behind"], isbn13: taken }, {}, 422, /is that of the book “Taken”$/],
      [{ seriesMode: "E", existingSeriesID: foreign.seriesID }, {}, 422, /is not one of the imprint/],
      [{ missingSymbols: [missing("hat")] }, {}, 422, "Every symbol needs an image"],
      [{ missingSymbols: [missing("hat")] }, { hat: jpeg }, 415, "hat: Uploaded files must be in PNG format."],
      [{ missingSymbols: [missing("hat")] }, { hat: large }, 413, /^This file is too large\. Have you resized/],
      [{ missingSymbols: [missing("hat")] }, { hat: png.subarray(0, 90) }, 422, /^hat: The image is damaged/],
      [{ missingSymbols: [missing("pell")] }, { pell: png }, 422, /in the meantime: the symbols “pell”$/],
      [{ missingSymbols: [missing("hat")] }, { hat: png, coat: png }, 400, /coat: is not a missing symbol/],
      [{ newCharacterWords: [newWord("Bo", "nowhere")] }, {}, 422, "There is no symbol “nowhere”"],
      [{ newCharacterWords: [newWord("ADA", "pell")] }, {}, 422, /already a character's word “ADA”/],
      [
        { characterWords: [{ id: word, text: "Zed", definition: null, symbol: null }] },
        {},
        422,
        "Not words of the book's imprint and series: “Zed”",
      ],
    ];
    for (const [change, files, code, error] of cases)
      expect(await create(draft(change), files)).toMatchObject({
        code,
        status: "error",
        error: typeof error === "string" ? error : expect.stringMatching(error),
      });
    expect(await counts()).toEqual(before);
  });

  test("that is no form, or not the wizard's, is not taken", async () => {
    const send = async (body: BodyInit, type?: string) => {
      const headers = type === undefined ? {} : { "content-type": type };
      return (await server.fetch("/api/v1/books", { method: "POST", body, headers })).status;
    };
    const form = (parts: Record<string, string>) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(parts)) made.append(name, value);
      return made;
    };
    expect(await send(JSON.stringify(draft()), "application/json")).toBe(415);
    expect(await send(form({}))).toBe(400);
    expect(await send(form({ json: "{" }))).toBe(400);
    expect(await send(form({ json: JSON.stringify(draft()), more: "1" }))).toBe(400);
    expect(await send(form({ json: JSON.stringify({ ...draft(), more: 1 }) }))).toBe(400);
    expect(
      await send("--x\r\ncontent-disposition: form-data; name=json\r\n\r\n{}", "multipart/form-data; boundary=x"),
    ).toBe(400);
    expect(await send("x", "multipart/form-data")).toBe(400);
    const json = await server.fetch("/api/v1/author", { method: "POST", body: form({ name: "A Form" }) });
    expect(json.status).toBe(415);
  });
});
