import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { type SpellWord, sequenceProblems } from "../../../api/phonics/rules/sequence-problems.ts";
import { proposeSpelling } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";

const dictionary = readFileSync(new URL(import.meta.resolve("cmu-pronouncing-dictionary")), "latin1");
const soundsOf = (word: string) => new RegExp(`\n  "${word}": "([^"#]*)`).exec(dictionary)?.[1];
const spell: SpellWord = (word, dialect) => {
  const sounds = soundsOf(word.toLowerCase());
  if (sounds === undefined) return [];
  return [
    proposeSpelling(word, dialect, new Map([[word.toLowerCase(), sounds]])).map((grapheme) => ({
      grapheme: printSpelling(word, [grapheme]).toLowerCase(),
      sound: grapheme.phoneme,
    })),
  ];
};

test.each(defaultSequences.map((sequence) => [sequence.name, sequence] as const))("%s", (_, sequence) => {
  expect(sequenceProblems(sequence)).toEqual([]);
  console.log(
    sequenceProblems(sequence, spell)
      .map((p) => `${p.stepID?.slice(-2)} ${p.message}`)
      .join("\n"),
  );
});
