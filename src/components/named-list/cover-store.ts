import { createStore, type StoreApi } from "zustand/vanilla";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import { type CoveredBook, listBookCovers } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import type { NamedThing } from "./named-view.ts";

/// While a list is scrolled, covers are asked for this often, ms.
const pause = 80;
/// The maximum of things of one call.
const chunk = 100;

/// The books whose covers are drawn, by the id of whose they are, as far as those were in sight.
export interface CoverStore {
  readonly store: StoreApi<ReadonlyMap<string, readonly CoveredBook[]>>;
  /// Things that are in sight, whose covers are to be loaded: with one call.
  see(things: readonly NamedThing[]): void;
  stop(): void;
}

export function createCoverStore(api: Client, kind: NamedKind): CoverStore {
  const store = createStore<ReadonlyMap<string, readonly CoveredBook[]>>(() => new Map());
  /// By id, with the number of books that there were: another one is asked for again, as after a merge.
  const asked = new Map<string, number>();
  let wanted: readonly NamedThing[] = [];
  let stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function read(): Promise<void> {
    timer = null;
    const { signal } = stopping;
    const missing = wanted.filter(({ id, bookCount }) => bookCount > 0 && asked.get(id) !== bookCount).slice(0, chunk);
    if (missing.length === 0) return;
    for (const { id, bookCount } of missing) asked.set(id, bookCount);
    try {
      const { covers } = await api.call(listBookCovers, {
        query: { kind, id: missing.map(({ id }) => id) },
        signal,
      });
      const found = new Map(covers.map(({ id, books }) => [id, books]));
      store.setState(
        new Map([...store.getState(), ...missing.map(({ id }) => [id, found.get(id) ?? []] as const)]),
        true,
      );
    } catch {
      // Covers are worth another try when their row is seen again, and no alert.
      for (const { id } of missing) asked.delete(id);
    }
  }

  return {
    store,
    see(things) {
      wanted = things;
      timer ??= setTimeout(() => void read(), pause);
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      stopping.abort();
      stopping = new AbortController();
    },
  };
}
