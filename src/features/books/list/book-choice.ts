import { createStore, type StoreApi } from "zustand/vanilla";
import type { BookRow } from "../../../../api/index.ts";
import type { BookListStore } from "./book-list-store.ts";

/// The books that are chosen by id, as they were listed; whether the list shows them or not.
export type ChosenBooks = ReadonlyMap<string, BookRow>;

export interface BookChoice {
  readonly store: StoreApi<{ readonly chosen: ChosenBooks }>;
  toggle(book: BookRow): void;
  /// All books of the list between two places, both among them.
  range(from: number, to: number): Promise<void>;
  all(): Promise<void>;
  none(): void;
  /// Books that were read again take the place of what was known of them.
  renew(): void;
}

export function createBookChoice(list: BookListStore): BookChoice {
  const store = createStore<{ readonly chosen: ChosenBooks }>(() => ({ chosen: new Map() }));
  const { setState: set } = store;
  const rows = () => list.store.getState().load.data?.rows ?? [];

  async function add(from: number, to: number): Promise<void> {
    if (
      rows()
        .slice(from, to + 1)
        .includes(undefined)
    )
      await list.readAll();
    const read = rows().slice(from, to + 1);
    set(({ chosen }) => ({
      chosen: new Map([...chosen, ...read.flatMap((book) => (book ? [[book.id, book] as const] : []))]),
    }));
  }

  return {
    store,
    toggle(book) {
      set(({ chosen }) => {
        const next = new Map(chosen);
        if (!next.delete(book.id)) next.set(book.id, book);
        return { chosen: next };
      });
    },
    range: (from, to) => add(from, to),
    all: () => add(0, rows().length - 1),
    none: () => set({ chosen: new Map() }),
    renew() {
      const read = new Map(rows().flatMap((book) => (book ? [[book.id, book] as const] : [])));
      set(({ chosen }) => ({ chosen: new Map([...chosen].map(([id, book]) => [id, read.get(id) ?? book])) }));
    },
  };
}
