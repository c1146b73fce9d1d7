import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { seeded } from "../../support/data/seeded.ts";
import { add, gridID, grids, history, openFixture, place, read, refused, save, server } from "./fixture.ts";

/// Words that move between sheets in one call, sheets that are made with their words, and changes of many sheets.

beforeAll(openFixture);
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

const rounds = process.env.SOAK === "1" ? 1500 : 60;
const cellOf = (code: number) => ({ row: Math.floor(code / 100), col: code % 100 });
type Spot = readonly [sheetID: string, code: number] | null;
type Move = readonly [wordID: string, from: Spot, to: Spot];
const spot = (of: Spot) => of && { sheetID: of[0], ...cellOf(of[1]) };
const moves = (...changes: Move[]) => changes.map(([wordID, from, to]) => ({ wordID, from: spot(from), to: spot(to) }));
const arrange = (...changes: Move[]) => server.call(api.putSheetsPlaces, { body: { moves: moves(...changes) } });
const standing = async (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => (await read(id)).words.map(({ row, col, word }) => `${word.text} ${row * 100 + col}`)),
  );
const lastChange = async () => (await server.call(api.listChanges, { query: {} })).changes[0]!;
const putBack = async () => server.call(api.revertChange, { body: { id: (await lastChange()).id } });

