import { expect, test } from "vitest";
import type { GridWithHighlights } from "../../../api/index.ts";
import { type CopyTarget, planCopy } from "../../../src/features/sheets/highlights/copy-plan.ts";
import { keyOf } from "../../../src/features/sheets/highlights/grid-sets.ts";
import { countOf, matrixOf } from "../../../src/features/sheets/highlights/matrix/matrix.ts";

type Area = readonly [colOffset: number, rowOffset: number, cols: number, rows: number];

const areaOf = ([colOffset, rowOffset, cols, rows]: Area) => ({ colOffset, rowOffset, cols, rows });

function gridOf(
  id: string,
  cols: number,
  rows: number,
  sets: Readonly<Record<string, readonly Area[]>>,
): GridWithHighlights {
  const modes = ["A", "B"].map((letter) => ({ id: `${id}${letter}`, letter, name: letter }));
  return {
    id,
    name: id,
    rows,
    cols,
    hasPicture: false,
    highlightModes: modes,
    highlightSets: Object.entries(sets).map(([name, areas]) => {
      const owner = { highlightModeID: `${id}${name[0]}`, fitzType: name[1] as "N", gridID: id, sheetID: null };
      const highlights = areas.map((area, at) => ({ id: `${id}${name}${at}`, ...owner, ...areaOf(area) }));
      return { id: `${id}${name}`, ...owner, highlights, revision: 1, updatedAt: "", updatedBy: "" };
    }),
  };
}

/// 3 by 4 cells for words, and 6 by 4.
const whole: Area = [0, 3, 3, 4];
const first: Area = [0, 3, 1, 1];
const grids = [
  gridOf("small", 5, 7, { AP: [whole], AV: [whole], AN: [first], BN: [first] }),
  gridOf("wide", 8, 7, { AP: [[0, 3, 6, 4]], AN: [whole] }),
];
const statesOf = (chosen: string | null) =>
  matrixOf(grids, chosen).map(({ grid, mode, cells }) => [
    `${grid.id} ${mode.letter}`,
    cells
      .map(({ fitz, state }) => (state === "gap" ? "" : `${fitz} ${state}`))
      .filter(Boolean)
      .join(", "),
  ]);

test("compares sets with the chosen one of their mode, scaled to their grid", () => {
  expect(statesOf(keyOf("small", "smallA", "P"))).toEqual([
    ["small A", "P chosen, V same, N differs"],
    ["small B", "N same"],
    ["wide A", "P same, N differs"],
    ["wide B", ""],
  ]);
  expect(countOf(matrixOf(grids, keyOf("small", "smallA", "P")))).toEqual({ sets: 28, gaps: 22, differing: 2 });
});

test("compares sets with most of their row where nothing with highlights is chosen", () => {
  const expected = [
    ["small A", "P same, V same, N differs"],
    ["small B", "N same"],
    ["wide A", "P same, N differs"],
    ["wide B", ""],
  ];
  expect(statesOf(null)).toEqual(expected);
  expect(statesOf(keyOf("wide", "wideB", "N"))).toEqual([...expected.slice(0, 3), ["wide B", "N chosen"]]);
});

test("copies scaled or by the same cells, and to gaps alone", () => {
  const [small, wide] = grids;
  const target = (grid: GridWithHighlights, fitz: string): CopyTarget => ({
    key: keyOf(grid.id, `${grid.id}A`, fitz),
    label: fitz,
    shape: grid,
    existing: grid.highlightSets?.find((set) => set.highlightModeID === `${grid.id}A` && set.fitzType === fitz),
    name: { grid: grid.id, mode: `${grid.id}A`, fitz },
    sheet: null,
    options: [grid.id],
  });
  const source = {
    key: keyOf("wide", "wideA", "P"),
    label: "",
    shape: wide!,
    areas: [areaOf([0, 3, 3, 4]), areaOf([3, 3, 3, 4]), areaOf([4, 3, 1, 1])],
    groups: [],
    targets: [target(small!, "N"), target(small!, "S")],
    chosen: [],
  };
  const plan = (way: { isScaled: boolean; isForGaps: boolean }) =>
    planCopy(source, new Set(["small"]), way).map(({ target, areas, joined, clipped, left, outcome }) => [
      target.label,
      areas.map(({ colOffset, cols }) => [colOffset, cols]),
      { joined, clipped, left },
      outcome,
    ]);
  const scaled = [
    [
      [0, 2],
      [2, 1],
      [2, 1],
    ],
    { joined: 0, clipped: 0, left: 0 },
    "copied",
  ];
  expect(plan({ isScaled: true, isForGaps: false })).toEqual([
    ["N", ...scaled],
    ["S", ...scaled],
  ]);
  expect(plan({ isScaled: true, isForGaps: true })).toEqual([["S", ...scaled]]);
  expect(plan({ isScaled: false, isForGaps: true })).toEqual([
    ["S", [[0, 3]], { joined: 0, clipped: 0, left: 2 }, "copied"],
  ]);
});
