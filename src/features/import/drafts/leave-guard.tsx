import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useBlocker } from "react-router-dom";
import { useStore } from "zustand";
import type { ImportSession } from "../import-session.ts";

/// Saves before the screen is left. Where that fails, the user decides; the browser keeps the text either way.
export function LeaveGuard({ session }: { session: ImportSession }) {
  const isUnsaved = useStore(session.saver.store, ({ status }) => status !== "saved");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const [failed, setFailed] = useState(false);
  const isBlocked = blocker.state === "blocked";
  const { proceed } = blocker;

  useEffect(() => {
    if (!isBlocked) return;
    let isCurrent = true;
    void session.saver.save().then((saved) => {
      if (!isCurrent) return;
      if (saved) proceed?.();
      else setFailed(true);
    });
    return () => {
      isCurrent = false;
      setFailed(false);
    };
  }, [isBlocked, session, proceed]);

  if (!isBlocked || !failed) return null;
  return (
    <Modal opened onClose={() => blocker.reset()} title="The text is not saved" centered>
      <Stack gap="md">
        <Text>
          {session.saver.store.getState().error?.message} The text is kept in this browser and offered back when you
          open this book’s import again.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button data-autofocus onClick={() => blocker.reset()}>
            Stay here
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