describe("words on several sheets", () => {
  test("swap, chain, come and leave in one call, which is one change and is put back as one", async () => {
    const { db } = server.context;
    const [barn, pond, small] = [await add("Barn"), await add("Pond"), await add("Barn", { grid: "8 x 6" })];
    const cow = await place("cow", barn, 305);
    const hen = await place("hen", barn, 306);
    const duck = await place("duck", pond, 305);
    const frog = await place("frog", pond, 306);
    await buildWord(db, "cows", { type: "A", parent_word_id: cow });
    const before = await standing(barn, pond, small);
    const changes: Move[] = [
      // Two that swap, one that comes to the cell of one that leaves, and one that gets a place on another grid too.
      [cow, [barn, 305], [pond, 305]],
      [duck, [pond, 305], [barn, 305]],
      [hen, [barn, 306], [pond, 306]],
      [frog, [pond, 306], null],
      [cow, null, [small, 302]],
    ];
    const tried = await server.fetch(`${api.basePath}/sheets/places?dryRun=true`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ moves: moves(...changes) }),
    });
    expect(await tried.json()).toMatchObject({ status: "ok", consequences: { grade: "loses", counts: { lost: 1 } } });
    expect(await standing(barn, pond, small)).toEqual(before);
    expect(await arrange(...changes)).toEqual({ status: "ok", moved: 4 });
    const after = [["duck 305"], ["cow 305", "hen 306"], ["cow 302"]];
    expect(await standing(barn, pond, small)).toEqual(after);
    expect((await history("word", cow))[0]).toMatchObject({
      revision: 2,
      after: { sheets: [{ id: pond }, { id: small }] },
    });
    expect(await lastChange()).toMatchObject({ name: expect.stringMatching(/^Move /), isRevertible: true });
    // What stands there already is not written.
    expect(await arrange(...changes)).toEqual({ status: "ok", moved: 0 });
    await putBack();
    expect(await standing(barn, pond, small)).toEqual(before);
    await putBack();
    expect(await standing(barn, pond, small)).toEqual(after);
  });

  test("take the linked words and shared keys along, and a shared key of the call goes where it is sent", async () => {
    const [nouns, verbs] = [await add("Den", { fitzTypes: "N" }), await add("Den", { fitzTypes: "V" })];
    const [others, acts] = [await add("Lair", { fitzTypes: "N" }), await add("Lair", { fitzTypes: "V" })];
    const [third, fourth] = [await add("Third", { fitzTypes: "N" }), await add("Fourth", { fitzTypes: "N" })];
    const fox = await place("fox", nouns, 305);
    await place("hunt", verbs, 305, { type: "L", fitz_type: "V", parent_word_id: fox });
    const vixen = await place("vixen", third, 305, { type: "S", parent_word_id: fox });
    await arrange([fox, [nouns, 305], [others, 406]]);
    expect(await standing(nouns, verbs, others, acts, third)).toEqual([
      [],
      [],
      ["fox 406"],
      ["hunt 406"],
      ["vixen 406"],
    ]);
    await arrange([fox, [others, 406], [nouns, 307]], [vixen, [third, 406], [fourth, 307]]);
    expect(await standing(nouns, verbs, others, acts, third, fourth)).toEqual([
      ["fox 307"],
      ["hunt 307"],
      [],
      [],
      [],
      ["vixen 307"],
    ]);
    // A word that follows leaves the cell alone to which another one of the call comes.
    const jump = await place("jump", acts, 506, { fitz_type: "V" });
    await expect(arrange([fox, [nouns, 307], [others, 505]], [jump, [acts, 506], [acts, 505]])).rejects.toMatchObject(
      refused(/“hunt”: .*The cell is already taken by the word: jump/),
    );
    await expect(arrange([vixen, [fourth, 307], [third, 305]])).rejects.toMatchObject(
      refused(/A shared key stands at the cell of the word it shares with/),
    );
  });

  test("stay as they are where one of them may not, and every reason is told", async () => {
    const { db } = server.context;
    const [here, there] = [await add("Here"), await add("There")];
    const small = await add("Tiny", { grid: "8 x 6" });
    const [ant, bee] = [await place("ant", here, 305), await place("bee", there, 305)];
    const own = await buildWord(db, "own", { is_book_specific: true });
    const ants = await buildWord(db, "ants", { type: "A", parent_word_id: ant });
    const full = await add("Full");
    await save(full, { isComplete: true });
    const before = await standing(here, there);
    for (const [changes, error] of [
      [
        [[ant, [here, 305], [there, 305]]],
        "“ant” at row 4, column 6: 10 x 7, There: The cell is already taken by the word: bee",
      ],
      [
        [
          [ant, [here, 305], [there, 204]],
          [bee, [there, 305], [full, 305]],
        ],
        "“ant” at row 3, column 5: 10 x 7, There: Words cannot stand on this cell of the grid\n" +
          "“bee” at row 4, column 6: 10 x 7, Full: The sheet is marked as complete",
      ],
      [[[ant, [here, 305], [small, 305]]], "The sheet is of another grid"],
      [
        [
          [ant, [here, 305], [there, 306]],
          [ant, [here, 305], [there, 307]],
        ],
        "A word is given twice",
      ],
      [[[ant, null, null]], "A move needs a place that a word leaves, or one that it comes to"],
      [[[own, null, [there, 306]]], "“own”: A book-specific word has no place on a sheet"],
      [[[ants, null, [there, 306]]], "“ants”: Only key words are moved: this word follows its parent"],
    ] as [Move[], string][])
      await expect(arrange(...changes), error).rejects.toMatchObject(refused(error));
    const nowhere = "11111111-1111-4111-8111-111111111111";
    await expect(arrange([ant, [here, 305], [nowhere, 305]])).rejects.toMatchObject({ status: 404 });
    await expect(arrange([nowhere, null, [here, 306]])).rejects.toMatchObject({ status: 404 });
    await expect(arrange([ant, [there, 305], [there, 306]], [bee, null, [there, 307]])).rejects.toMatchObject({
      status: 409,
      body: {
        error:
          "“ant” was moved by someone else in the meantime: it stands at row 4, column 6 of “Here” now\n" +
          "“bee” was moved by someone else in the meantime: it stands at row 4, column 6 of “There” now",
        current: { id: there },
      },
    });
    expect(await standing(here, there)).toEqual(before);
  });

  test("which are locked or reserve their cells keep them", async () => {
    const [left, right] = [await add("Left"), await add("Right")];
    const [elk, owl] = [await place("elk", left, 305), await place("owl", right, 305, { is_core: true })];
    await server.call(api.putWords, { body: { words: [{ id: elk, isLocked: true }] } });
    await expect(arrange([elk, [left, 305], [right, 305]], [owl, [right, 305], [left, 305]])).rejects.toMatchObject({
      status: 422,
      body: { code: "kept-place" },
    });
    await server.call(api.putWords, { body: { words: [{ id: elk, isLocked: false }] } });
    await arrange([owl, [right, 305], [left, 306]]);
    expect((await read(right)).reserved).toMatchObject([{ wordID: owl, row: 3, col: 5 }]);
    await expect(arrange([elk, [left, 305], [right, 305]])).rejects.toMatchObject({ body: { code: "kept-place" } });
    await arrange([owl, [left, 306], [right, 305]]);
    expect((await read(right)).reserved).toEqual([]);
  });
});

