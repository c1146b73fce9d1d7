import type { FitzType } from "../../api/index.ts";
import { type NetPart, openWordNet, type WordNet } from "./word-net.ts";

/// What a word of a fitz type is to WordNet. Of the others it says nothing.
const partsOf: Readonly<Partial<Record<FitzType, readonly NetPart[]>>> = {
  N: ["n"],
  P: ["n"],
  V: ["v"],
  A: ["a", "r"],
};

/// The senses that are looked at, and the synonyms that are given.
const maxSenses = 12;
const maxSynonyms = 20;
const maxRemembered = 5000;

const known = new Map<string, readonly string[]>();

/// Returns words that mean the same as a text, in lower case, those of its commonest senses first. Senses of its fitz type
/// come before all others. Empty if WordNet does not have the text.
export async function findSynonyms(text: string, fitzType: FitzType | null = null): Promise<readonly string[]> {
  const wanted = text.trim().toLowerCase().replaceAll(/\s+/gu, " ");
  // Neither of them is in a word of WordNet; its keys have one of them behind the word.
  if (wanted === "" || /[%\n]/.test(wanted)) return [];
  const key = `${fitzType ?? ""} ${wanted}`;
  const before = known.get(key);
  if (before) return before;
  const synonyms = readSynonyms(wanted, fitzType === null ? [] : (partsOf[fitzType] ?? []), await openWordNet());
  if (known.size >= maxRemembered) known.clear();
  known.set(key, synonyms);
  return synonyms;
}

function readSynonyms(text: string, parts: readonly NetPart[], net: WordNet): string[] {
  const isWanted = (part: NetPart) => Number(parts.includes(part));
  const senses = net
    .senses(text)
    .sort(
      (one, other) => isWanted(other.part) - isWanted(one.part) || other.count - one.count || one.number - other.number,
    );
  const synonyms = new Set<string>();
  for (const { part, offset } of senses.slice(0, maxSenses)) {
    for (const word of net.synset(part, offset).words) synonyms.add(word.toLowerCase());
    synonyms.delete(text);
    if (synonyms.size >= maxSynonyms) break;
  }
  return [...synonyms].slice(0, maxSynonyms);
}
