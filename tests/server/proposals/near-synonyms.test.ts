import { expect, test } from "vitest";
import { isPronoun, isTitleOfAddress } from "../../../server/proposals/closed-classes.ts";
import { near, synonymsOf } from "../../../server/proposals/synonyms.ts";
import { openWordNet } from "../../../server/proposals/word-net.ts";

test.each([
  ["sieve", "screen", false],
  ["sofa", "couch", true],
] as const)("the picture of what %s also means: %s is %s", async (text, synonym, isThere) => {
  const net = await openWordNet();
  expect(synonymsOf(text, "N", net, { ...near, isOwnMeaning: false })).toContain(synonym);
  expect(synonymsOf(text, "N", net, near).includes(synonym)).toBe(isThere);
});

test("a title of address is no pronoun", () => {
  expect(["Mr", "mrs", "she", "whom", "farmer"].map((word) => [isTitleOfAddress(word), isPronoun(word)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
});
