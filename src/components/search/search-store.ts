import { createStore, type StoreApi } from "zustand/vanilla";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";

/// What is searched on the server: of two answers the later search's counts, and what was found stays until it is there.
export interface Search<Found, Query = string> {
  readonly store: StoreApi<Load<Found>>;
  search(query: Query): Promise<void>;
  /// The same as before, read again.
  again(): Promise<void>;
  /// The same as before, and twice as many of it.
  more(): Promise<void>;
  stop(): void;
}

/// `ask` answers with at most `limit` things, which is `page` to begin with; with null where such a query has no results to
/// show.
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

/// What was found by a text, some of it.
export interface FoundByText<T> {
  readonly text: string;
  readonly things: readonly T[];
  /// How many there are in all.
  readonly total: number;
}

/// A search by a text, for as long as there is one.
export const createTextSearch = <T>(
  page: number,
  ask: (text: string, limit: number, signal: AbortSignal) => Promise<Omit<FoundByText<T>, "text">>,
): Search<FoundByText<T>> =>
  createSearch(page, async (text, limit, signal) =>
    text === "" ? null : { text, ...(await ask(text, limit, signal)) },
  );
