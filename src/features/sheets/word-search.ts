import { createStore, type StoreApi } from "zustand/vanilla";
import type { Client } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";
import { type PlaceableWord, readPlaceable } from "./placeable-words.ts";

/// The most words that a search shows.
const most = 30;

export interface FoundWords {
  readonly text: string;
  readonly words: readonly PlaceableWord[];
  /// How many there are beyond those shown.
  readonly more: number;
}

export interface WordSearch {
  readonly store: StoreApi<Load<FoundWords>>;
  search(text: string): Promise<void>;
  stop(): void;
}

/// Finds key words and shared keys by their text, with all that is asked of a word that is to be placed.
export function createWordSearch(api: Client): WordSearch {
  const store = createStore<Load<FoundWords>>(() => nothingLoaded);
  const loader = createLoader<FoundWords>(store.getState, store.setState);
  return {
    store,
    search: (text) =>
      loader.run(async (signal) => {
        if (text === "") return { text, words: [], more: 0 };
        const { words, total } = await readPlaceable(api, { text, type: ["K", "S"], limit: most }, signal);
        return { text, words, more: total - words.length };
      }),
    stop: loader.stop,
  };
}
