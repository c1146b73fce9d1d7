import { createStore, type StoreApi } from "zustand/vanilla";
import {
  getGrids,
  getPastSheet,
  getSheet,
  isSheetList,
  type PastSheet,
  type Sheet,
  type SheetRow,
} from "../../../../../api/index.ts";
import { isHiddenGrid } from "../../../../../api/sheets/rules/grids.ts";
import { sheetLabel, topicName } from "../../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../../client/load.ts";
import { readSheet } from "../../../../client/read-sheet.ts";
import type { Choice } from "../../../../components/book-fields/choice-search.ts";
import { momentOf } from "../overlay-address.ts";

/// What a sheet is compared with: another one, or itself as it was at the beginning of a day.
export type ComparedWith = { readonly sheet: string } | { readonly since: string };

export interface Compared {
  readonly sheet: Sheet;
  /// Other sheets, those of the same topic first.
  readonly choices: readonly Choice[];
  /// The other sheet; null where it is compared with its past, or with none yet.
  readonly other: Sheet | null;
  readonly past: PastSheet | null;
}

export interface CompareStore {
  readonly store: StoreApi<Load<Compared>>;
  /// With null, it is compared with the sheet of the same name on another grid, or of the same topic, if any.
  show(wanted: ComparedWith | null): Promise<void>;
  stop(): void;
}

export function createCompareStore(api: Client, id: string): CompareStore {
  const store = createStore<Load<Compared>>(() => nothingLoaded);
  const loader = createLoader<Compared>(store.getState, store.setState);
  return {
    store,
    show: (wanted) =>
      loader.run(async (signal) => {
        const [sheet, list, { grids }] = await Promise.all([
          readSheet(api, id, signal),
          api.call(getSheet, { query: { list: true }, signal }),
          api.call(getGrids, { query: {}, signal }),
        ]);
        const shown = new Map(grids.filter((grid) => !isHiddenGrid(grid)).map((grid) => [grid.id, grid.name]));
        const rows = (isSheetList(list) ? list.sheets : []).filter((row) => row.id !== id && shown.has(row.gridID));
        const sorted = [...rows].sort((one, other) => nearness(other, sheet) - nearness(one, sheet));
        const choices = sorted.map((row) => ({ id: row.id, label: labelOf(row, shown) }));
        const nearest = sorted[0] && nearness(sorted[0], sheet) > 0 ? sorted[0].id : null;
        const otherID = wanted === null ? nearest : "sheet" in wanted ? wanted.sheet : null;
        const other = otherID === null ? null : await readSheet(api, otherID, signal);
        const since = wanted !== null && "since" in wanted ? momentOf(wanted.since) : null;
        const past = since === null ? null : await api.call(getPastSheet, { query: { id, since }, signal });
        return { sheet, choices, other, past };
      }),
    stop: loader.stop,
  };
}

type Row = Pick<SheetRow, "id" | "name" | "number" | "gridID" | "fitzTypes">;

/// How near a sheet is to another one: the same name on another grid is the nearest, then the same topic there, then
/// here.
function nearness(row: Row, sheet: Row): number {
  const [one, other] = [sheetLabel(row), sheetLabel(sheet)];
  const isOtherGrid = row.gridID !== sheet.gridID;
  const isSameFitz = row.fitzTypes === sheet.fitzTypes ? 1 : 0;
  if (one === other && isOtherGrid) return 6 + isSameFitz;
  if (topicName(one) !== topicName(other)) return 0;
  return (isOtherGrid ? 4 : 2) + isSameFitz;
}

const labelOf = (row: Row, grids: ReadonlyMap<string, string>): string =>
  `${sheetLabel(row)}, ${grids.get(row.gridID) ?? ""}, ${row.fitzTypes}`;
