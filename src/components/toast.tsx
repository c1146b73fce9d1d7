import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/// How long an undoing is offered, ms: longer than a toast that only tells.
const undoTime = 8000;

/// Tells of what succeeded and needs no answer; never of errors, which need reading.
export interface Toasts {
  done(message: string): void;
  /// With a button that takes it back. Returns what takes the offer away.
  undoable(message: string, onUndo: () => void): () => void;
}

export const toasts: Toasts = {
  done: (message) => void notifications.show({ message, color: "green" }),
  undoable(message, onUndo) {
    const id = notifications.show({
      color: "green",
      autoClose: undoTime,
      message: (
        <Group justify="space-between" wrap="nowrap" gap="md">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            Undo
          </Button>
        </Group>
      ),
    });
    return () => void notifications.hide(id);
  },
};
