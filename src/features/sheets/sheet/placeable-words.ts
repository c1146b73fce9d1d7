import { type DictWord, listWords, type WordFilters } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";

/// A word with the facts that placing it needs: its children and its places, and of a shared key the word whose cell it
/// shares, with that word's places.
export interface PlaceableWord {
  readonly word: DictWord;
  readonly sharesWith: DictWord | null;
}

/// Reads words with the facts that placing them needs. Throws ApiError.
export async function readPlaceable(
  api: Client,
  query: WordFilters & { readonly limit?: number },
  signal?: AbortSignal,
): Promise<{ words: PlaceableWord[]; total: number }> {
  const asked = signal ? { signal } : {};
  const include = { includeSymbols: true, includeSheets: true, includeChildren: true };
  const { words, total } = await api.call(listWords, { query: { ...query, ...include }, ...asked });
  const parents = [...new Set(words.filter(({ type }) => type === "S").map(({ parentWordID }) => parentWordID))];
  const shared =
    parents.length === 0
      ? []
      : (await api.call(listWords, { query: { id: parents, includeSheets: true }, ...asked })).words;
  const byID = new Map(shared.map((word) => [word.id, word]));
  return { words: words.map((word) => ({ word, sharesWith: byID.get(word.parentWordID) ?? null })), total };
}
