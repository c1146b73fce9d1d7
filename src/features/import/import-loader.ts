import { createStore, type StoreApi } from "zustand/vanilla";
import { getImportText, type SavedText } from "../../../api/index.ts";
import type { Client, ResponseOf } from "../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";

/// What the editor starts from.
export interface LoadedText {
  readonly book: ResponseOf<typeof getImportText>["book"];
  readonly saved: SavedText;
  readonly importedRevision: number | null;
}

/// Loads a book's text.
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
        return { book, saved, importedRevision };
      }),
    stop: loader.stop,
  };
}
