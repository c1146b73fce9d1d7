import { Button } from "@mantine/core";
import { type CsvSource, useCsv } from "./use-csv.ts";

/// Gives a list to the person as a file. Where there is more to do with files, a `CsvMenu` has its place.
export function CsvButton<R, X>(source: CsvSource<R, X>) {
  const { isBusy, save } = useCsv(source);
  return (
    <Button
      variant="default"
      loading={isBusy}
      title="All of the list as a file for spreadsheets"
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
