import { saveFile } from "../save-file.ts";
import type { Column, RowState } from "./columns.ts";

/// A spreadsheet takes what begins so for a formula.
const formula = /^[=+\-@\t\r]/;

/// A cell as it stands in the file: what looks like a formula begins with an apostrophe, as people write it.
function cellOf(text: string): string {
  const plain = formula.test(text) && !/^-?\d+([.,]\d+)*$/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/// Of a row that is not drawn.
const outside: Omit<RowState<never>, "extra"> = { index: 0, tabIndex: -1, level: 1, isOpen: null };

/// What a column says of a row in words; empty where it has none.
function textOf<R, X>(column: Column<R, X>, row: R): string {
  if (column.text) return column.text(row);
  const content = column.cell(row, { ...outside, extra: null as X });
  return typeof content === "string" || typeof content === "number" ? String(content) : "";
}

/// Rows as CSV, after a row of titles. Columns that are for the eye or the hand alone are left out.
export function csvOf<R, X>(columns: readonly Column<R, X>[], rows: readonly R[]): string {
  const written = columns.filter(({ isSpoken, text }) => !isSpoken || text);
  const lines = [
    written.map(({ label, fullLabel }) => fullLabel ?? label),
    ...rows.map((row) => written.map((column) => textOf(column, row))),
  ];
  return lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

/// Gives rows to the person as a file that spreadsheets read as UTF-8.
export function saveCsv<R, X>(name: string, columns: readonly Column<R, X>[], rows: readonly R[]): void {
  saveFile(new Blob(["\uFEFF", csvOf(columns, rows)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
