import { createStore, type StoreApi } from "zustand/vanilla";
import { createPeopleWords, getBookPeopleWords } from "../../../../api/index.ts";
import { createAttempt } from "../../../client/attempt.ts";
import type { Client, ResponseOf } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Toasts } from "../../../components/toast.tsx";

export type PersonWord = ResponseOf<typeof getBookPeopleWords>["words"][number];

export interface PeopleWordsState {
  readonly load: Load<readonly PersonWord[]>;
  readonly isAdding: boolean;
  readonly refusal: ApiError | null;
}

/// The words for a book's authors and illustrators.
export interface PeopleWordsStore {
  readonly store: StoreApi<PeopleWordsState>;
  load(): Promise<void>;
  stop(): void;
  /// Adds these words to the dictionary, where it lacks them.
  add(words: readonly PersonWord[]): Promise<void>;
  close(): void;
}

export function createPeopleWordsStore(api: Client, toasts: Toasts, bookID: string): PeopleWordsStore {
  const store = createStore<PeopleWordsState>(() => ({ load: nothingLoaded, isAdding: false, refusal: null }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<readonly PersonWord[]>(
    () => get().load,
    (load) => set({ load }),
  );
  const load = () =>
    loader.run(async (signal) => (await api.call(getBookPeopleWords, { query: { id: bookID }, signal })).words);
  const attempt = createAttempt();
  return {
    store,
    load,
    stop: loader.stop,
    async add(words) {
      if (get().isAdding) return;
      set({ isAdding: true, refusal: null });
      try {
        await attempt.run((key) => api.call(createPeopleWords, { body: { words: [...words] }, key }));
        toasts.done("Saved ✓");
        await load();
      } catch (error) {
        set({ refusal: toApiError(error) });
      } finally {
        set({ isAdding: false });
      }
    },
    close: () => set({ refusal: null }),
  };
}
