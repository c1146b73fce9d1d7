import { ActionIcon, Anchor, Checkbox, Table, Text, UnstyledButton } from "@mantine/core";
import { IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { formatCount, formatMoment, plural } from "../format.ts";
import { NameField } from "./name-field.tsx";
import classes from "./named-list.module.css";
import { booksOf, type NamedThing, type NamedView } from "./named-view.ts";
import type { NamedWork, NameEntry } from "./named-work.ts";

/// One thing of a list. Only the row that the keyboard is on takes part in the order of Tab.
export function NamedRow<T extends NamedThing>({
  view,
  work,
  thing,
  row,
  isActive,
  isSelected,
  entry,
  onSelect,
  onFocus,
}: {
  view: NamedView<T>;
  work: NamedWork<T>;
  thing: T;
  row: number;
  isActive: boolean;
  isSelected: boolean;
  /// Where its name is being typed.
  entry: NameEntry | null;
  onSelect: (isRange: boolean) => void;
  onFocus: () => void;
}) {
  const tabIndex = isActive ? 0 : -1;
  const { name } = thing;
  return (
    <Table.Tr
      className={classes.row}
      data-index={row}
      // The header is the first row.
      aria-rowindex={row + 2}
      {...(isSelected ? { "data-selected": true } : {})}
      onFocus={onFocus}
    >
      <Table.Td className={classes.check}>
        <Checkbox
          size="xs"
          checked={isSelected}
          aria-label={`Choose ${name}`}
          tabIndex={tabIndex}
          onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </Table.Td>
      <Table.Th scope="row" className={classes.nameCell}>
        {entry ? (
          <NameField
            label={`New name of ${name}`}
            initial={name}
            error={entry.error}
            isSaving={entry.isSaving}
            onSave={(text, byKey) => void work.saveEntry(text, byKey)}
            onCancel={work.cancelEntry}
          />
        ) : (
          <Name view={view} thing={thing} tabIndex={tabIndex} onRename={() => work.startRename(thing.id)} />
        )}
      </Table.Th>
      {view.column && <Table.Td className={classes.cell}>{view.column.cell(thing)}</Table.Td>}
      <Table.Td className={classes.count}>
        {thing.bookCount > 0 ? (
          <Anchor
            component={Link}
            to={booksOf(view, thing)}
            tabIndex={tabIndex}
            size="sm"
            aria-label={`${plural(thing.bookCount, "book")} of ${name}`}
          >
            {formatCount(thing.bookCount)}
          </Anchor>
        ) : (
          <Text c="dimmed">0</Text>
        )}
      </Table.Td>
      <Table.Td className={classes.changed} title={`${formatMoment(thing.updatedAt)}, ${thing.updatedBy}`}>
        {formatMoment(thing.updatedAt)}, {thing.updatedBy}
      </Table.Td>
      <Table.Td className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-label={`Rename ${name}`}
          title="Rename (F2)"
          onClick={() => work.startRename(thing.id)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-label={`History of ${name}`}
          title="History"
          onClick={() => work.ask({ kind: "history", thing })}
        >
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-label={`Delete ${name}`}
          title="Delete (Del)"
          onClick={() => work.ask({ kind: "delete", thing })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

/// The name opens the thing's own screen; where it has none, its rename.
function Name<T extends NamedThing>({
  view,
  thing,
  tabIndex,
  onRename,
}: {
  view: NamedView<T>;
  thing: T;
  tabIndex: number;
  onRename: () => void;
}) {
  const shared = { className: classes.name, title: thing.name, tabIndex, "data-name": true };
  if (view.open) {
    return (
      <Link to={view.open(thing)} {...shared}>
        {thing.name}
      </Link>
    );
  }
  return (
    <UnstyledButton {...shared} onClick={onRename}>
      {thing.name}
    </UnstyledButton>
  );
}
