import { createStore, type StoreApi } from "zustand/vanilla";
import { getImportLookup, getImportText, type SavedText } from "../../../api/index.ts";
import { createDictionary, type Dictionary } from "../../../language/index.ts";
import type { Client, ResponseOf } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";

type ImportBook = ResponseOf<typeof getImportText>["book"];

/// What the editor starts from.
export interface LoadedText {
  readonly book: ImportBook;
  readonly saved: SavedText;
  readonly importedRevision: number | null;
  readonly dictionary: Dictionary;
  /// Tells whether a dictionary that comes later is another one.
  readonly dictionaryTag: string | null;
}

/// Loads a book's text and the dictionary that it is checked against.
export interface ImportLoader {
  readonly store: StoreApi<Load<LoadedText>>;
  load(bookId: string): Promise<void>;
  stop(): void;
}

export function createImportLoader(api: Client): ImportLoader {
  const store = createStore<Load<LoadedText>>(() => nothingLoaded);
  const loader = createLoader<LoadedText>(store.getState, store.setState);
  return {
    store,
    load: (bookId) =>
      loader.run(async (signal) => {
        const { book, importedRevision, ...saved } = await api.call(getImportText, { query: { bookId }, signal });
        const { dictionary, tag } = await loadDictionary(api, book, signal);
        return { book, saved, importedRevision, dictionary, dictionaryTag: tag };
      }),
    stop: loader.stop,
  };
}

/// The browser's cache asks whether the dictionary has changed, so an unchanged one costs no download.
async function loadDictionary(api: Client, { imprintID, seriesID }: ImportBook, signal?: AbortSignal) {
  const { data, etag } = await api.answer(getImportLookup, {
    query: { imprintID, seriesID },
    ...(signal ? { signal } : {}),
  });
  return { dictionary: createDictionary(data), tag: etag };
}

/// How long a dictionary is taken to be up to date, ms.
const dictionaryAge = 10_000;

/// Looks for a newer dictionary when the user comes back to the tab, as from adding a word in another one.
export function watchDictionary(api: Client, loaded: LoadedText, onNew: (dictionary: Dictionary) => void) {
  let tag = loaded.dictionaryTag;
  let last = Date.now();
  async function refresh() {
    last = Date.now();
    try {
      const { imprintID, seriesID } = loaded.book;
      const news = await api.news(getImportLookup, { query: { imprintID, seriesID } }, tag);
      if (news === null) return;
      tag = news.etag;
      onNew(createDictionary(news.data));
    } catch {
      // The dictionary at hand still serves; an import checks with the server's own.
    }
  }
  function onVisible() {
    if (document.visibilityState === "visible" && Date.now() - last > dictionaryAge) void refresh();
  }
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", onVisible);
  return {
    refresh,
    stop() {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("focus", onVisible);
    },
  };
}
