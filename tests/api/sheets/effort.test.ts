import { expect, test } from "vitest";
import { effortOf, effortText } from "../../../api/sheets/rules/effort.ts";

const small = { rows: 7, cols: 10, hasPicture: true };
const large = { rows: 9, cols: 12, hasPicture: true };

test.each([
  // Size 0.09 × (7 + 10) / 2 = 0.765; field 12 cells × 0.005 = 0.06; distance √(0.05² + 0) / √2 × 0.4.
  ["the middle of a small grid, before all words", { row: 3, col: 5 }, small, [], 0.765 + 0.06 + 0.0141421],
  // Two words come before it: 0.03. The word behind it and its own do not count. √(0.25² + 0.428571²) / √2 × 0.4 =
  // 0.1403.
  [
    "its last cell, after two words",
    { row: 6, col: 7 },
    small,
    [
      { row: 3, col: 5 },
      { row: 6, col: 6 },
      { row: 6, col: 7 },
    ],
    0.765 + 0.06 + 0.03 + 0.140339,
  ],
  // 0.09 × 21 / 2 = 0.945; 24 cells: 0.12; √(0.375² + 0.444444²) / √2 × 0.4 = 0.164478.
  ["a larger grid", { row: 8, col: 10 }, large, [], 0.945 + 0.12 + 0.164478],
])("the effort of %s", (_name, cell, grid, words, effort) => {
  expect(effortOf(cell, grid, words)).toBeCloseTo(effort, 5);
});

test("is shown with one decimal", () => expect(effortText(2.949)).toBe("2.9"));
