import { createStore, type StoreApi } from "zustand/vanilla";
import { type DictWord, listWordLetters, listWords, type WordLetter } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { filtersOf, orderingOf, type WordsAddress } from "./words-address.ts";

/// Words that are asked for at a time.
const chunk = 200;
/// And while all of them are read.
const largeChunk = 1000;
/// While the list is scrolled, they are asked for this often, ms.
const pause = 80;

export interface WordList {
  /// What was asked for.
  readonly address: WordsAddress;
  readonly total: number;
  /// By their place in the list from 0; a hole where a word is not loaded.
  readonly rows: readonly (DictWord | undefined)[];
  /// First letters with how many of the list begin so, in its order; none of a search.
  readonly letters: readonly WordLetter[];
}

export interface WordsState {
  readonly load: Load<WordList>;
  /// Children by the id of their parent, as far as they were opened.
  readonly below: ReadonlyMap<string, readonly DictWord[]>;
  /// Why words in sight, or children that were opened, could not be loaded.
  readonly restError: ApiError | null;
}

export interface WordsStore {
  readonly store: StoreApi<WordsState>;
  /// Shows what the address asks for. What is on screen stays until it is there.
  show(address: WordsAddress): Promise<void>;
  /// Words of the list that are in sight, to be loaded soon where they are not.
  see(places: readonly number[]): void;
  /// Loads the children of words; those that are known stay.
  open(parents: readonly string[]): Promise<void>;
  /// Words of the list that is shown, whether they were in sight or not. Throws ApiError.
  read(from: number, count: number): Promise<readonly DictWord[]>;
  /// All words of the list that is shown; null where they could not be read.
  readAll(): Promise<readonly DictWord[] | null>;
  /// Words that were read again take the place of what was known of them.
  renew(words: ReadonlyMap<string, DictWord>): void;
  /// Loads what `see` and `open` could not.
  retry(): void;
  stop(): void;
}

export function createWordsStore(api: Client): WordsStore {
  const store = createStore<WordsState>(() => ({ load: nothingLoaded, below: new Map(), restError: null }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<WordList>(
    () => get().load,
    (load) => set({ load }),
  );
  let seen: readonly number[] = [];
  let opened: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  /// The loading of more of the list that is shown.
  let further = new AbortController();

  const ask = (address: WordsAddress, offset: number, signal: AbortSignal, limit = chunk) =>
    api.call(listWords, {
      signal,
      query: {
        ...filtersOf(address),
        ordering: orderingOf(address),
        includeSymbols: true,
        ...(address.view === "table" ? { includeChildren: true, includeSheets: true, includeUses: true } : {}),
        limit,
        offset,
      },
    });

  async function show(address: WordsAddress): Promise<void> {
    forget();
    set({ restError: null });
    const { text, ...filters } = filtersOf(address);
    await loader.run(async (signal) => {
      const [{ words, total }, { letters }] = await Promise.all([
        ask(address, 0, signal),
        text === undefined
          ? api.call(listWordLetters, {
              query: { ...filters, ...(address.view === "tree" ? { includeSymbols: true } : {}) },
              signal,
            })
          : { letters: [] },
      ]);
      return { address, total, rows: put(new Array(total), 0, words), letters };
    });
  }

  function forget(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    further.abort();
    further = new AbortController();
  }

  const firstHole = (): number | undefined => {
    const rows = get().load.data?.rows ?? [];
    return seen.find((place) => place < rows.length && rows[place] === undefined);
  };

  async function readSeen(): Promise<void> {
    const { signal } = further;
    for (let hole = firstHole(); hole !== undefined; hole = firstHole()) {
      const list = get().load.data;
      if (list === null) return;
      const offset = Math.floor(hole / chunk) * chunk;
      try {
        const { words, total } = await ask(list.address, offset, signal);
        const now = get().load.data;
        if (signal.aborted || now === null) return;
        // The dictionary is another one by now.
        if (total !== now.total) return await show(now.address);
        set({ load: { status: "loaded", data: { ...now, rows: put(now.rows, offset, words) }, error: null } });
      } catch (thrown) {
        if (!isAbort(thrown)) set({ restError: toApiError(thrown) });
        return;
      }
    }
  }

  function readSoon(): void {
    timer ??= setTimeout(() => {
      void readSeen().finally(() => {
        timer = null;
      });
    }, pause);
  }

  async function open(parents: readonly string[]): Promise<void> {
    opened = parents;
    const missing = parents.filter((id) => !get().below.has(id));
    await Promise.all(
      missing.map(async (parent) => {
        try {
          const { words } = await api.call(listWords, { query: { parent, includeSymbols: true } });
          set({ below: new Map([...get().below, [parent, words]]) });
        } catch (thrown) {
          set({ restError: toApiError(thrown) });
        }
      }),
    );
  }

  return {
    store,
    show,
    see(places) {
      seen = places;
      if (get().load.status === "loaded" && get().restError === null && firstHole() !== undefined) readSoon();
    },
    open,
    async read(from, count) {
      const list = get().load.data;
      if (!list) return [];
      const known = list.rows.slice(from, from + count);
      const isKnown = known.length === Math.min(count, list.total - from) && known.every((word) => word !== undefined);
      if (isKnown) return known.filter((word) => word !== undefined);
      return (await ask(list.address, from, further.signal, count)).words;
    },
    async readAll() {
      const list = get().load.data;
      if (!list) return null;
      const all: DictWord[] = [];
      try {
        while (all.length < list.total) {
          const { words } = await ask(list.address, all.length, further.signal, largeChunk);
          if (words.length === 0) break;
          all.push(...words);
        }
        return all;
      } catch (thrown) {
        if (!isAbort(thrown)) set({ restError: toApiError(thrown) });
        return null;
      }
    },
    renew(words) {
      const { load, below } = get();
      const renewed = (word: DictWord | undefined) => {
        const found = word && words.get(word.id);
        return found ? { ...word, ...found, symbol: word.symbol } : word;
      };
      set({ below: new Map([...below].map(([id, children]) => [id, children.map((word) => renewed(word) ?? word)])) });
      if (load.data) set({ load: { ...load, data: { ...load.data, rows: load.data.rows.map(renewed) } } });
    },
    retry() {
      set({ restError: null });
      readSoon();
      void open(opened);
    },
    stop() {
      forget();
      loader.stop();
    },
  };
}

function put(rows: readonly (DictWord | undefined)[], offset: number, words: readonly DictWord[]) {
  const next = [...rows];
  for (const [at, word] of words.entries()) if (offset + at < next.length) next[offset + at] = word;
  return next;
}
