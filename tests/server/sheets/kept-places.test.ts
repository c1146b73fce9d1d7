import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { seeded } from "../../support/data/seeded.ts";
import { add, history, noID, openFixture, place, read, refused, save, server } from "./fixture.ts";

/// Kept places: locked words, locked cells, and cells that are reserved for the word that left them.

beforeAll(openFixture);
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

const rounds = process.env.SOAK === "1" ? 2000 : 60;
const cellOf = (code: number) => ({ row: Math.floor(code / 100), col: code % 100 });
/// Moves words of a sheet to other cells, by code; null takes a word off the sheet.
const put = (sheet: string, places: readonly [wordID: string, from: number | null, to: number | null][]) =>
  save(sheet, {
    places: places.map(([wordID, from, to]) => ({
      wordID,
      from: from === null ? null : cellOf(from),
      to: to === null ? null : cellOf(to),
    })),
  });
const change = (id: string, fields: object) => server.call(api.putWord, { body: { id, ...fields } });
const lock = (id: string, isLocked = true) => server.call(api.putWords, { body: { words: [{ id, isLocked }] } });
const cells = (id: string, change: { lock?: number[]; open?: number[]; free?: number[]; revision?: number }) =>
  server.call(api.putSheetCells, { body: { id, ...change } });
const codesOf = async (sheet: string) =>
  (await read(sheet)).words.map(({ row, col, word }) => `${word.text} ${row * 100 + col}`);
const kept = (error: string, what: string) => ({
  status: 422,
  body: expect.objectContaining({ error, code: "kept-place", kept: expect.objectContaining({ what }) }),
});

test("a locked word’s place stays through every write until a separate write opens its lock", async () => {
  const farm = await add("Farm 1");
  const other = await add("Meadow");
  const cow = await place("cow", farm, 305);
  const horse = await place("horse", farm, 306);
  await lock(cow);
  const no = kept("“cow” is locked at row 4, column 6 of Farm 1. Open its lock first.", "word");
  const grid = (await read(farm)).gridID;
  const writes: (() => Promise<unknown>)[] = [
    () => put(farm, [[cow, 305, 405]]),
    () => put(farm, [[cow, 305, null]]),
    () =>
      put(farm, [
        [cow, 305, 306],
        [horse, 306, 305],
      ]),
    () => change(cow, { sheets: [{ sheetID: other, row: 3, col: 5 }] }),
    () => change(cow, { isBookSpecific: true }),
    () => change(cow, { type: "A", parentWordID: horse }),
    () => server.call(api.deleteWord, { body: { id: cow } }),
    () =>
      server.call(api.moveWord, {
        body: { wordID: cow, grids: [{ gridID: grid, fromSheetID: farm, toSheetID: other }] },
      }),
  ];
  for (const write of writes) await expect(write(), String(write)).rejects.toMatchObject(no);
  // Not even the write that opens the lock may change it.
  await expect(change(cow, { isLocked: false, sheets: [{ sheetID: other, row: 3, col: 5 }] })).rejects.toMatchObject(
    refused("“cow” is locked. Open its lock first, and then save where it stands or what it is to its parent."),
  );
  const tried = await server.fetch(`${api.basePath}/dict_word?dryRun=true`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: cow, sheets: [] }),
  });
  expect(tried.status).toBe(422);
  expect(await codesOf(farm)).toEqual(["cow 305", "horse 306"]);
  await change(cow, { definition: "A large animal.", sheets: [{ sheetID: farm, row: 3, col: 5 }] });
  await change(cow, { isLocked: false });
  expect((await history("word", cow))[0]).toMatchObject({ before: { isLocked: true }, after: { isLocked: false } });
  await put(farm, [[cow, 305, 405]]);
  expect(await codesOf(farm)).toEqual(["horse 306", "cow 405"]);
});

test("a locked word keeps the place of the word that it stands with, and stays with it", async () => {
  const farm = await add("Farm 2");
  const hen = await place("hen", farm, 305);
  const cock = await place("cock", farm, 306);
  const { id: hens } = await server.call(api.createWord, {
    body: { text: "hens", type: "A", fitzType: "N", dialects: ["en-gb"], parentWordID: hen, isLocked: true },
  });
  await expect(put(farm, [[hen, 305, 405]])).rejects.toMatchObject(
    kept("“hens” is locked at row 4, column 6 of Farm 2. Open its lock first.", "word"),
  );
  await expect(change(hens, { parentWordID: cock })).rejects.toMatchObject(
    kept("“hens” is locked at row 4, column 6 of Farm 2. Open its lock first.", "word"),
  );
  await lock(hens, false);
  await put(farm, [[hen, 305, 405]]);
});

