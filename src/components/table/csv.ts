import { saveFile } from "../save-file.ts";
import type { Column, RowState } from "./columns.ts";

/// A spreadsheet takes what begins so for a formula.
const formula = /^[=+\-@\t\r]/;

/// A cell as it stands in the file: what looks like a formula begins with an apostrophe, as people write it.
function cellOf(text: string): string {
  const plain = formula.test(text) && !/^-?\d+([.,]\d+)*$/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const outside: RowState<null> = { index: 0, tabIndex: -1, level: 1, isOpen: null, extra: null };

/// What a column says of a row in words; empty where it has none.
function textOf<R>(column: Column<R>, row: R): string {
  if (column.text) return column.text(row);
  const content = column.cell(row, outside);
  return typeof content === "string" || typeof content === "number" ? String(content) : "";
}

/// Rows as CSV, after a row of titles. Columns that are for the eye or the hand alone are left out.
export function csvOf<R>(columns: readonly Column<R>[], rows: readonly R[]): string {
  const told = columns.filter(({ isSpoken, text }) => !isSpoken || text);
  const lines = [
    told.map(({ label, fullLabel }) => fullLabel ?? label),
    ...rows.map((row) => told.map((column) => textOf(column, row))),
  ];
  return lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

/// Gives rows to the person as a file that spreadsheets read as UTF-8.
export function saveCsv<R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): void {
  saveFile(new Blob(["\uFEFF", csvOf(columns, rows)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
