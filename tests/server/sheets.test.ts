import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../api/index.ts";
import { freeCells, type SheetState, sharedPlaceProblem } from "../../api/rules/placement.ts";
import { verifyCatalogue } from "../../server/admin/verify/verify-catalogue.ts";
import type { NewRow } from "../../server/db/schema.ts";
import { buildBook, buildWord } from "../support/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let grids: Record<string, api.Grid>;
beforeAll(async () => {
  server = await startTestServer();
  const listed = await server.call(api.getGrids, { query: {} });
  grids = Object.fromEntries(listed.grids.map((grid) => [grid.name, grid]));
});
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

const noID = "00000000-0000-0000-0000-000000000000";
const gridID = (name = "10 x 7") => grids[name]!.id;
const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});
const add = async (name: string, sheet: { grid?: string; fitzTypes?: string; bookID?: string } = {}) => {
  const { grid, fitzTypes = "NV", bookID } = sheet;
  const body = { name, gridID: gridID(grid), fitzTypes, ...(bookID === undefined ? {} : { bookID }) };
  return (await server.call(api.createSheet, { body })).id;
};
const read = async (id: string) => {
  const answer = await server.call(api.getSheet, { query: { id } });
  if (api.isSheetList(answer)) throw new Error("a list was answered");
  return answer;
};
const list = async (query: Parameters<typeof server.call<typeof api.getSheet>>[1]["query"]) => {
  const answer = await server.call(api.getSheet, { query });
  if (!api.isSheetList(answer)) throw new Error("a sheet was answered");
  return answer;
};
const save = async (id: string, change: Partial<api.SheetToSave>) =>
  server.call(api.putSheet, { body: { ...(await read(id)), ...change } });
const history = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;

/// A word on a cell of a sheet.
async function place(text: string, sheetID: string, code: number, word: Partial<NewRow<"dict_word">> = {}) {
  const { db } = server.context;
  const wordID = await buildWord(db, text, word);
  const cell = { row: Math.floor(code / 100), col: code % 100 };
  const { grid_id } = await db
    .selectFrom("sheet")
    .select("grid_id")
    .where("id", "=", sheetID)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sheet_word")
    .values({ sheet_id: sheetID, grid_id, word_id: wordID, ...cell })
    .execute();
  return wordID;
}

test("the grids are listed with their modes, and with their highlights where those are asked for", async () => {
  expect(Object.keys(grids)).toEqual(["10 x 7", "12 x 9", "8 x 6", "Strip"]);
  expect(grids["10 x 7"]).toMatchObject({ cols: 10, rows: 7, hasPicture: true });
  expect(grids["8 x 6"]?.highlightModes.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
    "A Sentence",
    "B Phrase",
    "C Word",
  ]);
  const listed = await server.call(api.getGrids, { query: { highlights: "true" } });
  expect(listed.grids.map(({ highlightSets }) => highlightSets)).toEqual([[], [], [], []]);
});

