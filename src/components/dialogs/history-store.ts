import { createStore, type StoreApi } from "zustand/vanilla";
import { type Change, getHistory, type HistoryKind } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";
import { type ListedChange, readChanges } from "../changes/read-changes.ts";

/// A change of a thing, and the change set that made it, which may contain more; null where none is kept.
export interface HistoryEntry extends Change {
  readonly set: ListedChange | null;
}

export interface History {
  /// The newest first.
  readonly changes: readonly HistoryEntry[];
  readonly total: number;
}

export interface HistoryStore {
  readonly store: StoreApi<Load<History>>;
  /// Loads the newest changes, or those before the loaded ones.
  load(): Promise<void>;
  /// Reads the newest changes again.
  again(): Promise<void>;
  stop(): void;
}

/// The number of entries in one request.
const pageSize = 100;

export function createHistoryStore(api: Client, kind: HistoryKind, id: string): HistoryStore {
  const store = createStore<Load<History>>(() => nothingLoaded);
  const loader = createLoader<History>(store.getState, store.setState);

  async function read(known: readonly HistoryEntry[], signal: AbortSignal): Promise<History> {
    const last = known.at(-1);
    const query = { kind, id, limit: pageSize, ...(last ? { before: last.id } : {}) };
    const { changes, total } = await api.call(getHistory, { signal, query });
    const newest = Math.max(0, ...changes.map(({ changeID }) => changeID ?? 0));
    const ofThing = { kind, id, limit: pageSize, before: newest + 1 };
    const sets = newest > 0 ? (await readChanges(api, ofThing, signal)).changes : [];
    const setOf = new Map(sets.map((set) => [set.id, set]));
    const entries = changes.map((change) => ({ ...change, set: setOf.get(change.changeID ?? 0) ?? null }));
    return { changes: [...known, ...entries], total };
  }

  return {
    store,
    load: () => loader.run((signal) => read(store.getState().data?.changes ?? [], signal)),
    again: () => loader.run((signal) => read([], signal)),
    stop: loader.stop,
  };
}
