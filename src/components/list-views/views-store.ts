import { createStore, type StoreApi } from "zustand/vanilla";
import { deleteView, listViews, saveView, type View, type ViewList } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { toApiError } from "../../client/errors.ts";

export interface ViewsState {
  /// By name; null until they are read.
  readonly views: readonly View[] | null;
  /// Why the last call came to nothing, in words.
  readonly problem: string | null;
}

/// The views that a person keeps of a list. Each change is saved at once; what it is refused for is its problem.
export interface ViewsStore {
  readonly store: StoreApi<ViewsState>;
  read(): Promise<void>;
  /// Whether it was saved. `replaces` is its name before, where it gets another one.
  save(view: View, replaces?: string): Promise<boolean>;
  remove(view: View): Promise<boolean>;
  forgive(): void;
}

export function createViewsStore(api: Client, list: ViewList): ViewsStore {
  const store = createStore<ViewsState>(() => ({ views: null, problem: null }));
  const { setState: set } = store;

  async function read(): Promise<void> {
    const { views } = await api.call(listViews, { query: { list } });
    set({ views });
  }
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      set({ problem: null });
      return true;
    } catch (thrown) {
      set({ problem: toApiError(thrown).message });
      return false;
    }
  }
  const write = (work: () => Promise<unknown>) => attempt(() => work().then(read));

  return {
    store,
    read: async () => void (await attempt(read)),
    save: ({ name, query }, replaces) =>
      write(() => api.call(saveView, { body: { list, name, query, ...(replaces === undefined ? {} : { replaces }) } })),
    remove: ({ name }) => write(() => api.call(deleteView, { body: { list, name } })),
    forgive: () => set({ problem: null }),
  };
}
