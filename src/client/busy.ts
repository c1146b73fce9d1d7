import { createStore, type StoreApi } from "zustand/vanilla";

/// The number of loads under way, for the loading bar.
export interface Busy {
  readonly store: StoreApi<{ readonly count: number }>;
  change(by: 1 | -1): void;
}

export function createBusy(): Busy {
  const store = createStore(() => ({ count: 0 }));
  return { store, change: (by) => store.setState(({ count }) => ({ count: count + by })) };
}
