import { createStore } from "zustand/vanilla";
import { type DictWord, getGrids, getSheet, isSheetList, listWords, type SheetRow } from "../../../../api/index.ts";
import { isSameSet } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import type { MakeFacts } from "./make-plan.ts";

/// Reads what sheets are made from. `id` is the sheet's; empty for none.
export function createMakeFacts(api: Client, id: string) {
  const store = createStore<Load<MakeFacts>>(() => nothingLoaded);
  const loader = createLoader<MakeFacts>(store.getState, store.setState);

  async function read(signal: AbortSignal): Promise<MakeFacts> {
    const [source, { grids }, listed] = await Promise.all([
      id === "" ? null : readSheet(api, id, signal),
      api.call(getGrids, { query: {}, signal }),
      api.call(getSheet, { query: { list: true }, signal }),
    ]);
    const linked = await Promise.all((source?.linkedSheets ?? []).map((one) => readSheet(api, one.id, signal)));
    const set = source ? [source, ...linked] : [];
    const sheets = isSheetList(listed) ? listed.sheets : [];
    const elsewhere = await Promise.all(
      sheets.filter((one) => source?.name && isNamesake(one, source)).map((one) => readSheet(api, one.id, signal)),
    );
    const ids = [...new Set(set.flatMap(({ words }) => words.map(({ wordID }) => wordID)))];
    const words =
      ids.length === 0 ? [] : (await api.call(listWords, { query: { id: ids, includeSheets: true }, signal })).words;
    const names = new Map<string, Set<string>>();
    for (const { gridID, name } of sheets)
      names.set(gridID, (names.get(gridID) ?? new Set<string>()).add(name?.trim() ?? ""));
    return {
      source,
      set,
      elsewhere,
      grids,
      names,
      words: new Map<string, DictWord>(words.map((word) => [word.id, word])),
    };
  }

  return { store, load: () => loader.run(read), stop: loader.stop };
}

/// Whether a sheet has the name and book of another one, on another grid.
const isNamesake = (one: SheetRow, other: SheetRow): boolean =>
  one.gridID !== other.gridID && isSameSet({ ...one, gridID: other.gridID }, other);
