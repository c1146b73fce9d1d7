import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// Change sets: what one call did, by its name, and put back (docs/decisions/0024-consequences-and-changes.md).
let server: TestServer;
let grid: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  grid = await server.context.db.selectFrom("grid").select("id").where("name", "=", "8 x 6").executeTakeFirstOrThrow();
});
afterAll(() => server?.close());

/// Sends a write; the change that it made, null where it changed nothing.
async function send([endpoint, body]: readonly [api.Endpoint, unknown], token = server.token) {
  const answer = await server.fetch(api.basePath + endpoint.path, {
    method: endpoint.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    token,
  });
  const change = answer.headers.get(api.changeHeader);
  return { status: answer.status, change: change === null ? null : Number(change), body: await answer.json() };
}
const putBack = (id: number | null) => send([api.revertChange, { id }]);
const list = (query: Record<string, string> = {}) => server.call(api.listChanges, { query });
const word = async (id: string) =>
  (await server.call(api.listWords, { query: { id, includeSheets: "true", includeSpellings: "true" } })).words[0]!;

async function sheetWith(name: string, ...texts: string[]) {
  const { id } = await server.call(api.createSheet, { body: { name, gridID: grid.id, fitzTypes: "N" } });
  const words = await Promise.all(texts.map((text) => buildWord(server.context.db, text)));
  const places = words.map((wordID, at) => ({ wordID, from: null, to: { row: 3, col: at } }));
  expect(await send(await arrange(id, places))).toMatchObject({ status: 200 });
  return { id, words };
}

async function arrange(id: string, places: readonly object[]) {
  const sheet = (await server.call(api.getSheet, { query: { id } })) as api.Sheet;
  return [api.putSheet, { ...sheet, places }] as const;
}

const swap = (id: string, [one, other]: readonly string[]) =>
  arrange(id, [
    { wordID: one, from: { row: 3, col: 0 }, to: { row: 3, col: 1 } },
    { wordID: other, from: { row: 3, col: 1 }, to: { row: 3, col: 0 } },
  ]);

test("a change has its name and author in the history of everything that it touched", async () => {
  const { id, words } = await sheetWith("Farm animals 1", "cow", "horse");
  const { change } = await send(await swap(id, words));
  const { changes } = await list({ limit: "1" });
  expect(changes).toMatchObject([
    {
      id: change,
      name: "Swap cow and horse on Farm animals 1",
      changedBy: "staff@symbolshelf.example",
      thingCount: 3,
      revertOf: null,
      revertedBy: null,
      isRevertible: true,
    },
  ]);
  expect(changes[0]!.things.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    "sheet Farm animals 1",
    "word cow",
    "word horse",
  ]);
  for (const [kind, thing] of [
    ["sheet", id],
    ["word", words[0]!],
    ["word", words[1]!],
  ] as const) {
    const history = await server.call(api.getHistory, { query: { kind, id: thing } });
    expect(history.changes[0]).toMatchObject({ changeID: change, name: "Swap cow and horse on Farm animals 1" });
  }
});

test.each([
  ["a new word", async () => [api.createWord, aWord("pig")], "New word “pig”"],
  ["a word with its forms", async () => [api.createWord, aWord("hen", "hens")], "New word “hen” and 1 more"],
  ["another text", async () => [api.putWord, { id: await make("hound"), text: "dog" }], "Rename “hound” to “dog”"],
  ["another field", async () => [api.putWord, { id: await make("ox"), priority: 7 }], "Change the priority of ox"],
  [
    "two fields",
    async () => [api.putWord, { id: await make("bee"), priority: 7, definition: "It hums" }],
    "Change bee",
  ],
  ["a word that goes", async () => [api.deleteWord, { id: await make("moth") }], "Delete the word “moth”"],
  ["a new author", async () => [api.createAuthor, { name: "Kit Larkin" }], "New author “Kit Larkin”"],
  [
    "another name",
    async () => [api.renameAuthor, { id: await author("Kit Wren"), name: "Kit Lark" }],
    "Rename the author “Kit Wren” to “Kit Lark”",
  ],
  ["the settings", async () => [api.putSettings, { allowPopupsSecondRow: true }], "Change the settings"],
  [
    "several words",
    async () => [api.putWords, { words: [await make("elk"), await make("emu")].map((id) => ({ id, priority: 3 })) }],
    "Change 2 words",
  ],
] as const)("names %s", async (_what, build, name) => {
  const { status, change } = await send((await build()) as unknown as readonly [api.Endpoint, unknown]);
  expect(status).toBe(200);
  expect((await list({ limit: "1" })).changes).toMatchObject([{ id: change, name }]);
});

