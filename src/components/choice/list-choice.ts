import { createStore, type StoreApi } from "zustand/vanilla";
import type { RowSelection } from "../table/columns.ts";

interface Thing {
  readonly id: string;
}

/// The chosen rows of a list, by id, as they were last read, whether the list shows them or not.
export interface ListChoice<T> {
  readonly store: StoreApi<{ readonly chosen: ReadonlyMap<string, T> }>;
  toggle(row: T): void;
  /// Chooses all rows between two indices, both included.
  range(from: number, to: number): Promise<void>;
  all(): Promise<void>;
  none(): void;
  /// Replaces what is known of these rows.
  renew(rows: readonly T[]): void;
  /// Removes rows that no longer exist.
  drop(ids: readonly string[]): void;
}

/// `read` returns rows of the list by their indices, and loads missing ones; null where loading fails.
export function createListChoice<T extends Thing>(
  count: () => number,
  read: (from: number, to: number) => readonly T[] | null | Promise<readonly T[] | null>,
): ListChoice<T> {
  const store = createStore<{ readonly chosen: ReadonlyMap<string, T> }>(() => ({ chosen: new Map() }));
  const { setState: set } = store;

  async function range(from: number, to: number): Promise<void> {
    const rows = await read(Math.min(from, to), Math.max(from, to));
    if (rows) set(({ chosen }) => ({ chosen: new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]) }));
  }

  return {
    store,
    range,
    toggle(row) {
      set(({ chosen }) => {
        const next = new Map(chosen);
        if (!next.delete(row.id)) next.set(row.id, row);
        return { chosen: next };
      });
    },
    all: () => range(0, count() - 1),
    none: () => set({ chosen: new Map() }),
    renew(rows) {
      const read = new Map(rows.map((row) => [row.id, row]));
      set(({ chosen }) => ({ chosen: new Map([...chosen].map(([id, row]) => [id, read.get(id) ?? row])) }));
    },
    drop(ids) {
      set(({ chosen }) => ({ chosen: new Map([...chosen].filter(([id]) => !ids.includes(id))) }));
    },
  };
}

/// The table's selection. `rowOf` returns the chosen thing of a row.
export const selectionOf = <Row, T extends Thing>(
  choice: ListChoice<T>,
  chosen: ReadonlyMap<string, T>,
  rowOf: (row: Row) => T,
): RowSelection<Row> => ({
  verb: "Choose",
  isChosen: (row) => chosen.has(rowOf(row).id),
  toggle: (row) => choice.toggle(rowOf(row)),
  range: (from, to) => void choice.range(from, to),
  all: () => void choice.all(),
  none: chosen.size > 0 ? choice.none : null,
});
