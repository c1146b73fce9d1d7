import { createStore, type StoreApi } from "zustand/vanilla";
import { type DictWord, listWords, maxWordsAtOnce } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort, toApiError } from "../../../client/errors.ts";
import { formatCount } from "../../../components/format.ts";
import type { WordsStore } from "./words-store.ts";

export interface ChoiceState {
  /// By id, as they were last read; whether the list shows them or not.
  readonly chosen: ReadonlyMap<string, DictWord>;
  readonly isReading: boolean;
  /// Why not all that was wanted is chosen.
  readonly notice: string | null;
}

export interface WordsChoice {
  readonly store: StoreApi<ChoiceState>;
  toggle(word: DictWord): void;
  /// All words of the list between two places, both among them.
  range(from: number, to: number): Promise<void>;
  /// All that the list has.
  all(): Promise<void>;
  none(): void;
  /// Reads the chosen words again; what is gone is not chosen any more. Throws ApiError.
  refresh(): Promise<void>;
}

const tooMany = `At most ${formatCount(maxWordsAtOnce)} words are chosen at a time: filter the list, or choose fewer.`;

/// Ids that one address holds: servers refuse longer ones.
const idsAtOnce = 200;

/// The words that are chosen, to be changed together.
export function createWordsChoice(api: Client, words: WordsStore): WordsChoice {
  const store = createStore<ChoiceState>(() => ({ chosen: new Map(), isReading: false, notice: null }));
  const { getState: get, setState: set } = store;

  function put(chosen: ReadonlyMap<string, DictWord>): void {
    set(chosen.size > maxWordsAtOnce ? { notice: tooMany } : { chosen, notice: null });
  }

  async function add(from: number, count: number): Promise<void> {
    if (count > maxWordsAtOnce) return set({ notice: tooMany });
    set({ isReading: true, notice: null });
    try {
      const read = await words.read(from, count);
      put(new Map([...get().chosen, ...read.map((word) => [word.id, word] as const)]));
    } catch (thrown) {
      if (!isAbort(thrown)) set({ notice: `The words could not be read. ${toApiError(thrown).message}` });
    } finally {
      set({ isReading: false });
    }
  }

  return {
    store,
    toggle(word) {
      const chosen = new Map(get().chosen);
      if (!chosen.delete(word.id)) chosen.set(word.id, word);
      put(chosen);
    },
    range: (from, to) => add(Math.min(from, to), Math.abs(to - from) + 1),
    all: () => add(0, words.store.getState().load.data?.total ?? 0),
    none: () => set({ chosen: new Map(), notice: null }),
    async refresh() {
      const ids = [...get().chosen.keys()];
      const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
        ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
      );
      const read = await Promise.all(parts.map((id) => api.call(listWords, { query: { id, limit: idsAtOnce } })));
      put(new Map(read.flatMap(({ words: found }) => found).map((word) => [word.id, word])));
    },
  };
}
