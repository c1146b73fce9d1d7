import { type FitzType, fitzTypes, type HighlightMode } from "../../../../../api/index.ts";
import { type HighlightArea, scaleHighlights } from "../../../../../api/sheets/rules/highlights.ts";
import { areasOf } from "../areas.ts";
import { type Grids, keyOf, partsOf } from "../grid-sets.ts";

/// How a set stands to the one that it is compared with.
export type SetState = "gap" | "chosen" | "same" | "differs";

export interface MatrixCell {
  readonly key: string;
  readonly fitz: FitzType;
  readonly areas: readonly HighlightArea[];
  readonly state: SetState;
}

export interface MatrixRow {
  readonly grid: Grids[number];
  readonly mode: HighlightMode;
  /// By fitz type.
  readonly cells: readonly MatrixCell[];
}

const fitzLetters = Object.keys(fitzTypes) as FitzType[];

/// Returns every set by grid, mode and fitz type. The sets of the chosen set's mode are compared with it, scaled to their
/// grid; those of other modes, and all where it has no highlights, with what most sets of their row have.
export function matrixOf(grids: Grids, chosen: string | null): MatrixRow[] {
  const picked = chosen === null ? null : chosenOf(grids, chosen);
  return grids.flatMap((grid) =>
    grid.highlightModes.map((mode) => {
      const sets = fitzLetters.map((fitz) => {
        const key = keyOf(grid.id, mode.id, fitz);
        const set = grid.highlightSets?.find((one) => one.highlightModeID === mode.id && one.fitzType === fitz);
        return { key, fitz, areas: areasOf(set) };
      });
      const wanted =
        picked && picked.areas.length > 0 && picked.letter === mode.letter
          ? formOf(scaleHighlights(picked.areas, picked.grid, grid).areas)
          : mostOf(sets.map(({ areas }) => formOf(areas)));
      const cells = sets.map((set): MatrixCell => {
        if (set.key === chosen) return { ...set, state: "chosen" };
        if (set.areas.length === 0) return { ...set, state: "gap" };
        return { ...set, state: formOf(set.areas) === wanted ? "same" : "differs" };
      });
      return { grid, mode, cells };
    }),
  );
}

function chosenOf(grids: Grids, key: string) {
  const { grid: gridID, mode: modeID, fitz } = partsOf(key);
  const grid = grids.find(({ id }) => id === gridID);
  const letter = grid?.highlightModes.find(({ id }) => id === modeID)?.letter;
  const set = grid?.highlightSets?.find((one) => one.highlightModeID === modeID && one.fitzType === fitz);
  return grid && letter !== undefined ? { grid, letter, areas: areasOf(set) } : null;
}

/// The form in which sets are compared: the order of their highlights does not count.
const formOf = (areas: readonly HighlightArea[]): string =>
  areas
    .map(({ colOffset, rowOffset, cols, rows }) => [colOffset, rowOffset, cols, rows].join())
    .sort()
    .join(" ");

/// Returns the most frequent form, the first of equally frequent ones; empty sets count only where there is no other.
function mostOf(forms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const form of forms) if (form !== "") counts.set(form, (counts.get(form) ?? 0) + 1);
  let most = "";
  for (const [form, count] of counts) if (count > (counts.get(most) ?? 0)) most = form;
  return most;
}

/// Returns how many sets there are, how many have no highlights, and how many differ.
export function countOf(rows: readonly MatrixRow[]): { sets: number; gaps: number; differing: number } {
  const cells = rows.flatMap((row) => row.cells);
  return {
    sets: cells.length,
    gaps: cells.filter(({ areas }) => areas.length === 0).length,
    differing: cells.filter(({ state }) => state === "differs").length,
  };
}
