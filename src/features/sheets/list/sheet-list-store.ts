import { createStore, type StoreApi } from "zustand/vanilla";
import { type Grid, getGrids, getSheet, isSheetList, type SheetRow, type SheetWord } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { SheetListAddress, Wish } from "./list-address.ts";

/// The number of sheets in one request for the words of thumbnails.
const chunkSize = 50;
/// The interval of these requests while the list is scrolled, ms.
const requestInterval = 80;

export interface ListedSheet {
  readonly sheet: SheetRow;
  readonly grid: Grid;
  /// Its index in the server's answer, which is not filtered by all of the filters.
  readonly at: number;
}

export interface SheetList {
  readonly grids: readonly Grid[];
  readonly sheets: readonly ListedSheet[];
}

export interface SheetListState {
  readonly load: Load<SheetList>;
  /// By the sheet's id, of the sheets that have been in view.
  readonly words: ReadonlyMap<string, readonly SheetWord[]>;
}

export interface SheetListStore {
  readonly store: StoreApi<SheetListState>;
  show(address: SheetListAddress): Promise<void>;
  /// Loads the words of the rows in view.
  see(first: number, last: number): void;
  stop(): void;
}

const fits = (wanted: Wish, is: boolean): boolean => wanted === "" || (wanted === "yes") === is;

export function createSheetListStore(api: Client): SheetListStore {
  const store = createStore<SheetListState>(() => ({ load: nothingLoaded, words: new Map() }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<SheetList>(
    () => get().load,
    (load) => set({ load }),
  );
  let query: Record<string, string> = {};
  /// The chunks of the query that were requested.
  let asked = new Set<number>();
  let wordsRequest = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function readWords(number: number): Promise<void> {
    const { signal } = wordsRequest;
    asked.add(number);
    try {
      const found = await api.call(getSheet, {
        query: { ...query, includeWords: true, limit: chunkSize, offset: number * chunkSize },
        signal,
      });
      if (signal.aborted || !isSheetList(found)) return;
      set({ words: new Map([...get().words, ...found.sheets.map(({ id, words }) => [id, words ?? []] as const)]) });
    } catch (error) {
      // A thumbnail is requested again when its row is next in view; it needs no alert.
      if (!isAbort(error)) asked.delete(number);
    }
  }

  function stopFurther(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    wordsRequest.abort();
    wordsRequest = new AbortController();
    asked = new Set();
  }

  return {
    store,
    async show({ complete, linked, free, ...asked }) {
      stopFurther();
      query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
      await loader.run(async (signal) => {
        const [found, { grids }] = await Promise.all([
          api.call(getSheet, { query: { ...query, list: true }, signal }),
          api.call(getGrids, { query: {}, signal }),
        ]);
        const byID = new Map(grids.map((one) => [one.id, one]));
        const sheets = (isSheetList(found) ? found.sheets : []).flatMap((sheet, at) => {
          const grid = byID.get(sheet.gridID);
          return grid ? { sheet, grid, at } : [];
        });
        return {
          grids,
          sheets: sheets.filter(
            ({ sheet }) =>
              fits(complete, sheet.isComplete) && fits(linked, sheet.isLinked) && fits(free, sheet.freeCellCount > 0),
          ),
        };
      });
    },
    see(first, last) {
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => {
        const rows = get().load.data?.sheets.slice(first, last + 1) ?? [];
        const chunks = new Set(rows.map(({ at }) => Math.floor(at / chunkSize)));
        for (const number of chunks) if (!asked.has(number)) void readWords(number);
      }, requestInterval);
    },
    stop() {
      stopFurther();
      loader.stop();
    },
  };
}
