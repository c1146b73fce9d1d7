import { createStore, type StoreApi } from "zustand/vanilla";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";

/// A search on the server. Of two answers, that of the later search counts. Results stay until newer ones arrive.
export interface Search<Found, Query = string> {
  readonly store: StoreApi<Load<Found>>;
  search(query: Query): Promise<void>;
  /// Runs the same search again.
  again(): Promise<void>;
  /// Runs the same search again, for twice as many results.
  more(): Promise<void>;
  stop(): void;
}

/// `ask` returns at most `limit` things, which is `page` at first; null where such a query has no results to show.
export function createSearch<Found, Query = string>(
  page: number,
  ask: (query: Query, limit: number, signal: AbortSignal) => Promise<Found | null>,
): Search<Found, Query> {
  const store = createStore<Load<Found>>(() => nothingLoaded);
  const loader = createLoader<Found | null>(store.getState, ({ status, data, error }) =>
    store.setState({ status, data, error }),
  );
  let last: { readonly query: Query; readonly limit: number } | null = null;
  async function run(query: Query, limit: number): Promise<void> {
    last = { query, limit };
    await loader.run((signal) => ask(query, limit, signal));
  }
  return {
    store,
    search: (query) => run(query, page),
    async again() {
      if (last) await run(last.query, last.limit);
    },
    async more() {
      if (last) await run(last.query, last.limit * 2);
    },
    stop: loader.stop,
  };
}

/// Some of the results of a text search.
export interface FoundByText<T> {
  readonly text: string;
  readonly things: readonly T[];
  /// The total number of results.
  readonly total: number;
}

/// A search by a text; an empty text clears it.
export const createTextSearch = <T>(
  page: number,
  ask: (text: string, limit: number, signal: AbortSignal) => Promise<Omit<FoundByText<T>, "text">>,
): Search<FoundByText<T>> =>
  createSearch(page, async (text, limit, signal) =>
    text === "" ? null : { text, ...(await ask(text, limit, signal)) },
  );
