import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import type { ComparedWord } from "../../../api/words/rules/merging.ts";
import { findDuplicates, joinPairs } from "../../../server/proposals/duplicates.ts";
import { create, everywhere, none, openFixture, server } from "./fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const word = (id: string, text: string, more: Partial<ComparedWord> = {}): ComparedWord => ({
  id,
  text,
  textKey: text.toLowerCase(),
  type: "K",
  fitzType: "N",
  dialects: everywhere,
  definition: null,
  isBookSpecific: false,
  imprintID: none,
  seriesID: none,
  parentWordID: none,
  symbolID: null,
  ...more,
});

function likenesses(words: readonly ComparedWord[]): string[] {
  const steps = findDuplicates(words);
  for (let step = steps.next(); ; step = steps.next())
    if (step.done) return step.value.map(({ one, other, reason }) => `${one} ${other} ${reason}`);
}

const form = { type: "A" as const, parentWordID: "1" };

test.each<[name: string, words: ComparedWord[], found: string[]]>([
  ["the same text", [word("1", "cat"), word("2", "cat")], ["1 2 same"]],
  ["one of them with a definition", [word("1", "cat", { definition: "A pet." }), word("2", "cat")], ["1 2 same"]],
  ["homonyms", [word("1", "bat", { definition: "It flies." }), word("2", "bat", { definition: "For balls." })], []],
  ["other fitz types", [word("1", "run"), word("2", "run", { fitzType: "V" })], []],
  ["another case", [word("1", "polish"), word("2", "Polish")], ["1 2 case"]],
  [
    "hyphens and spaces",
    [word("1", "ice cream"), word("2", "ice-cream"), word("3", "icecream")],
    ["1 2 signs", "1 3 signs", "2 3 signs"],
  ],
  ["apostrophes", [word("1", "o’clock"), word("2", "oclock")], ["1 2 signs"]],
  ["a possessive is no plural", [word("1", "rabbit’s"), word("2", "rabbits")], []],
  ["spellings of dialects", [word("1", "colour"), word("2", "color")], ["1 2 dialect"]],
  [
    "each dialect’s own spelling",
    [word("1", "colour", { dialects: ["en-gb", "en-au"] }), word("2", "color", { dialects: ["en-us"] })],
    [],
  ],
  ["a form of one of them already", [word("1", "colour"), word("2", "color", form)], []],
  ["dialect forms of one word", [word("2", "coloured", form), word("3", "colored", form)], []],
  ["one form twice", [word("2", "cats", form), word("3", "cats", form)], ["2 3 same"]],
  ["forms of two words go with them", [word("2", "cats", form), word("3", "cats", { ...form, parentWordID: "4" })], []],
  ["a form made as a word", [word("1", "cat"), word("2", "cats", form), word("3", "cats")], ["2 3 same"]],
  [
    "its form with the same symbol",
    [word("1", "cat", { symbolID: "s" }), word("2", "cats", { symbolID: "s" })],
    ["1 2 form"],
  ],
  ["a synonym with the same symbol", [word("1", "cat", { symbolID: "s" }), word("2", "puss", { symbolID: "s" })], []],
  ["a book’s own word", [word("1", "cat"), word("2", "cat", { isBookSpecific: true })], []],
  ["words of two imprints", [word("1", "Bo", { imprintID: "a" }), word("2", "Bo", { imprintID: "b" })], []],
  ["of an imprint, and everyone’s", [word("1", "Bo", { imprintID: "a" }), word("2", "Bo")], ["1 2 same"]],
])("words that are probably one: %s", (_, words, found) => expect(likenesses(words)).toEqual(found));

test("pairs that share a word are one group", () => {
  const pair = (one: string, other: string) => ({ one, other, reason: "same" as const });
  expect(joinPairs([pair("1", "2"), pair("3", "4"), pair("5", "2")])).toEqual([
    { ids: ["1", "2", "5"], reasons: ["same"] },
    { ids: ["3", "4"], reasons: ["same"] },
  ]);
});

test("the list tells groups with what they hold, and keeps apart what somebody said is apart, until it is taken back", async () => {
  const kite = await create("kite");
  const second = await create("Kite", { isAnotherMeaning: true, definition: "A bird." });
  const list = (query: { isApart?: "true"; limit?: string; offset?: string } = {}) =>
    server.call(api.listDuplicates, { query });
  // The one of which more is known first.
  expect(await list()).toMatchObject({
    groups: [
      { words: [{ id: second, uses: { count: 0 }, sheets: [], symbol: null }, { id: kite }], reasons: ["case"] },
    ],
    total: 1,
    apart: 0,
  });
  const keep = (isApart: boolean) => server.call(api.keepWordsApart, { body: { ids: [second, kite], isApart } });
  await keep(true);
  await keep(true);
  expect(await list()).toEqual({ groups: [], total: 0, apart: 1 });
  expect(await list({ isApart: "true" })).toMatchObject({ groups: [{ words: [{ id: second }, { id: kite }] }] });
  const [change] = (await server.call(api.listChanges, { query: {} })).changes;
  expect(change!.name).toMatch(/^Keep (kite and Kite|Kite and kite) apart$/);
  await server.call(api.revertChange, { body: { id: change!.id } });
  expect(await list()).toMatchObject({ total: 1, apart: 0 });
  await keep(true);
  await keep(false);
  expect(await list()).toMatchObject({ total: 1, apart: 0 });
  const pug = await create("pug");
  await create("pug", { isAnotherMeaning: true, definition: "A small dog." });
  expect((await list({ limit: "1", offset: "1" })).groups).toMatchObject([{ words: [{}, { id: pug }] }]);
  await server.call(api.deleteWord, { body: { id: kite } });
  expect((await list()).total).toBe(1);
});
