import { createStore, type StoreApi } from "zustand/vanilla";
import { type FitzType, getSheet, isSheetList, type SheetRow } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { CopyTarget } from "./copy-plan.ts";

/// Real sheets to show highlights on: for each grid and fitz type the one with most words.
export interface PreviewSheets {
  /// Null where there is none.
  readonly store: StoreApi<ReadonlyMap<string, SheetRow | null>>;
  /// Reads the sheet of a destination, once.
  want(target: Pick<CopyTarget, "name" | "sheet">): void;
}

/// Names the sheet of a destination; empty where it has its own.
export const previewKey = ({ name }: Pick<CopyTarget, "name">): string =>
  "grid" in name ? `${name.grid} ${name.fitz}` : "";

export function createPreviewSheets(api: Client): PreviewSheets {
  const store = createStore<ReadonlyMap<string, SheetRow | null>>(() => new Map());
  const asked = new Set<string>();

  async function read(key: string, grid: string, fitz: FitzType): Promise<void> {
    try {
      const query = { grid, fitz, sort: "-words", includeWords: true, limit: 1 } as const;
      const found = await api.call(getSheet, { query });
      if (isSheetList(found)) store.setState(new Map([...store.getState(), [key, found.sheets[0] ?? null]]), true);
    } catch {
      // The preview is drawn on an empty grid; the next look tries again.
      asked.delete(key);
    }
  }

  return {
    store,
    want({ name, sheet }) {
      const key = previewKey({ name });
      if (sheet !== null || !("grid" in name) || asked.has(key)) return;
      asked.add(key);
      void read(key, name.grid, name.fitz as FitzType);
    },
  };
}
