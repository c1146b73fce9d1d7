import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { reportOf } from "../../../api/phonics/rules/decodability/report.ts";
import { taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { readText, scopeOf } from "../../../server/commands/import/import-book.ts";
import { readBookState } from "../../../server/repositories/books/books.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { spelled } from "../../support/phonics/spelled.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
const [bookID, otherID, storyID] = [randomUUID(), randomUUID(), randomUUID()];
const ids = new Map<string, string>();
const [sequence] = defaultSequences as [(typeof defaultSequences)[number]];
const stepOf = (name: string) => sequence.steps.find((step) => step.name.startsWith(`${name}:`))!.id;

const look = { dialect: "en-gb", method: "traditional" } as const;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  for (const [id, title, mode] of [
    [bookID, "Rain", "D"],
    [otherID, "A hat", "D"],
    [storyID, "A story", "S"],
  ] as const) {
    await buildBook(db, { id, title });
    await db.updateTable("book").set({ mode, level: 5 }).where("id", "=", id).execute();
  }
  await word("N", "r:r ai:eɪ n:n");
  await word("N", "?f:f o:ɒ g:ɡ");
  await word("N", "s:s u:ʌ n:n");
  await word("N", "h:h a:æ t:t");
  await word("N", "c:k a_e:eɪ k:k");
  await word("V", "n:n a:æ p:p");
  await word("V", "n:n a:æ p:p s:s", "nap");
  await word("V", "s:s l:l ee:iː p:p");
  await word("V", "s:s l:l ee:iː p:p s:s", "sleep");
  await word("M", "th:ð e:ə");
  await buildWord(db, "wobble", {}).then((id) => ids.set("wobble", id));
  await importText(
    bookID,
    "#part One\n#chapter One\n#page 1\nThe sun naps. The fog sleeps!\n#page 2\nRain, rain! The hat.\n#page 3\nWobble. Zog#00000000-0000-0000-0000-000000000000.\n",
  );
  await importText(otherID, "#part One\n#chapter One\n#page 1\nThe hat. The hat naps. Cake.\n");
  await importText(storyID, "#part One\n#chapter One\n#page 1\nRain rain rain rain.\n");
  for (const id of [bookID, otherID])
    await server.call(api.putBookSequence, {
      body: { id, sequenceID: sequence.id, stepID: id === bookID ? stepOf("2.5") : stepOf("5.4") },
    });
});
afterAll(() => server?.close());

/// A word by its graphemes and sounds; `?` for one that is only proposed.
async function word(fitz: api.FitzType, notation: string, parent?: string): Promise<void> {
  const { text, spellings } = spelled(notation);
  const { db } = server.context;
  const id = await buildWord(db, text, {
    fitz_type: fitz,
    ...(parent ? { type: "A" as const, parent_word_id: ids.get(parent)! } : {}),
  });
  ids.set(text, id);
  for (const { dialect, field, graphemes, confirmed } of spellings)
    await db
      .insertInto("dict_word_spelling")
      .values({
        word_id: id,
        dialect,
        field,
        graphemes: JSON.stringify(graphemes),
        notation: printSpelling(text, graphemes),
        confirmed_by: confirmed ? "a test" : null,
        confirmed_at: confirmed ? new Date() : null,
      })
      .execute();
}

async function importText(bookId: string, content: string): Promise<void> {
  const { revision } = await server.call(api.putImportText, { body: { bookId, text: content } });
  const { db } = server.context;
  const structure = await readText(db, content, scopeOf(await readBookState(db, bookId)));
  await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
}

const read = (id = bookID) => server.call(api.getDecodability, { query: { bookID: id } });
const list = (query: Partial<Parameters<typeof ask>[0]> = {}) => ask({ ...look, ...query });
const ask = (query: {
  dialect: api.Dialect;
  method: "traditional" | "thrass";
  practises?: string;
  filter?: string;
  limit?: string;
  offset?: string;
}) => server.call(api.listDecodableBooks, { query });

