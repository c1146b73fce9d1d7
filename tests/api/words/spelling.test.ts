import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSound, phonemes, phonemesOf } from "../../../api/words/rules/spelling/phonemes.ts";
import {
  type Grapheme,
  lettersOf,
  parseSpelling,
  printSpelling,
  type SpellingField,
  spellingProblems,
  thrassFrom,
} from "../../../api/words/rules/spelling/spelling.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { runs } from "./runs.ts";

/// Builds a spelling from its notation, with each phoneme beside its grapheme: `c:k a_e:eɪ k:k`.
function spell(word: string, notation: string): Grapheme[] {
  const pairs = notation.split(" ").map((pair) => pair.split(":"));
  const read = parseSpelling(word, pairs.map(([letters]) => letters).join(" "));
  if (read.problem !== null) throw new Error(read.problem);
  return read.positions.map((positions, at) => ({ positions, phoneme: pairs[at]![1] ?? null }));
}

describe("phonemes", () => {
  test("are the 44 of British English", () => {
    const own = phonemesOf("en-gb");
    expect(own.filter(({ kind }) => kind === "consonant")).toHaveLength(24);
    expect(own.filter(({ kind }) => kind === "vowel")).toHaveLength(20);
  });

  test("of the other dialects are those and their own, without duplicates", () => {
    for (const dialect of ["en-au", "en-us"] as const) {
      const ipa = phonemesOf(dialect).map((phoneme) => phoneme.ipa);
      expect(new Set(ipa).size).toBe(ipa.length);
      expect(ipa).toEqual(expect.arrayContaining(phonemesOf("en-gb").map((phoneme) => phoneme.ipa)));
      expect(ipa.length).toBeGreaterThan(44);
    }
  });

  test("have an example word with their letters marked", () => {
    for (const { ipa, example } of phonemes) {
      expect(ipa).not.toBe("");
      expect(example).toMatch(/^[a-z]*\([a-z]+\)[a-z]*$/);
    }
  });

  test.each([
    ["k", "en-gb", true],
    ["k+s", "en-gb", true],
    ["k+w+ɒ", "en-gb", true],
    ["k+s+k+s", "en-gb", false],
    ["", "en-gb", false],
    ["k+", "en-gb", false],
    // The letter g is not the IPA sign ɡ.
    ["g", "en-gb", false],
    ["ɚ", "en-gb", false],
    ["ɚ", "en-us", true],
    ["æɪ", "en-au", true],
  ] as const)("'%s' in %s: %s", (sound, dialect, is) => {
    expect(isSound(sound, dialect)).toBe(is);
  });
});

describe("parsing a spelling", () => {
  test.each([
    ["cake", "c a_e k", [[0], [1, 3], [2]]],
    ["cake", "c a ke", [[0], [1], [2, 3]]],
    ["ship", " sh  i p ", [[0, 1], [2], [3]]],
    ["change", "ch a_e n g", [[0, 1], [2, 5], [3], [4]]],
    ["house", "h ou_e s", [[0], [1, 2, 4], [3]]],
    ["cupcake", "c u p c a_e k", [[0], [1], [2], [3], [4, 6], [5]]],
    ["Kate", "k a_e t", [[0], [1, 3], [2]]],
    ["ice cream", "i_e c c r ea m", [[0, 2], [1], [4], [5], [6, 7], [8]]],
    ["dog's", "d o g s", [[0], [1], [2], [4]]],
    ["tip-top", "t i p t o p", [[0], [1], [2], [4], [5], [6]]],
    ["café", "c a f é", [[0], [1], [2], [3]]],
    ["cafe\u0301", "c a f e\u0301", [[0], [1], [2], [3]]],
    ["3D", "d", [[1]]],
    ["123", "", []],
  ])("%s as '%s'", (word, notation, positions) => {
    expect(parseSpelling(word, notation)).toEqual({ positions, problem: null });
  });

  test.each([
    ["cake", "c a k", "The letter “e” is in no grapheme"],
    ["cake", "c a k e e", "“e” is more than the word has"],
    ["cake", "c o_e k", "“o_e” does not fit the word at “a”"],
    ["cake", "k a_e k", "“k” does not fit the word at “c”"],
    ["cake", "c a_i k", "The word has no “i” to close “a_i”"],
    ["ae", "a_e", "The word has no “e” to close “a_e”"],
    ["cake", "c a_ k", "“a_” is not a grapheme"],
    ["cake", "c a__e k", "“a__e” is not a grapheme"],
    ["cake", "c a1 ke", "“a1” does not fit the word at “a”"],
    ["dog's", "d o g 's", "“'s” does not fit the word at “s”"],
    ["cake", "cake s", "“s” is more than the word has"],
    ["", "a", "“a” is more than the word has"],
  ])("%s as '%s': %s", (word, notation, problem) => {
    expect(parseSpelling(word, notation)).toEqual({ positions: null, problem });
  });

  test("never throws, and assigns every letter exactly once", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aecké'- _1"), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (word, notation) => {
        const { positions } = parseSpelling(word, notation);
        if (!positions) return;
        const used = positions.flat().sort((one, other) => one - other);
        expect(used).toEqual(lettersOf(word).map(({ at }) => at));
      }),
      runs(500),
    );
  });
});

