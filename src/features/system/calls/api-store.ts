import { createStore, type StoreApi } from "zustand/vanilla";
import { getDoc } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { type CallGroup, groupsOf, type OpenApi } from "./api-document.ts";

export interface ApiStore {
  readonly store: StoreApi<Load<readonly CallGroup[]>>;
  load(): Promise<void>;
  stop(): void;
}

/// Loads the calls of the server from its own document.
export function createApiStore(api: Client): ApiStore {
  const store = createStore<Load<readonly CallGroup[]>>(() => nothingLoaded);
  const loader = createLoader<readonly CallGroup[]>(store.getState, store.setState);
  return {
    store,
    load: () => loader.run(async (signal) => groupsOf((await api.call(getDoc, { signal })) as unknown as OpenApi)),
    stop: loader.stop,
  };
}
