import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import * as api from "../../api/index.ts";
import { analyse, createDictionary } from "../../language/index.ts";
import { verifyCatalogue } from "../../server/admin/verify/verify-catalogue.ts";
import type { RowChange } from "../../server/db/schema.ts";
import { runs } from "../api/runs.ts";
import { buildBook, buildImprint, buildWord } from "../support/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../support/server.ts";

const none = "00000000-0000-0000-0000-000000000000";
const everywhere: api.Dialect[] = ["en-gb", "en-au", "en-us"];

import { makeRandomCalls } from "./random-words.ts";

let server: TestServer;
/// The ids of the grids by name, and of the sheets by the name that the tests give them.
const grids = new Map<string, string>();
const sheets = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  for (const { id, name } of await server.context.db.selectFrom("grid").select(["id", "name"]).execute())
    grids.set(name, id);
  // Two sets of two sheets on two grids, and a sheet by itself.
  for (const grid of ["10 x 7", "8 x 6"])
    for (const [key, name, fitz] of [
      ["animals", "Animals", "N"],
      ["animals, described", "Animals", "VA"],
      ["farm", "Farm", "N"],
      ["farm, described", "Farm", "VA"],
      ["mixed", "Mixed", "VNA"],
    ])
      await addSheet(grid, `${key} ${grid}`, name!, fitz!);
});
afterAll(() => server?.close());

async function addSheet(grid: string, key: string, name: string, fitzTypes: string): Promise<string> {
  const id = randomUUID();
  const number = sheets.size + 1;
  await server.context.db
    .insertInto("sheet")
    .values({ id, grid_id: grids.get(grid)!, number, name, fitz_types: fitzTypes, updated_by: "a test" })
    .execute();
  sheets.set(key, id);
  return id;
}

type Body = z.input<typeof api.createWord.body>;

const small = "8 x 6";
const large = "10 x 7";
const at = (sheet: string, grid: string, row: number, col: number) => {
  return { gridID: grids.get(grid)!, sheetID: sheets.get(`${sheet} ${grid}`)!, row, col };
};
/// The cell (row, col) of the smaller grid, and one like it on the larger.
const both = (sheet: string, row: number, col: number) => [at(sheet, small, row, col), at(sheet, large, row, col + 5)];

const create = async (text: string, more: Partial<Body> = {}) =>
  (
    await server.call(api.createWord, {
      body: { text, type: "K", fitzType: "N", dialects: everywhere, ...more },
    })
  ).id;
const put = (body: z.input<typeof api.putWord.body>) => server.call(api.putWord, { body });
const remove = (id: string) => server.call(api.deleteWord, { body: { id } });
const full = {
  includeChildren: "true",
  includeSheets: "true",
  includeSymbols: "true",
  includePopups: "true",
  includeUsage: "true",
  includeSpellings: "true",
} as const;
const read = async (id: string) => (await server.call(api.listWords, { query: { id, ...full } })).words[0]!;
const standing = async (id: string) =>
  ((await read(id)).sheets ?? []).map(({ sheet, row, col }) => {
    const [key] = [...sheets].find(([, sheetID]) => sheetID === sheet.id)!;
    return `${key} ${row}.${col}`;
  });
const history = async (id: string) => (await server.call(api.getHistory, { query: { kind: "word", id } })).changes;
const list = async (query: string) => {
  const answer = await server.fetch(`/api/v1/dict_word?${query}`);
  expect(answer.status).toBe(200);
  return api.listWords.response.parse(await answer.json());
};
const texts = async (query: string) => (await list(query)).words.map(({ text }) => text);
const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});