const aWord = (text: string, ...forms: string[]) => ({
  text,
  type: "K",
  fitzType: "N",
  dialects: ["en-gb"],
  extras: forms.map((form) => ({ text: form, dialects: ["en-gb"] })),
});
const make = (text: string) => buildWord(server.context.db, text);
const author = async (name: string) => (await server.call(api.createAuthor, { body: { name } })).id;

test("a save without differences makes no change", async () => {
  const id = await make("newt");
  expect((await send([api.putWord, { id, text: "newt" }])).change).toBeNull();
  expect((await send([api.putWord, { id, text: " " }])).change).toBeNull();
});

test("changes are found by person, thing and day, page by page", async () => {
  const id = await make("otter");
  const other = await server.signIn("other@symbolshelf.example");
  const mine = await send([api.putWord, { id, priority: 1 }]);
  const theirs = await send([api.putWord, { id, priority: 2 }], other.token);
  const found = async (query: Record<string, string>) => (await list(query)).changes.map((change) => change.id);
  expect(await found({ by: "other@symbolshelf.example" })).toEqual([theirs.change]);
  expect(await found({ kind: "word", id })).toEqual([theirs.change, mine.change]);
  expect(await found({ kind: "word", id, limit: "1" })).toEqual([theirs.change]);
  expect(await found({ kind: "word", id, before: String(theirs.change) })).toEqual([mine.change]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found({ kind: "word", id, day: today })).toEqual([theirs.change, mine.change]);
  expect(await found({ day: "2020-02-02" })).toEqual([]);
  await expect(list({ id })).rejects.toMatchObject({ status: 400 });
  await expect(list({ day: "yesterday" })).rejects.toMatchObject({ status: 400 });
});

test("is put back, done again, and put back once more, each as a change of its own", async () => {
  const { id, words } = await sheetWith("Pond 1", "duck", "swan");
  const { change } = await send(await swap(id, words));
  const cell = async () => (await word(words[0]!)).sheets?.map(({ row, col }) => [row, col]);
  expect(await cell()).toEqual([[3, 1]]);
  const { revision } = await word(words[0]!);
  const back = await putBack(change);
  expect(back).toMatchObject({ status: 200, body: { id: back.change } });
  expect(await cell()).toEqual([[3, 0]]);
  expect((await word(words[0]!)).revision).toBeGreaterThan(revision);
  expect((await list({ kind: "sheet", id, limit: "2" })).changes).toMatchObject([
    { id: back.change, name: "Put back: Swap duck and swan on Pond 1", revertOf: change, isRevertible: true },
    { id: change, revertedBy: back.change, isRevertible: false },
  ]);
  expect(await putBack(change)).toMatchObject({
    status: 422,
    body: { error: "“Swap duck and swan on Pond 1” is put back already" },
  });
  const again = await putBack(back.change);
  expect(await cell()).toEqual([[3, 1]]);
  expect((await list({ kind: "sheet", id, limit: "3" })).changes).toMatchObject([
    { name: "Do again: Swap duck and swan on Pond 1" },
    { revertedBy: again.change },
    { id: change, revertedBy: null, isRevertible: true },
  ]);
  await putBack(again.change);
  expect(await cell()).toEqual([[3, 0]]);
});

test("is refused by name where a later change prevents it, and then writes nothing", async () => {
  const id = await make("hare");
  const first = await send([api.putWord, { id, priority: 11 }]);
  const later = await send([api.putWord, { id, priority: 12 }]);
  expect(await putBack(first.change)).toMatchObject({
    status: 409,
    change: null,
    body: {
      error: expect.stringMatching(
        /^“Change the priority of hare” cannot be put back: “Change the priority of hare” by staff@symbolshelf.example on .* changed the same\. Put that back first\.$/,
      ),
      current: { id: later.change },
    },
  });
  expect((await word(id)).priority).toBe(12);
  expect(await putBack(later.change)).toMatchObject({ status: 200 });
  expect(await putBack(first.change)).toMatchObject({ status: 200 });
  expect((await word(id)).priority).toBe(1000);
});

test("is refused where other data refers to what it created", async () => {
  const made = await send([api.createWord, aWord("pin")]);
  const { id } = made.body as { id: string };
  const graphemes = ["p", "ɪ", "n"].map((phoneme, at) => ({ positions: [at], phoneme }));
  const spellings = [{ dialect: "en-gb", field: "g", graphemes }];
  const spelled = await send([api.putWordSpelling, { id, spellings }]);
  expect(await putBack(made.change)).toMatchObject({ status: 409, body: { current: { id: spelled.change } } });
  expect((await word(id)).spellings).toHaveLength(1);
  await putBack(spelled.change);
  expect(await putBack(made.change)).toMatchObject({ status: 200 });
  expect(await word(id)).toBeUndefined();
});

