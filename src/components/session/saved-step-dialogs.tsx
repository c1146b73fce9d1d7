import { Text } from "@mantine/core";
import { PutBackRefusal } from "../changes/put-back-dialogs.tsx";
import { ConsequencesDialog } from "../consequences/consequences-dialog.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { type AskedStep, type SavedStepDialog, verbs, type Way } from "./saved-steps.ts";

/// Asks before a save is undone or redone, and says why it could not be.
export function SavedStepDialogs({
  dialog,
  isBusy,
  onConfirm,
  onRetry,
  onClose,
}: {
  dialog: SavedStepDialog;
  isBusy: boolean;
  onConfirm: (asked: AskedStep) => void;
  onRetry: (way: Way) => void;
  onClose: () => void;
}) {
  const { way, step } = dialog;
  if (dialog.kind === "notPutBack")
    return <PutBackRefusal error={dialog.error} onRetry={() => onRetry(way)} onClose={onClose} />;
  const verb = verbs[way];
  const title = `${dialog.consequences.name ?? `${verb}: ${step.name}`}?`;
  const shared = { title, verb, isBusy, onConfirm: () => onConfirm(dialog), onClose };
  const stays = <Text>What you have not saved stays here, on top of it.</Text>;
  if (dialog.consequences.grade === "none") return <ConfirmDialog {...shared}>{stays}</ConfirmDialog>;
  return (
    <ConsequencesDialog {...shared} consequences={dialog.consequences}>
      {dialog.isUnsaved && stays}
    </ConsequencesDialog>
  );
}