describe("a new word", () => {
  test("is a key with places and extra forms, all or nothing", async () => {
    const extras = [
      { text: "wolves", dialects: everywhere, isIrregular: true },
      { text: "wolf’s", dialects: everywhere },
    ];
    const id = await create("  wolf ", { grids: both("animals", 3, 0), extras, priority: "soon" });
    const word = await read(id);
    expect(word).toMatchObject({
      text: "wolf",
      type: "K",
      priority: 1000,
      parentWord: null,
      parentWordID: none,
      childWordCount: 2,
      similars: [none, none, none],
      revision: 1,
      updatedBy: staffEmail,
      symbol: null,
      popups: [],
      usage: [],
    });
    expect(word.childWords).toMatchObject([
      { text: "wolf’s", type: "A" },
      { text: "wolves", type: "A", parentWordID: id },
    ]);
    expect(await standing(id)).toEqual(["animals 10 x 7 3.5", "animals 8 x 6 3.0"]);
    expect(await standing(word.childWords![1]!.id)).toEqual(["animals 10 x 7 3.5", "animals 8 x 6 3.0"]);
    expect(await history(id)).toMatchObject([
      { revision: 1, changedBy: staffEmail, before: null, after: { text: "wolf", sheets: [{ grid: "10 x 7" }, {}] } },
    ]);
    const run = await create("run", {
      fitzType: "V",
      grids: both("mixed", 5, 2),
      extras: [{ text: "ran", dialects: everywhere }],
    });
    expect((await read(run)).childWords).toMatchObject([{ text: "ran", type: "C", fitzType: "V" }]);

    const cat = { grids: both("animals", 5, 0) };
    const race = await Promise.allSettled([create("cat", cat), create("cat", cat)]);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

    const count = (await list("length=1")).total;
    await expect(create("bear", { grids: both("animals", 3, 0) })).rejects.toMatchObject(
      refused("8 x 6, Animals: The cell is already taken by the word: wolf"),
    );
    const wrong: [string, Partial<Body>, string | RegExp][] = [
      [" ", {}, "Word text is required"],
      ["bear", { dialects: [] }, "At least one dialect is required"],
      ["bear", { parentWordID: id }, "A key word has no parent"],
      ["bear", { type: "A" }, "A parent word is required"],
      ["bear", { type: "A", parentWordID: randomUUID() }, "There is no such parent word"],
      ["bear", { symbolID: randomUUID() }, "There is no such symbol model"],
      ["bear", { grids: [at("animals", small, 2, 0)] }, /Words cannot stand on this cell of the grid/],
      ["bear", { grids: [at("animals", large, 3, 4)] }, /Words cannot stand on this cell of the grid/],
      ["bear", { grids: [at("animals, described", small, 3, 0)] }, "The sheets must support the word's fitz type"],
      ["bear", { grids: [at("animals", small, 4, 0), at("farm", small, 4, 0)] }, /one place on a grid/],
      [
        "bear",
        { grids: [at("animals", small, 4, 0), at("mixed", large, 4, 5)] },
        /^Not all sheets have the same fitz types/,
      ],
      ["bear", { isBookSpecific: true, grids: [at("animals", small, 4, 0)] }, /A book-specific word has no place/],
      ["bear", { isNonWord: true }, "Only a linked adjective or adverb can be a non-word"],
      ["bear", { extras: [{ text: "BEAR", dialects: everywhere }] }, "“BEAR” is given twice"],
      ["bear", { popups: [{ popup: 1, row: 0, col: 0 }] }, "Only a popup word stands in a popup"],
      ["bear", { imprintID: randomUUID() }, "Only a character's word belongs to an imprint"],
      ["bear", { isCharacter: true, imprintID: randomUUID() }, "There is no such imprint"],
    ];
    for (const [text, more, error] of wrong)
      await expect(create(text, more), JSON.stringify(more)).rejects.toMatchObject(refused(error));
    await expect(create("be\0ar")).rejects.toMatchObject({ status: 400 });
    await expect(create("bear", { fitzType: "X" as "N" })).rejects.toMatchObject({ status: 400 });
    expect((await list("length=1")).total).toBe(count);
  });

  test("is what its relation lets it be, with its place by its parent's", async () => {
    const dog = await create("dog", { grids: both("animals", 4, 0) });
    const child = (text: string, type: Body["type"], more: Partial<Body> = {}) =>
      create(text, { type, parentWordID: dog, ...more });
    const linked = await child("doglike", "L", { fitzType: "A", isNonWord: true });
    expect(await standing(linked)).toEqual(["animals, described 10 x 7 4.5", "animals, described 8 x 6 4.0"]);
    const popup = await child("puppy", "P", { popups: [{ popup: 2, row: 0, col: 1 }] });
    expect((await read(dog)).popups).toMatchObject([
      { wordID: dog, words: [] },
      { words: [{ wordID: popup, row: 0, col: 1, word: { text: "puppy" } }] },
    ]);
    expect((await history(dog))[0]).toMatchObject({ revision: 2, after: { popups: [[], [{ text: "puppy" }]] } });
    const shared = await child("hound", "S", { grids: [at("farm", small, 4, 0)] });
    expect(await standing(shared)).toEqual(["farm 8 x 6 4.0"]);

    for (const [type, more, error] of [
      ["A", { fitzType: "V" }, "The parent's sheet does not support Verbs on “10 x 7” and “8 x 6”"],
      ["C", {}, "Both words must be verbs"],
      ["L", {}, /The fitz type must differ from the parent's/],
      ["L", { fitzType: "P" }, /No other sheet of the parent's set supports Pronouns and People/],
      ["L", { fitzType: "V" }, /^10 x 7: The cell is already taken by the word: doglike$/],
      ["P", { fitzType: "V", popups: [{ popup: 1, row: 0, col: 0 }] }, "The fitz type must be the parent's"],
      ["P", {}, "No cell selected"],
      ["P", { popups: [{ popup: 2, row: 0, col: 1 }] }, "“new”: The cell is already taken by the word: puppy"],
      ["P", { popups: [{ popup: 1, row: 1, col: 1 }] }, /The second row of popups is not allowed/],
      ["P", { popups: [{ popup: 6, row: 0, col: 1 }] }, "A word has at most 5 popups"],
      ["S", {}, "No sheet selected"],
      ["S", { grids: [at("farm", large, 4, 6)] }, /stands at the cell of the word it shares with/],
      ["S", { grids: [at("animals", large, 4, 5)] }, /on another sheet than the word it shares with/],
      ["A", { parentWordID: linked }, /The parent must be a key word/],
      ["A", { grids: [at("farm", small, 5, 0)] }, /A word of this type has no place of its own/],
      ["A", { extras: [{ text: "newer", dialects: everywhere }] }, /A word with extra forms must be a key word/],
    ] as [Body["type"], Partial<Body>, string | RegExp][])
      await expect(child("new", type, more), `${type} ${JSON.stringify(more)}`).rejects.toMatchObject(refused(error));
    await expect(remove(dog)).rejects.toMatchObject(
      refused(
        "“dog” cannot be deleted, because it has 2 children: “doglike” and “puppy”; it shares its cell with 1 shared key: “hound”",
      ),
    );
    for (const id of [popup, linked, shared, dog]) expect(await remove(id)).toEqual({ status: "ok" });
    await expect(remove(dog)).rejects.toMatchObject({ status: 404 });
    expect((await history(dog))[0]).toMatchObject({ after: null, before: { text: "dog", popups: [[], []] } });
  });

  test("is a person's once, for everyone, or a character's of an imprint and series", async () => {
    const people = (...words: { text: string; isAuthor?: boolean; isIllustrator?: boolean }[]) =>
      server.call(api.createPeopleWords, { body: { words } });
    const { words } = await people({ text: "Ada Moss", isAuthor: true }, { text: "Bo Fern", isIllustrator: true });
    expect(words.map(({ text }) => text)).toEqual(["Ada Moss", "Bo Fern"]);
    const ada = words[0]!.wordID;
    expect(await read(ada)).toMatchObject({
      type: "K",
      fitzType: "P",
      isBookSpecific: true,
      isAuthor: true,
      sheets: [],
    });
    expect(await people({ text: "ada moss", isIllustrator: true })).toMatchObject({ words: [{ wordID: ada }] });
    expect(await read(ada)).toMatchObject({ text: "Ada Moss", isAuthor: true, isIllustrator: true, revision: 2 });
    await expect(people({ text: "Nobody" })).rejects.toMatchObject(refused(/must be an author or an illustrator/));
    const { publisherID, imprintID, seriesID } = await buildImprint(server.context.db);
    const other = await buildImprint(server.context.db);
    const character = { fitzType: "P", isBookSpecific: true, isCharacter: true } as const;
    await create("Ada Hare", { ...character, imprintID });
    await create("Ada Wren", { ...character, imprintID, seriesID });
    await expect(create("Ada Crow", { ...character, imprintID, seriesID: other.seriesID })).rejects.toMatchObject(
      refused("The series “Series” is of another imprint"),
    );
    const named = (more: string) => texts(`filter=ada&${more}`);
    expect(await named(`characterImprintID=${imprintID}`)).toEqual(["Ada Hare", "Ada Moss"]);
    expect(await named(`characterImprintID=${imprintID}&characterSeriesID=${seriesID}&isCharacter=true`)).toEqual([
      "Ada Hare",
      "Ada Wren",
    ]);
    expect(await named(`characterImprintID=${other.imprintID}`)).toEqual(["Ada Moss"]);
    const owl = await create("Ada Owl", { ...character, imprintID: other.imprintID, seriesID: other.seriesID });
    const merge = { id: publisherID, duplicateIDs: [other.publisherID] };
    await server.call(api.mergePublishers, { body: merge });
    expect(await read(owl)).toMatchObject({ imprintID, seriesID });
    expect((await history(owl)).at(-2)).toMatchObject({
      before: { imprint: { id: other.imprintID } },
      after: { imprint: { id: imprintID } },
    });
  });
});

describe("a saved word", () => {
  test("keeps what is not sent, knows its similar words, and is refused in words", async () => {
    const [big, large, huge] = [
      await create("big", { fitzType: "A" }),
      await create("large", { fitzType: "A" }),
      await create("huge", { fitzType: "A" }),
    ];
    const before = await read(big);
    const change = {
      definition: " Not small. ",
      similars: [large, none, huge],
      priority: 12,
      dialects: ["en-gb" as const],
    };
    expect(await put({ ...before, ...change })).toEqual({ status: "ok", id: big, revision: 2 });
    const after = await read(big);
    expect(after).toMatchObject({ definition: "Not small.", similars: [large, none, huge], priority: 12, text: "big" });
    expect(after.similarWords.map(({ text }) => text)).toEqual(["large", "huge"]);
    expect(await put({ ...after, revision: 1 })).toMatchObject({ revision: 2 });
    await expect(put({ id: big, text: "bigger", revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: "stale-revision", current: { id: big, definition: "Not small.", revision: 2 } },
    });
    expect((await history(big))[0]).toMatchObject({
      before: { definition: null, priority: 1000, similars: [] },
      after: { definition: "Not small.", priority: 12, similars: [{ text: "large" }, { text: "huge" }] },
    });
    for (const [more, error] of [
      [{ similars: [big] }, "A word is not similar to itself"],
      [{ similars: [huge, huge] }, "A similar word is given twice"],
      [{ similars: [randomUUID()] }, "There is no such similar word"],
      [{ type: "S", parentWordID: large }, /A shared key is made as one/],
      [{ type: "A", parentWordID: large }, "The parent must have a place on a sheet"],
      [{ parentWordID: large }, "A key word has no parent"],
      [{ sheets: [{ sheetID: randomUUID(), row: 3, col: 0 }] }, "There is no such sheet"],
    ] as const)
      await expect(put({ id: big, ...more } as Parameters<typeof put>[0])).rejects.toMatchObject(refused(error));
    await expect(remove(huge)).rejects.toMatchObject(refused(/it is named as similar by 1 word: “big”/));
    await expect(put({ id: randomUUID(), text: "none" })).rejects.toMatchObject({ status: 404 });
    await expect(put({ id: big, colour: "red" } as Parameters<typeof put>[0])).rejects.toMatchObject({ status: 400 });
    // Of two who save at once one wins, and the other is told.
    const race = await Promise.allSettled([1, 2].map((priority) => put({ id: big, priority, revision: 2 })));
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is used in books, and stays while it is", async () => {
    const zebra = await create("zebra");
    const bookId = await buildBook(server.context.db, { title: "Stripes" });
    const text = "#part A\n#chapter B\n#page 1\nZebra zebra.\n#page 2\nZebra\n";
    const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
    const lookup = await server.call(api.getImportLookup, { query: {} });
    const { structure } = analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup))));
    await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
    expect((await read(zebra)).usage).toEqual([
      {
        bookID: bookId,
        title: "Stripes",
        count: 3,
        pages: [
          { name: "1", count: 2 },
          { name: "2", count: 1 },
        ],
      },
    ]);
    await expect(remove(zebra)).rejects.toMatchObject(
      refused("“zebra” cannot be deleted, because it is used in the text of 1 book: “Stripes”"),
    );
    await server.call(api.deleteBook, { body: { id: bookId } });
    expect(await remove(zebra)).toEqual({ status: "ok" });
  });

  test("takes another type, parent or place with what stands by it, and nothing stays where it may not", async () => {
    const hen = await create("hen", { grids: both("farm", 3, 0), extras: [{ text: "hens", dialects: everywhere }] });
    const linked = await create("broody", { type: "L", fitzType: "A", parentWordID: hen });
    const placesOf = (places: ReturnType<typeof both>) => places.map(({ gridID, ...place }) => place);
    await put({ id: hen, sheets: placesOf(both("farm", 5, 2)) });
    expect(await standing(linked)).toEqual(["farm, described 10 x 7 5.7", "farm, described 8 x 6 5.2"]);
    expect((await history(linked))[0]).toMatchObject({ revision: 2, after: { sheets: [{ row: 5, col: 7 }, {}] } });
    await put({ id: hen, sheets: placesOf([at("farm", small, 5, 2)]) });
    expect(await standing(linked)).toEqual(["farm, described 8 x 6 5.2"]);
    const wrong = [
      [{ sheets: [] }, /“broody”: The parent must have a place on a sheet/],
      [{ sheets: placesOf([at("mixed", small, 5, 1)]) }, /is not linked/],
      [{ fitzType: "A" as const }, /does not support/],
      [{ isBookSpecific: true }, "Words stand by its place: “broody”"],
    ] as const;
    for (const [more, error] of wrong)
      await expect(put({ id: hen, ...(more as object) })).rejects.toMatchObject(refused(error));
    await remove(linked);
    await put({ id: hen, isBookSpecific: true, isCharacter: true });
    expect(await standing(hen)).toEqual([]);
    const [hens] = (await read(hen)).childWords!;
    expect(await read(hens!.id)).toMatchObject({ isBookSpecific: true, revision: 2 });
    await put({ id: hen, isBookSpecific: false, sheets: placesOf(both("farm", 3, 0)) });
    const cock = await create("cock", { grids: both("farm", 3, 1) });
    await put({ id: hens!.id, parentWordID: cock });
    expect(await standing(hens!.id)).toEqual(["farm 10 x 7 3.6", "farm 8 x 6 3.1"]);
    await expect(put({ id: cock, type: "A", parentWordID: cock })).rejects.toMatchObject(refused(/below itself/));
    await expect(put({ id: cock, type: "A", parentWordID: hens!.id })).rejects.toMatchObject(
      refused("A word cannot stand below itself"),
    );
    await put({ id: hens!.id, type: "K", parentWordID: none });
    await remove(hens!.id);
    await put({ id: cock, type: "A", parentWordID: hen });
    expect(await standing(cock)).toEqual(["farm 10 x 7 3.5", "farm 8 x 6 3.0"]);
    // What GET shows of an associated word are its key's places: sent back, they make no place of its own.
    await put({ ...(await read(cock)), type: "K", parentWordID: none });
    expect(await standing(cock)).toEqual([]);
    const verb = await create("cluck", { fitzType: "V", extras: [{ text: "clucks", dialects: everywhere }] });
    const mixed = await create("peck", { fitzType: "V", grids: both("mixed", 3, 2) });
    await expect(put({ id: verb, type: "C", parentWordID: mixed })).rejects.toMatchObject(
      refused("“cluck”: Only key and associated words have others below them: “clucks”"),
    );
    for (const id of [cock, hen]) await remove(id);
  });

  test("has its popups arranged, and popup words change their parent and cell", async () => {
    const go = await create("go", { fitzType: "V", grids: both("mixed", 3, 0) });
    const come = await create("come", { fitzType: "V", grids: both("mixed", 3, 1) });
    const inPopup = (text: string, col: number) =>
      create(text, { type: "P", fitzType: "V", parentWordID: go, popups: [{ popup: 1, row: 0, col }] });
    const [walk, fly] = [await inPopup("walk", 0), await inPopup("fly", 2)];
    const { popups, revision } = await read(go);
    const cell = (wordID: string, row: number, col: number) => ({ wordID, row, col });
    const save = (body: z.input<typeof api.putChildPopups.body>) => server.call(api.putChildPopups, { body });
    const kept = popups![0]!.id;
    const arranged = [{ words: [cell(fly, 0, 0)] }, { id: kept, words: [cell(walk, 0, 0)] }];
    expect(await save({ wordID: go, popups: arranged, revision })).toMatchObject({ revision: revision + 1 });
    const now = await read(go);
    expect(now.popups).toMatchObject([{ words: [{ wordID: fly }] }, { id: kept, words: [{ wordID: walk }] }]);
    expect(await save({ wordID: go, popups: now.popups!, revision })).toMatchObject({ revision: revision + 1 });
    await expect(save({ wordID: go, popups: [], revision })).rejects.toMatchObject({ status: 409 });
    for (const [words, error] of [
      [[cell(fly, 0, 0)], "No cell is given for “walk”"],
      [[cell(fly, 0, 0), cell(walk, 0, 0)], "“walk”: The cell is already taken by the word: fly"],
      [[cell(fly, 0, 0), cell(fly, 0, 1), cell(walk, 0, 2)], "“fly” is given twice"],
      [[cell(come, 0, 0)], "A word in a popup is not a popup word of this parent"],
      [[cell(fly, 0, 3), cell(walk, 0, 0)], "“fly”: This is not a cell of a popup"],
    ] as const)
      await expect(save({ wordID: go, popups: [{ words: [...words] }] })).rejects.toMatchObject(refused(error));

    const query = { id: walk, parentWordID: come };
    const open = await server.call(api.getPopupPlacement, { query });
    expect(open).toMatchObject({
      parentWord: { id: come },
      childWord: { text: "walk" },
      popups: [],
      allowPopupsSecondRow: false,
    });
    const place = (body: z.input<typeof api.putPopupPlacement.body>) => server.call(api.putPopupPlacement, { body });
    await expect(place({ ...open, parentWord: null })).rejects.toMatchObject(
      refused("Cannot save\nNo parent word selected\nNo cell selected"),
    );
    await place({ ...open, popups: [{ words: [cell(walk, 0, 1)] }] });
    expect(await read(walk)).toMatchObject({ parentWordID: come, revision: 2 });
    expect((await read(go)).popups).toMatchObject([{ words: [{ wordID: fly }] }, { words: [] }]);
    expect((await history(come))[0]).toMatchObject({ after: { popups: [[{ text: "walk", col: 1 }]] } });
    await expect(place({ ...open, popups: [{ words: [cell(walk, 0, 2)] }] })).rejects.toMatchObject({
      status: 409,
      body: { current: { parentWord: { id: come } } },
    });
    const wolf = (await list("text=wolf&type=K")).words[0]!;
    await expect(
      place({ parentWord: { id: wolf.id }, childWord: { id: walk }, popups: [{ words: [cell(walk, 0, 0)] }] }),
    ).rejects.toMatchObject(refused("The fitz type must be the parent's"));
    await expect(server.call(api.getPopupPlacement, { query: { id: go } })).rejects.toMatchObject(
      refused("Only a popup word has a place in a popup"),
    );
    await put({ id: fly, type: "K", parentWordID: none });
    expect((await read(go)).popups).toMatchObject([{ words: [] }, { words: [] }]);
  });

  test("is spelled by dialect and field, and loses spellings that no longer fit", async () => {
    const cake = await create("cake");
    const grapheme = (phoneme: string | null, ...positions: number[]) => ({ positions, phoneme });
    const normal = [grapheme("k", 0), grapheme("eɪ", 1, 3), grapheme("k", 2)];
    const ce = [grapheme("k", 0), grapheme("eɪ", 1), grapheme(null, 2, 3)];
    const spell = (spellings: z.input<typeof api.putWordSpelling.body>["spellings"], revision?: number) =>
      server.call(api.putWordSpelling, { body: { id: cake, spellings, revision } });
    await spell([
      {
        dialect: "en-au",
        field: "g",
        graphemes: normal.map((one) => (one.phoneme === "eɪ" ? { ...one, phoneme: "æɪ" } : one)),
      },
      { dialect: "en-gb", field: "c", graphemes: ce },
      { dialect: "en-gb", field: "g", graphemes: normal },
      { dialect: "en-us", field: "g", graphemes: [] },
    ]);
    const { spellings } = await read(cake);
    expect(spellings!.map(({ dialect, field, notation }) => `${dialect} ${field} ${notation}`)).toEqual([
      "en-gb g c a_e k",
      "en-gb c c a ke",
      "en-au g c a_e k",
    ]);
    expect(await spell(spellings!, 1)).toMatchObject({ revision: 2 });
    await expect(spell([], 1)).rejects.toMatchObject({ status: 409, body: { current: { id: cake } } });
    for (const [field, graphemes, error] of [
      ["g", [grapheme("k", 0)], "British: The letter “a” is in no grapheme"],
      ["g", [...normal.slice(0, 2), grapheme("q", 2)], "British: “q” is not a phoneme"],
      ["c", normal, /^British \(THRASS Ce\): “a_e”: the THRASS field has no split digraphs/],
    ] as const)
      await expect(spell([{ dialect: "en-gb", field, graphemes: [...graphemes] }])).rejects.toMatchObject(
        refused(error),
      );
    expect(await texts("text=a_e")).toEqual(["cake"]);
    await put({ id: cake, dialects: ["en-gb"] });
    expect((await read(cake)).spellings).toHaveLength(2);
    await expect(spell([{ dialect: "en-us", field: "g", graphemes: normal }])).rejects.toMatchObject(
      refused("American: the word does not exist in this dialect"),
    );
    await put({ id: cake, text: "Cake" });
    expect((await read(cake)).spellings?.[0]?.notation).toBe("C a_e k");
    await put({ id: cake, text: "cakes" });
    expect(await read(cake)).toMatchObject({ spellings: [], revision: 5 });
  });
});

