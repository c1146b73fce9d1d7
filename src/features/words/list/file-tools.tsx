import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { exportWords } from "../../../../api/index.ts";
import type { ApiError } from "../../../client/errors.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { saveFile } from "../../../components/save-file.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";

/// The whole dictionary as a file that can be imported again, the way to import one, and the way to what is in it twice.
export function FileTools() {
  const { api } = useServices();
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
      <Button
        variant="default"
        loading={isBusy}
        title="The whole dictionary as a file for spreadsheets, which can be imported again"
        onClick={() => void save()}
      >
        Export CSV
      </Button>
      <Button component={Link} to="/words/import" variant="default">
        Import CSV…
      </Button>
      <Button component={Link} to="/words/duplicates" variant="default">
        Duplicates
      </Button>
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
