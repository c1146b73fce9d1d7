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

/// How words sound, by ARPABET with stress: null for those that the dictionary does not have. Lower case, straight
/// apostrophes.
export async function readPronunciations(words: readonly string[]): Promise<(string | null)[]> {
  const text = await readDictionary();
  return words.map((word) => {
    const begin = `\n  ${JSON.stringify(word)}: "`;
    const at = text.indexOf(begin);
    if (at < 0) return null;
    const from = at + begin.length;
    return text.slice(from, text.indexOf('"', from)).replace(/#.*/, "").trim();
  });
}
