import { Button, Group, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconHistory, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import classes from "./whole-tools.module.css";

/// The tools for a thing as a whole, at the end of the row of tools; `children` come first.
export function WholeTools({
  onHistory,
  onDelete,
  deleteProblem = null,
  children,
}: {
  onHistory: () => void;
  onDelete: () => void;
  /// Why the thing cannot be deleted; null where it can, as far as is known. The button is then grey and gives the
  /// reason.
  deleteProblem?: string | null;
  children?: ReactNode;
}) {
  const problemID = useId();
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
      <Tooltip
        label={deleteProblem}
        disabled={deleteProblem === null}
        withinPortal={false}
        maw={320}
        position="bottom-end"
      >
        <Button
          name="delete"
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          {...(deleteProblem === null
            ? { onClick: onDelete }
            : { "data-disabled": true, "aria-disabled": true, "aria-describedby": problemID })}
        >
          Delete…
        </Button>
      </Tooltip>
      {deleteProblem !== null && <VisuallyHidden id={problemID}>{deleteProblem}</VisuallyHidden>}
    </Group>
  );
}
