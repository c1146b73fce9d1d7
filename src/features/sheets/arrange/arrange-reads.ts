import { type DictWord, getSheet, isSheetList, listWords, type Sheet, type SheetRow } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { counterparts } from "./other-grids.ts";

/// Reads words by their ids, with what their places depend on. A deleted word is missing.
export async function readWords(api: Client, ids: readonly string[]): Promise<Map<string, DictWord>> {
  const query = { id: [...ids], includeSheets: true, includeChildren: true, includeSymbols: true };
  const { words } = await api.call(listWords, { query });
  return new Map(words.map((word) => [word.id, word]));
}

/// Reads the sheets of the other grids that go with a sheet.
export async function readCounterparts(api: Client, sheet: Sheet): Promise<Sheet[]> {
  if (!sheet.name) return [];
  const rows = counterparts(sheet, await listedSheets(api, { name: sheet.name, list: true }));
  return Promise.all(rows.map(({ id }) => readSheet(api, id)));
}

/// The sheets that match a query.
export async function listedSheets(
  api: Client,
  query: { name?: string; grid?: string; list?: boolean; includeWords?: boolean; limit?: number },
  signal?: AbortSignal,
): Promise<readonly SheetRow[]> {
  const found = await api.call(getSheet, { query, ...(signal ? { signal } : {}) });
  return isSheetList(found) ? found.sheets : [];
}
