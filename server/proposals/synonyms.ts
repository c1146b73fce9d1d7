import type { FitzType } from "../../api/index.ts";
import { type NetPart, openWordNet, type Sense, type WordNet } from "./word-net.ts";

/// What a word of a fitz type is to WordNet. Of the others it says nothing.
const partsOf: Readonly<Partial<Record<FitzType, readonly NetPart[]>>> = {
  N: ["n"],
  P: ["n"],
  V: ["v"],
  A: ["a", "r"],
};

/// How far to look for words that mean the same.
export interface Reach {
  /// Senses of other fitz types are passed over.
  readonly isOfType: boolean;
  readonly maxSenses: number;
  /// Behind the synonyms also what the commonest sense is a kind of, is like, or comes from; then words that are made of it or that it is made
  /// of (`excitement`, `excite`), and what a thing is a kind of a kind of.
  readonly hasKinds: boolean;
  /// Only words that most often mean just that: `screen` means a sieve, but its picture is of something else.
  readonly isOwnMeaning: boolean;
  readonly maxWords: number;
}

/// Everything that somebody who looks for a symbol might mean.
const wide: Reach = { isOfType: false, maxSenses: 12, hasKinds: false, isOwnMeaning: false, maxWords: 20 };
/// What a word most probably means, and what it may be pictured by.
export const near: Reach = { isOfType: true, maxSenses: 2, hasKinds: true, isOwnMeaning: true, maxWords: 12 };

/// WordNet's numbers of the subjects of which a picture of the kind may stand for all: animals, things, parts of the body, food, plants.
const pictured: ReadonlySet<string> = new Set(["05", "06", "08", "13", "20"]);
/// Words that are made of one another begin with the same letters.
const stemLength = 4;

const maxRemembered = 5000;

const known = new Map<string, readonly string[]>();

/// Returns words that mean the same as a text, in lower case, those of its commonest senses first. Senses of its fitz type
/// come before all others. Empty if WordNet does not have the text.
export async function findSynonyms(text: string, fitzType: FitzType | null = null): Promise<readonly string[]> {
  const key = `${fitzType ?? ""} ${searched(text)}`;
  const before = known.get(key);
  if (before) return before;
  const synonyms = synonymsOf(text, fitzType, await openWordNet(), wide);
  if (known.size >= maxRemembered) known.clear();
  known.set(key, synonyms);
  return synonyms;
}

/// The same within a reach.
export function synonymsOf(text: string, fitzType: FitzType | null, net: WordNet, reach: Reach): string[] {
  const senses = sensesOf(text, fitzType, net).filter(({ isOfType }) => isOfType || !reach.isOfType);
  const meant = senses.slice(0, reach.maxSenses);
  const found = new Set<string>();
  const add = (sense: Pick<Sense, "part" | "offset">, isWanted: (word: string) => boolean = () => true) => {
    for (const word of net.synset(sense.part, sense.offset).words)
      if (isWanted(word.toLowerCase()) && (!reach.isOwnMeaning || isOwnMeaning(word, sense, net)))
        found.add(word.toLowerCase());
  };
  for (const sense of meant) add(sense);
  for (const { part, offset, file } of reach.hasKinds ? meant.slice(0, 1) : []) {
    const { pointers } = net.synset(part, offset);
    const to = (...kinds: string[]) => pointers.filter(({ kind }) => kinds.includes(kind));
    for (const pointer of to("@", "&", "\\")) add(pointer);
    // Of nouns others of the synset are further off: `pot` leads to a plant, and that to `water`.
    const stem = searched(text).slice(0, stemLength);
    for (const pointer of to("+")) add(pointer, (word) => part !== "n" || word.startsWith(stem));
    if (part === "n" && pictured.has(file))
      for (const above of to("@"))
        for (const higher of net.synset(above.part, above.offset).pointers) if (higher.kind === "@") add(higher);
  }
  found.delete(searched(text));
  return [...found].slice(0, reach.maxWords);
}

/// Whether a word most often means a sense, among its senses of the same part of speech.
function isOwnMeaning(word: string, { part, offset }: Pick<Sense, "part" | "offset">, net: WordNet): boolean {
  const senses = net.senses(searched(word)).filter((sense) => sense.part === part);
  const own = senses.find((sense) => sense.offset === offset);
  return (
    !own || senses.every(({ count, number }) => count < own.count || (count === own.count && number >= own.number))
  );
}

/// The senses of a text, the commonest first; before all others those of its fitz type.
export function sensesOf(text: string, fitzType: FitzType | null, net: WordNet): (Sense & { isOfType: boolean })[] {
  const wanted = searched(text);
  // Neither of them is in a word of WordNet; its keys have one of them behind the word.
  if (wanted === "" || /[%\n]/.test(wanted)) return [];
  const parts = (fitzType && partsOf[fitzType]) ?? [];
  return net
    .senses(wanted)
    .map((sense) => ({ ...sense, isOfType: parts.includes(sense.part) }))
    .sort(
      (one, other) =>
        Number(other.isOfType) - Number(one.isOfType) || other.count - one.count || one.number - other.number,
    );
}

const searched = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/gu, " ");
