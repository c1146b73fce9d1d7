import { Table, VisuallyHidden } from "@mantine/core";
import { Fragment, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { createRowFinder, type RowFinder } from "../table/row-finder.ts";
import { RowGap } from "../table/row-gap.tsx";
import { tableRoles } from "../table/table-roles.ts";
import { rowOfKey, useDrawnRows } from "../table/use-drawn-rows.ts";
import classes from "./named-list.module.css";
import { NamedRow } from "./named-row.tsx";
import type { NamedSession } from "./named-session.ts";
import type { NamedThing, NamedView } from "./named-view.ts";

/// px; the style sheet has the same.
const rowHeight = 40;
const headHeight = 36;

/// Named things as a table that draws only the rows in sight. Arrows, Home, End and typing move between rows, Space chooses,
/// F2 renames, Delete deletes, Ctrl+Z takes the last rename back.
export function NamedTable<T extends NamedThing>({
  view,
  session,
  things,
  label,
}: {
  view: NamedView<T>;
  session: NamedSession<T>;
  things: readonly T[];
  label: string;
}) {
  const entry = useStore(session.store, (state) => state.entry);
  const selected = useStore(session.store, (state) => state.selected);
  const focus = useStore(session.store, (state) => state.focus);
  const [activeID, setActiveID] = useState<string | null>(null);
  const names = useMemo(() => things.map(({ name }) => name), [things]);
  const active = Math.max(
    0,
    things.findIndex(({ id }) => id === activeID),
  );
  const wanted = useRef<string | null>(null);
  const anchor = useRef(0);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder();

  const { scroller, rows, isLines, measureRow, roomBefore, height } = useDrawnRows({
    count: things.length,
    rowHeight,
    headHeight,
    kept: [active],
  });

  function goTo(row: number) {
    const thing = things[Math.max(0, Math.min(row, things.length - 1))];
    if (!thing) return;
    wanted.current = thing.id;
    setActiveID(thing.id);
    rows.scrollToIndex(things.indexOf(thing));
  }

  const bringTo = useRef((_id: string) => {});
  bringTo.current = (id) => {
    const row = things.findIndex((thing) => thing.id === id);
    if (row >= 0) goTo(row);
  };
  useEffect(() => {
    if (focus) bringTo.current(focus.id);
  }, [focus]);

  // A row that is to have the focus may be drawn only now.
  useEffect(() => {
    if (wanted.current === null || things[active]?.id !== wanted.current) return;
    const name = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] [data-name]`);
    if (!name) return;
    wanted.current = null;
    name.focus({ preventScroll: true });
  });

  function choose(row: number, isRange: boolean) {
    const thing = things[row];
    if (!thing) return;
    const [from, to] = isRange ? [Math.min(anchor.current, row), Math.max(anchor.current, row)] : [row, row];
    const ids = things.slice(from, to + 1).map(({ id }) => id);
    session.select(ids, isRange || !selected.has(thing.id));
    anchor.current = row;
  }

  const chooser = useRef(choose);
  chooser.current = choose;
  const onSelect = useCallback((row: number, isRange: boolean) => chooser.current(row, isRange), []);

  function onKeyDown(event: KeyboardEvent) {
    const thing = things[active];
    if (!thing) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && session.store.getState().undo) {
      event.preventDefault();
      void session.undoRename();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = scroller.current?.clientHeight ?? 0;
    const actions: Record<string, () => void> = {
      F2: () => session.startRename(thing.id),
      Delete: () => session.ask({ kind: "delete", thing }),
    };
    const isTyping = !event.shiftKey && (finder.current?.isTyping() ?? false);
    const onName = event.target instanceof Element && event.target.matches("[data-name]");
    if (onName && !isTyping) actions[" "] = () => choose(active, event.shiftKey);
    const isTyped = event.key.length === 1 && (event.key !== " " || (onName && isTyping));
    const found =
      rowOfKey(event, active, { count: things.length, rowHeight, height: shown }) ?? (isTyped ? find(event.key) : null);
    const action = actions[event.key];
    if (found === null && !action) return;
    event.preventDefault();
    action?.();
    if (found !== null) goTo(found);
  }

  const find = (key: string): number | null => finder.current?.find(key, names, active) ?? null;
  const items = rows.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return (
    <div ref={scroller} className={classes.scroll} data-fills>
      <Table
        {...tableRoles.table}
        stickyHeader={!isLines}
        className={classes.table}
        aria-label={label}
        aria-rowcount={things.length + 1}
        {...(view.column ? { "data-wide": true } : {})}
        {...(isLines ? { "data-lines": true } : {})}
      >
        <Table.Thead {...tableRoles.group}>
          <Table.Tr {...tableRoles.row} aria-rowindex={1}>
            <Table.Th {...tableRoles.columnHeader} className={classes.check}>
              <VisuallyHidden>Choose</VisuallyHidden>
            </Table.Th>
            <Table.Th {...tableRoles.columnHeader}>Name</Table.Th>
            {view.column && <Table.Th {...tableRoles.columnHeader}>{view.column.label}</Table.Th>}
            <Table.Th {...tableRoles.columnHeader} className={classes.count}>
              Books
            </Table.Th>
            <Table.Th {...tableRoles.columnHeader} className={classes.changed}>
              Last change
            </Table.Th>
            <Table.Th {...tableRoles.columnHeader} className={classes.actions}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...tableRoles.group} onKeyDown={onKeyDown} onKeyUp={keepSpace}>
          {items.map(({ index }, at) => {
            const thing = things[index];
            return (
              thing && (
                <Fragment key={thing.id}>
                  <RowGap height={roomBefore(at)} />
                  <NamedRow
                    view={view}
                    session={session}
                    thing={thing}
                    row={index}
                    isActive={index === active}
                    isSelected={selected.has(thing.id)}
                    entry={entry?.id === thing.id ? entry : null}
                    onSelect={onSelect}
                    onActive={setActiveID}
                    measure={measureRow}
                  />
                </Fragment>
              )
            );
          })}
          <RowGap height={height + (isLines ? 0 : headHeight) - end} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

/// Space on a name chooses its row; a button would be pressed when it is let go.
function keepSpace(event: KeyboardEvent): void {
  if (event.key === " " && event.target instanceof Element && event.target.matches("[data-name]"))
    event.preventDefault();
}
