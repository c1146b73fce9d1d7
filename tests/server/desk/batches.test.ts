import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  createWord,
  type DeskDecision,
  getImportText,
  getProgress,
  listWords,
  proposeDeskRow,
  putImportText,
  putWord,
  reviewDesk,
  saveDesk,
} from "../../../api/index.ts";
import { proposeSpelling } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { storeDemoWords } from "../../support/server/demo-words.ts";
import { accepted, deskCallsOf, newWord, type Row, rowToSend } from "../../support/server/desk-calls.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// Batches over the words and sheets of the demo: what is changed, placed, and stands with others; and what comes between.

let server: TestServer;
let desk: ReturnType<typeof deskCallsOf>;

beforeAll(async () => {
  server = await startTestServer();
  await storeDemoWords(server);
  desk = deskCallsOf(server);
}, 300_000);
afterAll(() => server?.close());

async function bookOf(...sentences: string[]): Promise<{ id: string; revision: number }> {
  const id = await buildBook(server.context.db, { title: "Batches" });
  const text = `#part P\n#chapter C\n#page 1\n${sentences.join("\n")}\n`;
  return { id, revision: (await server.call(putImportText, { body: { bookId: id, text } })).revision };
}

const send = async (book: { id: string; revision: number }, ...rows: Row[]) =>
  (await server.call(saveDesk, { body: { ...book, rows } })).rows.map(({ refused, words }) => ({
    refused,
    words: words.map(({ text }) => text),
  }));

/// The words of a text, with all that belongs to them.
async function wordsOf(text: string) {
  const query = { text, limit: "50", includeSpellings: "true", includeSheets: "true" } as const;
  const { words } = await server.call(listWords, { query });
  return words.filter((word) => word.text === text);
}

const textOf = async (bookId: string) => (await server.call(getImportText, { query: { bookId } })).text;

it("makes a word with its forms on the cells that it is given, and spells what is known", async () => {
  const book = await bookOf("He had two sieves.", "A quorble sang.");
  const [sieve, quorble] = [await desk.rowOf(book.id, "sieve"), await desk.rowOf(book.id, "quorble")];
  expect(sieve.decision).toMatchObject({ action: "create", places: [{}, {}, {}] });
  const review = await server.call(reviewDesk, {
    body: { ...book, rows: [rowToSend(sieve), rowToSend(quorble)] },
  });
  expect(review.rows[0]!.words).toMatchObject([
    { text: "sieve", isForm: false, isSpelled: true },
    { text: "sieves", isForm: true, isSpelled: true },
    // The pronouncing dictionary has few possessives: the word's own sounds and its ending.
    { text: "sieve's", isForm: true, isSpelled: true },
  ]);
  expect(review.rows[1]!.words[0]).toMatchObject({ text: "quorble", isSpelled: false });
  expect(await wordsOf("sieve")).toEqual([]);
  await send(book, rowToSend(sieve), rowToSend(quorble));
  const [made] = await wordsOf("sieve");
  const places = (sieve.decision as Extract<DeskDecision, { action: "create" }>).places;
  expect(made!.sheets!.map(({ sheetID, row, col }) => ({ sheetID, row, col }))).toEqual(
    expect.arrayContaining(places.map(({ sheetID, row, col }) => ({ sheetID, row, col }))),
  );
  const fields = made!.spellings!.map(({ dialect, field }) => `${dialect} ${field}`);
  expect(fields).toEqual(expect.arrayContaining(["en-gb g", "en-au g", "en-us g"]));
  expect((await wordsOf("quorble"))[0]!.spellings).toEqual([]);
});

it("makes a new word of another text with what the book writes among its forms", async () => {
  const book = await bookOf("The gazorp was fine.");
  const row = await desk.rowOf(book.id, "gazorp");
  const { decision } = await server.call(proposeDeskRow, {
    body: {
      id: book.id,
      text: "zorp",
      fitzType: "V",
      action: "create",
      parentWordID: "00000000-0000-0000-0000-000000000000",
      texts: row.texts.map(({ text }) => text),
      taken: [],
    },
  });
  expect(await send(book, rowToSend(row, decision))).toMatchObject([{ refused: null }]);
  const { rows } = await desk.read(book.id);
  expect(rows.filter(({ needs }) => needs.includes("missing"))).toEqual([]);
});

it("changes a word that is there: its symbol, its places and its spelling, and no more than that", async () => {
  const book = await bookOf("The dog ran to a zorble.");
  const [zorble, dog] = [await desk.rowOf(book.id, "zorble"), await desk.rowOf(book.id, "dog")];
  await send(book, rowToSend(zorble));
  const [before] = await wordsOf("zorble");
  const [, here] = before!.sheets!;
  const spelling = {
    dialect: "en-gb" as const,
    field: "g" as const,
    graphemes: proposeSpelling("zorble", "en-gb", new Map()).graphemes.map(({ positions, phoneme }) => ({
      positions: [...positions],
      phoneme,
    })),
  };
  const decision: DeskDecision = {
    action: "change",
    wordID: before!.id,
    revision: before!.revision,
    symbolID: dog.word!.symbol ? (await wordsOf("dog"))[0]!.symbolID : before!.symbolID,
    places: [{ gridID: here!.sheet.gridID, sheetID: here!.sheetID, row: here!.row, col: here!.col }],
    spellings: [spelling],
  };
  const row: Row = { key: "known zorble", texts: ["zorble"], at: null, decision };
  expect(await send({ ...book, revision: (await desk.read(book.id)).revision }, row)).toEqual([
    { refused: null, words: ["zorble"] },
  ]);
  const [after] = await wordsOf("zorble");
  expect(after).toMatchObject({ symbolID: decision.symbolID, fitzType: before!.fitzType, dialects: before!.dialects });
  expect(after!.sheets!.map(({ sheetID }) => sheetID)).toEqual([here!.sheetID]);
  expect(after!.spellings!.map(({ dialect, graphemes }) => ({ dialect, graphemes }))).toEqual([
    { dialect: spelling.dialect, graphemes: spelling.graphemes },
  ]);

  // Somebody changed it since: the row is refused, with the reason.
  await server.call(putWord, { body: { id: after!.id, definition: "it zorbles", revision: after!.revision } });
  const [answer] = await send({ ...book, revision: (await desk.read(book.id)).revision }, row);
  expect(answer!.refused).toBe("“zorble” was saved by someone else in the meantime");
});