describe("a move", () => {
  const move = (wordID: string, ...steps: [grid: string, from: string, to: string][]) =>
    server.call(api.moveWord, {
      body: {
        wordID,
        grids: steps.map(([grid, from, to]) => ({
          gridID: grids.get(grid)!,
          fromSheetID: sheets.get(`${from} ${grid}`) ?? none,
          toSheetID: sheets.get(`${to} ${grid}`) ?? none,
        })),
      },
    });

  test("takes children along, keeps the cell, and is refused with the specification's messages", async () => {
    const cow = await create("cow", { grids: both("farm", 4, 2) });
    const linked = await create("bovine", { type: "L", fitzType: "A", parentWordID: cow });
    const query = { id: cow, includeChildren: "true" } as const;
    const shown = await server.call(api.getWordSheets, { query });
    expect(shown.word.childWords).toMatchObject([{ text: "bovine" }]);
    expect(shown.sheetWords.map(({ wordID }) => wordID).sort()).toEqual([cow, cow, linked, linked].sort());
    expect(shown.grids.map(({ name }) => name)).toEqual(["10 x 7", "12 x 9", "8 x 6"]);

    const ineligible = "This sheet is ineligible because";
    const blocked = "The following reason prevents this move:\n";
    await expect(move(cow)).rejects.toMatchObject(refused(`${blocked}No destination sheets have been selected`));
    await expect(move(cow, [small, "farm", "farm, described"])).rejects.toMatchObject(
      refused(`${ineligible} it does not support the fitz types of this word/its children`),
    );
    await expect(move(cow, [small, "farm", "farm"])).rejects.toMatchObject(
      refused("This sheet is already the location of this word"),
    );
    await expect(move(cow, [small, "animals", "animals"])).rejects.toMatchObject({
      status: 409,
      body: { current: { word: { id: cow } } },
    });
    await expect(move(cow, ["12 x 9", "none", "none"])).rejects.toMatchObject(refused(/No destination sheets/));
    // No other sheet of the destination's set takes the linked word.
    await expect(move(cow, [small, "farm", "mixed"])).rejects.toMatchObject(refused(/does not support the fitz types/));
    const { db } = server.context;
    const goal = sheets.get(`animals ${small}`)!;
    const complete = (is_complete: boolean) =>
      db.updateTable("sheet").set({ is_complete }).where("id", "=", goal).execute();
    await complete(true);
    await expect(move(cow, [small, "farm", "animals"])).rejects.toMatchObject(
      refused(`${ineligible} it is marked as complete`),
    );
    await complete(false);
    await db.insertInto("sheet_quarantine").values({ sheet_id: goal, row: 4, col: 2 }).execute();
    await expect(move(cow, [small, "farm", "animals"])).rejects.toMatchObject(
      refused(`${ineligible} the necessary cell is quarantined`),
    );
    await db.deleteFrom("sheet_quarantine").execute();
    const hare = await create("hare", { grids: [at("animals", small, 4, 2)] });
    await expect(move(cow, [small, "farm", "animals"])).rejects.toMatchObject(
      refused(`${ineligible} the necessary cell is already taken by the word: hare`),
    );
    await remove(hare);
    const lamb = await create("lamb", { grids: both("farm", 4, 1) });
    await expect(move(lamb, [small, "farm", "mixed"])).rejects.toMatchObject(
      refused(/^The following reason prevents this move:\nNot all destination sheets have the same fitz types\./),
    );
    await expect(move(linked, [small, "farm, described", "farm"])).rejects.toMatchObject(
      refused("Only key words are moved: this word follows its parent"),
    );

    expect(await move(cow, [small, "farm", "animals"], [large, "farm", "animals"])).toMatchObject({ revision: 2 });
    expect(await standing(cow)).toEqual(["animals 10 x 7 4.7", "animals 8 x 6 4.2"]);
    expect(await standing(linked)).toEqual(["animals, described 10 x 7 4.7", "animals, described 8 x 6 4.2"]);
    expect((await history(linked))[0]).toMatchObject({ revision: 2, after: { sheets: [{ sheet: "Animals" }, {}] } });
    // Both grids at once into another set: fitz types are the same everywhere.
    await move(lamb, [small, "farm", "mixed"], [large, "farm", "mixed"]);
    // On one grid alone: within the same fitz types.
    await move(cow, [small, "animals", "farm"]);
    expect(await standing(linked)).toEqual(["animals, described 10 x 7 4.7", "farm, described 8 x 6 4.2"]);
  });
});

