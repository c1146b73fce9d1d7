import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatMoment } from "../format.ts";

/// Reports that somebody else saved meanwhile (409), shows both versions, and lets the user decide. Closing it saves
/// nothing.
export function ConflictAlert({
  title,
  theirs,
  mine,
  changed,
  isBusy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  title: string;
  theirs: ReactNode;
  mine: ReactNode;
  /// Who saved the other version, and when.
  changed: { readonly updatedBy: string; readonly updatedAt: string };
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack gap="md">
        <Text>
          {changed.updatedBy}, {formatMoment(changed.updatedAt)}: {theirs}
        </Text>
        <Text>Yours, not saved: {mine}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" loading={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button data-autofocus disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
