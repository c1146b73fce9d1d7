import { createStore, type StoreApi } from "zustand/vanilla";
import { deleteView, listViews, saveView, type View, type ViewList } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { toApiError } from "../../client/errors.ts";

export interface ViewsState {
  /// By name; null until they are read.
  readonly views: readonly View[] | null;
  /// Why the last change, or the list, came to nothing, in words.
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

  const fail = (thrown: unknown) => set({ problem: toApiError(thrown).message });
  /// An older list may be answered after a newer one, and has not what was saved in between.
  let newest = 0;

  async function read(): Promise<void> {
    const mine = ++newest;
    try {
      const { views } = await api.call(listViews, { query: { list } });
      if (mine === newest) set({ views });
    } catch (thrown) {
      if (mine === newest) throw thrown;
    }
  }
  async function write(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      await read();
      set({ problem: null });
      return true;
    } catch (thrown) {
      fail(thrown);
      return false;
    }
  }

  return {
    store,
    read: () => read().catch(fail),
    save: ({ name, query }, replaces) =>
      write(() => api.call(saveView, { body: { list, name, query, ...(replaces === undefined ? {} : { replaces }) } })),
    remove: ({ name }) => write(() => api.call(deleteView, { body: { list, name } })),
    forgive: () => set({ problem: null }),
  };
}
