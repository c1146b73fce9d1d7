import { memo } from "react";
import { Link } from "react-router-dom";
import { formatCount, formatMoment, plural } from "../format.ts";
import { RowIcon, type RowIconName } from "../table/row-icon.tsx";
import { tableRoles } from "../table/table-roles.ts";
import { NameField } from "./name-field.tsx";
import classes from "./named-list.module.css";
import type { NamedSession, NameEntry } from "./named-session.ts";
import { booksOf, type NamedThing, type NamedView } from "./named-view.ts";

/// One thing of a list. Only the row that the keyboard is on takes part in the order of Tab. Dozens of rows are drawn at
/// each turn of the wheel: they are plain elements, and one whose thing is the same is not drawn again.
export const NamedRow = memo(Row) as typeof Row;

function Row<T extends NamedThing>({
  view,
  session,
  thing,
  row,
  isActive,
  isSelected,
  entry,
  onSelect,
  onActive,
  measure,
}: {
  view: NamedView<T>;
  session: NamedSession<T>;
  thing: T;
  row: number;
  isActive: boolean;
  isSelected: boolean;
  /// Where its name is being typed.
  entry: NameEntry | null;
  onSelect: (row: number, isRange: boolean) => void;
  onActive: (id: string) => void;
  /// Where rows are lines.
  measure: ((row: Element | null) => void) | undefined;
}) {
  const tabIndex = isActive ? 0 : -1;
  const { id, name } = thing;
  const changed = `${formatMoment(thing.updatedAt)}, ${thing.updatedBy}`;
  return (
    <tr
      {...tableRoles.row}
      ref={measure}
      className={classes.row}
      data-index={row}
      // The header is the first row.
      aria-rowindex={row + 2}
      {...(isSelected ? { "data-selected": true } : {})}
      onFocus={() => onActive(id)}
    >
      <td {...tableRoles.cell} className={classes.check}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isSelected}
          aria-label={`Choose ${name}`}
          tabIndex={tabIndex}
          onChange={(event) => onSelect(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </td>
      <th {...tableRoles.rowHeader} scope="row" className={classes.nameCell}>
        {entry ? (
          <NameField
            label={`New name of ${name}`}
            initial={name}
            error={entry.error}
            isSaving={entry.isSaving}
            onSave={(text, byKey) => void session.saveEntry(text, byKey)}
            onCancel={session.cancelEntry}
          />
        ) : (
          <Name view={view} thing={thing} tabIndex={tabIndex} onRename={() => session.startRename(id)} />
        )}
      </th>
      {view.column && (
        <td {...tableRoles.cell} data-label={view.column.label}>
          {view.column.cell(thing)}
        </td>
      )}
      <td {...tableRoles.cell} className={classes.count} data-label="Books">
        {thing.bookCount > 0 ? (
          <Link
            to={booksOf(view, thing)}
            className={classes.books}
            tabIndex={tabIndex}
            aria-label={`${plural(thing.bookCount, "book")} of ${name}`}
          >
            {formatCount(thing.bookCount)}
          </Link>
        ) : (
          "0"
        )}
      </td>
      <td {...tableRoles.cell} className={classes.changed} title={changed} data-label="Last change">
        {changed}
      </td>
      <td {...tableRoles.cell} className={classes.actions} data-actions>
        <RowAction
          label={`Rename ${name}`}
          title="Rename (F2)"
          tabIndex={tabIndex}
          icon="pencil"
          onClick={() => session.startRename(id)}
        />
        <RowAction
          label={`History of ${name}`}
          title="History"
          tabIndex={tabIndex}
          icon="history"
          onClick={() => session.ask({ kind: "history", thing })}
        />
        <RowAction
          label={`Delete ${name}`}
          title="Delete (Del)"
          tabIndex={tabIndex}
          icon="trash"
          onClick={() => session.ask({ kind: "delete", thing })}
        />
      </td>
    </tr>
  );
}

function RowAction({
  label,
  title,
  tabIndex,
  icon,
  onClick,
}: {
  label: string;
  title: string;
  tabIndex: number;
  icon: RowIconName;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      title={title}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <RowIcon icon={icon} />
    </button>
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
    <button type="button" {...shared} onClick={onRename}>
      {thing.name}
    </button>
  );
}