it("makes words that stand with another one: a form, and one in its popup; a linked word by its rules", async () => {
  const book = await bookOf("The dog met a doggo, a pooch and a dogling.");
  const [dog] = await wordsOf("dog");
  const child = (text: string, relation: "A" | "C" | "L" | "P", popup: object | null = null): Row => ({
    key: `missing ${text}`,
    texts: [text],
    at: null,
    decision: { action: "child", ...newWord(text), relation, parentWordID: dog!.id, popup } as DeskDecision,
  });
  const free = { popup: 3, row: 0, col: 0 };
  const rows = [child("doggo", "A"), child("pooch", "L"), child("dogling", "P", free)];
  const [form, linked, popup] = await send(book, ...rows);
  expect([form, popup]).toEqual([
    { refused: null, words: ["doggo"] },
    { refused: null, words: ["dogling"] },
  ]);
  // A linked word is of another fitz type than its parent.
  expect(linked!.refused).toMatch(/^The fitz type must differ from the parent's/);
  const made = await Promise.all(["doggo", "dogling"].map(async (text) => (await wordsOf(text))[0]!));
  expect(made.map(({ type, parentWordID }) => [type, parentWordID])).toEqual([
    ["A", dog!.id],
    ["P", dog!.id],
  ]);
  const missing = (await desk.read(book.id)).rows.filter(({ needs }) => needs.includes("missing"));
  expect(missing.map(({ lemma }) => lemma)).toEqual(["pooch"]);

  const other = await bookOf("A pupling.");
  const [without] = await send(other, { ...child("pupling", "P"), decision: { ...child("pupling", "P").decision } });
  expect(without!.refused).toBe("A popup word needs a cell of its parent’s popups");
  expect(await wordsOf("pupling")).toEqual([]);
});

it("refuses a row whose cell somebody else took meanwhile, and carries out the others", async () => {
  const book = await bookOf("A glimmer met a shimmerling.");
  const rows = accepted(await desk.read(book.id)).filter(({ key }) => key.startsWith("missing "));
  const taken = rows.find(({ key }) => key === "missing shimmerling")!;
  const { places, fitzType } = taken.decision as Extract<DeskDecision, { action: "create" }>;
  await server.call(createWord, {
    body: { ...newWord("usurper", fitzType), type: "K", grids: [places[0]!] },
  });
  const answers = await send(book, ...rows);
  const at = rows.indexOf(taken);
  expect(answers[at]!.refused).toMatch(/usurper/);
  expect(answers.filter(({ refused }) => refused !== null)).toHaveLength(1);
  expect(await wordsOf("shimmerling")).toEqual([]);
  // The desk proposes another cell to it.
  const again = await desk.rowOf(book.id, "shimmerling");
  expect((again.decision as typeof taken.decision & { places: object[] }).places).not.toContainEqual(places[0]);
});

// The embedded database answers one transaction after the other: nobody sees the middle of a batch there.
it.skipIf(process.env.TEST_DATABASE === "embedded")(
  "does nothing of a batch whose caller has gone in the middle, and makes it once where it is sent again",
  async () => {
    const texts = Array.from(
      { length: 60 },
      (_, at) => `quibbler${String.fromCharCode(97 + (at % 26))}${at < 26 ? "a" : at < 52 ? "b" : "c"}`,
    );
    const book = await bookOf(...texts.map((text) => `We saw a ${text} there.`));
    const rows = texts.map(
      (text): Row => ({
        key: `missing ${text}`,
        texts: [text],
        at: null,
        decision: { action: "create", ...newWord(text), forms: [], places: [] },
      }),
    );
    const before = await textOf(book.id);
    const [key, work, gone] = [randomUUID(), randomUUID(), new AbortController()];
    const lost = desk.save({ ...book, rows }, { key, work, signal: gone.signal }).catch((error: Error) => error.name);
    await vi.waitFor(
      async () => {
        const { progress } = await server.call(getProgress, { query: { key: work } });
        expect(progress?.done).toBeGreaterThan(0);
      },
      { interval: 5, timeout: 20_000 },
    );
    gone.abort();
    expect(await lost).toBe("AbortError");
    await vi.waitFor(
      async () => expect((await server.call(getProgress, { query: { key: work } })).progress).toBeNull(),
      {
        timeout: 20_000,
      },
    );
    expect(await wordsOf(texts[0]!)).toEqual([]);
    expect(await textOf(book.id)).toBe(before);

    const [once, twice] = [await desk.save({ ...book, rows }, { key }), await desk.save({ ...book, rows }, { key })];
    expect(once.status).toBe(200);
    expect(once.body.rows.filter(({ refused }) => refused !== null)).toEqual([]);
    expect(twice.body).toEqual(once.body);
    for (const text of [texts[0]!, texts.at(-1)!]) expect(await wordsOf(text)).toHaveLength(1);
  },
);
