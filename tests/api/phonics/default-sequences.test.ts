import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stepOfBook } from "../../../api/phonics/rules/book-step.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { type SpellWord, sequenceProblems } from "../../../api/phonics/rules/sequence-problems.ts";
import { proposeSpelling } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";

const dictionary = readFileSync(new URL(import.meta.resolve("cmu-pronouncing-dictionary")), "latin1");

/// Spells a word as the product proposes to.
const spell: SpellWord = (word, dialect) => {
  const sounds = new RegExp(`\n {2}"${word.toLowerCase()}": "([^"#]*)`).exec(dictionary)?.[1];
  if (sounds === undefined) return [];
  const { graphemes } = proposeSpelling(word, dialect, new Map([[word.toLowerCase(), sounds]]));
  return [
    graphemes.map((grapheme) => ({
      grapheme: printSpelling(word, [grapheme]).toLowerCase(),
      sound: grapheme.phoneme,
    })),
  ];
};

const [letters, year] = defaultSequences;

test.each([letters!, year!])("$name has no problem of its own, and spells what is to be practised", (sequence) => {
  expect(sequenceProblems(sequence)).toEqual([]);
  const told = sequenceProblems(sequence, spell).map(({ message }) => message);
  const words = sequence.steps.flatMap((step) => step.words ?? []);
  // A proposal may be wrong now and then.
  expect(told.length, told.join("\n")).toBeLessThanOrEqual(words.length * 0.05);
});

test("the order is that of Letters and Sounds", () => {
  const first = letters!.steps
    .slice(0, 5)
    .map(({ correspondences }) => correspondences.map(({ grapheme }) => grapheme));
  expect(first.map((graphemes) => [...new Set(graphemes)].slice(0, 4).join(" "))).toEqual([
    "s a t p",
    "i n m d",
    "g o c k",
    "ck e u r",
    "h b f ff",
  ]);
  const exceptions = letters!.steps.flatMap(({ exceptionWords }) => exceptionWords);
  for (const word of "I no go to the into he she we me be was you my her they all are said so have like some come".split(
    " ",
  ))
    expect(exceptions).toContain(word);
});

test.each([
  ["a", "a:ə", "2.1"],
  ["is", "s:z", "2.2"],
  ["of", "f:v", "2.5"],
  ["pink", "n:ŋ", "4"],
])("%s, which needs %s, can be read from step %s on", (word, key, from) => {
  const [grapheme, sound] = key.split(":");
  const step = letters!.steps.find(({ correspondences }) =>
    correspondences.some((one) => one.grapheme === grapheme && one.sounds["en-gb"] === sound),
  )!;
  expect(step.name.split(":")[0]).toBe(from);
  expect(step.words).toContain(word);
});

test("a level is a phase of Letters and Sounds, to its last step, and a step of the year", () => {
  const at = (sequence: typeof letters, level: number) => {
    const step = stepOfBook(sequence!.steps, { stepID: null, level });
    return step === null ? null : sequence!.steps[step]!.name.split(":")[0];
  };
  expect([1, 2, 3, 4, 5, 9].map((level) => at(letters, level))).toEqual([null, "2.5", "3.6", "4", "5.9", "5.9"]);
  expect([1, 2, 20, 30].map((level) => at(year, level))).toEqual([
    "Reception",
    "ff ll ss zz ck",
    year!.steps.at(-1)!.name,
    year!.steps.at(-1)!.name,
  ]);
});

test("sounds are in the signs of each dialect", () => {
  const sounds = (grapheme: string) =>
    letters!.steps.flatMap(({ correspondences }) => correspondences).find((one) => one.grapheme === grapheme)!.sounds;
  expect(sounds("ar")).toEqual({ "en-gb": "ɑː", "en-au": "ɐː", "en-us": "ɑ+r" });
  expect(sounds("oa")).toEqual({ "en-gb": "əʊ", "en-au": "əʉ", "en-us": "oʊ" });
  expect(sounds("ey")).toEqual({ "en-gb": "iː", "en-au": "iː", "en-us": "i" });
  expect(sounds("x")).toEqual({ "en-gb": "k+s", "en-au": "k+s", "en-us": "k+s" });
});
