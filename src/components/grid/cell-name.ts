import type { Cell } from "../../../api/rules/cells.ts";

/// A cell as people name it, by the headers of its row and column, which count from 1.
export const cellName = ({ row, col }: Cell): string => `row ${row + 1}, column ${col + 1}`;
