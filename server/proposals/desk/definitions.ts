import type { FitzType } from "../../../api/index.ts";
import { sensesOf } from "../synonyms.ts";
import type { WordNet } from "../word-net.ts";

const longestDefinition = 80;

/// What a word means, in a few words; null where WordNet does not say.
export function definitionOf(text: string, fitzType: FitzType, net: WordNet): string | null {
  const sense = sensesOf(text, fitzType, net).find(({ isOfType }) => isOfType);
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
