import { createStore, type StoreApi } from "zustand/vanilla";
import { getBook, getMissingWords, type MissingWord } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";

export interface WordsOfBook {
  readonly bookTitle: string;
  /// Of the saved text; 0 where there is none.
  readonly revision: number;
  readonly words: readonly MissingWord[];
  readonly total: number;
}

export interface WordsStore {
  readonly store: StoreApi<Load<WordsOfBook>>;
  load(): Promise<void>;
  stop(): void;
}

/// The words that a book's saved text has and the dictionary lacks.
export function createWordsStore(api: Client, bookID: string): WordsStore {
  const store = createStore<Load<WordsOfBook>>(() => nothingLoaded);
  const loader = createLoader<WordsOfBook>(store.getState, store.setState);
  return {
    store,
    load: () =>
      loader.run(async (signal) => {
        const [{ title: bookTitle }, missing] = await Promise.all([
          api.call(getBook, { query: { id: bookID }, signal }),
          api.call(getMissingWords, { query: { id: bookID }, signal }),
        ]);
        return { bookTitle, ...missing };
      }),
    stop: loader.stop,
  };
}

/// Which words are shown.
export const shows = ["all", "sure", "guess"] as const;
export type Show = (typeof shows)[number];

export const isShown = ({ isSure }: MissingWord, show: Show): boolean => show === "all" || isSure === (show === "sure");

/// The words that some text stands in: in the lemma, or in how the book writes it.
export function filterWords(words: readonly MissingWord[], show: Show, filter: string): readonly MissingWord[] {
  const wanted = filter.trim().toLowerCase();
  return words.filter(
    (word) =>
      isShown(word, show) &&
      [word.lemma, ...word.texts.map(({ text }) => text)].some((text) => text.toLowerCase().includes(wanted)),
  );
}
