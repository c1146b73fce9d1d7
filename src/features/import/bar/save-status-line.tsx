import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleDot, IconCloudOff } from "@tabler/icons-react";
import { useStore } from "zustand";
import { formatTime } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import type { SaveStatus } from "../text-saver.ts";
import classes from "./save-status-line.module.css";

const looks: Record<SaveStatus, { label: string; Icon: typeof IconCircleDot; colour: string }> = {
  saved: { label: "Saved", Icon: IconCircleCheck, colour: "var(--text-success)" },
  saving: { label: "Saving…", Icon: IconCircleDashed, colour: "var(--mantine-color-dimmed)" },
  unsaved: { label: "Unsaved", Icon: IconCircleDot, colour: "var(--mantine-color-text)" },
  offline: { label: "Offline", Icon: IconCloudOff, colour: "var(--text-warning)" },
  conflict: { label: "Conflict", Icon: IconAlertTriangle, colour: "var(--mantine-color-error)" },
  refused: { label: "Unsaved", Icon: IconAlertTriangle, colour: "var(--mantine-color-error)" },
};

/// Shows whether the server has the text, and otherwise what prevents it.
export function SaveStatusLine({ session }: { session: ImportSession }) {
  const { status, savedAt, savedBy, isFollowed, error } = useStore(session.saver.store);
  const { label, Icon, colour } = looks[status];
  return (
    <Group gap="sm" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" role="status" aria-label="Save status" className={classes.status}>
        <Icon size={16} color={colour} aria-hidden />
        <Text span size="sm">
          {label}
        </Text>
        {status === "saved" && savedAt && (
          <Text span size="sm" c="dimmed">
            {formatTime(savedAt)}
            {isFollowed && ` by ${savedBy ?? "somebody else"}: followed`}
          </Text>
        )}
        {(status === "offline" || status === "refused") && error && (
          <Text span size="sm" c="dimmed">
            {status === "offline" ? `${error.message} It is tried again by itself.` : error.message}
          </Text>
        )}
      </Group>
      {status === "conflict" && (
        <Button size="compact-sm" variant="default" onClick={() => session.ask(true)}>
          Choose
        </Button>
      )}
      {status === "offline" && (
        <Button size="compact-sm" variant="default" onClick={() => void session.saver.save()}>
          Try now
        </Button>
      )}
    </Group>
  );
}
