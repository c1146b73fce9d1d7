import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/// The pronouncing dictionary as its package has it, one entry on a line: `  "cake": "K EY1 K",`. It is searched as a text:
/// as an object its 134,000 entries would hold up every other call while they load, and take five times the memory.
let dictionary: Promise<string> | null = null;

function readDictionary(): Promise<string> {
  const path = fileURLToPath(import.meta.resolve("cmu-pronouncing-dictionary"));
  dictionary ??= readFile(path, "latin1").catch((error: unknown) => {
    dictionary = null;
    throw error;
  });
  return dictionary;
}

/// Beyond so many words, one walk over all entries costs less than a search for each.
const fewWords = 30;

/// How words sound, by ARPABET with stress: null for those that the dictionary does not have. Lower case, straight
/// apostrophes.
export async function readPronunciations(words: readonly string[]): Promise<(string | null)[]> {
  const text = await readDictionary();
  if (words.length > fewWords) return findAll(text, words);
  return words.map((word) => {
    const begin = `\n  ${JSON.stringify(word)}: "`;
    const at = text.indexOf(begin);
    if (at < 0) return null;
    const from = at + begin.length;
    return soundsIn(text.slice(from, text.indexOf('"', from)));
  });
}

const soundsIn = (entry: string): string => entry.replace(/#.*/, "").trim();

function findAll(text: string, words: readonly string[]): (string | null)[] {
  const wanted = new Set(words);
  const found = new Map<string, string>();
  for (let at = text.indexOf('\n  "'); at >= 0; at = text.indexOf('\n  "', at)) {
    const from = at + 4;
    const to = text.indexOf('": "', from);
    if (to < 0) break;
    at = text.indexOf('"', to + 4);
    const word = text.slice(from, to);
    if (wanted.has(word)) found.set(word, soundsIn(text.slice(to + 4, at)));
  }
  return words.map((word) => found.get(word) ?? null);
}
