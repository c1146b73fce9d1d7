import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  copyHighlights,
  firstHighlight,
  fitHighlight,
  highlightArrows,
  highlightChoiceProblems,
  highlightOnGrid,
  highlightProblem,
  highlightsProblems,
  isArrowDisabled,
  moveHighlight,
  scaleHighlights,
} from "../../../api/sheets/rules/highlights.ts";
import { runs } from "../words/runs.ts";

/// 3 usable columns, rows 3 to 6.
const grid = { rows: 7, cols: 10, hasPicture: true };
const area = (colOffset: number, rowOffset: number, cols: number, rows: number) => ({
  colOffset,
  rowOffset,
  cols,
  rows,
});

describe("the arrow buttons", () => {
  test.each([
    // highlight, disabled arrows
    [area(1, 4, 1, 2), ["narrower"]],
    [area(1, 4, 1, 1), ["narrower", "shorter"]],
    [area(0, 3, 1, 1), ["left", "narrower", "shorter", "up"]],
    [area(2, 6, 1, 1), ["down", "narrower", "right", "shorter", "taller", "wider"]],
    [area(0, 3, 3, 4), ["down", "left", "right", "taller", "up", "wider"]],
    [area(0, 2, 2, 2), ["left", "up"]],
    [area(1, 4, 2, 2), ["right", "wider"]],
    [area(0, 5, 2, 2), ["down", "left", "taller"]],
  ])("of %j: %j are disabled", (highlight, disabled) => {
    expect(highlightArrows.filter((arrow) => isArrowDisabled(arrow, highlight, grid)).sort()).toEqual(disabled);
  });

  test.each([
    ["up", area(1, 3, 2, 2)],
    ["down", area(1, 5, 2, 2)],
    ["left", area(0, 4, 2, 2)],
    ["right", area(2, 4, 2, 2)],
    ["wider", area(1, 4, 3, 2)],
    ["narrower", area(1, 4, 1, 2)],
    ["taller", area(1, 4, 2, 3)],
    ["shorter", area(1, 4, 2, 1)],
  ] as const)("%s changes one number", (arrow, after) => {
    expect(moveHighlight(arrow, area(1, 4, 2, 2), { rows: 9, cols: 8, hasPicture: false })).toEqual(after);
  });

  test("change nothing while they are disabled", () => {
    const highlight = { id: "h", ...area(0, 3, 3, 4) };
    for (const arrow of ["up", "down", "left", "right", "wider", "taller"] as const)
      expect(moveHighlight(arrow, highlight, grid)).toBe(highlight);
  });

  const side = fc.integer({ min: 4, max: 20 });
  const grids = fc.record({ rows: side, cols: fc.integer({ min: 6, max: 20 }), hasPicture: fc.boolean() });

  test("never move a highlight out of the grid", () => {
    fc.assert(
      fc.property(grids, fc.array(fc.constantFrom(...highlightArrows), { maxLength: 60 }), (shape, arrows) => {
        let highlight = firstHighlight;
        for (const arrow of arrows) {
          highlight = moveHighlight(arrow, highlight, shape);
          expect(highlightProblem(highlight, shape)).toBeNull();
        }
      }),
      runs(200),
    );
  });

  test("a dragged highlight is moved into the grid; one within the grid is unchanged", () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 25 }), fc.double());
    fc.assert(
      fc.property(grids, number, number, number, number, (shape, ...numbers) => {
        const fitted = fitHighlight(area(...numbers), shape);
        expect(highlightProblem(fitted, shape)).toBeNull();
        expect(fitHighlight(fitted, shape)).toEqual(fitted);
      }),
      runs(200),
    );
  });
});

test.each([
  [area(0, 3, 1, 1), null],
  [area(0, 3, 3, 4), null],
  [area(0, 3, 0, 1), "A highlight must be at least 1 by 1"],
  [area(0, 3, 1, 0), "A highlight must be at least 1 by 1"],
  [area(0, 2, 1, 1), "A highlight must stay below the reading strip"],
  [area(-1, 3, 1, 1), "A highlight must stay within the grid"],
  [area(1, 3, 3, 1), "A highlight must stay within the grid"],
  [area(0, 5, 1, 3), "A highlight must stay within the grid"],
  [area(0.5, 3, 1, 1), "A highlight's place and size must be whole numbers"],
  [area(0, 3, Number.NaN, 1), "A highlight's place and size must be whole numbers"],
])("%j: %s", (highlight, problem) => {
  expect(highlightProblem(highlight, grid)).toBe(problem);
});

test("a highlight's columns are counted from the first usable one", () => {
  expect(highlightOnGrid(area(1, 4, 2, 3), grid)).toEqual({ row: 4, col: 6, rows: 3, cols: 2 });
});

test("requires a grid, a mode and a fitz type", () => {
  const messages = (chosen: Parameters<typeof highlightChoiceProblems>[0]) =>
    highlightChoiceProblems(chosen).map(({ message }) => message);
  expect(messages({ gridID: null, modeID: null, fitzType: null })).toEqual([
    "No grid selected",
    "No mode selected",
    "No fitz selected",
  ]);
  expect(messages({ gridID: "g", modeID: "m", fitzType: null })).toEqual(["No fitz selected"]);
  expect(messages({ gridID: "g", modeID: "m", fitzType: "N" })).toEqual([]);
});

