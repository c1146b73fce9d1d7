import { createStore, type StoreApi } from "zustand/vanilla";
import { type Change, getHistory, type HistoryKind } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";

export interface History {
  /// The newest first.
  readonly changes: readonly Change[];
  readonly total: number;
}

export interface HistoryStore {
  readonly store: StoreApi<Load<History>>;
  /// The newest changes, or those before the ones that are there.
  load(): Promise<void>;
  stop(): void;
}

export function createHistoryStore(api: Client, kind: HistoryKind, id: string): HistoryStore {
  const store = createStore<Load<History>>(() => nothingLoaded);
  const loader = createLoader<History>(store.getState, store.setState);
  return {
    store,
    load: () =>
      loader.run(async (signal) => {
        const known = store.getState().data?.changes ?? [];
        const last = known.at(-1);
        const { changes, total } = await api.call(getHistory, {
          signal,
          query: { kind, id, ...(last ? { before: last.id } : {}) },
        });
        return { changes: [...known, ...changes], total };
      }),
    stop: loader.stop,
  };
}