/// A word made of its graphemes' letters, with some split digraphs.
const spelled = fc
  .array(
    fc.record({
      head: fc.constantFrom("a", "ou", "sh", "k", "t", "ng", "é"),
      tail: fc.constantFrom(null, null, "e"),
      after: fc.constantFrom("", "", "'", "-", " "),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => {
    let word = "";
    const notation: string[] = [];
    for (const { head, tail, after } of parts) {
      word += tail ? `${head}k${tail}${after}` : head + after;
      notation.push(...(tail ? [`${head}_${tail}`, "k"] : [head]));
    }
    return { word, notation: notation.join(" ") };
  });

test("a spelling is printed as it was parsed, and can be saved", () => {
  fc.assert(
    fc.property(spelled, ({ word, notation }) => {
      const { positions } = parseSpelling(word, notation);
      expect(positions).not.toBeNull();
      const graphemes = positions!.map((place) => ({ positions: place, phoneme: "k" }));
      expect(printSpelling(word, graphemes)).toBe(notation);
      expect(spellingProblems(word, "g", graphemes, "en-gb")).toEqual([]);
    }),
    runs(300),
  );
});

describe("the problems of a spelling", () => {
  test.each<[string, SpellingField, string, string[]]>([
    ["cake", "g", "c:k a_e:eɪ k:k", []],
    ["fox", "g", "f:f o:ɒ x:k+s", []],
    ["cake", "g", "c:k a_e k:k", ["“a_e” needs a phoneme"]],
    ["cake", "g", "c:k a_e:ei k:k", ["“ei” is not a phoneme"]],
    ["cake", "c", "c:k a:eɪ ke", []],
    ["cake", "c", "c:k a:eɪ ke:k", []],
    ["cake", "c", "c a:eɪ ke", ["“c” needs a phoneme"]],
    ["owe", "c", "o:əʊ we", []],
    ["bathe", "c", "b:b a:eɪ the", []],
    [
      "cake",
      "c",
      "c:k a_e:eɪ k:k",
      [
        "“a_e”: the THRASS field has no split digraphs",
        "The THRASS field is for words with a vowel, a consonant and an e",
      ],
    ],
    ["dog", "c", "d:d o:ɒ g:ɡ", ["The THRASS field is for words with a vowel, a consonant and an e"]],
    // After a consonant, a consonant with its e is an ordinary grapheme.
    [
      "little",
      "c",
      "l:l i:ɪ tt:t le",
      ["“le” needs a phoneme", "The THRASS field is for words with a vowel, a consonant and an e"],
    ],
    ["the", "c", "the", ["“the” needs a phoneme", "The THRASS field is for words with a vowel, a consonant and an e"]],
    ["", "g", "", []],
  ])("%s in field %s as %s: %j", (word, field, notation, problems) => {
    const graphemes = notation ? spell(word, notation) : [];
    expect(spellingProblems(word, field, graphemes, "en-gb")).toEqual(problems);
  });

  test.each([
    [[[0], [1], [2]], ["The letter “e” is in no grapheme"]],
    [[[0], [1, 3], [2, 3]], ["The letter “e” is in two graphemes"]],
    [[[0], [1, 3], [2, 9]], ["There is no letter at 9"]],
    [[[0], [1, 3], [2, 1.5]], ["There is no letter at 1.5"]],
    [[[0], [3, 1], [2]], ["The letters of a grapheme must stand in their order"]],
    [[[0], [2], [1, 3]], ["The graphemes must stand in their order"]],
    [[[0], [], [1, 2, 3]], ["A grapheme has no letters"]],
    [
      [
        [0, 2],
        [1, 3],
      ],
      [],
    ],
  ])("cake cut as %j: %j", (positions, problems) => {
    const graphemes = positions.map((place) => ({ positions: place, phoneme: "k" }));
    expect(spellingProblems("cake", "g", graphemes, "en-gb")).toEqual(problems);
  });

  test("include a split digraph of three segments, and one that skips letters equal to its second segment", () => {
    const cut = (word: string, ...positions: number[][]) =>
      spellingProblems(
        word,
        "g",
        positions.map((place) => ({ positions: place, phoneme: "k" })),
        "en-gb",
      );
    expect(cut("abcde", [0, 2, 4], [1], [3])).toEqual(["“a_c_e” has more than two parts"]);
    expect(cut("akeke", [0, 4], [1], [2], [3])).toEqual([
      "A split digraph closes with the next letter like its second part",
    ]);
    expect(cut("dog's", [0], [1], [2], [3, 4])).toEqual(["There is no letter at 3"]);
  });
});

test.each([
  ["cake", "c:k a_e:eɪ k:k", "c a ke"],
  ["bathe", "b:b a_e:eɪ th:ð", "b a the"],
  ["cupcake", "c:k u:ʌ p:p c:k a_e:eɪ k:k", "c u p c a ke"],
  // The n stands between the vowel and its consonant.
  ["change", "ch:tʃ a_e:eɪ n:n g:dʒ", null],
  ["dog", "d:d o:ɒ g:ɡ", null],
])("%s in the THRASS field: %s becomes %s", (word, notation, thrass) => {
  const graphemes = thrassFrom(word, spell(word, notation));
  expect(graphemes && printSpelling(word, graphemes)).toBe(thrass);
  if (graphemes) expect(spellingProblems(word, "c", graphemes, "en-gb")).toEqual([]);
});

test.skipIf(dataAbsent)("the spellings of 4,900 real words are parsed and printed", () => {
  const rows = readFileSync(dataFile("word-graphemes.tsv"), "utf8").trim().split("\n").slice(1);
  const wrong: string[] = [];
  const sorted = (text: string) => [...text.replace(/[^a-z]/gi, "").toLowerCase()].sort().join("");
  let count = 0;
  for (const row of rows) {
    const [word = "", , segments = ""] = row.split("\t");
    // `(e)` closes the split digraph before it, which is written `a-e`.
    const notation = segments
      .split(" ")
      .filter((segment) => !segment.startsWith("("))
      .map((segment) => segment.split(":")[0]!.replace("-", "_"))
      .join(" ");
    // A few words have graphemes of another spelling.
    if (sorted(notation) !== sorted(word)) continue;
    count++;
    const read = parseSpelling(word, notation);
    const isRight =
      read.positions &&
      printSpelling(
        word,
        read.positions.map((positions) => ({ positions })),
      ) === notation;
    if (!isRight) wrong.push(`${word}: ${notation}: ${read.problem}`);
  }
  expect(count).toBeGreaterThan(4850);
  expect(wrong).toEqual([]);
});
