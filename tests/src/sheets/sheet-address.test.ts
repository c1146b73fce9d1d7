import { expect, it } from "vitest";
import { readCell, sheetAddress, writeCell } from "../../../src/components/grid/sheet-address.ts";

it("names cells in addresses as the headers of the grid do", () => {
  expect(sheetAddress("s")).toBe("/sheets/s");
  expect(sheetAddress("s", { row: 3, col: 6 })).toBe("/sheets/s?cell=4-7");
  for (const cell of [
    { row: 0, col: 0 },
    { row: 3, col: 11 },
  ])
    expect(readCell(writeCell(cell))).toEqual(cell);
});

it.each([null, "", "4", "4-", "0-1", "1-0", "-1-2", "4-7-1", "4.5-1", "1e2-1", "1234-1", "four-seven"])(
  "reads no cell from %j",
  (text) => expect(readCell(text)).toBeNull(),
);
