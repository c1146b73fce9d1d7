import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Dialect, SequenceFields } from "../../../api/index.ts";
import type { Spelled, SpellWord } from "../../../api/phonics/rules/sequence-problems.ts";
import { proposeSpelling } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { type Grapheme, printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { pronounce } from "../desk/spellings.ts";

/// The most words of a sequence that are looked up: the others are judged by their letters.
const maxWords = 2000;
/// After so many proposals others have their turn.
const atOnce = 20;

const keyOf = (word: string) => foldCase(lookupKey(word));

const spelledOf = (word: string, graphemes: readonly Grapheme[]): Spelled =>
  graphemes.map((grapheme) => ({
    grapheme: printSpelling(word, [grapheme]).toLowerCase(),
    sound: grapheme.phoneme,
  }));

/// Looks up how the words of a sequence are spelled: as the dictionary has them, else as they are proposed from the
/// pronouncing dictionary. Of others nothing is known.
export async function spellWordsOf(db: Kysely<Database>, { dialects, steps }: SequenceFields): Promise<SpellWord> {
  const words = [
    ...new Set(steps.flatMap(({ exceptionWords, words: practised }) => [...exceptionWords, ...practised])),
  ].slice(0, maxWords);
  const { rows } = await sql<{ key: string; text: string; dialect: Dialect; graphemes: Grapheme[] }>`
    select word.text_key as key, word.text, spelling.dialect, spelling.graphemes
    from dict_word word join dict_word_spelling spelling on spelling.word_id = word.id and spelling.field = 'g'
    where word.text_key = any (${words.map(keyOf)}::text[])`.execute(db);
  const known = new Map<string, Spelled[]>();
  const at = (key: string, dialect: Dialect) => `${dialect} ${key}`;
  for (const { key, text, dialect, graphemes } of rows) {
    const ways = known.get(at(key, dialect));
    if (ways) ways.push(spelledOf(text, graphemes));
    else known.set(at(key, dialect), [spelledOf(text, graphemes)]);
  }
  const lacking = words.filter((word) => dialects.some((dialect) => !known.has(at(keyOf(word), dialect))));
  const pronunciations = await pronounce(lacking);
  for (const [index, word] of lacking.entries()) {
    if (index % atOnce === 0) await setImmediate();
    if (!pronunciations.has(word.toLowerCase())) continue;
    for (const dialect of dialects)
      if (!known.has(at(keyOf(word), dialect)))
        known.set(at(keyOf(word), dialect), [
          spelledOf(word, proposeSpelling(word, dialect, pronunciations).graphemes),
        ]);
  }
  return (word, dialect) => known.get(at(keyOf(word), dialect)) ?? [];
}
