import { createStore, type StoreApi } from "zustand/vanilla";
import { getTextVersion, listTextVersions, type TextVersion } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";

export interface VersionsState {
  /// The newest first, as far as they are loaded.
  readonly versions: readonly TextVersion[];
  /// The total number; null until it is known.
  readonly total: number | null;
  /// The texts that were read, by revision.
  readonly texts: ReadonlyMap<number, string>;
  readonly error: ApiError | null;
}

/// The saved versions of a book's text.
export interface Versions {
  readonly store: StoreApi<VersionsState>;
  /// Loads the first versions, or those before the last loaded one.
  more(): Promise<void>;
  /// Loads the text of a version into `texts`.
  read(revision: number): Promise<void>;
  stop(): void;
}

export function createVersions(api: Client, bookId: string): Versions {
  const store = createStore<VersionsState>(() => ({ versions: [], total: null, texts: new Map(), error: null }));
  const ended = new AbortController();

  async function attempt(run: (signal: AbortSignal) => Promise<Partial<VersionsState>>) {
    try {
      store.setState({ ...(await run(ended.signal)), error: null });
    } catch (error) {
      if (!isAbort(error)) store.setState({ error: toApiError(error) });
    }
  }

  return {
    store,
    more: () =>
      attempt(async (signal) => {
        const last = store.getState().versions.at(-1);
        const query = { bookId, ...(last ? { before: last.revision } : {}) };
        const { versions, total } = await api.call(listTextVersions, { query, signal });
        return { versions: [...store.getState().versions, ...versions], total };
      }),
    async read(revision) {
      if (store.getState().texts.has(revision)) return;
      await attempt(async (signal) => {
        const { text } = await api.call(getTextVersion, { query: { bookId, revision }, signal });
        return { texts: new Map(store.getState().texts).set(revision, text) };
      });
    },
    stop: () => ended.abort(),
  };
}
