import type { FitzType } from "../../../api/index.ts";
import type { NetPart, Sense, WordNet } from "../word-net.ts";

const partsOf: Readonly<Partial<Record<FitzType, readonly NetPart[]>>> = {
  N: ["n"],
  P: ["n"],
  V: ["v"],
  A: ["a", "r"],
};

/// So many senses give synonyms, and so many words are given.
const maxSenses = 2;
const maxSynonyms = 8;
const longestDefinition = 80;

const sensesOf = (text: string, fitzType: FitzType, net: WordNet): Sense[] =>
  net.senses(text.toLowerCase()).filter(({ part }) => (partsOf[fitzType] ?? []).includes(part));

/// Words that mean the same as a text, the nearest first; then the kinds that it is of, by which it may be pictured.
export function synonymsOf(text: string, fitzType: FitzType, net: WordNet): string[] {
  const found = new Set<string>();
  const synsets = sensesOf(text, fitzType, net)
    .slice(0, maxSenses)
    .map(({ part, offset }) => net.synset(part, offset));
  for (const { words } of synsets) for (const word of words) found.add(word.toLowerCase());
  for (const { pointers } of synsets.slice(0, 1))
    for (const { kind, part, offset } of pointers)
      if (kind === "@" || kind === "&" || kind === "\\")
        for (const word of net.synset(part, offset).words) found.add(word.toLowerCase());
  found.delete(text.toLowerCase());
  return [...found].slice(0, maxSynonyms);
}

/// What a word means, in a few words; null where WordNet does not say.
export function definitionOf(text: string, fitzType: FitzType, net: WordNet): string | null {
  const [sense] = sensesOf(text, fitzType, net);
  if (!sense) return null;
  const { gloss } = net.synset(sense.part, sense.offset);
  const said = gloss
    .replace(/;?\s*"[^"]*"/g, "")
    .split(";")[0]!
    .replace(/\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (said.length <= longestDefinition) return said || null;
  return said.slice(0, said.lastIndexOf(" ", longestDefinition)).replace(/[,\s]+$/, "");
}
