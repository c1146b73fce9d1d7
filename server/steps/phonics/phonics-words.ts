import type { Kysely } from "kysely";
import { allDialects, type Dialect } from "../../../api/common/constants.ts";
import type { PhonicsWord } from "../../../api/index.ts";
import { hasLetters } from "../../../api/phonics/rules/decodability/read-word.ts";
import { proposeSpelling, spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { type Steps, zeroUUID } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { readStoredSpellings } from "../../repositories/phonics/phonics-words.ts";
import { readPronunciations } from "../../repositories/words/pronunciations.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";

/// The words of these ids that there are, in their order. Where a dialect has no stored spelling, the proposed one stands in for it,
/// which proves nothing.
export async function readPhonicsWords(db: Kysely<Database>, ids: readonly string[]): Promise<PhonicsWord[]> {
  const stored = await readStoredSpellings(db, ids);
  const words = [...new Set(ids)].flatMap((id) => stored.get(id) ?? []);
  return withProposed(words);
}

/// Adds proposed spellings where a word has none, in all dialects or in those that are read.
export async function withProposed(
  words: readonly PhonicsWord[],
  read: readonly Dialect[] = allDialects,
): Promise<PhonicsWord[]> {
  const lacking = words.filter((word) => missingIn(word, read).length > 0);
  const keys = [...new Set(lacking.flatMap(({ text }) => spokenWords(text).map(({ key }) => key)))];
  const sounds = await readPronunciations(keys);
  const pronunciations = new Map(keys.flatMap((key, at) => (sounds[at] ? [[key, sounds[at]] as const] : [])));
  return yieldToEventLoop(complete(words, read, pronunciations));
}

function* complete(
  words: readonly PhonicsWord[],
  read: readonly Dialect[],
  pronunciations: ReadonlyMap<string, string>,
): Steps<PhonicsWord[]> {
  const completed: PhonicsWord[] = [];
  for (const word of words) {
    const proposed = missingIn(word, read).map((dialect) => ({
      dialect,
      field: "g" as const,
      graphemes: proposeSpelling(word.text, dialect, pronunciations).graphemes.map(({ positions, phoneme }) => ({
        positions: [...positions],
        phoneme,
      })),
      confirmed: false,
    }));
    completed.push(proposed.length > 0 ? { ...word, spellings: [...word.spellings, ...proposed] } : word);
    yield;
  }
  return completed;
}

const missingIn = ({ text, spellings }: PhonicsWord, read: readonly Dialect[]): Dialect[] =>
  hasLetters(text)
    ? read.filter((dialect) => !spellings.some((one) => one.dialect === dialect && one.field === "g"))
    : [];

/// A word that is printed without a key, of which no more is known than its text.
export const withoutKey = (text: string): PhonicsWord => ({
  id: zeroUUID,
  text,
  fitzType: null,
  symbol: null,
  spellings: [],
});
