import { IconDownload } from "@tabler/icons-react";
import { ToolButton } from "../list-views/tool-button.tsx";
import { type CsvSource, useCsv } from "./use-csv.ts";

/// Gives a list to the person as a file. Where there is more to do with files, a `CsvMenu` has its place.
export function CsvButton<R, X>(source: CsvSource<R, X>) {
  const { isBusy, save } = useCsv(source);
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
