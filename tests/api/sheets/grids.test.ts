import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellCode, cellOfCode, isUsable } from "../../../api/sheets/rules/cells.ts";
import { columnUse, isHiddenGrid, usableCells, usableColumnCount } from "../../../api/sheets/rules/grids.ts";
import { fitzNames, fitzSetProblem, isSameFitz, supportsFitz } from "../../../api/words/rules/fitz-types.ts";
import { runs } from "../words/runs.ts";

const tenBySeven = { rows: 7, cols: 10, hasPicture: true };

describe("usable cells", () => {
  test.each([
    // rows, cols, picture, usable columns, first and last cell code, how many, hidden
    [7, 10, true, 3, 305, 607, 12, false],
    [9, 12, true, 4, 306, 809, 24, false],
    [6, 8, false, 6, 300, 505, 18, false],
    // With an odd number of columns, the picture takes the smaller half.
    [4, 7, true, 2, 303, 304, 2, false],
    [3, 8, false, 6, undefined, undefined, 0, false],
    [2, 8, false, 6, undefined, undefined, 0, true],
    [5, 2, false, 0, undefined, undefined, 0, false],
    [5, 1, false, 0, undefined, undefined, 0, false],
    [5, 3, true, 0, undefined, undefined, 0, false],
  ])("of %i x %i, picture %s", (rows, cols, hasPicture, count, first, last, cells, hidden) => {
    const grid = { rows, cols, hasPicture };
    const codes = usableCells(grid).map(cellCode);
    expect(usableColumnCount(grid)).toBe(count);
    expect([codes[0], codes.at(-1), codes.length]).toEqual([first, last, cells]);
    expect(isHiddenGrid(grid)).toBe(hidden);
  });

  test("are exactly the cells on which a word may stand, each with a unique code", () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(fc.record({ rows: side, cols: side, hasPicture: fc.boolean() }), (grid) => {
        const cells = Array.from({ length: grid.rows * grid.cols }, (_, at) => ({
          row: Math.floor(at / grid.cols),
          col: at % grid.cols,
        }));
        expect(cells.filter((cell) => isUsable(cell, grid))).toEqual(usableCells(grid));
        expect(cells.map(cellCode).map(cellOfCode)).toEqual(cells);
      }),
      runs(5),
    );
  });

  test.each([
    [2, 5],
    [3, 4],
    [3, 8],
    [7, 5],
    [-1, 5],
    [3.5, 5],
    [Number.NaN, 5],
  ])("row %d, column %d is none", (row, col) => {
    expect(isUsable({ row, col }, tenBySeven)).toBe(false);
  });

  test("are between the picture and the controls", () => {
    expect([0, 4, 5, 7, 8, 9].map((col) => columnUse(col, tenBySeven))).toEqual([
      "picture",
      "picture",
      "words",
      "words",
      "controls",
      "controls",
    ]);
  });
});

describe("fitz types", () => {
  test.each([
    ["NV", "VN", true],
    ["N", "NV", false],
    ["", "", true],
    ["PVNAMSL", "LSMANVP", true],
  ])("%s and %s are the same: %s", (one, other, same) => {
    expect(isSameFitz(one, other)).toBe(same);
  });

  test.each([
    ["NV", "N", true],
    ["NV", "VN", true],
    ["NV", "NA", false],
    ["N", "", true],
    ["X", "X", false],
  ])("a sheet of %s takes words of %s: %s", (sheet, wanted, supported) => {
    expect(supportsFitz(sheet, wanted)).toBe(supported);
  });

  test.each([
    ["", "Fitz types are required"],
    ["NX", "“X” is not a fitz type"],
    ["NN", "A fitz type is given twice"],
    ["VN", null],
  ])("%s as a sheet's: %s", (set, problem) => {
    expect(fitzSetProblem(set)).toBe(problem);
  });

  test("are listed in the specification's order", () => {
    expect(fitzNames("SN")).toBe("Nouns, Social");
  });
});
