import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  beyondAt,
  readableFrom,
  readWord,
  type SpelledWord,
} from "../../../api/phonics/rules/decodability/read-word.ts";
import { type Method, methods, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { proposeSpelling, spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { thrassFrom } from "../../../api/words/rules/spelling/spelling.ts";
import { demoCatalogue } from "../../../catalogue/index.ts";
import { wordLists } from "./word-lists.ts";

const [sequence] = defaultSequences as [(typeof defaultSequences)[number]];
const dialect = "en-gb" as const;

const { words, spellings } = demoCatalogue();
const textOf = new Map(words.map(({ id, text }) => [id, text.toLowerCase()]));
const spelledAs = new Map<string, (typeof spellings)[number]["graphemes"][]>();
for (const spelling of spellings) {
  const text = textOf.get(spelling.wordID)!;
  if (spelling.dialect === dialect) spelledAs.set(text, [...(spelledAs.get(text) ?? []), spelling.graphemes]);
}

const pronunciations = readFileSync(new URL(import.meta.resolve("cmu-pronouncing-dictionary")), "latin1");
const soundsOf = (word: string): string | null => {
  const begin = `\n  "${word}": "`;
  const at = pronunciations.indexOf(begin);
  return at < 0 ? null : pronunciations.slice(at + begin.length, pronunciations.indexOf('"', at + begin.length));
};

/// As the demo spells it, in each of its meanings; else as it is proposed.
function spellingsOf(text: string): SpelledWord[] {
  const sounds = new Map(spokenWords(text).map(({ key }) => [key, soundsOf(key) ?? ""]));
  const known = spelledAs.get(text) ?? [proposeSpelling(text, dialect, sounds).graphemes];
  return known.map((graphemes) => {
    const thrass = thrassFrom(text, graphemes);
    return {
      text,
      spellings: [
        { dialect, field: "g", graphemes, confirmed: true },
        ...(thrass ? [{ dialect, field: "c" as const, graphemes: thrass, confirmed: true }] : []),
      ],
    };
  });
}

test.each(Object.keys(methods) as Method[])("words of lists by step are at or below it: %s", (method) => {
  const taught = taughtBy(sequence, dialect, method);
  const late = wordLists.flatMap(([name, list]) => {
    const step = sequence.steps.findIndex((one) => one.name.startsWith(`${name}:`));
    expect([name, step >= 0]).toEqual([name, true]);
    return list.split(" ").flatMap((text) => {
      const readings = spellingsOf(text).map((word) => readWord(taught, word));
      if (readings.some((reading) => (readableFrom(reading) ?? Number.POSITIVE_INFINITY) <= step)) return [];
      const beyond = readings.map((reading) =>
        beyondAt(reading, step)
          .map(({ key }) => key)
          .join(" "),
      );
      return [`${name} ${text}: ${beyond.join(" or ")}`];
    });
  });
  const total = wordLists.reduce((sum, [, list]) => sum + list.split(" ").length, 0);
  const share = 1 - late.length / total;
  expect(share, `${late.length} of ${total} come late:\n${late.join("\n")}`).toBeGreaterThanOrEqual(0.98);
});