test("a locked word stays in its popup’s cell", async () => {
  const farm = await add("Farm 3");
  const pig = await place("pig", farm, 305);
  const piglet = await server.call(api.createWord, {
    body: {
      text: "piglet",
      type: "P",
      fitzType: "N",
      dialects: ["en-gb"],
      parentWordID: pig,
      popups: [{ popup: 1, row: 0, col: 1 }],
      isLocked: true,
    },
  });
  const { words } = await server.call(api.listWords, { query: { id: pig, includePopups: "true" } });
  const popup = (col: number) => [{ id: words[0]!.popups![0]!.id, words: [{ wordID: piglet.id, row: 0, col }] }];
  const arrange = (col: number) => server.call(api.putChildPopups, { body: { wordID: pig, popups: popup(col) } });
  await expect(arrange(0)).rejects.toMatchObject(kept("“piglet” is locked. Open its lock first.", "word"));
  await lock(piglet.id, false);
  await arrange(0);
});

test("a locked cell keeps its word, and a locked empty cell stays empty", async () => {
  const yard = await add("Yard");
  const goat = await place("goat", yard, 305);
  const dog = await place("dog", yard, 306);
  const { revision } = await read(yard);
  expect(await cells(yard, { lock: [305, 405] })).toMatchObject({ revision: revision + 1 });
  expect(await read(yard)).toMatchObject({ locked: [305, 405], freeCellCount: 9 });
  await expect(cells(yard, { open: [305], revision })).rejects.toMatchObject({ status: 409 });
  await expect(put(yard, [[goat, 305, null]])).rejects.toMatchObject(
    kept("The cell of “goat” at row 4, column 6 of Yard is locked. Open its lock first.", "cell"),
  );
  await expect(put(yard, [[dog, 306, 405]])).rejects.toMatchObject(
    kept("The cell at row 5, column 6 of Yard is locked. Open its lock first.", "cell"),
  );
  await expect(server.call(api.deleteWord, { body: { id: goat } })).rejects.toMatchObject(
    kept("The cell of “goat” at row 4, column 6 of Yard is locked. Open its lock first.", "cell"),
  );
  await expect(cells(yard, { lock: [0] })).rejects.toMatchObject(refused(/^Words cannot stand at row 1, column 1/));
  await cells(yard, { open: [305] });
  await put(yard, [
    [goat, 305, 306],
    [dog, 306, 305],
  ]);
  await put(yard, [
    [goat, 306, null],
    [dog, 305, null],
  ]);
  await expect(server.call(api.deleteSheet, { body: { id: yard } })).rejects.toMatchObject(
    refused("The sheet has a locked cell at row 5, column 6. Open its lock first."),
  );
  expect(await history("sheet", yard)).toContainEqual(
    expect.objectContaining({ before: { locked: [305, 405] }, after: { locked: [405] } }),
  );
});

test("a core word leaves its cell reserved until it comes back or somebody frees the cell", async () => {
  const park = await add("Park");
  const want = await place("want", park, 305, { is_core: true });
  const kite = await place("kite", park, 306);
  const free = (await read(park)).freeCellCount;
  await put(park, [
    [want, 305, 405],
    [kite, 306, 406],
  ]);
  // A word that nobody has learned leaves no reservation.
  expect(await read(park)).toMatchObject({
    reserved: [{ row: 3, col: 5, wordID: want, text: "want" }],
    freeCellCount: free - 1,
  });
  await expect(put(park, [[kite, 406, 305]])).rejects.toMatchObject(
    kept("The cell at row 4, column 6 of Park is reserved for “want”. Free it first.", "reserved"),
  );
  await put(park, [[want, 405, 305]]);
  const reserved = (await read(park)).reserved.map(({ row, col }) => row * 100 + col);
  expect(reserved).toEqual([405]);
  await cells(park, { free: [405] });
  const [freed] = await history("sheet", park);
  expect(freed).toMatchObject({ after: { reserved: [] } });
  // Words that swap places in one save leave no cell empty.
  await put(park, [
    [want, 305, 406],
    [kite, 406, 305],
  ]);
  expect((await read(park)).reserved).toEqual([]);
});

test("putting a move back removes its reservation, and is refused by a lock", async () => {
  const pond = await add("Pond");
  const go = await place("go", pond, 305, { is_core: true });
  const last = async () => (await server.call(api.listChanges, { query: {} })).changes[0]!.id;
  const revert = (id: number) => server.call(api.revertChange, { body: { id } });
  await put(pond, [[go, 305, 405]]);
  const move = await last();
  await lock(go);
  await expect(revert(move)).rejects.toMatchObject({ status: 409 });
  await revert(await last());
  await revert(move);
  expect(await codesOf(pond)).toEqual(["go 305"]);
  expect((await read(pond)).reserved).toEqual([]);
  await cells(pond, { lock: [305] });
  const locked = await last();
  await revert(locked);
  expect((await read(pond)).locked).toEqual([]);
});

