import { type StructureItem, type StructureSentence, zeroUUID } from "../../../language/index.ts";
import type { PackedItem, PackedKey, PackedSentence, PackedWord } from "../../db/schema.ts";

const zeroKey = -1;

/// `wordIds` are the ids of the page's words.
export function packSentences(
  sentences: readonly StructureSentence[],
  wordIds: readonly string[],
): readonly PackedSentence[] {
  const places = new Map<string, number>(wordIds.map((id, place) => [id, place]));
  places.set(zeroUUID, zeroKey);
  const keyOf = (keyId: string | null): PackedKey => (keyId === null ? null : (places.get(keyId) ?? keyId));
  const pack = (item: StructureItem): PackedItem => {
    if ("text" in item) return item.space ? [item.text, keyOf(item.keyId), 1] : [item.text, keyOf(item.keyId)];
    return "punctuation" in item && !item.space ? item.punctuation : item;
  };
  return sentences.map(({ character, words }) => [character, words.map(pack)]);
}

export function unpackSentences(sentences: readonly PackedSentence[], wordIds: readonly string[]): StructureSentence[] {
  const keyIdOf = (key: PackedKey): string | null => {
    if (typeof key !== "number") return key;
    return key === zeroKey ? zeroUUID : wordIds[key]!;
  };
  const unpack = (item: PackedItem): StructureItem => {
    if (typeof item === "string") return { punctuation: item };
    if (!isWord(item)) return item;
    const [text, key, space] = item;
    return space ? { text, keyId: keyIdOf(key), space: true } : { text, keyId: keyIdOf(key) };
  };
  return sentences.map(([character, items]) => ({ character, words: items.map(unpack) }));
}

const isWord = (item: object): item is PackedWord => Array.isArray(item);
