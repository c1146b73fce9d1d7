import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { FitzType } from "../../api/index.ts";
import { type LexiconPart, lexiconParts, linesOf, senseIndex, wordNetFolder } from "./lexicon.ts";

/// The files that hold WordNet's senses, by the number of the part of speech in a sense key. They are read at the place that the index
/// names: together they are 21 MB, of which a word needs some lines.
const files: Readonly<Record<string, string>> = {
  1: "data.noun",
  2: "data.verb",
  3: "data.adj",
  4: "data.adv",
  5: "data.adj",
};
/// What a word of a fitz type is to WordNet. Of the others it says nothing.
const partOf: Readonly<Partial<Record<FitzType, LexiconPart>>> = { N: "N", P: "N", V: "V", A: "A" };

/// The senses that are looked at, and the synonyms that are given.
const maxSenses = 12;
const maxSynonyms = 20;
/// The longest line of a sense is 13 kB; its words stand at the beginning.
const readAtOnce = 2048;
const maxRemembered = 5000;

const known = new Map<string, readonly string[]>();

/// Words that mean what a text means, in lower case, those of its commonest senses first. What it means as its fitz type
/// comes before everything else. None where WordNet does not have the text.
export async function findSynonyms(text: string, fitzType: FitzType | null = null): Promise<readonly string[]> {
  const lemma = text.trim().toLowerCase().replaceAll(/\s+/gu, "_");
  // Neither of them is in a word of WordNet; its keys have one of them behind the word.
  if (lemma === "" || /[%\n]/.test(lemma)) return [];
  const key = `${fitzType ?? ""} ${lemma}`;
  const before = known.get(key);
  if (before) return before;
  const synonyms = await readSynonyms(lemma, (fitzType && partOf[fitzType]) ?? null);
  if (known.size >= maxRemembered) known.clear();
  known.set(key, synonyms);
  return synonyms;
}

interface Sense {
  readonly file: string;
  readonly offset: number;
  readonly count: number;
  readonly number: number;
  readonly isWanted: boolean;
}

async function readSynonyms(lemma: string, wanted: LexiconPart | null): Promise<string[]> {
  const senses: Sense[] = [];
  for (const line of linesOf(await senseIndex(), `${lemma}%`)) {
    const [key = "", offset, number, count] = line.split(" ");
    const type = key.slice(lemma.length + 1, lemma.length + 2);
    const file = files[type];
    if (!file) continue;
    const isWanted = wanted !== null && lexiconParts[type] === wanted;
    senses.push({ file, offset: Number(offset), count: Number(count), number: Number(number), isWanted });
  }
  senses.sort(
    (one, other) =>
      Number(other.isWanted) - Number(one.isWanted) || other.count - one.count || one.number - other.number,
  );
  const synonyms = new Set<string>();
  for (const { file, offset } of senses.slice(0, maxSenses)) {
    for (const word of wordsOf(await readLine(file, offset))) if (word !== lemma) synonyms.add(word);
    if (synonyms.size >= maxSynonyms) break;
  }
  return [...synonyms].slice(0, maxSynonyms).map((word) => word.replaceAll("_", " "));
}

/// `offset file type number-of-words (word id)… …`, the number in hexadecimal. Adjectives may say in brackets where they stand.
function wordsOf(line: string): string[] {
  const [, , , number = "0", ...rest] = line.split(" ");
  const words = rest.slice(0, 2 * Number.parseInt(number, 16)).filter((_, at) => at % 2 === 0);
  return words.map((word) => word.replace(/\((?:a|p|ip)\)$/, "").toLowerCase());
}

const opened = new Map<string, Promise<FileHandle>>();

async function readLine(file: string, offset: number): Promise<string> {
  const opening = opened.get(file) ?? open(join(wordNetFolder, file), "r");
  opened.set(file, opening);
  const handle = await opening.catch((error: unknown) => {
    opened.delete(file);
    throw error;
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(readAtOnce), 0, readAtOnce, offset);
  return buffer.toString("latin1", 0, bytesRead).split("\n", 1)[0]!;
}
