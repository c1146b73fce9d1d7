import { createStore, type StoreApi } from "zustand/vanilla";
import { type DictWord, listWords } from "../../../api/index.ts";
import type { BookDraft } from "../../../api/rules/book-wizard.ts";
import { isID } from "../../../api/rules/ids.ts";
import type { Client } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";

/// The most words that a search shows.
const mostShown = 50;

export interface FoundWords {
  readonly text: string;
  readonly words: readonly DictWord[];
  /// How many there are in all.
  readonly total: number;
}

export interface WordSearch {
  readonly store: StoreApi<Load<FoundWords | null>>;
  /// An empty text closes the results.
  search(text: string, draft: BookDraft): Promise<void>;
  stop(): void;
}

/// Whose characters' words a book may use: its imprint's, and of an existing series that series'.
export const wordScope = ({ imprintID, seriesMode, existingSeriesID }: BookDraft) => ({
  ...(isID(imprintID) ? { characterImprintID: imprintID! } : {}),
  ...(seriesMode === "E" && isID(existingSeriesID) ? { characterSeriesID: existingSeriesID! } : {}),
});

/// The search for characters' words (specification, section 2; word type K, section 9).
export function createWordSearch(api: Client): WordSearch {
  const store = createStore<Load<FoundWords | null>>(() => nothingLoaded);
  const loader = createLoader<FoundWords | null>(store.getState, store.setState);
  return {
    store,
    search: (text, draft) =>
      loader.run(async (signal) => {
        if (text === "") return null;
        const { words, total } = await api.call(listWords, {
          query: {
            text,
            type: "K",
            isCharacter: true,
            includeSymbols: true,
            limit: mostShown,
            ...wordScope(draft),
          },
          signal,
        });
        return { text, words, total };
      }),
    stop: loader.stop,
  };
}
