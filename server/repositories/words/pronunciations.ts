import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { spelledIn } from "../../../api/words/rules/dialect-spelling/dialect-spelling.ts";
import { agreeingSounds, formSounds } from "../../../api/words/rules/spelling/proposal/form-sounds.ts";
import { joinedSounds } from "../../../api/words/rules/spelling/proposal/joined-sounds.ts";
import { readPackedFile } from "../../packed-file.ts";

/// The pronouncing dictionary as its package has it, one entry on a line: `  "cake": "K EY1 K",`. It is searched as a text:
/// as an object its 134,000 entries would hold up every other call while they load, and take five times the memory.
interface PronouncingDictionary {
  readonly text: string;
  /// Where the first entry with these first letters begins, and where the last one ends.
  readonly extents: ReadonlyMap<string, readonly [from: number, to: number]>;
}

let dictionary: Promise<PronouncingDictionary> | null = null;

function openDictionary(): Promise<PronouncingDictionary> {
  dictionary ??= readDictionary().catch((error: unknown) => {
    dictionary = null;
    throw error;
  });
  return dictionary;
}

/// What stands before a word on its line.
const before = '\n  "';
/// A word is searched for among those that begin with the same letters, so many of them: dozens at most, with two it would be thousands.
const lettersOfExtent = 4;
/// Others have their turn after so many lines.
const linesAtOnce = 10_000;

async function readDictionary(): Promise<PronouncingDictionary> {
  const text = (await readPackedFile(fileURLToPath(import.meta.resolve("cmu-pronouncing-dictionary")))).toString(
    "latin1",
  );
  const extents = new Map<string, [number, number]>();
  let lines = 0;
  for (let at = text.indexOf(before); at >= 0; lines++) {
    const start = at + before.length;
    const next = text.indexOf(before, start);
    const first = text.slice(start, start + lettersOfExtent);
    const extent = extents.get(first);
    const end = next < 0 ? text.length : next;
    if (extent) extent[1] = end;
    else extents.set(first, [at, end]);
    at = next;
    if (lines % linesAtOnce === linesAtOnce - 1) await setImmediate();
  }
  return { text, extents };
}

/// How words sound, by ARPABET with stress: null for those that the dictionary does not have. Lower case, straight
/// apostrophes. A British spelling has the sounds of the American one, a form those of its parent. What is made of two words that the dictionary has, as
/// `whiteboard` is, has the sounds of both, parted by `+`.
export async function readPronunciations(words: readonly string[]): Promise<(string | null)[]> {
  const opened = await openDictionary();
  const find = (word: string) => entryOf(opened, word);
  return words.map((word) => {
    const own = find(word);
    if (own !== null) return agreeingSounds(word, own, find);
    return find(spelledIn(word, "en-us")) ?? formSounds(word, find) ?? joinedSounds(word, find);
  });
}

function entryOf({ text, extents }: PronouncingDictionary, word: string): string | null {
  const begin = `${before}${JSON.stringify(word).slice(1)}: "`;
  const extent = extents.get(begin.slice(before.length, before.length + lettersOfExtent));
  if (!extent) return null;
  const part = text.slice(...extent);
  const at = part.indexOf(begin);
  if (at < 0) return null;
  const from = at + begin.length;
  const to = part.indexOf('"', from);
  return part
    .slice(from, to < 0 ? undefined : to)
    .replace(/#.*/, "")
    .trim();
}