describe("a sheet", () => {
  test("is made with the next number of its grid, saved, and deleted, and leaves a history", async () => {
    const bookID = await buildBook(server.context.db, { title: "Fairs" });
    await expect(add(" ", { fitzTypes: "NX" })).rejects.toMatchObject(
      refused("Name is required\n“X” is not a fitz type"),
    );
    const unknown = { name: "Pets", gridID: null, fitzTypes: "" };
    await expect(server.call(api.createSheet, { body: unknown })).rejects.toMatchObject(
      refused("Grid is required\nFitz types are required"),
    );
    await expect(add("Pets", { grid: "Strip" })).rejects.toMatchObject(refused("The grid has no cells for words"));
    await expect(add("Pets", { bookID: randomUUID() })).rejects.toMatchObject(refused("There is no such book", 404));
    const nowhere = { ...unknown, gridID: randomUUID() };
    await expect(server.call(api.createSheet, { body: nowhere })).rejects.toMatchObject(
      refused("There is no such grid", 404),
    );
    const first = await add("  Pets ", { grid: "8 x 6", fitzTypes: "VN", bookID });
    const second = await add("Zoo", { grid: "8 x 6", bookID: noID });
    expect([(await read(first)).number, (await read(second)).number]).toEqual([1, 2]);
    const sheet = await read(first);
    expect(sheet).toMatchObject({
      name: "Pets",
      grid: grids["8 x 6"],
      bookID,
      book: { id: bookID, name: "Fairs" },
      fitzTypes: "VN",
      isComplete: false,
      isLinked: false,
      quarantine: [],
      words: [],
      highlightSets: [],
      linkedSheets: [],
      wordCount: 0,
      freeCellCount: 18,
      revision: 1,
      updatedBy: staffEmail,
    });

    const change = { name: " Pets and farm ", fitzTypes: "AVP", isComplete: true };
    expect(await server.call(api.putSheet, { body: { ...sheet, ...change } })).toEqual({
      status: "ok",
      id: first,
      revision: 2,
    });
    expect(await server.call(api.putSheet, { body: { ...sheet, ...change } })).toMatchObject({ revision: 2 });
    await expect(server.call(api.putSheet, { body: sheet })).rejects.toMatchObject({
      status: 409,
      body: { code: "stale-revision", current: { id: first, name: "Pets and farm", fitzTypes: "PVA", revision: 2 } },
    });
    await expect(save(first, { name: null, gridID: gridID(), fitzTypes: "" })).rejects.toMatchObject(
      refused("Name is required\nThe grid of a sheet cannot be changed\nFitz types are required"),
    );
    await expect(save(first, { bookID: randomUUID() })).rejects.toMatchObject(refused("There is no such book", 404));
    await save(first, { bookID: noID });

    const remove = (body: { id: string; revision?: number }) => server.call(api.deleteSheet, { body });
    await expect(remove({ id: first, revision: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await remove(await read(first))).toEqual({ status: "ok" });
    await expect(remove({ id: first })).rejects.toMatchObject(refused("There is no such sheet", 404));
    await expect(read(first)).rejects.toMatchObject({ status: 404 });
    expect(await history("sheet", first)).toMatchObject([
      { revision: 3, before: { name: "Pets and farm", number: 1, grid: "8 x 6" }, after: null },
      { revision: 3, before: { book: { name: "Fairs" } }, after: { book: null } },
      { revision: 2, changedBy: staffEmail, after: { name: "Pets and farm", fitzTypes: "PVA", isComplete: true } },
      { revision: 1, before: null, after: { name: "Pets", book: { id: bookID }, quarantine: [] } },
    ]);
    await remove({ id: second });
  });

  test("of two made at once in a grid each has a number of its own", async () => {
    const ids = await Promise.all(["One", "Two", "Three"].map((name) => add(name, { grid: "12 x 9" })));
    const numbers = (await Promise.all(ids.map(read))).map(({ number }) => number);
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  test("shows its words, keeps the fitz types of those that stand there, and is not deleted under them", async () => {
    const { id: symbol_id } = await server.call(api.createSymbolModel, {
      body: { symbol: { words: ["hen"], symbolshelf: "hen" }, skipChecks: true },
    });
    const id = await add("Farm", { fitzTypes: "NVA" });
    const hen = await place("hen", id, 406, { symbol_id, definition: "It lays." });
    const dig = await place("dig", id, 305, { fitz_type: "V" });
    const henny = await buildWord(server.context.db, "henny", { type: "A", fitz_type: "A", parent_word_id: hen });
    const sheet = await read(id);
    expect(sheet.words).toMatchObject([
      { sheetID: id, wordID: dig, row: 3, col: 5, word: { text: "dig", type: "K", fitzType: "V", symbol: null } },
      { wordID: hen, row: 4, col: 6, word: { text: "hen", definition: "It lays.", symbol: { symbolshelf: "hen" } } },
    ]);
    expect([sheet.wordCount, sheet.freeCellCount]).toEqual([2, 10]);
    await expect(save(id, { fitzTypes: "N" })).rejects.toMatchObject(
      refused("Words of other fitz types (VA) stand on the sheet: “dig” and “henny”"),
    );
    await expect(server.call(api.deleteSheet, { body: { id } })).rejects.toMatchObject(
      refused("“Farm” cannot be deleted, because it holds 2 words: “dig” and “hen”"),
    );
    for (const word of [hen, henny])
      expect((await list({ word, list: "true" })).sheets.map((found) => found.id)).toEqual([id]);
    const [listed] = (await list({ word: dig, includeWords: "true" })).sheets;
    expect(listed?.words).toEqual(sheet.words);
    expect((await list({ word: dig, includeWords: "true", list: "true" })).sheets[0]).not.toHaveProperty("words");
    expect((await list({ word: randomUUID() })).total).toBe(0);
  });
});

describe("the quarantine", () => {
  test("is a linked sheet's, on usable cells without a word, and lasts as long as the set", async () => {
    const one = await add("Set 1");
    await expect(save(one, { quarantine: [305] })).rejects.toMatchObject(
      refused("Only a linked sheet has a quarantine: no other sheet of its grid has its name"),
    );
    const two = await add("Set 1", { fitzTypes: "A" });
    expect((await read(one)).linkedSheets).toEqual([
      { id: two, number: expect.any(Number), name: "Set 1", fitzTypes: "A" },
    ]);
    await place("goat", one, 406);
    for (const [quarantine, error] of [
      [[304], "Cell 304 is not a cell for words"],
      [[305, 305], "A cell is given twice"],
      [[305, 406], "A cell where a word stands cannot be quarantined: goat"],
      [[0.5], "Cell 0.5 is not a cell for words"],
    ] as const)
      await expect(save(one, { quarantine: [...quarantine] })).rejects.toMatchObject(refused(error));
    await save(one, { quarantine: [607, 305] });
    expect(await read(one)).toMatchObject({ quarantine: [305, 607], freeCellCount: 9, revision: 2 });
    expect(await save(one, { quarantine: [305, 607] })).toMatchObject({ revision: 2 });
    const { number } = await read(one);
    const alone = refused(`Sheet ${number} would be alone in the set “Set 1”, and has a quarantine: empty it first`);
    await expect(save(two, { name: "Set 2" })).rejects.toMatchObject(alone);
    await expect(server.call(api.deleteSheet, { body: { id: two } })).rejects.toMatchObject(alone);
    await expect(save(one, { name: "Set 3" })).rejects.toMatchObject(refused(/^Only a linked sheet has a quarantine/));
    await save(one, { quarantine: [] });
    await save(two, { name: "Set 2" });
    expect(await read(one)).toMatchObject({ isLinked: false, linkedSheets: [], quarantine: [] });
  });

  test("and a word never have one cell, even where both come at once", async () => {
    const one = await add("Race");
    await add("Race");
    const cells = [305, 306, 307, 405, 406, 407];
    const words = cells.map((code) => place(`race ${code}`, one, code).catch(() => null));
    await Promise.allSettled(cells.map((code) => save(one, { quarantine: [code] })).concat(words as never[]));
    const { quarantine, words: standing } = await read(one);
    const taken = standing.map(({ row, col }) => row * 100 + col);
    expect(taken.filter((code) => quarantine.includes(code))).toEqual([]);
    const free = cells.find((code) => !taken.includes(code) && !quarantine.includes(code)) ?? 505;
    await save(one, { quarantine: [free] });
    await expect(place("late", one, free)).rejects.toThrow("a word stands on a quarantined cell");
  });

  test("does not part words that are linked across a set", async () => {
    const [nouns, verbs] = [await add("Linked"), await add("Linked", { fitzTypes: "A" })];
    const fast = await place("fast", nouns, 305);
    await place("faster", verbs, 305, { type: "L", fitz_type: "A", parent_word_id: fast });
    for (const [id, text] of [
      [nouns, "fast"],
      [verbs, "faster"],
    ] as const)
      await expect(save(id, { name: "Elsewhere" })).rejects.toMatchObject(
        refused(`The sheet cannot leave its set: words are linked across it: “${text}”`),
      );
    await save(verbs, { quarantine: [306] });
    await save(nouns, { name: "Renamed", isComplete: true, wholeSet: true });
    const [first, second] = [await read(nouns), await read(verbs)];
    expect([first.name, first.isComplete, first.linkedSheets.map(({ id }) => id)]).toEqual(["Renamed", true, [verbs]]);
    expect(second).toMatchObject({ name: "Renamed", isComplete: false, quarantine: [306], revision: 3 });
    expect((await history("sheet", verbs))[0]).toMatchObject({
      before: { name: "Linked" },
      after: { name: "Renamed" },
    });
  });
});

describe("the sheets", () => {
  test("are found by book, name or number, grid and fitz types, and read by pages", async () => {
    const bookID = await buildBook(server.context.db, { title: "Ships" });
    const ids = [
      await add("Ship 100%", { bookID, fitzTypes: "NVA" }),
      await add("Éclair ship", { grid: "8 x 6", fitzTypes: "PN" }),
      await add("Boat", { grid: "12 x 9", fitzTypes: "V", bookID }),
    ];
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).sheets.map(({ name }) => name);
    expect(await names({ book: bookID })).toEqual(["Ship 100%", "Boat"]);
    expect(await names({ book: noID, name: "SHIP" })).toEqual(["Éclair ship"]);
    expect(await names({ name: "éCLAIR" })).toEqual(["Éclair ship"]);
    expect(await names({ name: "0%" })).toEqual(["Ship 100%"]);
    expect(await names({ name: "_" })).toEqual([]);
    expect(await names({ name: "ship", fitz: "NP" })).toEqual(["Éclair ship"]);
    expect(await names({ name: "ship", grid: gridID() })).toEqual(["Ship 100%"]);
    const { number } = await read(ids[0]!);
    await server.context.db.updateTable("sheet").set({ name: null }).where("id", "=", ids[0]!).execute();
    for (const name of [String(number), `sheet ${number}`])
      expect((await list({ book: bookID, name })).sheets.map(({ id }) => id)).toEqual([ids[0]]);
    const page = await list({ book: bookID, limit: "1", offset: "1" });
    expect([page.total, page.sheets.map(({ id }) => id)]).toEqual([2, [ids[2]]]);
    for (const bad of ["row=3", "fitz=X", `id=${ids[0]}&book=${bookID}`, "grid=x", "unknown=1", "row=-1&col=5"])
      expect([bad, (await server.fetch(`/api/v1/sheet?${bad}`)).status]).toEqual([bad, 400]);
  });

  test("are those with a cell free, and those that can share a key, as the rules say", async () => {
    const { db } = server.context;
    const shared = await place("kite", await add("Share 1"), 305);
    const place2 = await add("Share 2");
    await add("Share 2");
    await save(place2, { quarantine: [305] });
    await place("yak", await add("Share 3"), 305);
    await save(await add("Share 4"), { isComplete: true });
    await add("Share 5", { fitzTypes: "A" });
    const { sheets } = await list({ name: "share", includeWords: "true" });
    const states: SheetState[] = sheets.map((sheet) => ({
      ...sheet,
      words: sheet.words!.map(({ wordID, row, col, word: { text } }) => ({ wordID, row, col, text })),
    }));
    const parent = { sheet: states[0]!, row: 3, col: 5 };
    const grid = grids["10 x 7"]!;
    for (const fitz of ["", "N", "A"]) {
      const word = { id: null, type: "S" as const, fitzTypes: fitz, isBookSpecific: false };
      const expected = states.filter((state) => !sharedPlaceProblem(word, parent, state, grid)).map(({ id }) => id);
      const query = { name: "share", sharedKey: shared, ...(fitz ? { fitz } : {}) };
      expect((await list(query)).sheets.map(({ id }) => id)).toEqual(expected);
    }
    for (const [row, col] of [
      [3, 5],
      [3, 7],
      [3, 8],
      [2, 5],
      [7, 5],
    ] as const) {
      const isFree = (state: SheetState) => freeCells(state, grid).some((cell) => cell.row === row && cell.col === col);
      const found = await list({ name: "share", row: String(row), col: String(col) });
      expect(found.sheets.map(({ id }) => id)).toEqual(states.filter(isFree).map(({ id }) => id));
    }
    expect((await list({ sharedKey: await buildWord(db, "nowhere") })).total).toBe(0);
  });
});

describe("highlights", () => {
  const area = (colOffset: number, rowOffset: number, cols = 1, rows = 1) => ({ colOffset, rowOffset, cols, rows });
  const mode = (letter: string, grid = "10 x 7") =>
    grids[grid]!.highlightModes.find((one) => one.letter === letter)!.id;

  test("of a grid are saved as one set for each mode and fitz type, within its bounds, with history", async () => {
    const put = (highlights: object[], rest: object = {}) =>
      server.call(api.putHighlights, {
        body: { grid: gridID(), mode: mode("B"), fitz: "N", highlights: highlights as never[], ...rest },
      });
    const first = await put([area(0, 3, 3, 2), area(2, 6)], { revision: 0 });
    expect(first).toMatchObject({ status: "ok", revision: 1 });
    await put([area(1, 4)], { fitz: "V" });
    const sets = async () => {
      const { grids: all } = await server.call(api.getGrids, { query: { highlights: "true" } });
      return all.find(({ id }) => id === gridID())!.highlightSets!;
    };
    const [set] = (await sets()).filter(({ fitzType }) => fitzType === "N");
    expect(set).toMatchObject({
      id: first.id,
      highlightModeID: mode("B"),
      gridID: gridID(),
      sheetID: null,
      highlights: [{ ...area(0, 3, 3, 2), fitzType: "N", highlightModeID: mode("B") }, area(2, 6)],
      revision: 1,
      updatedBy: staffEmail,
    });
    expect((await sets()).map(({ fitzType }) => fitzType)).toEqual(["V", "N"]);
    expect(await put([area(0, 3, 3, 2), area(2, 6)], { revision: 0 })).toEqual(first);
    const [wide, low] = set!.highlights;
    expect(await put([low!, area(0, 3), wide!], { revision: 1 })).toMatchObject({ id: first.id, revision: 2 });
    const [changed] = (await sets()).filter(({ fitzType }) => fitzType === "N");
    expect(changed?.highlights.map(({ id }) => id)).toEqual([low!.id, expect.any(String), wide!.id]);
    await expect(put([], { revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { current: { id: first.id, revision: 2, highlights: [area(2, 6), area(0, 3), area(0, 3, 3, 2)] } },
    });
    await expect(put([area(0, 3), area(3, 3), area(0, 2), area(0, 3, 0)])).rejects.toMatchObject(
      refused(
        "Highlight 2: A highlight must stay within the grid\n" +
          "Highlight 3: A highlight must stay below the reading strip\n" +
          "Highlight 4: A highlight must be at least 1 by 1",
      ),
    );
    await expect(put([area(0, 3)], { mode: mode("B", "8 x 6") })).rejects.toMatchObject(
      refused("The grid has no such highlight mode", 404),
    );
    await expect(put([], { fitz: "X" })).rejects.toMatchObject({ status: 400 });
    await expect(put([{ ...area(0, 3), width: 1 }])).rejects.toMatchObject({ status: 400 });
    expect((await history("highlights", first.id)).map(({ after }) => after)).toEqual([
      { highlights: [area(2, 6), area(0, 3), area(0, 3, 3, 2)] },
      { grid: "10 x 7", mode: "Phrase", fitzType: "N", sheet: null, highlights: [area(0, 3, 3, 2), area(2, 6)] },
    ]);
  });

  test("of a sheet are its own for a mode, go with it, and of two saves at once one wins", async () => {
    const id = await add("Lit", { grid: "8 x 6" });
    const put = (highlights: object[], rest: object = {}) =>
      server.call(api.putSheetHighlights, {
        body: { sheet: id, mode: mode("A", "8 x 6"), highlights: highlights as never[], ...rest },
      });
    const both = await Promise.allSettled([put([area(0, 3)], { revision: 0 }), put([area(1, 3)], { revision: 0 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [set] = (await read(id)).highlightSets;
    expect(set).toMatchObject({ sheetID: id, fitzType: null, revision: 1 });
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, body: { current: set } },
    });
    await put([area(5, 3)], { mode: mode("C", "8 x 6") });
    await put([]);
    expect((await read(id)).highlightSets.map(({ highlights }) => highlights.length)).toEqual([0, 1]);
    expect((await read(id)).revision).toBe(1);
    await expect(put([area(6, 3)])).rejects.toMatchObject(refused(/within the grid/));
    await expect(put([], { sheet: randomUUID() })).rejects.toMatchObject(refused("There is no such sheet", 404));
    await server.call(api.deleteSheet, { body: { id } });
    expect((await history("sheet", id))[0]).toMatchObject({ before: { highlights: [area(5, 3)] }, after: null });
    const { count } = await server.context.db
      .selectFrom("highlight_set")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("sheet_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

test("what is wrong with sheets and highlights is found", async () => {
  const { db, images } = server.context;
  const id = await add("Tampered");
  await server.call(api.putSheetHighlights, {
    body: {
      sheet: id,
      mode: grids["10 x 7"]!.highlightModes[0]!.id,
      highlights: [{ colOffset: 0, rowOffset: 3, cols: 1, rows: 1 }],
    },
  });
  const tampering = db.transaction().execute(async (trx) => {
    await trx.insertInto("sheet_quarantine").values({ sheet_id: id, row: 3, col: 5 }).execute();
    await trx.updateTable("sheet").set({ fitz_types: "NV" }).where("id", "=", id).execute();
    await trx.updateTable("highlight").set({ cols: 4 }).execute();
    throw await verifyCatalogue(trx, images);
  });
  const problems: string[] = await tampering.catch((found) => found);
  for (const kind of [
    /“Tampered” .* has a wrong quarantine: Only a linked sheet/,
    /“Tampered” .* has its fitz types twice or out of order: NV/,
    new RegExp(`The highlights of the sheet ${id} are wrong: Highlight 1: A highlight must stay within the grid`),
  ])
    expect(problems).toContainEqual(expect.stringMatching(kind));
});