describe("new sheets", () => {
  test("are made with the words that come to them and the highlights of another, once, and put back as one", async () => {
    const nouns = await add("Orchard", { fitzTypes: "N" });
    const verbs = await add("Orchard", { fitzTypes: "V" });
    const pear = await place("pear", nouns, 305);
    const plum = await place("plum", nouns, 306);
    await place("pick", verbs, 306, { type: "L", fitz_type: "V", parent_word_id: plum });
    const mode = grids["10 x 7"]!.highlightModes[0]!.id;
    const area = { colOffset: 0, rowOffset: 3, cols: 2, rows: 1 };
    await server.call(api.putSheetHighlights, { body: { sheet: nouns, mode, highlights: [area] } });
    const of = { name: " Orchard  2 ", gridID: gridID(), bookID: null };
    const body = {
      sheets: [
        { ...of, fitzTypes: "N", highlightsOf: nouns },
        { ...of, fitzTypes: "V" },
        { ...of, gridID: gridID("8 x 6"), fitzTypes: "N" },
      ],
      words: [
        { wordID: plum, from: spot([nouns, 306]), to: { sheet: 0, ...cellOf(306) } },
        { wordID: pear, from: null, to: { sheet: 2, ...cellOf(302) } },
      ],
    };
    const { sheets } = await server.call(api.createSheets, { body });
    const [a, b, c] = sheets.map(({ id }) => id) as [string, string, string];
    expect(await standing(nouns, verbs, a, b, c)).toEqual([["pear 305"], [], ["plum 306"], ["pick 306"], ["pear 302"]]);
    expect(await read(a)).toMatchObject({
      name: "Orchard 2",
      fitzTypes: "N",
      highlightSets: [{ highlightModeID: mode, highlights: [area] }],
      linkedSheets: [{ id: b }],
    });
    expect((await lastChange()).name).toMatch(/^New sheet “Orchard 2” and 2 more$/);
    await putBack();
    expect(await standing(nouns, verbs)).toEqual([["pear 305", "plum 306"], ["pick 306"]]);
    await expect(read(a)).rejects.toMatchObject({ status: 404 });
  });

  test("are not made where one of them or a word of theirs is refused", async () => {
    const source = await add("Source", { grid: "8 x 6" });
    const fig = await place("fig", source, 302);
    const count = async () => (await server.call(api.getSheet, { query: { list: "true" } })) as api.SheetList;
    const { total } = await count();
    const sheet = { name: "New", gridID: gridID(), fitzTypes: "N" };
    for (const [sheets, words, error] of [
      [[sheet, { ...sheet, name: " ", fitzTypes: "X" }], [], /“”: .*Name is required(.|\n)*“X” is not a fitz type/],
      [[{ ...sheet, highlightsOf: source }], [], "Highlights are taken over from a sheet of the same grid only"],
      [
        [sheet],
        [{ wordID: fig, from: null, to: { sheet: 1, row: 3, col: 5 } }],
        "A word comes to a sheet that is not made",
      ],
      [
        [{ ...sheet, fitzTypes: "V" }],
        [{ wordID: fig, from: null, to: { sheet: 0, row: 3, col: 5 } }],
        /does not support the fitz types/,
      ],
      [[{ ...sheet, gridID: gridID("Strip") }], [], /The grid has no cells for words/],
    ] as [api.NewSheet[], [], string | RegExp][])
      await expect(server.call(api.createSheets, { body: { sheets, words } }), String(error)).rejects.toMatchObject(
        refused(error),
      );
    expect((await count()).total).toBe(total);
  });
});

