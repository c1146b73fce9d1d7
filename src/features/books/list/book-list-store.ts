import { createStore, type StoreApi } from "zustand/vanilla";
import { type BookFilter, type BookRow, listBooks } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { ListPosition } from "../../../components/table/list-position.ts";
import { type BookListAddress, filtersOf } from "./book-list-address.ts";

/// Rows that are asked for at a time while the list is scrolled, and while all of it is read.
const chunk = 200;
const largeChunk = 1000;
/// Rows beyond those in sight that are asked for with them.
const ahead = 60;
/// While the list is scrolled, rows are asked for this often, ms.
const pause = 80;

/// The books that the address asks for, as far as they are loaded.
export interface BookList {
  readonly total: number;
  /// By their position from 0; a hole where a row is not loaded.
  readonly rows: readonly (BookRow | undefined)[];
  /// Those of the address's ids that are there, by name.
  readonly filteredBy: readonly BookFilter[];
  /// Where the list opens; a new object for every list that is shown.
  readonly position: ListPosition;
}

export interface BookListState {
  readonly load: Load<BookList>;
  /// Why rows that are in sight could not be loaded.
  readonly restError: ApiError | null;
}

export interface BookListStore {
  readonly store: StoreApi<BookListState>;
  /// Shows what the address asks for, open at a position. What is on screen stays until it is there.
  show(address: BookListAddress, position: ListPosition): Promise<void>;
  /// Rows that are in sight, to be loaded soon where they are not.
  see(first: number, last: number): void;
  /// Loads what `see` could not.
  retry(): void;
  /// Loads all rows.
  readAll(): Promise<void>;
  stop(): void;
}

export function createBookListStore(api: Client): BookListStore {
  const store = createStore<BookListState>(() => ({ load: nothingLoaded, restError: null }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<BookList>(
    () => get().load,
    (load) => set({ load }),
  );
  let shown: BookListAddress | null = null;
  let seen = { first: 0, last: 0 };
  let timer: ReturnType<typeof setTimeout> | null = null;
  let reading: Promise<void> | null = null;
  /// The loading of further rows of the list that is shown.
  let further = new AbortController();

  function ask(address: BookListAddress, offset: number, limit: number, signal: AbortSignal) {
    return api.call(listBooks, {
      signal,
      query: {
        ...filtersOf(address),
        limit,
        offset,
      },
    });
  }

  function forget(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    further.abort();
    further = new AbortController();
  }

  async function show(address: BookListAddress, position: ListPosition): Promise<void> {
    forget();
    shown = address;
    set({ restError: null });
    const offset = Math.floor(position.top / chunk) * chunk;
    await loader.run(async (signal) => {
      const { books, total, filteredBy = [] } = await ask(address, offset, chunk, signal);
      return { total, rows: put(new Array(total), offset, books), filteredBy, position };
    });
  }

  /// Loads rows from `offset` on; false where they could not be loaded.
  async function read(offset: number, limit: number): Promise<boolean> {
    const address = shown;
    const { signal } = further;
    if (address === null) return false;
    try {
      const { books, total } = await ask(address, offset, limit, signal);
      const { data } = get().load;
      if (signal.aborted || data === null) return false;
      // The list is another one by now.
      if (total !== data.total) {
        await show(address, { ...data.position, top: seen.first });
        return false;
      }
      set({ load: { status: "loaded", data: { ...data, rows: put(data.rows, offset, books) }, error: null } });
      return true;
    } catch (error) {
      if (!isAbort(error)) set({ restError: toApiError(error) });
      return false;
    }
  }

  const firstHole = (from: number, to: number): number => {
    const rows = get().load.data?.rows ?? [];
    for (let row = Math.max(0, from); row <= to && row < rows.length; row++) if (rows[row] === undefined) return row;
    return -1;
  };

  async function readSeen(): Promise<void> {
    const hole = firstHole(seen.first - ahead, seen.last + ahead);
    if (hole >= 0 && (await read(Math.floor(hole / chunk) * chunk, chunk))) await readSeen();
  }

  async function readAll(): Promise<void> {
    const hole = firstHole(0, Number.POSITIVE_INFINITY);
    if (hole >= 0 && (await read(Math.floor(hole / chunk) * chunk, largeChunk))) await readAll();
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      void readSeen().finally(() => {
        timer = null;
      });
    }, pause);
  }

  return {
    store,
    show,
    see(first, last) {
      seen = { first, last };
      const { load, restError } = get();
      if (load.status === "loaded" && restError === null && firstHole(first - ahead, last + ahead) >= 0) readSoon();
    },
    retry() {
      set({ restError: null });
      readSoon();
    },
    readAll() {
      reading ??= readAll().finally(() => {
        reading = null;
      });
      return reading;
    },
    stop() {
      forget();
      loader.stop();
    },
  };
}

function put(rows: readonly (BookRow | undefined)[], offset: number, books: readonly BookRow[]) {
  const next = [...rows];
  for (const [at, book] of books.entries()) if (offset + at < next.length) next[offset + at] = book;
  return next;
}
