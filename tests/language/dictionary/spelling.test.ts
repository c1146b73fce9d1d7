import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, SpellingIndex } from "../../../language/dictionary/spelling.ts";
import { createDictionary } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { runs, timeout } from "../arbitrary-text.ts";

test.each([
  ["cat", "cat", 0],
  ["cat", "bat", 1],
  ["cat", "at", 1],
  ["cat", "cart", 1],
  ["hte", "the", 1],
  ["kitten", "sitting", 3],
  ["ca", "abc", 3],
  ["cat", "elephant", 4],
  ["", "abc", 3],
])("%s to %s is %i", (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
  expect(editDistance(b, a, 3)).toBe(distance);
});

/// The textbook's recursion, without bounds.
function slowDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) table[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const steps = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push(table[i - 2]![j - 2]! + 1);
      table[i]![j] = Math.min(...steps);
    }
  return table[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom(..."abcd'é"), minLength: 1, maxLength: 9 });

describe("nearest", () => {
  test("finds all near texts, and nothing else", { timeout }, () => {
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 40 }), (text, texts) => {
        const most = text.length <= 3 ? 1 : text.length <= 7 ? 2 : 3;
        const near = texts.filter((other) => {
          const distance = slowDistance(text, other);
          return distance > 0 && distance <= most && distance < text.length;
        });
        const found = new SpellingIndex(texts).nearest(text, 100);
        expect([...found].sort()).toEqual(near.sort());
        const distances = found.map((other) => slowDistance(text, other));
        expect(distances).toEqual([...distances].sort());
      }),
      runs(200),
    );
  });

  test("prefers, among equally near texts, the one with the same first letter", () => {
    expect(new SpellingIndex(["dog", "zig", "fog"]).nearest("zog", 2)).toEqual(["zig", "dog"]);
  });

  test("uses the lookup form of the dictionary's texts", () => {
    const dictionary = createDictionary(buildLookup(["Don’t", "rabbit", "Rabbit"]));
    expect(dictionary.nearest("DON'TT", 5).map(({ text }) => text)).toEqual(["Don’t"]);
    expect(dictionary.nearest("rabit", 5).map(({ text }) => text)).toEqual(["rabbit", "Rabbit"]);
    expect(dictionary.nearest("elephant", 5)).toEqual([]);
  });

  test("is fast over 50,000 words", () => {
    const letters = "etaoinshrdlu";
    const texts = Array.from({ length: 50_000 }, (_, index) => {
      let text = "";
      for (let rest = (index * 2_654_435_761) >>> 0; rest > 0; rest = Math.floor(rest / 12)) text += letters[rest % 12];
      return text;
    });
    const dictionary = createDictionary(buildLookup(texts));
    dictionary.nearest("warm", 5);
    // Measures processor time in ms, so that other processes do not affect the result.
    const leastTime = (text: string): number => {
      const times = Array.from({ length: 8 }, () => {
        const start = process.cpuUsage();
        dictionary.nearest(text, 5);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
      });
      return Math.min(...times);
    };
    for (const text of ["tonishe", "hrduelat", "so", "shertands"]) expect(leastTime(text)).toBeLessThan(50);
  });
});
