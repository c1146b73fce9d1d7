import { useStore } from "zustand";
import type { ViewList } from "../../../../api/index.ts";
import { ColumnsButton } from "../../../components/list-views/columns-button.tsx";
import type { ListColumns } from "../../../components/list-views/use-columns.ts";
import { ViewsButton } from "../../../components/list-views/views-button.tsx";
import listClasses from "../../../components/screen/list-screen.module.css";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import type { PagedRows } from "../../../components/table/paged-rows.ts";
import { Count } from "../count.tsx";
import { ShapeSwitch } from "./shape-switch.tsx";

/// The tools of a list of symbols: how it is looked at, its views, and of the table its columns and its file.
export function ListTools<T>({
  isTable,
  onView,
  list,
  name,
  all,
  shown,
  columns,
  read,
}: {
  isTable: boolean;
  onView: (view: "" | "table") => void;
  list: ViewList;
  /// The file's.
  name: string;
  all: readonly Column<T>[];
  shown: readonly Column<T>[];
  columns: ListColumns;
  read: () => Promise<readonly T[] | null>;
}) {
  return (
    <span className={listClasses.tools}>
      <ShapeSwitch isTable={isTable} onChange={onView} />
      <ViewsButton list={list} />
      {isTable && (
        <>
          <ColumnsButton columns={all} choice={columns.choice} onChoose={columns.choose} />
          <CsvButton name={name} columns={shown} read={read} />
        </>
      )}
    </span>
  );
}

/// How many there are, beside the title.
export function RowCount<T, Query>({ rows, one }: { rows: PagedRows<T, Query>; one: string }) {
  const total = useStore(rows.store, ({ load }) => load.data?.total ?? null);
  return <Count total={total} one={one} />;
}
