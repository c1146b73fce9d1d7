import { createStore, type StoreApi } from "zustand/vanilla";
import { getBook, getGrids, getSheet, isSheetList, type SheetRow } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";

export interface SheetOfBook extends SheetRow {
  readonly gridName: string;
}

export interface SheetsOfBook {
  readonly bookTitle: string;
  /// By grid and number.
  readonly sheets: readonly SheetOfBook[];
}

export interface SheetsStore {
  readonly store: StoreApi<Load<SheetsOfBook>>;
  load(): Promise<void>;
  stop(): void;
}

export function createSheetsStore(api: Client, bookID: string): SheetsStore {
  const store = createStore<Load<SheetsOfBook>>(() => nothingLoaded);
  const loader = createLoader<SheetsOfBook>(store.getState, store.setState);
  return {
    store,
    load: () =>
      loader.run(async (signal) => {
        const [{ title: bookTitle }, found, { grids }] = await Promise.all([
          api.call(getBook, { query: { id: bookID }, signal }),
          api.call(getSheet, { query: { book: bookID, list: true }, signal }),
          api.call(getGrids, { query: {}, signal }),
        ]);
        const names = new Map(grids.map(({ id, name }) => [id, name]));
        const sheets = isSheetList(found) ? found.sheets : [];
        return { bookTitle, sheets: sheets.map((sheet) => ({ ...sheet, gridName: names.get(sheet.gridID) ?? "" })) };
      }),
    stop: loader.stop,
  };
}
