import { createStore, type StoreApi } from "zustand/vanilla";
import { type BookRow, listBooks } from "../../../api/index.ts";
import type { Client } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";
import type { BookListAddress } from "./book-list-address.ts";

/// Rows on one page of the list.
export const pageSize = 100;

export interface BookPage {
  readonly books: readonly BookRow[];
  /// How many there are on all pages.
  readonly total: number;
}

export interface BookListStore {
  readonly store: StoreApi<Load<BookPage>>;
  show(address: BookListAddress): Promise<void>;
  stop(): void;
}

export function createBookListStore(api: Client): BookListStore {
  const store = createStore<Load<BookPage>>(() => nothingLoaded);
  const loader = createLoader<BookPage>(store.getState, store.setState);
  return {
    store,
    show: (address) =>
      loader.run((signal) =>
        api.call(listBooks, {
          signal,
          query: {
            sort: `${address.descending ? "-" : ""}${address.sort}`,
            limit: pageSize,
            offset: (address.page - 1) * pageSize,
            ...(address.letter ? { filterBySortField: address.letter } : {}),
            ...(address.filter.trim() ? { filter: address.filter.trim() } : {}),
          },
        }),
      ),
    stop: loader.stop,
  };
}
