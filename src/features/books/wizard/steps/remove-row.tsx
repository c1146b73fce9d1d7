import { ActionIcon, Table } from "@mantine/core";
import { IconX } from "@tabler/icons-react";

/// The last cell of a row: a button that removes it. The focus moves to the next row's button, or to the step's first field.
export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Table.Td data-actions>
      <ActionIcon
        variant="subtle"
        color="gray"
        data-remove
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          focusAfterRemoval(event.currentTarget);
          onRemove();
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Table.Td>
  );
}

function focusAfterRemoval(button: HTMLElement): void {
  const buttons = [...(button.closest("table")?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? button.closest("form")?.querySelector<HTMLElement>("input");
  next?.focus();
}
