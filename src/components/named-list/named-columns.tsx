import { Link } from "react-router-dom";
import { formatCount, formatMoment, plural } from "../format.ts";
import type { Column } from "../table/columns.ts";
import { RowIcon, type RowIconName } from "../table/row-icon.tsx";
import { BookCovers } from "./book-covers.tsx";
import type { CoverStore } from "./cover-store.ts";
import { NameField } from "./name-field.tsx";
import classes from "./named-list.module.css";
import type { NamedSession, NameEntry } from "./named-session.ts";
import { booksOf, type NamedThing, type NamedView } from "./named-view.ts";

/// Where the name of the row is being typed.
export type TypedName = NameEntry | null;

const changeOf = ({ updatedAt, updatedBy }: NamedThing): string => `${formatMoment(updatedAt)}, ${updatedBy}`;

/// The columns of a list of named things.
export function namedColumns<T extends NamedThing>(
  view: NamedView<T>,
  session: NamedSession<T>,
  covers: CoverStore,
): readonly Column<T, TypedName>[] {
  const { column } = view;
  const reload = () => void session.load();
  const own: Column<T, TypedName>[] = column
    ? [
        {
          id: "own",
          label: column.label,
          width: "minmax(0, 1.3fr)",
          isTwoLines: true,
          asLine: "named",
          ...(column.text ? { text: column.text } : {}),
          cell: (thing, { tabIndex }) => column.cell(thing, { tabIndex, reload }),
        },
      ]
    : [];
  return [
    {
      id: "name",
      label: "Name",
      width: view.column ? "minmax(0, 1.3fr)" : "minmax(0, 1.2fr)",
      isName: true,
      // A button is cut as a box of one line.
      isTwoLines: view.open !== undefined,
      isSortable: true,
      text: ({ name }) => name,
      cell: (thing, { tabIndex, extra: entry }) =>
        entry ? (
          <NameField
            label={`New name of ${thing.name}`}
            initial={thing.name}
            error={entry.error}
            isSaving={entry.isSaving}
            onSave={(text, byKey) => void session.saveEntry(text, byKey)}
            onCancel={session.cancelEntry}
          />
        ) : (
          <Name view={view} thing={thing} tabIndex={tabIndex} onRename={() => session.startRename(thing.id)} />
        ),
    },
    ...own,
    {
      id: "covers",
      label: "Covers",
      width: "208px",
      asLine: "whole",
      text: () => "",
      cell: (thing, { tabIndex }) =>
        thing.bookCount > 0 ? <BookCovers covers={covers} thing={thing} tabIndex={tabIndex} /> : null,
    },
    {
      id: "books",
      label: "Books",
      width: "64px",
      align: "end",
      asLine: "named",
      isSortable: true,
      text: ({ bookCount }) => String(bookCount),
      cell: (thing, { tabIndex }) =>
        thing.bookCount > 0 ? (
          <Link
            to={booksOf(view, thing)}
            className={classes.books}
            tabIndex={tabIndex}
            aria-label={`${plural(thing.bookCount, "book")} of ${thing.name}`}
          >
            {formatCount(thing.bookCount)}
          </Link>
        ) : (
          "0"
        ),
    },
    {
      id: "changed",
      label: "Last change",
      width: view.column ? "minmax(0, 1fr)" : "minmax(0, 1.3fr)",
      isTwoLines: true,
      asLine: "named",
      isSortable: true,
      className: classes.changed ?? "",
      cell: changeOf,
      title: changeOf,
    },
    {
      id: "actions",
      label: "Actions",
      isSpoken: true,
      width: "96px",
      align: "end",
      asLine: "actions",
      className: classes.actions ?? "",
      cell: (thing, { tabIndex }) => (
        <>
          <RowAction
            label={`Rename ${thing.name}`}
            title="Rename (F2)"
            tabIndex={tabIndex}
            icon="pencil"
            onClick={() => session.startRename(thing.id)}
          />
          <RowAction
            label={`History of ${thing.name}`}
            title="History"
            tabIndex={tabIndex}
            icon="history"
            onClick={() => session.ask({ kind: "history", thing })}
          />
          <RowAction
            label={`Delete ${thing.name}`}
            title="Delete (Del)"
            tabIndex={tabIndex}
            icon="trash"
            onClick={() => session.ask({ kind: "delete", thing })}
          />
        </>
      ),
    },
  ];
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
  const shared = { title: thing.name, tabIndex, "data-target": true };
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
