import { createStore, type StoreApi } from "zustand/vanilla";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";

/// How many are shown at first, and how many more each time.
export const page = 60;

export interface Found<T> {
  readonly things: readonly T[];
  /// How many there are in all.
  readonly total: number;
}

/// A list that is searched on the server, and goes on at its end.
export interface FoundWork<T, Query> {
  readonly store: StoreApi<Load<Found<T>>>;
  search(query: Query): Promise<void>;
  /// The same as before, read again, or with more of them.
  again(): Promise<void>;
  more(): Promise<void>;
  stop(): void;
}

export function createFound<T, Query>(
  ask: (query: Query, limit: number, signal: AbortSignal) => Promise<Found<T>>,
): FoundWork<T, Query> {
  const store = createStore<Load<Found<T>>>(() => nothingLoaded);
  const loader = createLoader<Found<T>>(store.getState, store.setState);
  let last: Query | null = null;
  let limit = page;
  async function again(): Promise<void> {
    const query = last;
    if (query !== null) await loader.run((signal) => ask(query, limit, signal));
  }
  return {
    store,
    async search(query) {
      last = query;
      limit = page;
      await again();
    },
    again,
    async more() {
      limit += page;
      await again();
    },
    stop: loader.stop,
  };
}
