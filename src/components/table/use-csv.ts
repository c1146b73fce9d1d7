import { useState } from "react";
import type { Column } from "./columns.ts";

/// What of a list is given to the person as a file: all of its rows, whether they are drawn or not.
export interface CsvSource<R, X> {
  /// The file's, without its ending.
  readonly name: string;
  readonly columns: readonly Column<R, X>[];
  /// All rows, loaded where they are not; null where they could not be.
  readonly read: () => readonly R[] | null | Promise<readonly R[] | null>;
}

/// Saves a list as a file, and says whether that is under way.
export function useCsv<R, X>({ name, columns, read }: CsvSource<R, X>): { isBusy: boolean; save: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const [rows, { saveCsv }] = await Promise.all([read(), import("./csv.ts")]);
      if (rows) saveCsv(name, columns, rows);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
