import { Button, Group } from "@mantine/core";
import { IconHistory, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./whole-tools.module.css";

/// What is done with a thing as a whole, at the end of the row of tools; `children` come first.
export function WholeTools({
  onHistory,
  onDelete,
  children,
}: {
  onHistory: () => void;
  onDelete: () => void;
  children?: ReactNode;
}) {
  return (
    <Group gap="sm" className={classes.tools} wrap="nowrap">
      {children}
      <Button
        name="history"
        variant="subtle"
        size="compact-md"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={onHistory}
      >
        History
      </Button>
      <Button
        name="delete"
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onDelete}
      >
        Delete…
      </Button>
    </Group>
  );
}