test("a book's report is of its imported text, with confirmed, proposed and missing spellings told apart", async () => {
  const text = await read();
  expect(text).toMatchObject({ bookTitle: "Rain", mode: "D", level: 5, isTextNewer: false });
  const step = sequence.steps.findIndex(({ id }) => id === stepOf("2.5"));
  const report = reportOf(text, taughtBy(sequence, "en-gb", "traditional"), step);
  const named = (found: typeof report.beyond) =>
    found.map(({ word: at, uses, beyond, pages, isConfirmed }) => [
      text.words[at]!.text,
      uses,
      beyond.map(({ key }) => key).join(" "),
      text.pages[pages[0]!.page]!.name,
      isConfirmed,
    ]);
  expect(named(report.beyond)).toEqual([
    ["sleeps", 1, "ee:iː", "1", true],
    ["rain", 2, "ai:eɪ", "2", true],
    // Nobody spelled it: the proposal stands in for it.
    ["wobble", 1, expect.stringContaining("w:w"), "3", false],
    ["Zog", 1, "z:z", "3", false],
  ]);
  expect(named(report.proposed)).toEqual([["fog", 1, "", "1", false]]);
  expect(report.tokens).toEqual({ confirmed: 3, proposed: 1, exception: 3, beyond: 5, unspelt: 0 });
  expect(report.pages.map(({ tokens }) => tokens.confirmed)).toEqual([2, 1, 0]);
  const printed = text.pages[1]!.sentences.map((sentence) =>
    sentence.map((token) => `${text.tokens[token]!.space ? " " : ""}${text.tokens[token]!.text}`).join(""),
  );
  expect(printed).toEqual(["Rain, rain! The hat."]);
});

test("what is not imported has no pages, what is no book is not found", async () => {
  const id = randomUUID();
  await buildBook(server.context.db, { id, title: "Empty" });
  expect(await read(id)).toMatchObject({ importedAt: null, pages: [], words: [], tokens: [] });
  await server.call(api.putImportText, {
    body: { bookId: storyID, text: "#part One\n#chapter One\n#page 1\nA hat.\n" },
  });
  expect(await read(storyID)).toMatchObject({ isTextNewer: true, importedAt: expect.any(String) });
  await expect(read(randomUUID())).rejects.toMatchObject({ status: 404 });
});

test("words are told with their spellings, each once, those that there are", async () => {
  const [fog, rain] = [ids.get("fog")!, ids.get("rain")!];
  const { words } = await server.call(api.getPhonicsWords, { body: { words: [rain, fog, rain, randomUUID()] } });
  expect(words.map(({ text }) => text)).toEqual(["rain", "fog"]);
  const british = words.map(({ spellings }) => spellings.find(({ dialect }) => dialect === "en-gb")?.confirmed);
  expect(british).toEqual([true, false]);
  // No dialect is without one: what is not stored is proposed.
  expect(new Set(words[0]!.spellings.map(({ dialect }) => dialect)).size).toBe(3);
  const many = Array<string>(api.maxPhonicsWords + 1).fill(rain);
  await expect(server.call(api.getPhonicsWords, { body: { words: many } })).rejects.toMatchObject({ status: 400 });
});

test("substitutes are of the same fitz type and form, confirmed, and within the step", async () => {
  const offer = async (texts: readonly string[], step: string) => {
    const { words } = await server.call(api.findSubstitutes, {
      body: { ...look, sequenceID: sequence.id, stepID: stepOf(step), words: texts.map((text) => ids.get(text)!) },
    });
    return words.map(({ substitutes }) => substitutes.map(({ text }) => text));
  };
  // Not `fog`, whose spelling is only proposed, nor `cake`.
  expect(await offer(["rain", "sleeps", "sleep"], "2.5")).toEqual([["hat", "sun"], ["naps"], ["nap"]]);
  expect(await offer(["rain"], "5.4")).toEqual([["hat", "sun", "cake"]]);
  expect(await offer(["rain"], "2.1")).toEqual([[]]);
  const unknown = { ...look, sequenceID: sequence.id, stepID: randomUUID(), words: [] };
  await expect(server.call(api.findSubstitutes, { body: unknown })).rejects.toMatchObject({ status: 404 });
});

