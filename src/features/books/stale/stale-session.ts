import { createStore, type StoreApi } from "zustand/vanilla";
import { type BookRow, listBooks } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";

export interface StaleState {
  /// By title.
  readonly load: Load<readonly BookRow[]>;
  readonly selected: ReadonlySet<string>;
}

/// The stale books, and which of them to deploy.
export interface StaleSession {
  readonly store: StoreApi<StaleState>;
  load(): Promise<void>;
  stop(): void;
  select(ids: readonly string[], isSelected: boolean): void;
}

export function createStaleSession(api: Client): StaleSession {
  const store = createStore<StaleState>(() => ({ load: nothingLoaded, selected: new Set() }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<readonly BookRow[]>(
    () => get().load,
    (load) => set({ load }),
  );
  return {
    store,
    async load() {
      await loader.run(
        async (signal) => (await api.call(listBooks, { query: { stale: true, sort: "title" }, signal })).books,
      );
      const there = new Set(get().load.data?.map(({ id }) => id));
      set(({ selected }) => ({ selected: new Set([...selected].filter((id) => there.has(id))) }));
    },
    stop: loader.stop,
    select(ids, isSelected) {
      set(({ selected }) => {
        const next = new Set(selected);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return { selected: next };
      });
    },
  };
}

/// Returns the text that the filter searches.
export const staleText = ({ title, publisher, imprint, series, staleReasons = [] }: BookRow): string =>
  [title, publisher.name, imprint.name, series?.name ?? "", ...staleReasons.map(({ message }) => message)].join("\n");
