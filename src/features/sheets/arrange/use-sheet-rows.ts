import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type Grid, getGrids, type SheetRow } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { listedSheets } from "./arrange-reads.ts";

interface SheetRows {
  readonly sheets: readonly SheetRow[];
  readonly grids: readonly Grid[];
}

/// `gridID`: of this grid also the words, of the others only what a list shows.
function createRows(api: Client, gridID: string | undefined) {
  const store = createStore<Load<SheetRows>>(() => nothingLoaded);
  const loader = createLoader<SheetRows>(store.getState, store.setState);
  return {
    store,
    stop: loader.stop,
    load: () =>
      loader.run(async (signal) => {
        const [all, withWords, { grids }] = await Promise.all([
          listedSheets(api, { list: true }, signal),
          gridID === undefined ? [] : listedSheets(api, { grid: gridID, includeWords: true }, signal),
          api.call(getGrids, { query: {}, signal }),
        ]);
        const words = new Map(withWords.map((sheet) => [sheet.id, sheet]));
        return { sheets: all.map((sheet) => words.get(sheet.id) ?? sheet), grids };
      }),
  };
}

/// Every sheet, for choosing one.
export function useSheetRows({ gridID }: { gridID?: string | undefined }) {
  const { api } = useServices();
  const [rows] = useState(() => createRows(api, gridID));
  const load = useStore(rows.store);
  useEffect(() => {
    void rows.load();
    return rows.stop;
  }, [rows]);
  return { load, again: () => void rows.load() };
}
