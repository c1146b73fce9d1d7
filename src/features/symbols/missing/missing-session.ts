import { createStore, type StoreApi } from "zustand/vanilla";
import {
  listWordsWithoutSymbol,
  proposeSymbols,
  type SymbolProposal,
  type WordWithoutSymbol,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { createSymbolGiving, type SymbolGiving } from "../../../components/symbols/giving.ts";
import { createSymbolMaking, type SymbolMaking } from "../../../components/symbols/making.ts";
import { asChoice } from "../../../components/symbols/word-symbol.ts";
import type { Toasts } from "../../../components/toast.tsx";

/// Words that are shown at once, and symbols that are shown of each: one key chooses.
const page = 50;
export const maxShown = 6;
/// Rows whose symbols are asked for at a time.
const atOnce = 3;

interface Waiting {
  readonly words: readonly WordWithoutSymbol[];
  readonly total: number;
  readonly used: number;
}

export interface MissingState {
  readonly load: Load<Waiting>;
  /// By the id of the word; a word that is not there is asked for once it is in sight.
  readonly proposals: ReadonlyMap<string, readonly SymbolProposal[] | "failed">;
  /// The row at hand.
  readonly active: number;
  /// The word whose picker is open; null where none is.
  readonly open: WordWithoutSymbol | null;
  /// Counts up each time the row at hand is to have the focus.
  readonly focus: number;
}

/// Words without a symbol, one after the other: each is given one in its row, and the next is at hand.
export interface MissingSession {
  readonly store: StoreApi<MissingState>;
  readonly giving: SymbolGiving;
  readonly making: SymbolMaking;
  load(): Promise<void>;
  more(): Promise<void>;
  /// A word is in sight: its symbols are asked for.
  look(word: WordWithoutSymbol): void;
  goTo(row: number): void;
  open(word: WordWithoutSymbol | null): void;
  choose(word: WordWithoutSymbol, proposal: SymbolProposal): Promise<void>;
  give(word: WordWithoutSymbol, symbol: Choice): Promise<void>;
  undo(): Promise<void>;
  stop(): void;
}

export function createMissingSession(api: Client, toasts: Toasts): MissingSession {
  const store = createStore<MissingState>(() => ({
    load: nothingLoaded,
    proposals: new Map(),
    active: 0,
    open: null,
    focus: 0,
  }));
  const { getState: get, setState: set } = store;
  let limit = page;
  const loader = createLoader<Waiting>(
    () => get().load,
    (load) => set({ load }),
  );
  const read = () => loader.run((signal) => api.call(listWordsWithoutSymbol, { query: { limit }, signal }));
  const giving = createSymbolGiving(api, toasts, { onGiven: () => undefined, onTakenBack: () => void read() });
  const making = createSymbolMaking(api);
  const waiting: WordWithoutSymbol[] = [];
  const asked = new Set<string>();
  const stopped = new AbortController();
  let underWay = 0;

  function note(id: string, found: readonly SymbolProposal[] | "failed"): void {
    set({ proposals: new Map(get().proposals).set(id, found) });
  }

  async function ask(): Promise<void> {
    if (underWay >= atOnce) return;
    // The last that came into sight is what somebody looks at.
    const word = waiting.pop();
    if (!word) return;
    underWay++;
    try {
      const { id, text, fitzType, parent } = word;
      const query = { q: text, fitzType, limit: maxShown, ...(parent ? { parentID: parent.id } : {}) };
      note(id, (await api.call(proposeSymbols, { query, signal: stopped.signal })).proposals);
    } catch {
      if (!stopped.signal.aborted) note(word.id, "failed");
    } finally {
      underWay--;
      void ask();
    }
  }

  /// The word has its symbol: the next one stands in its place.
  function remove({ id }: WordWithoutSymbol): void {
    const { load, active, focus } = get();
    if (!load.data) return;
    const words = load.data.words.filter((word) => word.id !== id);
    const gone = load.data.words.length - words.length;
    const used = load.data.words.some((word) => word.id === id && word.books > 0) ? gone : 0;
    const data = { words, total: load.data.total - gone, used: load.data.used - used };
    set({ load: { ...load, data }, active: Math.max(0, Math.min(active, words.length - 1)), focus: focus + 1 });
    if (words.length === 0 && data.total > 0) void read();
  }

  async function give(word: WordWithoutSymbol, symbol: Choice): Promise<void> {
    if (await giving.give(word, symbol)) remove(word);
    else set({ focus: get().focus + 1 });
  }

  return {
    store,
    giving,
    making,
    load: read,
    async more() {
      limit += page;
      await read();
    },
    look(word) {
      if (asked.has(word.id)) return;
      asked.add(word.id);
      waiting.push(word);
      void ask();
    },
    goTo(row) {
      const count = get().load.data?.words.length ?? 0;
      set({ active: Math.max(0, Math.min(row, count - 1)), focus: get().focus + 1 });
    },
    open: (word) => set({ open: word, ...(word ? {} : { focus: get().focus + 1 }) }),
    async choose(word, proposal) {
      if (giving.store.getState().isBusy || making.store.getState().isBusy) return;
      const { model, picture } = proposal;
      const symbol = model ? asChoice(model) : picture && (await making.ofFile(picture, [word.text]));
      if (symbol) await give(word, symbol);
    },
    give,
    async undo() {
      const word = await giving.undo();
      if (!word) return;
      await read();
      const row = get().load.data?.words.findIndex(({ id }) => id === word.id) ?? -1;
      if (row >= 0) set({ active: row, focus: get().focus + 1 });
    },
    stop() {
      stopped.abort();
      loader.stop();
      giving.stop();
      making.stop();
    },
  };
}
