import { type FitzType, fitzTypes, type GridWithHighlights, getGrids, putHighlights } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import type { Client } from "../../../client/client.ts";
import type { Area } from "./areas.ts";
import type { CopySource } from "./copy-plan.ts";
import type { HighlightSource } from "./highlight-state.ts";

export type Grids = readonly GridWithHighlights[];

/// Names the set of a grid, mode and fitz type.
export const keyOf = (grid: string, mode: string, fitz: string): string => [grid, mode, fitz].join(" ");
/// Returns what a key names.
export const partsOf = (key: string) => {
  const [grid = "", mode = "", fitz = ""] = key.split(" ");
  return { grid, mode, fitz };
};

/// Reads and saves the sets of the grids that screens show.
export const sourceOf = (api: Client): HighlightSource<Grids> => ({
  async read(signal) {
    const query = { highlights: true };
    const { grids } = await api.call(getGrids, { query, ...(signal ? { signal } : {}) });
    return grids.filter((grid) => !isHiddenGrid(grid));
  },
  setOf(grids, key) {
    const { grid, mode, fitz } = partsOf(key);
    const sets = grids.find(({ id }) => id === grid)?.highlightSets;
    return sets?.find(({ highlightModeID, fitzType }) => highlightModeID === mode && fitzType === fitz);
  },
  save(api, key, highlights, revision) {
    const { grid, mode, fitz } = partsOf(key);
    return api.call(putHighlights, { body: { grid, mode, fitz: fitz as FitzType, highlights, revision } });
  },
});

/// Returns the sets that highlights can be copied to, and those chosen at first: fitz types, modes and grids.
export function copySourceOf(
  grids: Grids,
  key: string,
  areas: readonly Area[],
  nameOf: (key: string) => string,
): CopySource {
  const { grid: gridID, mode: modeID } = partsOf(key);
  const modes = new Map(
    grids.flatMap(({ highlightModes }) => highlightModes.map(({ letter, name }) => [letter, name])),
  );
  const letter = grids.flatMap(({ highlightModes }) => highlightModes).find(({ id }) => id === modeID)?.letter ?? "";
  return {
    key,
    label: nameOf(key),
    shape: grids.find(({ id }) => id === gridID)!,
    areas,
    groups: [
      {
        label: "Fitz types",
        options: Object.entries(fitzTypes).map(([one, name]) => ({ id: `fitz ${one}`, label: `${one} ${name}` })),
      },
      { label: "Modes", options: [...modes].map(([one, name]) => ({ id: `mode ${one}`, label: `${one} ${name}` })) },
      { label: "Grids", options: grids.map(({ id, name }) => ({ id, label: name })) },
    ],
    targets: grids.flatMap((grid) =>
      grid.highlightModes.flatMap((mode) =>
        Object.keys(fitzTypes).map((one) => ({
          key: keyOf(grid.id, mode.id, one),
          label: nameOf(keyOf(grid.id, mode.id, one)),
          shape: grid,
          existing: grid.highlightSets?.find((set) => set.highlightModeID === mode.id && set.fitzType === one),
          name: { grid: grid.id, mode: mode.id, fitz: one },
          sheet: null,
          options: [grid.id, `mode ${mode.letter}`, `fitz ${one}`],
        })),
      ),
    ),
    chosen: [gridID, `mode ${letter}`],
  };
}
