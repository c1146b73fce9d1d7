import type { SheetState } from "../../../api/sheets/rules/placement.ts";

/// Builds a sheet of the grid `g`. Words are given as `cell code: text`; the text is also the id.
export function buildSheet(
  id: string,
  fitzTypes: string,
  words: Record<number, string> = {},
  rest: Partial<SheetState> = {},
): SheetState {
  return {
    id,
    gridID: "g",
    bookID: null,
    name: `Sheet ${id}`,
    fitzTypes,
    isComplete: false,
    quarantine: [],
    words: Object.entries(words).map(([code, text]) => ({
      wordID: text,
      text,
      row: Math.floor(Number(code) / 100),
      col: Number(code) % 100,
    })),
    ...rest,
  };
}
