import type { ReactNode } from "react";

/// How a value stands where its row is lines: after its column's name, on a line of its own, or as what is done with the row.
export type AsLine = "named" | "whole" | "named-whole" | "actions";

/// A column of a table. `R` is a row, `X` what a row shows besides.
export interface Column<R, X = null> {
  /// What the table is sorted by, where the column sorts.
  readonly id: string;
  readonly label: string;
  /// In full, where the header shows a letter only.
  readonly fullLabel?: string;
  /// The header is for screen readers alone.
  readonly isSpoken?: boolean;
  /// A track of the table's grid, as `minmax(0, 2fr)`.
  readonly width: string;
  readonly align?: "end" | "center";
  readonly isSortable?: boolean;
  /// The row is called by it.
  readonly isName?: boolean;
  /// Without it the value says itself.
  readonly asLine?: AsLine;
  readonly className?: string;
  /// Its text stands in two lines where one is not wide enough: for tables whose rows have room for two.
  readonly isTwoLines?: boolean;
  cell(row: R, at: RowState<X>): ReactNode;
  /// The value in words, for a file, where the cell is not words itself.
  text?(row: R): string;
  /// The value in full, for the mouse.
  title?(row: R): string;
}

/// What a cell knows of its row.
export interface RowState<X> {
  readonly index: number;
  /// -1 but for the row that the keyboard is on.
  readonly tabIndex: 0 | -1;
  /// From 1 in a tree.
  readonly level: number;
  /// Null where nothing stands below the row.
  readonly isOpen: boolean | null;
  readonly extra: X;
}

/// By which column a table is sorted.
export interface Sorting {
  readonly by: string;
  readonly isDescending: boolean;
}

/// How rows are chosen.
export interface RowSelection<R> {
  /// As `Choose`, before a row's name.
  readonly verb: string;
  isChosen(row: R): boolean;
  toggle(row: R): void;
  /// All rows between two, both among them, by their numbers.
  range(from: number, to: number): void;
  all?(): void;
  /// Null where nothing is chosen.
  readonly none: (() => void) | null;
}

/// What stands below a row.
export interface RowTree<R> {
  /// From 1.
  levelOf(row: R, index: number): number;
  /// Null where nothing stands below it.
  isOpen(row: R, index: number): boolean | null;
  switch(row: R): void;
}