test("of a concurrent lock and move, the second must respect the first", async () => {
  for (let round = 0; round < 5; round++) {
    const field = await add(`Field ${round}`);
    const ewe = await place(`ewe ${round}`, field, 305);
    const [locking, moving] = await Promise.allSettled([
      round % 2 ? lock(ewe) : cells(field, { lock: [305] }),
      put(field, [[ewe, 305, 405]]),
    ]);
    expect(locking.status).toBe("fulfilled");
    const [standing] = (await read(field)).words;
    expect(standing).toMatchObject(cellOf(moving.status === "fulfilled" ? 405 : 305));
    // From now on it stays.
    const now = standing!.row * 100 + standing!.col;
    if (round % 2 || now === 305) await expect(put(field, [[ewe, now, 505]])).rejects.toMatchObject({ status: 422 });
  }
});

test("no sequence of writes moves a locked place", { timeout: rounds * 2_000 }, async () => {
  const random = seeded(17);
  const below = (count: number) => Math.floor(random() * count);
  const sheets = [await add("Maze 1"), await add("Maze 1", { fitzTypes: "NVA" }), await add("Maze 2")];
  const codes = [305, 306, 307, 405, 406, 407];
  const words: string[] = [];
  for (const [at, code] of codes.slice(0, 5).entries())
    words.push(await place(`maze ${at}`, sheets[0]!, code, { is_core: at % 2 === 0 }));
  const held = [words[0]!, words[3]!];
  for (const id of held) await lock(id);
  await cells(sheets[0]!, { lock: [306, 407] });
  const state = async () => (await codesOf(sheets[0]!)).filter((text) => /^maze [013] |407$/.test(text));
  const before = await state();
  const gridID = (await read(sheets[0]!)).gridID;
  const writes = [
    async () => {
      const { words: standing } = await read(sheets[0]!);
      const moving = standing.filter(() => random() < 0.5);
      const all = [...codes, null];
      await put(
        sheets[0]!,
        moving.map(({ wordID, row, col }) => [wordID, row * 100 + col, all[below(all.length)]!] as const),
      );
    },
    () => change(words[below(5)]!, { isBookSpecific: random() < 0.5 }),
    () => change(words[below(5)]!, { type: "A", parentWordID: words[below(5)]! }),
    () => change(words[below(5)]!, { type: "K", parentWordID: noID }),
    () => change(words[below(5)]!, { sheets: [{ sheetID: sheets[below(3)]!, ...cellOf(codes[below(6)]!) }] }),
    () =>
      server.call(api.moveWord, {
        body: { wordID: words[below(5)]!, grids: [{ gridID, fromSheetID: sheets[0]!, toSheetID: sheets[below(3)]! }] },
      }),
    // Over several sheets, and to new ones.
    async () => {
      const standing = (await Promise.all(sheets.map(read))).flatMap((sheet) => sheet.words);
      const moving = standing.filter(() => random() < 0.4);
      if (moving.length === 0) return;
      const moves = moving.map(({ wordID, sheetID, row, col }) => ({
        wordID,
        from: { sheetID, row, col },
        to: random() < 0.1 ? null : { sheetID: sheets[below(3)]!, ...cellOf(codes[below(6)]!) },
      }));
      await server.call(api.putSheetsPlaces, { body: { moves } });
    },
    async () => {
      const { words: standing } = await read(sheets[below(3)]!);
      const coming = standing.filter(() => random() < 0.3).slice(0, 1);
      await server.call(api.createSheets, {
        body: {
          sheets: [{ name: `Maze ${3 + below(1e6)}`, gridID, fitzTypes: "NV" }],
          words: coming.map(({ wordID, sheetID, row, col }) => {
            return { wordID, from: { sheetID, row, col }, to: { sheet: 0, row, col } };
          }),
        },
      });
    },
    () =>
      server.call(api.putSheetsChange, {
        body: {
          ids: [sheets[below(3)]!],
          change: random() < 0.5 ? { isComplete: random() < 0.3 } : { rename: { find: "Maze", replaceWith: "Maze" } },
        },
      }),
    () => server.call(api.deleteWord, { body: { id: held[below(2)]!, withForms: true } }),
    () => server.call(api.deleteSheet, { body: { id: sheets[0]! } }),
    () => cells(sheets[0]!, { free: [codes[below(6)]!] }),
  ];
  let done = 0;
  for (let round = 0; round < rounds; round++) {
    const write = writes[below(writes.length)]!;
    const isDone = await write().then(
      () => true,
      ({ status }) => expect([404, 409, 422]).toContain(status),
    );
    if (isDone) done++;
    expect(await state(), String(write)).toEqual(before);
  }
  expect(done).toBeGreaterThan(0);
});