describe("the list", () => {
  test("is searched, filtered, ordered and paged", async () => {
    const cafe = await create("Café au lait", { priority: 5, definition: "50%_off" });
    await create("cafeteria", { fitzType: "A" });
    await create("decaf", { priority: 1 });
    expect(await texts("text=CAFE")).toEqual(["Café au lait", "cafeteria"]);
    expect(await texts("text=caf")).toEqual(["Café au lait", "cafeteria", "decaf"]);
    expect(await texts("text=caf&ordering=-text")).toEqual(["cafeteria", "Café au lait", "decaf"]);
    expect(await texts("text=caf&type=K&fitz=NP&ordering=priority")).toEqual(["Café au lait", "decaf"]);
    expect(await texts("filter=caf&ordering=priority")).toEqual(["Café au lait", "cafeteria"]);
    expect(await texts("text=wolves&type=K")).toEqual(["wolf"]);
    for (const nothing of ["%25", "_", "\\", "'; drop"]) expect(await texts(`text=${nothing}e&type=S`)).toEqual([]);
    const page = await list("text=caf&length=1&offset=1");
    expect([page.total, page.words.map(({ text }) => text)]).toEqual([3, ["cafeteria"]]);
    expect(await list("text=caf&limit=0")).toEqual({ words: [], total: 3 });
    expect((await list(`id=${cafe}&id=${randomUUID()}`)).words.map(({ text }) => text)).toEqual(["Café au lait"]);
    const { id } = (await list("text=wolf&type=K")).words[0]!;
    expect(await texts(`parent=${id}`)).toEqual(["wolf’s", "wolves"]);
    expect(await texts(`parent=${id}&isPopup=true`)).toEqual([]);
    expect(await texts("filter=wol&isEligibleToBeParent=true&isKorA=true")).toEqual(["wolf", "wolf’s", "wolves"]);
    expect(await texts("filter=caf&isEligibleToBeParent=true")).toEqual([]);
    for (const wrong of ["length=5001", "type=X", "ordering=size", "isPopup=yes", "id=1", "fitz=Q"])
      expect((await server.fetch(`/api/v1/dict_word?${wrong}`)).status, wrong).toBe(400);
  });

  test("finds by an index", async () => {
    const plan = await server.context.db
      .transaction()
      .execute(async (trx) => {
        await sql`
        insert into dict_word (id, text, text_key, type, fitz_type, dialects, updated_by)
        select gen_random_uuid(), md5(n::text), md5(n::text), 'K', 'N', '{en-gb}', 'a test'
        from generate_series(1, 1000) n`.execute(trx);
        // As a vacuum does.
        await sql`select gin_clean_pending_list('dict_word_search_trigrams')`.execute(trx);
        await sql`analyze dict_word`.execute(trx);
        const { rows } = await sql<Record<string, string>>`
        explain select id from dict_word where text_search like '%olve%'`.execute(trx);
        throw rows.map((row) => Object.values(row).join()).join("\n");
      })
      .catch((found) => found);
    expect(plan).toContain("dict_word_search_trigrams");
  });
});