test("is refused where words that came later would stand where they may not", async () => {
  const { id } = await sheetWith("Doing", "basket");
  const sheet = (await server.call(api.getSheet, { query: { id } })) as api.Sheet;
  const widened = await send([api.putSheet, { ...sheet, fitzTypes: "VN" }]);
  expect(widened).toMatchObject({ status: 200 });
  const verb = await buildWord(server.context.db, "dawdle", { fitz_type: "V" });
  const placed = await send(await arrange(id, [{ wordID: verb, from: null, to: { row: 4, col: 0 } }]));
  expect(placed).toMatchObject({ status: 200 });
  expect(await putBack(widened.change)).toMatchObject({
    status: 409,
    change: null,
    body: { error: expect.stringMatching(/cannot be put back: The word “dawdle”: .*does not support the fitz types/) },
  });
  expect(((await server.call(api.getSheet, { query: { id } })) as api.Sheet).fitzTypes).toBe("VN");
  expect(await putBack(placed.change)).toMatchObject({ status: 200 });
  expect(await putBack(widened.change)).toMatchObject({ status: 200 });
});

test("is refused where a word came into a cell that was quarantined", async () => {
  const { id } = await sheetWith("Linked", "bucket");
  await server.call(api.createSheet, { body: { name: "Linked", gridID: grid.id, fitzTypes: "N" } });
  const sheet = (await server.call(api.getSheet, { query: { id } })) as api.Sheet;
  expect(await send([api.putSheet, { ...sheet, quarantine: [405] }])).toMatchObject({ status: 200 });
  const { revision } = (await server.call(api.getSheet, { query: { id } })) as api.Sheet;
  const freed = await send([api.putSheet, { ...sheet, revision, quarantine: [] }]);
  const ladle = await buildWord(server.context.db, "ladle");
  await send(await arrange(id, [{ wordID: ladle, from: null, to: { row: 4, col: 5 } }]));
  expect(await putBack(freed.change)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("cannot be put back: something that came later has its name or its cell") },
  });
});

test("a deleted thing comes back with everything that it had", async () => {
  const { id, words } = await sheetWith("Wood 1", "badger");
  const before = await word(words[0]!);
  await send(await arrange(id, [{ wordID: words[0], from: { row: 3, col: 0 }, to: null }]));
  const gone = await send([api.deleteWord, { id: words[0] }]);
  expect(await word(words[0]!)).toBeUndefined();
  await putBack(gone.change);
  expect(await word(words[0]!)).toMatchObject({ text: before.text, dialects: before.dialects });
});

test("is tried first: what it would do is told, and nothing is written", async () => {
  const { id, words } = await sheetWith("Barn 1", "goat", "kid");
  const { change } = await send(await swap(id, words));
  const answer = await server.fetch(`${api.basePath}/changes/revert?dryRun=true`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: change }),
  });
  expect(await answer.json()).toMatchObject({
    status: "ok",
    consequences: { name: "Put back: Swap goat and kid on Barn 1", counts: { moves: 2 } },
  });
  expect((await list({ limit: "1" })).changes).toMatchObject([{ id: change, revertedBy: null }]);
});

test("of two who put the same back at once one does it", async () => {
  const id = await make("stoat");
  const { change } = await send([api.putWord, { id, priority: 5 }]);
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => putBack(change)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422, 422, 422]);
});

test("the texts that somebody saves while typing are one change, put back to the text before them", async () => {
  const bookId = await buildBook(server.context.db, { title: "The pond" });
  const save = (text: string, token = server.token) => send([api.putImportText, { bookId, text }], token);
  const text = async () => (await server.call(api.getImportText, { query: { bookId } })).text;
  await save("// one");
  const other = await server.signIn("typist@symbolshelf.example");
  const first = await save("// two", other.token);
  expect(await save("// three", other.token)).toMatchObject({ status: 200, change: first.change });
  const { changes } = await list({ kind: "book", id: bookId });
  expect(changes.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ["Save the text of The pond", "typist@symbolshelf.example"],
    ["Save the text of The pond", "staff@symbolshelf.example"],
  ]);
  const back = await putBack(first.change);
  expect(back.status).toBe(200);
  expect(await text()).toBe("// one");
  await putBack(back.change);
  expect(await text()).toBe("// three");
  await save("// four");
  expect(await putBack(first.change)).toMatchObject({ status: 409 });
  expect(await text()).toBe("// four");
});

test("there is no such change", async () => {
  expect(await putBack(999_999_999)).toMatchObject({ status: 404 });
  expect(await putBack(0)).toMatchObject({ status: 400 });
});
