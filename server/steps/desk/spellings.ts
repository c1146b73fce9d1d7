import { setImmediate } from "node:timers/promises";
import type { Dialect, WordSpelling } from "../../../api/index.ts";
import { proposeSpelling, spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { spellingProblems, thrassFrom } from "../../../api/words/rules/spelling/spelling.ts";
import type { WordPart } from "../../repositories/packages/word-parts.ts";
import { readPronunciations } from "../../repositories/words/pronunciations.ts";

type SentSpelling = Omit<WordSpelling, "notation">;

/// Each takes a millisecond to look up: others have their turn after so many.
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
  { text, dialects, spelling }: Pick<WordPart, "text" | "dialects" | "spelling">,
  pronunciations: ReadonlyMap<string, string>,
): SentSpelling[] {
  return dialects
    .filter((dialect: Dialect) => !spelling[dialect]?.g)
    .flatMap((dialect) => {
      const graphemes = proposeSpelling(text, dialect, pronunciations);
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
