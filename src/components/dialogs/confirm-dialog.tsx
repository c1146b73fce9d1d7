import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";

/// Asks before a thing is removed. The title names the thing, `children` state the consequence, the button states the
/// verb; the safe button has the focus.
export function ConfirmDialog({
  title,
  verb,
  children,
  isDangerous = false,
  isBusy = false,
  safe = "Cancel",
  onConfirm,
  onClose,
}: {
  title: string;
  verb: string;
  children: ReactNode;
  isDangerous?: boolean;
  /// The action was confirmed, and runs.
  isBusy?: boolean;
  safe?: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={isBusy ? () => {} : onClose} title={title} centered>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
            {safe}
          </Button>
          <Button loading={isBusy} onClick={onConfirm} {...(isDangerous ? { color: "red.9" } : {})}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
