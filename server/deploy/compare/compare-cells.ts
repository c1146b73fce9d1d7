import { diffSpots } from "../../repositories/consequences/moves.ts";
import type { Manifest } from "../manifest.ts";
import { sheetName } from "./compare-facts.ts";
import type { ManifestWord } from "./compare-words.ts";
import type { Differences } from "./differences.ts";
import { sharedWords, statesOf } from "./manifest-states.ts";
import { hashOf } from "./pairs.ts";

/// Returns the words of both packages whose cell on a grid differs. Words that share their parent's place are listed
/// with it. Popups are compared with their words.
export function compareCells(before: Manifest, after: Manifest): Differences["cells"] {
  const shared = sharedWords(before, after);
  return diffSpots(statesOf(before, shared), statesOf(after, shared), shared)
    .moves.filter(({ from, to }) => !from?.popup && !to?.popup)
    .map(({ wordID, text, along, gridID, grid, from, to }) => ({
      wordID,
      text,
      along: along.flatMap((other) => (other.popup ? [] : [other.text])).slice(0, maxAlong),
      gridID,
      grid,
      before: from && placeOf(from),
      after: to && placeOf(to),
    }))
    .sort((one, other) =>
      one.grid === other.grid ? (one.text < other.text ? -1 : 1) : one.grid < other.grid ? -1 : 1,
    );
}

/// The maximum number of words that are listed with a moved one.
const maxAlong = 50;

const placeOf = ({ sheetID, sheet, row, col }: NonNullable<Differences["cells"][number]["before"]>) => ({
  sheetID,
  sheet,
  row,
  col,
});

/// Returns the sheets with different words on a cell, as both packages have them.
export function drawSheets(before: Manifest, after: Manifest, cells: Differences["cells"]): Differences["sheets"] {
  const sheetIDs = new Set(cells.flatMap((cell) => [cell.before, cell.after].flatMap((place) => place?.sheetID ?? [])));
  const gridByID = new Map([...before.grids, ...after.grids].map((grid) => [grid.id, grid]));
  return [...sheetIDs].flatMap((sheetID) => {
    const sheet = [...after.sheets, ...before.sheets].find(({ id }) => id === sheetID);
    const grid = sheet && gridByID.get(sheet.gridID);
    if (!sheet || !grid) return [];
    const { id, name, rows, cols, hasPicture } = grid;
    return [
      {
        sheetID,
        sheet: sheetName(sheet),
        grid: { id, name, rows, cols, hasPicture },
        before: drawn(before, sheetID),
        after: drawn(after, sheetID),
      },
    ];
  });
}

/// The words that have their own places on the sheet.
const drawn = ({ words }: Manifest, sheetID: string) =>
  words
    .filter(({ type }) => type !== "A" && type !== "C")
    .flatMap((word) =>
      word.cells
        .filter((cell) => cell.sheetID === sheetID)
        .map(({ row, col }) => ({
          wordID: word.id,
          text: word.text,
          type: word.type,
          fitzType: word.fitzType,
          row,
          col,
          picture: pictureOf(word),
        })),
    );

/// Returns our own symbol, or else the first supplier's.
function pictureOf({ symbols }: ManifestWord): string | null {
  for (const supplier of [symbols.symbolshelf, ...Object.values(symbols)])
    for (const symbol of Object.values(supplier ?? {})) if (symbol.path) return hashOf(symbol.path);
  return null;
}