test("the database itself refuses what no word may be", async () => {
  const { db } = server.context;
  const [wolf] = (await list("text=wolf&type=K")).words;
  const [wolves] = (await list("text=wolves&type=A")).words;
  const below = { parent_word_id: wolves!.id, text: "x" } as const;
  const code = "23514";
  await expect(buildWord(db, "x", { ...below, type: "A" })).rejects.toMatchObject({ code });
  await expect(buildWord(db, "x", { ...below, type: "C", is_book_specific: true })).rejects.toMatchObject({ code });
  await expect(buildWord(db, "x", { type: "S" })).rejects.toMatchObject({ code });
  await expect(buildWord(db, "x", { is_non_word: true })).rejects.toMatchObject({ code });
  const change = (fields: RowChange<"dict_word">) =>
    db.updateTable("dict_word").set(fields).where("id", "=", wolf!.id).execute();
  await expect(change({ is_book_specific: true })).rejects.toMatchObject({ code });
  const place = { sheet_id: sheets.get(`farm ${small}`)!, grid_id: grids.get(small)!, row: 5, col: 5 };
  const stand = db.insertInto("sheet_word").values({ ...place, word_id: wolves!.id });
  await expect(stand.execute()).rejects.toMatchObject({ code });
});

test("whatever is asked for, several at once, every word stays where it may be", async () => {
  const { numRuns = 0, seed = Date.now() } = runs(15);
  const made = await makeRandomCalls(server, { seed, count: numRuns * 3 });
  for (const call of ["POST /dict_word 200", "POST /dict_word 422", "PUT /dict_word 200", "PUT /dict_word 422"])
    expect(made.get(call), call).toBeGreaterThan(0);
});

test("what is left is in order", async () => {
  expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
});
