import { setImmediate } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { DeskDecision } from "../../../api/books/desk.ts";
import type { Dialect, WordSpelling } from "../../../api/index.ts";
import { proposeSpelling, spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { printSpelling, spellingProblems, thrassFrom } from "../../../api/words/rules/spelling/spelling.ts";
import type { Database } from "../../db/schema.ts";
import { readWordParts, type WordPart } from "../../repositories/packages/word-parts.ts";
import { readPronunciations } from "../../repositories/words/pronunciations.ts";
import { replaceSpellings } from "../../repositories/words/spelling-rows.ts";

type SentSpelling = Pick<WordSpelling, "dialect" | "field" | "graphemes">;

/// Others have their turn after so many are looked up.
const atOnce = 10;

/// How the words are pronounced of which texts consist.
export async function pronounce(texts: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(texts.flatMap((text) => spokenWords(text).map(({ key }) => key)))];
  const known = new Map<string, string>();
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    for (const [index, sounds] of (await readPronunciations(some)).entries())
      if (sounds) known.set(some[index]!, sounds);
    await setImmediate();
  }
  return known;
}

/// The spellings that a word lacks, as they would be proposed one by one.
export function missingSpellings(
  { text, fitzType, dialects, spelling }: Pick<WordPart, "text" | "fitzType" | "dialects" | "spelling">,
  pronunciations: ReadonlyMap<string, string>,
): SentSpelling[] {
  return dialects
    .filter((dialect: Dialect) => !spelling[dialect]?.g)
    .flatMap((dialect) => {
      const { graphemes } = proposeSpelling(text, dialect, pronunciations, fitzType);
      const thrass = spelling[dialect]?.c ? null : thrassFrom(text, graphemes);
      const found = [
        { dialect, field: "g" as const, graphemes },
        ...(thrass ? [{ dialect, field: "c" as const, graphemes: thrass }] : []),
      ];
      return found.filter((one) => spellingProblems(text, one.field, one.graphemes, dialect).length === 0);
    })
    .map(({ graphemes, ...one }) => ({
      ...one,
      graphemes: graphemes.map(({ positions, phoneme }) => ({ positions: [...positions], phoneme })),
    }));
}

/// The texts of the words that a decision makes, its forms among them.
export function newTexts(decision: DeskDecision): string[] {
  const leaf = decision.action === "group" ? decision.as : decision;
  if (!leaf || !("text" in leaf)) return [];
  return [leaf.text, ...("forms" in leaf ? leaf.forms.map(({ text }) => text) : [])];
}

/// Spells words that were just made, those that the pronouncing dictionary knows: what is only guessed is left to somebody who looks at it.
/// In the transaction that made them, before their history is written.
export async function spellNewWords(
  trx: Transaction<Database>,
  ids: readonly string[],
  pronunciations: ReadonlyMap<string, string>,
  by: string,
): Promise<void> {
  const words = [...(await readWordParts(trx, ids)).values()];
  const isKnown = ({ text }: WordPart) => {
    const spoken = spokenWords(text);
    return spoken.length > 0 && spoken.every(({ key }) => pronunciations.has(key));
  };
  const spelled = words.filter(isKnown).map((word) => ({
    id: word.id,
    spellings: missingSpellings(word, pronunciations).map((spelling) => ({
      ...spelling,
      notation: printSpelling(word.text, spelling.graphemes),
      confirmed: false,
    })),
  }));
  await replaceSpellings(trx, spelled, by);
}
