import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { Change, HistoryKind } from "../../../api/index.ts";
import { useServices } from "../../client/services.ts";
import { addressOfChange, addressOfChanges } from "../changes/change-address.ts";
import type { PutBack } from "../changes/put-back.ts";
import { PutBackButton } from "../changes/put-back-button.tsx";
import { PutBackDialogs } from "../changes/put-back-dialogs.tsx";
import { usePutBack } from "../changes/use-put-back.ts";
import { formatMoment } from "../format.ts";
import { ErrorView } from "../screen/error-view.tsx";
import classes from "./history-dialog.module.css";
import { createHistoryStore, type HistoryEntry } from "./history-store.ts";

/// Who changed a thing, when and what. `describe` puts a change in words. Each change can be put back here.
export function HistoryDialog({
  kind,
  id,
  title,
  describe,
  onPutBack,
  onClose,
}: {
  kind: HistoryKind;
  id: string;
  title: string;
  describe: (change: Change) => string;
  /// Called after a change was put back: the thing has changed.
  onPutBack: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [history] = useState(() => createHistoryStore(api, kind, id));
  const { status, data, error } = useStore(history.store);
  const putBack = usePutBack(() => {
    onPutBack();
    void history.again();
  }, data);
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
              <Entry key={change.id} change={change} text={describe(change)} putBack={putBack} />
            ))}
          </ol>
        )}
        {status === "failed" && <ErrorView error={error} onRetry={() => void history.load()} />}
        {status !== "failed" && data && (
          <Group justify="space-between">
            {data.changes.length < data.total && (
              <Button variant="default" loading={status === "loading"} onClick={() => void history.load()}>
                Show older changes
              </Button>
            )}
            {data.changes.some(({ set }) => set) && (
              <Anchor component={Link} to={addressOfChanges(kind, id)} size="sm">
                Show among all changes
              </Anchor>
            )}
          </Group>
        )}
      </Stack>
      <PutBackDialogs putBack={putBack} />
    </Modal>
  );
}

/// A change of the thing, the change set that it belongs to, and what can be done about it.
function Entry({ change, text, putBack }: { change: HistoryEntry; text: string; putBack: PutBack }) {
  const { before, after, changeID, name, set } = change;
  // A change of other things that affects this one.
  const isElsewhere = before !== null && after !== null && Object.keys(after).length === 0;
  const link = changeID !== null && name && (
    <Anchor component={Link} to={addressOfChange(changeID)} inherit underline="always">
      {name}
    </Anchor>
  );
  return (
    <li className={classes.change}>
      <div className={classes.text}>
        {!isElsewhere && <Text>{text}</Text>}
        {isElsewhere && link}
        <Text c="dimmed" size="sm">
          {formatMoment(change.changedAt)}, {change.changedBy}
          {!isElsewhere && link && <> · {link}</>}
        </Text>
      </div>
      {set && <PutBackButton change={set} putBack={putBack} />}
    </li>
  );
}
