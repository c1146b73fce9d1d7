import type { Column } from "../../../components/table/columns.ts";
import { CsvMenu } from "../../../components/table/csv-menu.tsx";
import { useCsv } from "../../../components/table/use-csv.ts";

/// The list of sheets as a file, and the way to import boards of other programs.
export function SheetFiles<R, X>({
  columns,
  read,
}: {
  columns: readonly Column<R, X>[];
  read: () => readonly R[] | null;
}) {
  const listed = useCsv({ name: "Sheets", columns, read });
  return (
    <CsvMenu
      isBusy={listed.isBusy}
      actions={[
        { label: "What is listed", hint: "These rows and columns, to read", run: () => void listed.save() },
        { label: "Import boards…", hint: "Of an OBF or OBZ file; what it holds is shown first", to: "/sheets/import" },
      ]}
    />
  );
}
