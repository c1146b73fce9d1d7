import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf } from "../../../language/merging/index.ts";

function apply(before: readonly string[], after: readonly string[]): string[] {
  const made: string[] = [];
  let done = 0;
  for (const { from, to, fromNew, toNew } of changesOf(before, after)) {
    expect(from).toBeGreaterThanOrEqual(done);
    made.push(...before.slice(done, from), ...after.slice(fromNew, toNew));
    done = to;
  }
  return [...made, ...before.slice(done)];
}

describe("the changed lines of two texts", () => {
  test.each([
    ["abcd", "abcd", []],
    ["", "ab", [[0, 0, 0, 2]]],
    ["ab", "", [[0, 2, 0, 0]]],
    ["abcd", "aXcd", [[1, 2, 1, 2]]],
    [
      "abcd",
      "aXYd",
      [
        [1, 2, 1, 2],
        [2, 3, 2, 3],
      ],
    ],
    ["abab", "ab", [[2, 4, 2, 2]]],
    [
      "axbxc",
      "xaxbxcx",
      [
        [0, 0, 0, 1],
        [5, 5, 6, 7],
      ],
    ],
    // A line that moved goes from one place and comes at the other.
    [
      "abcd",
      "bcda",
      [
        [0, 1, 0, 0],
        [4, 4, 3, 4],
      ],
    ],
  ])("%j to %j", (before, after, expected) => {
    const found = changesOf([...before], [...after]);
    expect(found.map(({ from, to, fromNew, toNew }) => [from, to, fromNew, toNew])).toEqual(expected);
  });

  test("lead from one to the other, whatever they are, and name no more lines than differ", () => {
    const lines = array(constantFrom("a", "b", "c", "d", "1", "2", "3", "4", "5"), { maxLength: 24 });
    assert(
      property(lines, lines, (before, after) => {
        expect(apply(before, after)).toEqual(after);
        expect(changesOf(before, [...before])).toEqual([]);
      }),
      { seed: 7, numRuns: process.env.SOAK ? 50_000 : 2_000 },
    );
  });

  test("of texts with nothing in common are one change, soon found", () => {
    const many = (mark: string) => Array.from({ length: 30_000 }, (_, at) => `${mark}${at % 1000}`);
    expect(changesOf(many("a"), [...many("b"), "b"])).toEqual([{ from: 0, to: 30_000, fromNew: 0, toNew: 30_001 }]);
    const before = Array.from({ length: 20_000 }, (_, at) => `${at % 7}`);
    expect(apply(before, [...before].reverse())).toEqual([...before].reverse());
  });
});
