import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { ToolButton } from "../list-views/tool-button.tsx";
import type { Column } from "./columns.ts";

/// Gives a list to the person as a file: all of its rows, whether they are drawn or not.
export function CsvButton<R, X>({
  name,
  columns,
  read,
}: {
  /// The file's, without its ending.
  name: string;
  columns: readonly Column<R, X>[];
  /// All rows, loaded where they are not; null where they could not be.
  read: () => readonly R[] | null | Promise<readonly R[] | null>;
}) {
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
  return (
    <ToolButton
      icon={IconDownload}
      name="CSV"
      loading={isBusy}
      title="All of the list as a file for spreadsheets"
      onClick={() => void save()}
    />
  );
}
