import { Table } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import { createRowFinder } from "../../../components/table/row-finder.ts";
import classes from "./pages.module.css";
import type { PagesEditor } from "./pages-editor.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureRowView } from "./picture-row.tsx";
import type { PictureRow } from "./picture-rows.ts";

/// The pictures of a book, with what they are like and the pages that use them.
export function PictureTable({
  session,
  bookID,
  rows,
  wanted,
}: {
  session: PagesEditor;
  bookID: string;
  rows: readonly PictureRow[];
  /// The picture that the address names.
  wanted: string | null;
}) {
  const focus = useStore(session.store, (state) => state.focus);
  const [opened, setOpened] = useState<PictureRow | null>(null);
  const [finder] = useState(() => createRowFinder());
  const [touched, setTouched] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // Only the row that the keyboard is on takes part in the order of Tab.
  const active = rows.some(({ image }) => image === touched) ? touched : rows[0]?.image;
  const focusRow = useRef((image: string) => {
    const row = [...(body.current?.rows ?? [])].find((row) => row.dataset.image === image);
    row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }).current;
  useEffect(() => {
    if (focus) focusRow(focus.image);
  }, [focus, focusRow]);
  useEffect(() => {
    if (wanted !== null) focusRow(wanted);
  }, [wanted, focusRow]);

  /// The arrows, Home, End and typing move, Enter shows large, Delete deletes.
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex(({ image }) => image === active);
    const isRow = event.target instanceof HTMLTableRowElement;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const typed = event.key.length === 1 && event.key !== "/" && event.key !== " ";
    const to = typed
      ? finder.find(
          event.key,
          rows.map(({ image }) => image),
          at,
        )
      : (steps[event.key] ?? null);
    const row = rows[to ?? -1];
    if (row) {
      event.preventDefault();
      focusRow(row.image);
    } else if (isRow && event.key === "Enter" && rows[at]?.picture) {
      event.preventDefault();
      setOpened(rows[at]);
    } else if (isRow && event.key === "Delete" && rows[at]?.picture) void session.remove(rows[at].image);
  }

  return (
    <>
      <LinesTable className={classes.table} aria-label="Pictures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.thumb ?? ""}>Picture</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th className={classes.pagesCell ?? ""}>Used by</Table.Th>
            <Table.Th className={classes.changed ?? ""}>Changed</Table.Th>
            <Table.Td className={classes.actions ?? ""} />
          </Table.Tr>
        </Table.Thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <PictureRowView
              key={row.image}
              session={session}
              bookID={bookID}
              row={row}
              isActive={row.image === active}
              onFocus={() => setTouched(row.image)}
              onOpen={() => setOpened(row)}
            />
          ))}
        </tbody>
      </LinesTable>
      {opened && (
        <PictureDialog
          bookID={bookID}
          row={opened}
          onClose={() => {
            setOpened(null);
            focusRow(opened.image);
          }}
        />
      )}
    </>
  );
}
