import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import * as api from "../../../api/index.ts";
import {
  both,
  create,
  everywhere,
  large,
  none,
  openFixture,
  put,
  read,
  refused,
  server,
  sheets,
  small,
  standing,
} from "./fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

type Edit = z.input<typeof api.editWords.body>["edit"];
const bodyOf = (ids: readonly string[], edit: Edit) => ({ words: ids.map((id) => ({ id })), edit });
const edit = (ids: readonly string[], wanted: Edit) => server.call(api.editWords, { body: bodyOf(ids, wanted) });
async function tried(ids: readonly string[], wanted: Edit) {
  const answer = await server.fetch("/api/v1/dict_word/bulk/edit?dryRun=true", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(bodyOf(ids, wanted)),
  });
  const { outcome } = (await answer.json()) as { outcome: unknown };
  return api.editWords.response.parse(outcome);
}
const undo = async () => {
  const [change] = (await server.call(api.listChanges, { query: {} })).changes;
  await server.call(api.revertChange, { body: { id: change!.id } });
};
const plain = (things: unknown) =>
  JSON.stringify(things, (key, value) => (/^(revision|updatedAt|updatedBy)$/.test(key) ? undefined : value));

describe("many words that are edited alike", () => {
  test("change as the try says, in one change that is put back as a whole", async () => {
    const model = randomUUID();
    await server.context.db
      .insertInto("symbol_model")
      .values({ id: model, symbolshelf: "tree", updated_by: "a test" })
      .execute();
    const ids = [await create("ash"), await create("elm"), await create("oak", { definition: "A tree.", priority: 5 })];
    const whole = async () => plain(await Promise.all(ids.map(read)));
    const before = await whole();
    const wanted: Edit = {
      symbolID: model,
      definition: "A tree.",
      priority: 5,
      isCore: true,
      dialects: { "en-us": false },
    };
    const seen = await tried(ids, wanted);
    expect(await whole()).toBe(before);
    expect(seen.refused).toEqual([]);
    expect(seen.words.map(({ text, after }) => [text, Object.keys(after).sort()])).toEqual([
      ["ash", ["definition", "dialects", "isCore", "priority", "symbol"]],
      ["elm", ["definition", "dialects", "isCore", "priority", "symbol"]],
      ["oak", ["dialects", "isCore", "symbol"]],
    ]);
    expect(seen.words[0]).toMatchObject({
      before: { definition: null, symbol: null },
      after: { definition: "A tree.", symbol: { id: model } },
    });
    expect((await edit(ids, wanted)).words).toEqual(seen.words);
    expect(await read(ids[1]!)).toMatchObject({
      symbolID: model,
      definition: "A tree.",
      dialects: ["en-gb", "en-au"],
      isCore: true,
    });
    // So already: nothing changes.
    expect(await edit(ids, wanted)).toEqual({ status: "ok", words: [], refused: [] });
    await undo();
    expect(await whole()).toBe(before);
    await edit(ids, { definition: null, symbolID: none });
    expect(await read(ids[2]!)).toMatchObject({ definition: null });
  });

  test("are refused one by one in the try, by the rules of a save, and all together in the write", async () => {
    const [doe, deer] = [await create("doe", { grids: both("farm", 3, 0) }), await create("deer")];
    const other = await create("deer", { fitzType: "A" });
    const seen = await tried([doe, deer, randomUUID()], { fitzType: "A" });
    // Its sheet takes no adjectives; a word of that text and type is there.
    expect(seen.refused.map(({ text, isChanged }) => [text, isChanged])).toEqual([
      ["doe", false],
      ["deer", false],
      ["A word", true],
    ]);
    expect(seen.refused[0]!.reason).toMatch(/fitz types/);
    expect(seen.refused[1]!.reason).toMatch(/“deer” exists already/);
    await expect(edit([doe, deer], { fitzType: "A" })).rejects.toMatchObject(refused(/“doe”: .*\n“deer”: /));
    expect((await read(deer)).fitzType).toBe("N");
    const sent = { words: [{ id: other, revision: 9 }], edit: { priority: 3 } };
    await expect(server.call(api.editWords, { body: sent })).rejects.toMatchObject({
      status: 409,
      body: { current: { words: [{ id: other }] } },
    });
    await expect(edit([doe, doe], { priority: 3 })).rejects.toMatchObject(refused("A word is given twice"));
    await put({ id: deer, isLocked: true });
    expect((await tried([deer], { isLocked: false, isBookSpecific: true })).refused).toHaveLength(1);
  });

  test("get another parent, and become key words again", async () => {
    const goat = await create("goat", { grids: both("farm", 3, 1) });
    const ids = [await create("goats"), await create("goat’s")];
    await edit(ids, { parent: { type: "A", parentWordID: goat } });
    expect((await read(goat)).childWords!.map(({ text }) => text).sort()).toEqual(["goats", "goat’s"].sort());
    await edit(ids, { parent: { type: "K" } });
    expect((await read(goat)).childWords).toEqual([]);
    expect((await tried([goat], { parent: { type: "A", parentWordID: goat } })).refused).toHaveLength(1);
  });

  test("become book-specific with their forms, and get their places back by undo", async () => {
    const cow = await create("cow", { grids: both("farm", 3, 2), extras: [{ text: "cows", dialects: everywhere }] });
    const seen = await edit([cow], { isBookSpecific: true });
    expect(seen.words.map(({ text }) => text).sort()).toEqual(["cow", "cows"]);
    expect(await standing(cow)).toEqual([]);
    await undo();
    expect((await standing(cow)).sort()).toEqual([`farm ${large} 3.7`, `farm ${small} 3.2`]);
  });

  test("get free places by topic or on a sheet, each its own cell, and leave them", async () => {
    const ids = [await create("sow"), await create("ewe"), await create("ram")];
    const farm = sheets.get(`farm ${small}`)!;
    await edit(ids, { places: { on: farm } });
    const cells = await Promise.all(ids.map(standing));
    expect(new Set(cells.flat()).size).toBe(3);
    expect(cells.flat().every((cell) => cell.startsWith(`farm ${small} `))).toBe(true);
    // So already.
    expect((await edit(ids, { places: { on: farm } })).words).toEqual([]);
    const found = await edit(ids, { places: "propose" });
    expect(found.words).toHaveLength(3);
    expect((await standing(ids[0]!)).map((place) => place.replace(/ \d+\.\d+$/, "")).sort()).toEqual([
      `farm ${large}`,
      `farm ${small}`,
    ]);
    await edit(ids, { places: { off: farm } });
    expect((await standing(ids[0]!)).map((place) => place.replace(/ \d+\.\d+$/, ""))).toEqual([`farm ${large}`]);
    await edit(ids, { places: "none" });
    expect(await standing(ids[0]!)).toEqual([]);
    const own = await create("Bo", { isBookSpecific: true });
    expect((await tried([own], { places: { on: farm } })).refused[0]!.reason).toMatch(/book-specific/i);
    expect((await tried(ids, { places: { on: randomUUID() } })).refused[0]!.reason).toBe("There is no such sheet");
  });

  test("are spelled as proposed where they are not, or lose their spellings", async () => {
    const ids = [await create("hat"), await create("pin")];
    await edit(ids, { spelling: "propose" });
    const spelled = await read(ids[0]!);
    expect(spelled.spellings!.map(({ dialect }) => dialect).sort()).toEqual([...everywhere].sort());
    expect((await edit(ids, { spelling: "propose" })).words).toEqual([]);
    await edit(ids, { spelling: "clear" });
    expect((await read(ids[0]!)).spellings).toEqual([]);
  });
});