test("substitutes of like meaning and of the same sheet come first", async () => {
  const { db } = server.context;
  await db
    .insertInto("dict_word_similar")
    .values({ word_id: ids.get("rain")!, slot: 1, similar_word_id: ids.get("sun")! })
    .execute();
  const { words } = await server.call(api.findSubstitutes, {
    body: { ...look, sequenceID: sequence.id, stepID: stepOf("2.5"), words: [ids.get("rain")!] },
  });
  expect(words[0]?.substitutes.map(({ text }) => text)).toEqual(["sun", "hat"]);
});

test("decodable books are listed with what each practises of its step", async () => {
  const { books, total } = await list();
  expect([total, books.map(({ title }) => title)]).toEqual([2, ["A hat", "Rain"]]);
  const [hat, rain] = books;
  expect(hat).toMatchObject({ step: { id: stepOf("5.4") }, sequence: { name: sequence.name } });
  expect(hat?.practises).toEqual([{ grapheme: "a_e", sound: "eɪ", uses: 1, proven: 1 }]);
  expect(rain?.tokens).toEqual({ confirmed: 3, proposed: 1, exception: 3, beyond: 5, unspelt: 0 });
  expect(rain?.practises.map(({ grapheme, uses, proven }) => [grapheme, uses, proven])).toEqual([
    ["f", 1, 0],
    ["h", 1, 1],
  ]);
  expect((await list({ filter: "rai" })).books.map(({ title }) => title)).toEqual(["Rain"]);
  expect((await list({ limit: "1", offset: "1" })).books.map(({ title }) => title)).toEqual(["Rain"]);
});

test("books that practise a correspondence come in order of how often, counting words within their step alone", async () => {
  const titles = async (practises: string, method: "traditional" | "thrass" = "traditional") => {
    const { books } = await list({ practises, method });
    return books.map(({ title, practises: [first] }) => [title, `${first?.grapheme}:${first?.sound}`, first?.uses]);
  };
  expect(await titles("h:h")).toEqual([
    ["A hat", "h:h", 2],
    ["Rain", "h:h", 1],
  ]);
  expect(await titles("p")).toEqual([
    ["A hat", "p:p", 1],
    ["Rain", "p:p", 1],
  ]);
  // Rain is beyond the step of the book that has it.
  expect(await titles("ai:eɪ")).toEqual([]);
  expect(await titles("a_e:eɪ")).toEqual([["A hat", "a_e:eɪ", 1]]);
  expect(await titles("a_e:eɪ", "thrass")).toEqual([]);
  expect(await titles("ke:k", "thrass")).toEqual([["A hat", "ke:k", 1]]);
  await expect(titles("%")).rejects.toMatchObject({ status: 400 });
}, 20_000);

test("the report is printed as a PDF, the same each time, for a step that there is", async () => {
  const print = (query: Record<string, string> = {}) => {
    const wanted = { bookID, sequenceID: sequence.id, stepID: stepOf("2.5"), ...look, ...query };
    return server.fetch(`/api/v1/phonics/decodability/export?${new URLSearchParams(wanted)}`);
  };
  const answer = await print({ paper: "letter" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toContain('"Rain, decodability.pdf"');
  // The book as a whole is a line beside its three pages.
  expect(answer.headers.get("export-written")).toMatch(/page=4, word=\d+/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(Buffer.from(await (await print({ paper: "letter" })).arrayBuffer()).equals(bytes)).toBe(true);
  const none = "00000000-0000-4000-8000-000000000000";
  for (const query of [{ bookID: none }, { stepID: none }, { sequenceID: none }])
    expect([query, (await print(query as Record<string, string>)).status]).toEqual([query, 404]);
  expect((await print({ paper: "b5" })).status).toBe(400);
});
