import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Demand, maxExactSheets, smallestCover, sparingKeys } from "../../../api/sheets/rules/fit/cover.ts";
import { runs } from "../words/runs.ts";

const demand = (key: string, sheets: string): Demand => ({ key, sheets: [...sheets] });

const isCovered = (demands: readonly Demand[], sheets: readonly string[]): boolean =>
  demands.every((one) => one.sheets.length === 0 || one.sheets.some((sheet) => sheets.includes(sheet)));

/// The size of the smallest cover, by trying every set of sheets.
function bruteForce(demands: readonly Demand[]): number {
  const names = [...new Set(demands.flatMap(({ sheets }) => sheets))];
  let fewest = names.length;
  for (let mask = 0; mask < 2 ** names.length; mask++) {
    const chosen = names.filter((_, at) => (mask >> at) & 1);
    if (chosen.length < fewest && isCovered(demands, chosen)) fewest = chosen.length;
  }
  return fewest;
}

/// Few sheets for a demand and many demands: else a greedy cover is nearly always the smallest.
const demandsOn = (names: string, keys: string) =>
  fc.array(
    fc.record({
      key: fc.constantFrom(...keys),
      sheets: fc.oneof(
        { weight: 9, arbitrary: fc.subarray([...names], { minLength: 2, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.subarray([...names], { maxLength: 1 }) },
      ),
    }),
    { maxLength: 30, size: "max" },
  );

describe("the smallest cover", () => {
  test.each<[string, Demand[], string]>([
    ["of nothing", [], ""],
    ["of what no sheet has", [demand("1", "")], ""],
    ["takes what holds a word alone", [demand("1", "a"), demand("2", "ab")], "a"],
    ["takes the sheet that has both", [demand("1", "ab"), demand("2", "bc")], "b"],
    [
      "is smaller than the greedy one",
      // `m` reaches most, and helps nothing: the two rows need both of theirs.
      [demand("1", "xm"), demand("2", "xm"), demand("3", "x"), demand("4", "ym"), demand("5", "ym"), demand("6", "y")],
      "xy",
    ],
  ])("%s", (_name, demands, expected) => {
    expect(smallestCover(demands)).toMatchObject({ isExact: true, atLeast: expected.length });
    expect([...smallestCover(demands).sheets].sort().join("")).toBe(expected);
  });

  test("is as small as any that brute force finds", () => {
    fc.assert(
      fc.property(demandsOn("abcdefghij", "12"), (demands) => {
        const { sheets, isExact, atLeast } = smallestCover(demands);
        expect(isExact).toBe(true);
        expect(isCovered(demands, sheets)).toBe(true);
        expect(new Set(sheets).size).toBe(sheets.length);
        const fewest = bruteForce(demands);
        expect([sheets.length, atLeast]).toEqual([fewest, fewest]);
      }),
      runs(300),
    );
  });

  test("is within its bound beyond so many sheets", () => {
    const names = Array.from({ length: 40 }, (_, at) => `s${at}`);
    fc.assert(
      fc.property(
        fc.array(fc.subarray(names, { minLength: 2, maxLength: 5 }), { minLength: 60, maxLength: 120 }),
        fc.array(fc.nat(39), { minLength: 8, maxLength: 8 }),
        (sets, hidden) => {
          // A cover is hidden in it, so that the bound can be held against one that is known.
          const demands = sets.map((sheets, at) => ({
            key: String(at),
            sheets: [...new Set([...sheets, `s${hidden[at % hidden.length]}`])],
          }));
          const { sheets, isExact, atLeast } = smallestCover(demands);
          expect(isCovered(demands, sheets)).toBe(true);
          expect(atLeast).toBeLessThanOrEqual(Math.min(new Set(hidden).size, sheets.length));
          if (isExact) expect(atLeast).toBe(sheets.length);
        },
      ),
      runs(100),
    );
    // No sheet is needless, and none holds a word alone: a ring, of which every second sheet is needed.
    const ring = (length: number) =>
      Array.from({ length }, (_, at) => ({ key: String(at), sheets: [`s${at}`, `s${(at + 1) % length}`] }));
    expect(smallestCover(ring(maxExactSheets))).toMatchObject({ isExact: true, atLeast: maxExactSheets / 2 });
    const beyond = smallestCover(ring(maxExactSheets + 3));
    expect(beyond.isExact).toBe(false);
    expect(beyond.atLeast).toBeGreaterThanOrEqual(11);
    expect(beyond.atLeast).toBeLessThanOrEqual(12);
    expect(isCovered(ring(maxExactSheets + 3), beyond.sheets)).toBe(true);
  });
});

describe("one more place", () => {
  test("spares the sheet that is needed for one word alone", () => {
    const demands = [demand("hen", "b"), demand("hens", "a"), demand("cow", "a"), demand("pig", "a")];
    expect(sparingKeys(demands, smallestCover(demands))).toEqual([{ key: "hen", sheets: ["a"] }]);
    // The forms of a word go with it.
    const withForm = [...demands, demand("hen", "b")];
    expect(sparingKeys(withForm, smallestCover(withForm))).toEqual([{ key: "hen", sheets: ["a"] }]);
    const two = [...demands, demand("duck", "b")];
    expect(sparingKeys(two, smallestCover(two))).toEqual([]);
    const one = [demand("hen", "a")];
    expect(sparingKeys(one, smallestCover(one))).toEqual([]);
  });

  test("spares what brute force says it would", () => {
    // Many keys with one demand each, and some with several.
    const keys = "11122233456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    fc.assert(
      fc.property(demandsOn("abcdefgh", keys), (demands) => {
        const cover = smallestCover(demands);
        const spares = sparingKeys(demands, cover);
        const without = (key: string) => demands.filter((one) => one.key !== key);
        for (const { key, sheets } of spares) {
          expect(isCovered(without(key), sheets)).toBe(true);
          expect(sheets.length).toBeLessThan(cover.sheets.length);
        }
        const expected = [...new Set(demands.map(({ key }) => key))].filter(
          (key) => cover.sheets.length > 1 && bruteForce(without(key)) < cover.sheets.length,
        );
        expect(spares.map(({ key }) => key).sort()).toEqual(expected.sort());
      }),
      runs(200),
    );
  });
});
