import { type NetPart, readSenseIndex, readSenses } from "./word-net.ts";

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

const parts: Readonly<Record<NetPart, LexiconPart>> = { n: "N", v: "V", a: "A", r: "A" };
/// WordNet's lexicographer files of noun senses.
const personFile = "18";
const timeAndPlaceFiles: readonly string[] = ["15", "28"];

let opened: Promise<Lexicon> | null = null;

/// WordNet's index of senses.
export function openLexicon(): Promise<Lexicon> {
  opened ??= readSenseIndex().then(
    (bytes) => createLexicon(bytes),
    (error: unknown) => {
      opened = null;
      throw error;
    },
  );
  return opened;
}

/// `index`: as `readSenseIndex` gives it.
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
  for (const { part: read, file, number, count } of readSenses(index, lemma)) {
    const part = parts[read];
    counts[part] = Math.max(1, (counts[part] ?? 0) + count);
    if (part === "N" && number === 1) firstNoun = file;
  }
  if (Object.keys(counts).length === 0) return null;
  return {
    counts,
    isPerson: firstNoun === personFile,
    isTimeOrPlace: firstNoun !== null && timeAndPlaceFiles.includes(firstNoun),
  };
}
