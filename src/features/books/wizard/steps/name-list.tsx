import { ActionIcon, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import type { Named } from "../../../../../api/index.ts";
import { announce } from "../../../../components/screen/live-region.tsx";
import classes from "./steps.module.css";

/// The chosen or added names, each with a delete button.
export function NameList({
  label,
  names,
  onRemove,
}: {
  label: string;
  names: readonly Named[];
  onRemove: (at: number) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  if (names.length === 0) return null;

  /// Removes a name. The focus moves to the next one in the list, or to the step's first field.
  function remove(at: number) {
    const buttons = list.current?.querySelectorAll("button");
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    (next ?? list.current?.closest("form")?.querySelector<HTMLElement>("input:checked"))?.focus();
    announce(`${names[at]?.name} deleted`);
    onRemove(at);
  }

  return (
    <div>
      <Text fw={600} size="sm">
        {label}
      </Text>
      <ul ref={list} aria-label={label} className={classes.names}>
        {names.map(({ id, name }, at) => (
          <li key={id} className={classes.name}>
            <span>{name}</span>
            <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={() => remove(at)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}