describe("many sheets", () => {
  const change = (ids: string[], fields: api.SheetChange) =>
    server.call(api.putSheetsChange, { body: { ids, change: fields } });

  test("are renamed as sets, with their fitz types, and put back as one", async () => {
    const [nouns, verbs] = [await add("Red zoo", { fitzTypes: "N" }), await add("Red zoo", { fitzTypes: "V" })];
    const alone = await add("Red $1 zoo", { fitzTypes: "N" });
    const lion = await place("lion", nouns, 305);
    await place("roar", verbs, 305, { type: "L", fitz_type: "V", parent_word_id: lion });
    await save(verbs, { quarantine: [306] });
    const rename = { find: "Red", replaceWith: "Blue $&" };
    // One sheet of a set cannot leave the other behind.
    await expect(change([nouns, alone], { rename })).rejects.toMatchObject(
      refused("“Red zoo”: The sheet cannot leave its set: words are linked across it: “lion”"),
    );
    expect((await read(alone)).name).toBe("Red $1 zoo");
    expect(await change([nouns, verbs, alone], { rename, isComplete: true })).toEqual({ status: "ok", changed: 3 });
    expect(await read(verbs)).toMatchObject({ name: "Blue $& zoo", quarantine: [306], isComplete: true, revision: 3 });
    expect((await read(alone)).name).toBe("Blue $& $1 zoo");
    expect(await change([nouns, verbs, alone], { rename })).toEqual({ status: "ok", changed: 0 });
    await putBack();
    expect(await read(nouns)).toMatchObject({ name: "Red zoo", isComplete: false });
  });

  test("are refused by name where a word, a quarantine or a set stands in the way", async () => {
    const sheet = await add("Hill 1", { fitzTypes: "NV" });
    const [one, other] = [await add("Hill 2", { fitzTypes: "N" }), await add("Hill 2", { fitzTypes: "V" })];
    await place("goat", sheet, 305);
    await save(other, { quarantine: [305] });
    await expect(change([sheet, one], { fitzTypes: "V" })).rejects.toMatchObject(
      refused("“Hill 1”: Words of other fitz types (N) stand on the sheet: “goat”"),
    );
    expect((await read(one)).fitzTypes).toBe("N");
    await expect(change([one], { rename: { find: "2", replaceWith: "3" } })).rejects.toMatchObject(
      refused(/“Hill 2”: Sheet \d+ would be alone in the set “Hill 2”, and has a quarantine: empty it first/),
    );
    await expect(change([other], { rename: { find: "2", replaceWith: "3" } })).rejects.toMatchObject(
      refused("“Hill 2”: Only a linked sheet has a quarantine: no other sheet of its grid has its name"),
    );
    await expect(change([sheet], { rename: { find: "Hill 1", replaceWith: "" } })).rejects.toMatchObject(
      refused("“Hill 1”: Name is required"),
    );
    await expect(change([sheet], { rename: { find: "", replaceWith: "x" } })).rejects.toMatchObject(
      refused("The text to find in the names is required"),
    );
    await expect(change([sheet], { fitzTypes: "NQ" })).rejects.toMatchObject(
      refused("“Hill 1”: “Q” is not a fitz type"),
    );
    await expect(change([sheet], { bookID: "11111111-1111-4111-8111-111111111111" })).rejects.toMatchObject({
      status: 404,
    });
    expect(await change([sheet, one], { fitzTypes: "VN" })).toEqual({ status: "ok", changed: 1 });
    expect((await read(one)).fitzTypes).toBe("VN");
  });
});

test("people who arrange the same sheets at once get each a whole result or a reason, and no rule is broken", async () => {
  const { db, images } = server.context;
  const random = seeded(59);
  const below = (most: number) => Math.floor(random() * most);
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const ids = [await add("Crowd"), await add("Crowd", { fitzTypes: "V" }), await add("Throng")];
  ids.push(await add("Crowd", { grid: "8 x 6" }));
  const words: string[] = [];
  for (const [at, id] of [ids[0]!, ids[0]!, ids[2]!, ids[2]!].entries())
    words.push(await place(`crowd ${at}`, id, 305 + at));
  await place("crowded", ids[1]!, 305, { type: "L", fitz_type: "V", parent_word_id: words[0]! });
  const small = (id: string) => id === ids[3];
  const answered = new Map<number, number>();
  const seen = async (wordID: string) =>
    db.selectFrom("sheet_word").selectAll().where("word_id", "=", wordID).execute();
  for (let round = 0; round < rounds; round++) {
    const calls = await Promise.all(
      [0, 1].map(async () => {
        const chosen = [...new Set([one(words), one(words), one(words)])].slice(0, 1 + below(3));
        return Promise.all(
          chosen.map(async (wordID) => {
            const to = one(ids.filter((id) => id !== ids[1]));
            const places = await seen(wordID);
            const at = places.find(({ sheet_id }) => small(sheet_id) === small(to));
            const from = at ? { sheetID: at.sheet_id, row: at.row, col: at.col } : null;
            const cell = small(to) ? cellOf(300 + below(3)) : cellOf(305 + below(3));
            return { wordID, from, to: at && random() < 0.1 ? null : { sheetID: to, ...cell } };
          }),
        );
      }),
    );
    await Promise.all(
      calls.map(async (sent) => {
        const { status } = await server.fetch(`${api.basePath}/sheets/places`, {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ moves: sent }),
        });
        answered.set(status, (answered.get(status) ?? 0) + 1);
        expect([200, 409, 422]).toContain(status);
      }),
    );
  }
  for (const status of [200, 409, 422]) expect(answered.get(status), `${status}`).toBeGreaterThan(0);
  expect(await verifyCatalogue(db, images)).toEqual([]);
});
