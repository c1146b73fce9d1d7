import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../api/common/refusals.ts";
import { getSheet, isSheetList, type Sheet } from "../../api/index.ts";
import type { Client } from "./client.ts";
import { ApiError } from "./errors.ts";
import { createLoader, type Load, nothingLoaded } from "./load.ts";

/// Reads one sheet with its words. Throws an ApiError; its status is 404 also where the address holds no valid id.
export async function readSheet(api: Client, id: string, signal?: AbortSignal): Promise<Sheet> {
  const isID = getSheet.query.safeParse({ id }).success;
  const found = isID ? await api.call(getSheet, { query: { id }, ...(signal ? { signal } : {}) }) : null;
  if (found === null || isSheetList(found)) throw new ApiError(404, { error: `${refusals.noSuch("sheet")}.` });
  return found;
}

/// Sheets for display: all of them, or none.
export interface SheetsToSee {
  readonly store: StoreApi<Load<readonly Sheet[]>>;
  load(): Promise<void>;
  stop(): void;
}

export function createSheetsToSee(api: Client, ids: readonly string[]): SheetsToSee {
  const store = createStore<Load<readonly Sheet[]>>(() => nothingLoaded);
  const loader = createLoader<readonly Sheet[]>(store.getState, store.setState);
  return {
    store,
    load: () => loader.run((signal) => Promise.all(ids.map((id) => readSheet(api, id, signal)))),
    stop: loader.stop,
  };
}
