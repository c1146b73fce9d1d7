import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import type { Choice, Piece } from "../../../../language/merging/index.ts";
import classes from "./merge-panel.module.css";

const labels: Record<Choice, string> = { mine: "Mine", theirs: "Theirs", both: "Both" };

/// A range that both sides changed: both texts, and the choice between them.
export function ConflictCard({
  conflict,
  title,
  choice,
  onChoose,
}: {
  conflict: Piece & { kind: "conflict" };
  title: string;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}) {
  const id = useId();
  return (
    <li className={classes.conflict}>
      <Group justify="space-between" gap="sm">
        <Text id={id} size="sm" fw={600}>
          Change {title}
        </Text>
        <Group gap="xs" role="group" aria-labelledby={id}>
          {(Object.keys(labels) as Choice[]).map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={choice === one ? "light" : "default"}
              aria-pressed={choice === one}
              onClick={() => onChoose(one)}
            >
              {labels[one]}
            </Button>
          ))}
        </Group>
      </Group>
      <div className={classes.sides}>
        <Lines label="Mine" lines={conflict.mine} isDropped={choice === "theirs"} />
        <Lines label="Theirs" lines={conflict.theirs} isDropped={choice === "mine"} />
      </div>
    </li>
  );
}

function Lines({ label, lines, isDropped }: { label: string; lines: readonly string[]; isDropped: boolean }) {
  return (
    <div className={classes.side} {...(isDropped ? { "data-dropped": true } : {})}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed" fs="italic">
          deleted
        </Text>
      ) : (
        <div className={classes.lines}>{lines.join("\n")}</div>
      )}
    </div>
  );
}
