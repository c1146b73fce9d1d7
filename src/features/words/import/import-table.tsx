import { useCallback } from "react";
import { Link } from "react-router-dom";
import type { Column } from "../../../components/table/columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import classes from "./import.module.css";
import type { ImportLine } from "./import-lines.ts";

const said = (cell: string): string => (cell === "" ? "nothing" : `“${cell}”`);
const change = ({ from, to, kind, field }: ImportLine): string =>
  kind === "refused" || field === "With it" ? to : kind === "created" ? said(to) : `${said(from)} → ${said(to)}`;

const columns: readonly Column<ImportLine>[] = [
  { id: "row", label: "Row", width: "56px", align: "end", asLine: "named", cell: ({ row }) => row.row },
  {
    id: "word",
    label: "Word",
    width: "minmax(0, 1fr)",
    isName: true,
    cell: ({ row }, { tabIndex }) =>
      row.id === null || row.isNew ? (
        <span className={classes.word} tabIndex={tabIndex} data-target title={row.text}>
          {row.text}
          {row.isNew && <span className={classes.dim}> new</span>}
        </span>
      ) : (
        <Link to={`/word/${row.id}`} target="_blank" tabIndex={tabIndex} data-target title={row.text}>
          {row.text}
        </Link>
      ),
  },
  {
    id: "field",
    label: "Field",
    width: "minmax(0, 1fr)",
    cell: ({ field, kind }) => <span className={kind === "refused" ? classes.refused : ""}>{field}</span>,
  },
  {
    id: "change",
    label: "From → to, or why it is refused",
    width: "minmax(0, 3fr)",
    asLine: "whole",
    cell: (line) => <span title={change(line)}>{change(line)}</span>,
  },
];

/// What a file says that is new, a line for each field and each reason.
export function ImportTable({ lines }: { lines: readonly ImportLine[] }) {
  const rowAt = useCallback((index: number) => lines[index], [lines]);
  return (
    <DataTable
      label="Rows of the file"
      columns={columns}
      count={lines.length}
      rowAt={rowAt}
      keyOf={({ key }) => key}
      nameOf={({ row }) => row.text}
      rowHeight={36}
    />
  );
}
