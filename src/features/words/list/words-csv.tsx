import { useState } from "react";
import { exportWords } from "../../../../api/index.ts";
import type { ApiError } from "../../../client/errors.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { saveFile } from "../../../components/save-file.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { CsvMenu } from "../../../components/table/csv-menu.tsx";
import { useCsv } from "../../../components/table/use-csv.ts";
import type { ListRow } from "./word-columns.tsx";

/// The words as files: those that are listed, for reading; the whole dictionary, which can be imported again; and the way to import it.
export function WordsCsv({
  columns,
  isTable,
  read,
}: {
  columns: readonly Column<ListRow>[];
  /// A tree has rows that are not loaded, and nobody reads it as a table.
  isTable: boolean;
  read: () => Promise<readonly ListRow[] | null>;
}) {
  const { api } = useServices();
  const listed = useCsv({ name: "Words", columns, read });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  async function save() {
    setBusy(true);
    setError(null);
    try {
      const answer = await api.bytes(exportWords, {}, null);
      if (answer) saveFile(new Blob([answer.bytes], { type: "text/csv;charset=utf-8" }), "Words.csv");
    } catch (thrown) {
      setError(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <CsvMenu
        isBusy={isBusy || listed.isBusy}
        actions={[
          ...(isTable
            ? [{ label: "What is listed", hint: "These rows and columns, to read", run: () => void listed.save() }]
            : []),
          {
            label: "The whole dictionary",
            hint: "Every word with all that it has, to change and import",
            run: () => void save(),
          },
          { label: "Import…", hint: "What a file changes is shown first", to: "/words/import" },
        ]}
      />
      {error && (
        <RefusalAlert
          title="The words could not be exported"
          error={error}
          onRetry={() => void save()}
          onClose={() => setError(null)}
        />
      )}
    </>
  );
}