test("the problems of a set name the highlights by number", () => {
  expect(highlightsProblems([area(0, 3, 3, 4), area(0, 2, 1, 1), area(0, 3, 0, 1)], grid)).toEqual([
    "Highlight 2: A highlight must stay below the reading strip",
    "Highlight 3: A highlight must be at least 1 by 1",
  ]);
});

describe("copying highlights to another grid", () => {
  // 3 usable columns and rows 3 to 6. The wide grid has 6 columns and rows 3 to 5.
  const wide = { rows: 6, cols: 8, hasPicture: false };
  test.each([
    ["keeps those that fit", [area(0, 3, 3, 2), area(2, 5, 1, 1)], wide, [area(0, 3, 3, 2), area(2, 5, 1, 1)], 0, 0],
    ["cuts those that reach beyond an edge", [area(1, 4, 2, 3)], wide, [area(1, 4, 2, 2)], 1, 0],
    ["cuts on both sides", [area(2, 4, 4, 2)], grid, [area(2, 4, 1, 2)], 1, 0],
    ["leaves out those wholly beyond an edge", [area(0, 6, 2, 1), area(0, 3, 1, 1)], wide, [area(0, 3, 1, 1)], 0, 1],
    ["copies an empty set", [], wide, [], 0, 0],
  ])("%s", (_, areas, to, copied, clipped, left) => {
    expect(copyHighlights(areas, to)).toEqual({ areas: copied, clipped, left });
  });

  test("gives highlights that can be saved, and cuts nothing that fits", () => {
    const shapes = fc.record({
      rows: fc.integer({ min: 3, max: 12 }),
      cols: fc.integer({ min: 3, max: 14 }),
      hasPicture: fc.boolean(),
    });
    const areas = fc.array(
      fc.record({
        colOffset: fc.integer({ min: 0, max: 12 }),
        rowOffset: fc.integer({ min: 3, max: 12 }),
        cols: fc.integer({ min: 1, max: 12 }),
        rows: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(areas, shapes, (from, to) => {
        const { areas: copied, clipped, left } = copyHighlights(from, to);
        expect(highlightsProblems(copied, to)).toEqual([]);
        expect(copied.length + left).toBe(from.length);
        expect(from.filter((one) => highlightProblem(one, to) === null).length).toBe(copied.length - clipped);
      }),
      runs(200),
    );
  });
});

describe("scaling to another grid", () => {
  /// 3 by 4, 4 by 6 and 6 by 3 cells for words.
  const [ten, twelve, eight] = [grid, { rows: 9, cols: 12, hasPicture: true }, { rows: 6, cols: 8, hasPicture: false }];

  test.each([
    ["the whole grid", ten, twelve, [area(0, 3, 3, 4)], [area(0, 3, 4, 6)]],
    ["a row", ten, eight, [area(0, 3, 3, 1)], [area(0, 3, 6, 1)]],
    ["halves, side by side", twelve, eight, [area(0, 3, 2, 6), area(2, 3, 2, 6)], [area(0, 3, 3, 3), area(3, 3, 3, 3)]],
    ["the last cell", eight, ten, [area(5, 5, 1, 1)], [area(2, 6, 1, 1)]],
    ["the same shape", ten, ten, [area(1, 4, 1, 2)], [area(1, 4, 1, 2)]],
    ["to a grid without cells", ten, { rows: 3, cols: 8, hasPicture: false }, [area(0, 3, 1, 1)], []],
  ])("%s", (_name, from, to, areas, expected) => {
    expect(scaleHighlights(areas, from, to).areas).toEqual(expected);
  });

  test("joins what becomes the same", () => {
    const columns = [0, 1, 2, 3, 4, 5].map((col) => area(col, 3, 1, 3));
    const { areas, joined } = scaleHighlights(columns, eight, ten);
    expect([areas.length, joined]).toEqual([3, 3]);
  });

  test("stays within the grid, keeps the order, and comes back from a grid of twice the size", () => {
    const side = fc.integer({ min: 1, max: 9 });
    const shape = fc.record({ cols: side, rows: side }).map(({ cols, rows }) => ({
      rows: rows + 3,
      cols: cols + 2,
      hasPicture: false,
    }));
    fc.assert(
      fc.property(
        shape,
        shape,
        fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), { maxLength: 5 }),
        (from, to, raw) => {
          const areas = raw.map(([col, row, cols, rows]) => fitHighlight(area(col, row + 3, cols + 1, rows + 1), from));
          const scaled = scaleHighlights(areas, from, to);
          expect(scaled.areas.map((one) => highlightProblem(one, to)).filter(Boolean)).toEqual([]);
          expect(scaled.areas.length + scaled.joined).toBe(areas.length);
          for (const [at, one] of areas.entries())
            for (const other of areas.slice(at + 1)) {
              const [first] = scaleHighlights([one], from, to).areas;
              const [second] = scaleHighlights([other], from, to).areas;
              if (one.colOffset <= other.colOffset) expect(first!.colOffset).toBeLessThanOrEqual(second!.colOffset);
              if (one.rowOffset <= other.rowOffset) expect(first!.rowOffset).toBeLessThanOrEqual(second!.rowOffset);
            }
          const twice = { rows: (from.rows - 3) * 2 + 3, cols: (from.cols - 2) * 2 + 2, hasPicture: false };
          const there = scaleHighlights(areas, from, twice);
          expect(new Set(scaleHighlights(there.areas, twice, from).areas)).toEqual(
            new Set(scaleHighlights(areas, from, from).areas),
          );
        },
      ),
      runs(200),
    );
  });
});
