import { createStore, type StoreApi } from "zustand/vanilla";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { type ListedChange, readChanges } from "../../../components/changes/read-changes.ts";
import { type ChangesAddress, queryOf } from "./changes-address.ts";

/// The number of changes in one request.
const pageSize = 50;
/// The maximum number of changes that are read again at once.
const maxReread = 100;

export interface ChangeList {
  /// The address that was requested.
  readonly address: ChangesAddress;
  /// The newest first.
  readonly changes: readonly ListedChange[];
  /// The number of matching changes, whether or not they are older than the first one shown.
  readonly total: number;
  /// Whether there are no older ones.
  readonly isWhole: boolean;
}

export interface ChangesState {
  readonly load: Load<ChangeList>;
  /// Why older changes could not be loaded.
  readonly restError: ApiError | null;
  /// The accounts that have made changes, as far as they were read.
  readonly people: readonly string[];
}

export interface ChangesStore {
  readonly store: StoreApi<ChangesState>;
  /// Shows what the address asks for. The list on screen stays until the new one is loaded.
  show(address: ChangesAddress): Promise<void>;
  /// Reads the shown changes again, with newer ones.
  again(): Promise<void>;
  /// Loads older changes, if there are any.
  more(): Promise<void>;
  stop(): void;
}

export function createChangesStore(api: Client): ChangesStore {
  const store = createStore<ChangesState>(() => ({ load: nothingLoaded, restError: null, people: [] }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<ChangeList>(
    () => get().load,
    (load) => set({ load, people: withAuthors(get().people, load.data?.changes ?? []) }),
  );
  /// Aborts the loading of older changes.
  let moreRequest: AbortController | null = null;

  function forget(): void {
    moreRequest?.abort();
    moreRequest = null;
    set({ restError: null });
  }

  async function read(address: ChangesAddress, limit: number, before: number | null, signal: AbortSignal) {
    const { changes, total } = await readChanges(api, queryOf(address, limit, before), signal);
    return { address, changes, total, isWhole: changes.length < limit };
  }

  async function again(): Promise<void> {
    const shown = get().load.data;
    if (!shown) return;
    forget();
    const limit = Math.max(pageSize, Math.min(maxReread, shown.changes.length));
    await loader.run((signal) => read(shown.address, limit, null, signal));
  }

  return {
    store,
    again,
    async show(address) {
      forget();
      await loader.run((signal) => read(address, pageSize, null, signal));
    },
    async more() {
      const { load } = get();
      const last = load.data?.changes.at(-1);
      if (!load.data || load.data.isWhole || !last || load.status === "loading" || moreRequest) return;
      const mine = new AbortController();
      moreRequest = mine;
      set({ restError: null });
      try {
        const older = await read(load.data.address, pageSize, last.id, mine.signal);
        if (mine.signal.aborted) return;
        const data = { ...older, changes: [...load.data.changes, ...older.changes] };
        set({ load: { status: "loaded", data, error: null }, people: withAuthors(get().people, older.changes) });
      } catch (thrown) {
        if (!isAbort(thrown)) set({ restError: toApiError(thrown) });
      } finally {
        if (moreRequest === mine) moreRequest = null;
      }
    },
    stop() {
      forget();
      loader.stop();
    },
  };
}

function withAuthors(people: readonly string[], changes: readonly ListedChange[]): readonly string[] {
  const all = new Set([...people, ...changes.map(({ changedBy }) => changedBy)]);
  return all.size === people.length ? people : [...all].sort();
}
