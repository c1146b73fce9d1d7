import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Change, HistoryKind } from "../../../api/index.ts";
import { useServices } from "../../client/services.ts";
import { formatMoment } from "../format.ts";
import { ErrorView } from "../screen/error-view.tsx";
import classes from "./history-dialog.module.css";
import { createHistoryStore } from "./history-store.ts";

/// Who changed a thing, when and what; `describe` says a change in words.
export function HistoryDialog({
  kind,
  id,
  title,
  describe,
  onClose,
}: {
  kind: HistoryKind;
  id: string;
  title: string;
  describe: (change: Change) => string;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [history] = useState(() => createHistoryStore(api, kind, id));
  const { status, data, error } = useStore(history.store);
  useEffect(() => {
    void history.load();
    return history.stop;
  }, [history]);
  return (
    <Modal opened onClose={onClose} title={title} centered size="lg">
      <Stack gap="md" className={classes.body}>
        {data && data.changes.length === 0 && <Text>No changes are recorded.</Text>}
        {data && data.changes.length > 0 && (
          <ol className={classes.changes}>
            {data.changes.map((change) => (
              <li key={change.id} className={classes.change}>
                <Text>{describe(change)}</Text>
                <Text c="dimmed">
                  {formatMoment(change.changedAt)}, {change.changedBy}
                </Text>
              </li>
            ))}
          </ol>
        )}
        {status === "failed" && <ErrorView error={error} onRetry={() => void history.load()} />}
        {status !== "failed" && data && data.changes.length < data.total && (
          <Button
            variant="default"
            className={classes.more}
            loading={status === "loading"}
            onClick={() => void history.load()}
          >
            Show older changes
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
