import { createStore, type StoreApi } from "zustand/vanilla";
import { type ApiError, isAbort, toApiError } from "../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";

/// Rows that are asked for at a time, and while all of them are read.
const chunk = 100;
const largeChunk = 1000;
/// While the list is scrolled, they are asked for this often, ms.
const pause = 80;

export interface PagedList<T> {
  readonly total: number;
  /// By their place from 0; a hole where a row is not loaded.
  readonly rows: readonly (T | undefined)[];
}

/// A long list whose rows come as they are seen.
export interface PagedRows<T, Query> {
  readonly store: StoreApi<{
    readonly load: Load<PagedList<T>>;
    /// Why rows in sight could not be loaded.
    readonly restError: ApiError | null;
  }>;
  /// What is on screen stays until the other list is there.
  show(query: Query): Promise<void>;
  again(): Promise<void>;
  see(first: number, last: number): void;
  /// Rows between two places, both among them, loaded where they are not; null where they could not be.
  read(from: number, to: number): Promise<readonly T[] | null>;
  readAll(): Promise<readonly T[] | null>;
  stop(): void;
}

export function createPagedRows<T, Query>(
  ask: (
    query: Query,
    page: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<{ readonly things: readonly T[]; readonly total: number }>,
): PagedRows<T, Query> {
  const store = createStore<{ load: Load<PagedList<T>>; restError: ApiError | null }>(() => ({
    load: nothingLoaded,
    restError: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<PagedList<T>>(
    () => get().load,
    (load) => set({ load }),
  );
  let shown: { readonly query: Query } | null = null;
  let seen = { first: 0, last: 0 };
  let timer: ReturnType<typeof setTimeout> | null = null;
  /// The loading of further rows of the list that is shown.
  let further = new AbortController();

  function forget(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    further.abort();
    further = new AbortController();
  }

  async function show(query: Query): Promise<void> {
    forget();
    shown = { query };
    set({ restError: null });
    await loader.run(async (signal) => {
      const { things, total } = await ask(query, { limit: chunk, offset: 0 }, signal);
      return { total, rows: put(new Array(total), 0, things) };
    });
  }

  /// Loads rows from a hole on until there is none up to `last`; whether all are there.
  async function fill(first: number, last: number, limit: number): Promise<boolean> {
    const { signal } = further;
    for (;;) {
      const { data } = get().load;
      if (shown === null || data === null) return false;
      const end = Math.min(last + 1, data.total);
      const hole = data.rows.findIndex((row, at) => at >= first && at < end && row === undefined);
      if (hole < 0) return true;
      const offset = Math.floor(hole / chunk) * chunk;
      try {
        const { things, total } = await ask(shown.query, { limit, offset }, signal);
        const now = get().load.data;
        if (signal.aborted || now === null) return false;
        // The list is another one by now.
        if (total !== now.total || things.length === 0) {
          await show(shown.query);
          return false;
        }
        set({ load: { status: "loaded", data: { ...now, rows: put(now.rows, offset, things) }, error: null } });
      } catch (thrown) {
        if (!isAbort(thrown)) set({ restError: toApiError(thrown) });
        return false;
      }
    }
  }

  async function read(from: number, to: number): Promise<readonly T[] | null> {
    if (!(await fill(from, to, to - from < chunk ? chunk : largeChunk))) return null;
    const rows = get().load.data?.rows.slice(from, to + 1) ?? [];
    return rows.filter((row) => row !== undefined);
  }

  return {
    store,
    show,
    async again() {
      if (shown) await show(shown.query);
    },
    see(first, last) {
      seen = { first, last };
      if (get().restError !== null) return;
      timer ??= setTimeout(() => {
        void fill(seen.first, seen.last, chunk).finally(() => {
          timer = null;
        });
      }, pause);
    },
    read,
    readAll: () => read(0, Number.POSITIVE_INFINITY),
    stop() {
      forget();
      loader.stop();
    },
  };
}

function put<T>(rows: readonly (T | undefined)[], offset: number, found: readonly T[]): (T | undefined)[] {
  const next = [...rows];
  for (const [at, row] of found.entries()) if (offset + at < next.length) next[offset + at] = row;
  return next;
}
