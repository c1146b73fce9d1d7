import { formSpelling } from "../../api/words/rules/spelling/table/forms.ts";
import { soundsOf } from "../../api/words/rules/spelling/table/notation.ts";
import { placeLetters } from "../../api/words/rules/spelling/table/place.ts";
import type { Spelled } from "../../api/words/rules/spelling/table/spelled.ts";
import { spellingTable } from "../data/spellings/index.ts";
import type { DemoSpelling, DemoWord, Dialect } from "../types.ts";
import { wordID } from "../words.ts";

/// The spellings that words need and the table lacks, as `text@dialect`, and the table's lines that no word needs.
export interface SpellingGaps {
  readonly missing: readonly string[];
  readonly superfluous: readonly string[];
}

/// The words of a text: `ice cream` and `grown-up` are two, and each has its line.
const parts = /[^\s-]+/gu;
const hasLetters = /\p{L}/u;

/// Spells every word that has letters in each of its dialects, in the normal field.
export function spellWords(words: readonly DemoWord[]): { spellings: DemoSpelling[]; gaps: SpellingGaps } {
  const lineOf = createLines(words);
  const missing: string[] = [];
  const spellings = words
    .filter(({ text }) => hasLetters.test(text))
    .flatMap((word) =>
      word.dialects.flatMap((dialect) => {
        const graphemes = spellWord(word, dialect, lineOf);
        if (!graphemes) missing.push(`${word.text}@${dialect}`);
        return graphemes ? [{ wordID: word.id, dialect, graphemes }] : [];
      }),
    );
  return { spellings, gaps: { missing, superfluous: lineOf.unused() } };
}

interface Lines {
  /// Returns the spelling of one word within a word's text: from the line of this very word, from that of its text, or
  /// derived from its parent's.
  (word: DemoWord, part: string, dialect: Dialect): readonly Spelled[] | null;
  readonly unused: () => string[];
}

function createLines(words: readonly DemoWord[]): Lines {
  const byID = new Map(words.map((word) => [word.id, word]));
  // A line for one reading of a text names the word by its key: `bow/V`.
  const readings = new Map(
    [...spellingTable.keys()].filter((key) => key.includes("/")).map((key) => [wordID(key), key]),
  );
  const used = new Set<string>();
  const find: (...of: Parameters<Lines>) => readonly Spelled[] | null = (word, part, dialect) => {
    const key = [readings.get(word.id), part, part.toLowerCase()].find((one) => one && spellingTable.has(one));
    if (key) {
      used.add(key);
      return spellingTable.get(key)![dialect];
    }
    const parent = word.parentWordID === null ? undefined : byID.get(word.parentWordID);
    // In `fire engines`, the last word is the inflected one.
    const base = parent?.text.match(parts)?.at(-1);
    if (!parent || !base || parent.text === word.text || !word.text.endsWith(part)) return null;
    const spelled = find(parent, base, dialect);
    return spelled && formSpelling(base, part, spelled);
  };
  return Object.assign(find, { unused: () => [...spellingTable.keys()].filter((key) => !used.has(key)) });
}

function spellWord(word: DemoWord, dialect: Dialect, lineOf: Lines): DemoSpelling["graphemes"] | null {
  const graphemes: { positions: number[]; phoneme: string }[] = [];
  // A text of several words may have a line of its own: the `used` of `used to` is not the past of `use`.
  const texts = spellingTable.has(word.text) ? [{ 0: word.text, index: 0 }] : word.text.matchAll(parts);
  for (const { 0: part, index } of texts) {
    const spelled = lineOf(word, part, dialect);
    const places = spelled && placeLetters(part, spelled);
    if (!places) return null;
    const sounds = soundsOf(spelled, dialect);
    for (const [at, positions] of places.entries())
      graphemes.push({ positions: positions.map((position) => index + position), phoneme: sounds[at]! });
  }
  return graphemes;
}
