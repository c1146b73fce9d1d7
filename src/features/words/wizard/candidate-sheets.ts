import type { Grid, SheetRow } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import type { WordDraft } from "../../../../api/words/rules/word-draft.ts";
import { hasRoom, sheetsWithRoom } from "../../../components/grid/sheet-state.ts";

/// A set of fitz types that sheets have, and what there is of such sheets.
export interface SheetSet {
  readonly fitzTypes: string;
  /// For each grid, in their order.
  readonly grids: readonly { readonly name: string; readonly sheets: number; readonly free: number }[];
}

/// The grids that have cells for words.
export const gridsForWords = (grids: readonly Grid[]): Grid[] => grids.filter((grid) => !isHiddenGrid(grid));

/// The sets of fitz types among sheets, the most useful first: those with room on the most grids, then those of the fewest
/// types, then those with the most room. The word's own fitz type alone is always among them.
export function sheetSets(sheets: readonly SheetRow[], grids: readonly Grid[], own: string): SheetSet[] {
  const sets = new Map<string, SheetRow[]>([[fitzLetters(own).join(""), []]]);
  for (const sheet of sheets) {
    const letters = fitzLetters(sheet.fitzTypes).join("");
    sets.set(letters, [...(sets.get(letters) ?? []), sheet]);
  }
  const found = [...sets].map(([fitzTypes, members]) => ({
    fitzTypes,
    grids: grids.map(({ id, name }) => {
      const open = members.filter((sheet) => sheet.gridID === id && hasRoom(sheet));
      return { name, sheets: open.length, free: open.reduce((sum, { freeCellCount }) => sum + freeCellCount, 0) };
    }),
  }));
  const rank = (set: SheetSet) => [
    -set.grids.filter(({ sheets }) => sheets > 0).length,
    set.fitzTypes.length,
    -set.grids.reduce((sum, { free }) => sum + free, 0),
  ];
  return found.sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;
  });
}

/// The sheets of a grid to which the word may come, in the order of their numbers.
export const candidatesOn = (gridID: string, draft: WordDraft, sheets: readonly SheetRow[]): SheetRow[] =>
  sheetsWithRoom(gridID, draft.sheetFitzTypes, sheets);

/// The sheet to begin with on a grid: the chosen one, else one that is called like a sheet that was chosen on another grid,
/// else the first; null where there is none.
export function firstCandidate(gridID: string, draft: WordDraft, sheets: readonly SheetRow[]): string | null {
  const chosen = draft.places.find((place) => place.gridID === gridID);
  if (chosen) return chosen.sheetID;
  const candidates = candidatesOn(gridID, draft, sheets);
  const names = draft.places.map(({ sheetID }) => sheets.find(({ id }) => id === sheetID)?.name?.trim());
  const named = candidates.find(({ name }) => name?.trim() && names.includes(name.trim()));
  return (named ?? candidates[0])?.id ?? null;
}
