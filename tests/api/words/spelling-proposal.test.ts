import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../../../api/common/constants.ts";
import { align } from "../../../api/words/rules/spelling/proposal/align.ts";
import { proposeSpelling, spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { printSpelling, spellingProblems, thrassFrom } from "../../../api/words/rules/spelling/spelling.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { runs } from "./runs.ts";

const dialects: readonly Dialect[] = ["en-gb", "en-au", "en-us"];

/// Prints the proposal for a text. `sounds` are those of its one word, or null.
function shown(text: string, dialect: Dialect, sounds: string | null): string {
  const known = new Map(sounds === null ? [] : [[spokenWords(text)[0]!.key, sounds]]);
  const { graphemes } = proposeSpelling(text, dialect, known);
  return `${printSpelling(text, graphemes)} /${graphemes.map(({ phoneme }) => phoneme).join(" ")}/`;
}

describe("a word with a known pronunciation", () => {
  test.each<[string, string, string, string, string]>([
    ["cake", "K EY1 K", "c a_e k /k eɪ k/", "c a_e k /k æɪ k/", "c a_e k /k eɪ k/"],
    ["taste", "T EY1 S T", "t a_e s t /t eɪ s t/", "t a_e s t /t æɪ s t/", "t a_e s t /t eɪ s t/"],
    ["water", "W AO1 T ER0", "w a t er /w ɔː t ə/", "w a t er /w oː t ə/", "w a t er /w ɔ ɾ ɚ/"],
    ["story", "S T AO1 R IY0", "s t or y /s t ɔː+r iː/", "s t or y /s t oː+r iː/", "s t or y /s t ɔ+r i/"],
    ["hurry", "HH ER1 IY0", "h u rr y /h ʌ r iː/", "h u rr y /h ɐ r iː/", "h urr y /h ɝ i/"],
    ["bath", "B AE1 TH", "b a th /b ɑː θ/", "b a th /b ɐː θ/", "b a th /b æ θ/"],
    ["new", "N UW1", "n ew /n j+uː/", "n ew /n j+ʉː/", "n ew /n u/"],
    ["hear", "HH IY1 R", "h ear /h ɪə/", "h ear /h ɪə/", "h ear /h ɪ+r/"],
    ["fox", "F AA1 K S", "f o x /f ɒ k+s/", "f o x /f ɔ k+s/", "f o x /f ɑ k+s/"],
    ["one", "W AH1 N", "o ne /w+ʌ n/", "o ne /w+ɐ n/", "o ne /w+ʌ n/"],
    ["Zoë", "Z OW1 IY0", "Z o ë /z əʊ iː/", "Z o ë /z əʉ iː/", "Z o ë /z oʊ i/"],
  ])("%s", (text, sounds, british, australian, american) => {
    expect(dialects.map((dialect) => shown(text, dialect, sounds))).toEqual([british, australian, american]);
  });

  test("the THRASS Ce field is derived from it", () => {
    const graphemes = proposeSpelling("cake", "en-gb", new Map([["cake", "K EY1 K"]])).graphemes;
    expect(printSpelling("cake", thrassFrom("cake", graphemes)!)).toBe("c a ke");
  });
});

test.each([
  ["ship", "sh i p /ʃ ɪ p/"],
  ["spike", "s p i_e k /s p aɪ k/"],
  ["lightly", "l igh t l y /l aɪ t l iː/"],
  ["cry", "c r y /k r aɪ/"],
  ["ice-cream", "i_e c c r ea m /aɪ s k r iː m/"],
  ["don’t", "d o n t /d ɒ n t/"],
])("without one it is sounded out: %s", (text, expected) => expect(shown(text, "en-gb", null)).toBe(expected));

test("words are looked up separately, without case and accents", () => {
  const keys = (text: string) => spokenWords(text).map(({ key }) => key);
  expect(keys("Ice-cream van")).toEqual(["ice", "cream", "van"]);
  expect(keys("Don’t")).toEqual(["don't"]);
  expect(keys("Café")).toEqual(["cafe"]);
  expect(keys("7 – !")).toEqual([]);
});

test("a proposal for any letters and sounds can be saved once its phonemes are chosen", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aeiouybcghklmnrstwx'- é7ßI"), maxLength: 14 });
  const sounds = fc.array(fc.constantFrom(..."AA1 AE1 AH0 ER0 IY1 UW1 R K S T N NG Y W".split(" ")), { maxLength: 12 });
  fc.assert(
    fc.property(letters, sounds, fc.constantFrom(...dialects), (text, heard, dialect) => {
      const known = new Map(spokenWords(text).map(({ key }) => [key, heard.join(" ")]));
      const graphemes = proposeSpelling(text, dialect, known).graphemes.map((grapheme) => ({
        ...grapheme,
        phoneme: grapheme.phoneme ?? "k",
      }));
      expect(spellingProblems(text.normalize("NFC"), "g", graphemes, dialect)).toEqual([]);
    }),
    runs(300),
  );
});

/// Converts the notation of the data, `c:K a_e:EY k:K`: removes the `(e)` that closes a split digraph.
const asThere = (segments: string) => segments.replaceAll(/ ?\([a-z]+\)/g, "").replaceAll("_R", "+R");

function asProposed(word: string, sounds: string): string {
  const cuts = align(word, sounds.split(" "));
  return cuts
    .map(({ letters, sounds: heard }) => {
      const text = printSpelling(word, [{ positions: letters }]);
      return `${text}:${heard.map((sound) => sound.replace(/\d/, "")).join("+")}`;
    })
    .join(" ");
}

test.skipIf(dataAbsent)("real words have the graphemes and sounds of the data", () => {
  const rows = readFileSync(dataFile("word-graphemes.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t") as [string, string, string]);
  const same = rows.filter(([word, sounds, segments]) => asProposed(word, sounds) === asThere(segments));
  const letters = rows.filter(([word, , segments]) => {
    const cuts = asThere(segments).replaceAll(/:[A-Z+]+/g, "");
    return printSpelling(word, proposeSpelling(word, "en-gb", new Map()).graphemes) === cuts;
  });
  console.log(
    `Of ${rows.length} words ${same.length} are proposed as there, ${letters.length} cut so without a pronunciation`,
  );
  expect(same.length / rows.length).toBeGreaterThan(0.97);
  expect(letters.length / rows.length).toBeGreaterThan(0.84);
});
