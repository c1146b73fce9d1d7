import { expect, test } from "vitest";
import { tabulate, wordCount } from "../../../language/dictionary/word-tables.ts";
import { buildLookup } from "../../support/data/lookup.ts";

/// Returns the longest run of occupied slots.
function longestRun(slots: Int32Array): number {
  let [longest, run] = [0, 0];
  for (const slot of slots) {
    run = slot === 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/// Returns all texts of `pairs` pieces, each of which is one of the two.
const combined = (pairs: number, one: string, other: string): string[] =>
  Array.from({ length: pairs }).reduce<string[]>((texts) => texts.flatMap((text) => [text + one, text + other]), [""]);

test.each([
  ["with equal polynomial sums by 31", combined(13, "aā", "bâ")],
  ["with equal polynomial sums by 33", combined(13, "aă", "bâ")],
  ["that differ in one bit", combined(13, "a", "ġ")],
  ["of zeros", Array.from({ length: 8000 }, (_, length) => "\0".repeat(length % 90) + String(length))],
])("words %s that somebody thought out do not get one place", (_, texts) => {
  const { tables } = tabulate(buildLookup(texts));
  expect(wordCount(tables)).toBe(texts.length);
  expect(longestRun(tables.keySlots)).toBeLessThan(80);
});
