import { type KeyboardEvent, useCallback, useMemo } from "react";
import { useStore } from "zustand";
import type { Column, Sorting } from "../table/columns.ts";
import { DataTable } from "../table/data-table.tsx";
import type { CoverStore } from "./cover-store.ts";
import type { TypedName } from "./named-columns.tsx";
import type { NamedSession } from "./named-session.ts";
import type { NamedThing } from "./named-view.ts";

/// Named things as a table. Space chooses, F2 renames, Delete deletes, Ctrl+Z takes the last rename back.
export function NamedTable<T extends NamedThing>({
  session,
  covers,
  columns,
  things,
  label,
  sorting,
  onSort,
}: {
  session: NamedSession<T>;
  covers: CoverStore;
  columns: readonly Column<T, TypedName>[];
  things: readonly T[];
  label: string;
  sorting: Sorting;
  onSort: (id: string) => void;
}) {
  const entry = useStore(session.store, (state) => state.entry);
  const selected = useStore(session.store, (state) => state.selected);
  const focus = useStore(session.store, (state) => state.focus);
  const rowAt = useCallback((index: number) => things[index], [things]);
  const onSight = useCallback(
    (first: number, last: number) => covers.see(things.slice(first, last + 1)),
    [covers, things],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of the thing when it is to have the focus
  const focused = useMemo(() => {
    const row = focus ? things.findIndex(({ id }) => id === focus.id) : -1;
    return row < 0 ? null : { row };
  }, [focus]);

  function onKey(event: KeyboardEvent, thing: T | undefined): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    if (isCtrl && event.key === "z" && session.store.getState().undo) void session.undoRename();
    else if (isCtrl || event.altKey || !thing) return false;
    else if (event.key === "F2") session.startRename(thing.id);
    else if (event.key === "Delete") session.ask({ kind: "delete", thing });
    else return false;
    return true;
  }

  return (
    <DataTable
      label={label}
      columns={columns}
      count={things.length}
      rowAt={rowAt}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      extraOf={({ id }): TypedName => (entry?.id === id ? entry : null)}
      rowHeight={60}
      focus={focused}
      sorting={sorting}
      unsorted="sort by name again"
      onSort={onSort}
      selection={{
        verb: "Choose",
        isChosen: ({ id }) => selected.has(id),
        toggle: ({ id }) => session.select([id], !selected.has(id)),
        range: (from, to) =>
          session.select(
            things.slice(from, to + 1).map(({ id }) => id),
            true,
          ),
        all: () =>
          session.select(
            things.map(({ id }) => id),
            true,
          ),
        none: selected.size > 0 ? () => session.select([...selected], false) : null,
      }}
      onSight={onSight}
      onKey={onKey}
    />
  );
}
