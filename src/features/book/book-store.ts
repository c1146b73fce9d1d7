import { createStore, type StoreApi } from "zustand/vanilla";
import { type Book, getBook } from "../../../api/index.ts";
import type { Client } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";

export interface BookStore {
  readonly store: StoreApi<Load<Book>>;
  load(id: string): Promise<void>;
  stop(): void;
}

/// A book with what its last import stored.
export function createBookStore(api: Client): BookStore {
  const store = createStore<Load<Book>>(() => nothingLoaded);
  const loader = createLoader<Book>(store.getState, store.setState);
  return {
    store,
    load: (id) => loader.run((signal) => api.call(getBook, { query: { id, extended: true }, signal })),
    stop: loader.stop,
  };
}
