import { createStore, type StoreApi } from "zustand/vanilla";
import {
  blockingProblems,
  type CommonKind,
  type CommonProblem,
  type CommonThing,
  commonProblems,
  listCommonProblems,
  maxCommonThings,
} from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../../client/errors.ts";
import { byUnblocking, isBlocking } from "./common-kinds.ts";

/// Things of a kind that are shown at first, and that each further asking adds to. The server gives at most 200.
const few = 20;
const more = 90;

export interface AllProblemsState {
  /// In the order in which they are told. It stays for as long as the screen is open: nothing moves while something is fixed.
  readonly kinds: readonly CommonKind[];
  readonly status: "reading" | "done" | "cancelled" | "failed";
  /// How many kinds this reading has looked for.
  readonly looked: number;
  readonly error: ApiError | null;
  /// When all kinds were read last, ms since the epoch; null before.
  readonly checkedAt: number | null;
}

export interface AllProblemsStore {
  readonly store: StoreApi<AllProblemsState>;
  /// Looks for one kind after the other, since each may look at all books. What is shown stays until it is read again.
  read(): Promise<void>;
  showMore(code: CommonProblem): Promise<void>;
  /// What was found by then is shown.
  cancel(): void;
  stop(): void;
}

export function createAllProblemsStore(api: Client): AllProblemsStore {
  const store = createStore<AllProblemsState>(() => ({
    kinds: [],
    status: "reading",
    looked: 0,
    error: null,
    checkedAt: null,
  }));
  const { getState: get, setState: set } = store;
  const limits = new Map<CommonProblem, number>();
  const stopped = new AbortController();
  let reading: AbortController | null = null;

  async function readKind(code: CommonProblem, signal: AbortSignal): Promise<CommonKind | null> {
    const wanted = limits.get(code) ?? few;
    const things: CommonThing[] = [];
    for (;;) {
      const limit = Math.min(maxCommonThings, wanted - things.length);
      const { kinds } = await api.call(listCommonProblems, { query: { code, limit, offset: things.length }, signal });
      const [kind] = kinds;
      if (!kind) return null;
      things.push(...kind.things);
      const isLast = kind.things.length === 0 || things.length >= Math.min(wanted, kind.total);
      if (isLast) return { ...kind, things };
    }
  }

  /// A kind that was told keeps its place; another one comes after those that are as bad.
  function put(code: CommonProblem, found: CommonKind | null): void {
    const { kinds } = get();
    const isKnown = kinds.some((kind) => kind.code === code);
    if (isKnown) set({ kinds: kinds.flatMap((kind) => (kind.code === code ? (found ?? []) : kind)) });
    else if (found) {
      const at = isBlocking(code) ? kinds.filter((kind) => isBlocking(kind.code)).length : kinds.length;
      set({ kinds: kinds.toSpliced(at, 0, found) });
    }
  }

  async function look(code: CommonProblem, signal: AbortSignal): Promise<CommonKind | null> {
    const found = await readKind(code, signal);
    set({ looked: get().looked + 1 });
    return found;
  }

  /// Those that block books are told together at first: only then it is known what unblocks most.
  async function readAll(signal: AbortSignal): Promise<void> {
    const isFirst = get().kinds.length === 0;
    const found: CommonKind[] = [];
    try {
      for (const code of blockingProblems) {
        const kind = await look(code, signal);
        if (!isFirst) put(code, kind);
        else if (kind) found.push(kind);
      }
    } finally {
      if (isFirst) set({ kinds: byUnblocking(found) });
    }
    for (const code of commonProblems) if (!isBlocking(code)) put(code, await look(code, signal));
  }

  return {
    store,
    async read() {
      reading?.abort();
      const mine = new AbortController();
      reading = mine;
      set({ status: "reading", looked: 0, error: null });
      try {
        await readAll(mine.signal);
        if (reading === mine) set({ status: "done", checkedAt: Date.now() });
      } catch (thrown) {
        if (reading === mine && !isAbort(thrown)) set({ status: "failed", error: toApiError(thrown) });
      }
    },
    async showMore(code) {
      limits.set(code, (limits.get(code) ?? few) + more);
      try {
        put(code, await readKind(code, stopped.signal));
      } catch (thrown) {
        if (!isAbort(thrown)) set({ status: "failed", error: toApiError(thrown) });
      }
    },
    cancel() {
      reading?.abort();
      reading = null;
      set({ status: "cancelled" });
    },
    stop() {
      stopped.abort();
      reading?.abort();
      reading = null;
    },
  };
}
