import type { Manifest } from "../manifest.ts";
import { sheetName } from "./compare-facts.ts";
import type { ManifestWord } from "./compare-words.ts";
import type { Differences } from "./differences.ts";
import { hashOf, isAlike, pairs } from "./pairs.ts";

type CellDifference = Differences["cells"][number];

/// The words of both packages whose cell on a grid is another one. Words that stand where their parent stands go with it.
export function compareCells(before: Manifest, after: Manifest): Differences["cells"] {
  const grids = new Map([...before.grids, ...after.grids].map(({ id, name }) => [id, name]));
  const placeIn = (manifest: Manifest) => {
    const sheets = new Map(manifest.sheets.map((sheet) => [sheet.id, sheetName(sheet)]));
    return (word: ManifestWord, gridID: string) => {
      const cell = word.cells.find((one) => one.gridID === gridID);
      return cell
        ? { sheetID: cell.sheetID, sheet: sheets.get(cell.sheetID) ?? "", row: cell.row, col: cell.col }
        : null;
    };
  };
  const [placeBefore, placeAfter] = [placeIn(before), placeIn(after)];
  const moved = new Map<string, CellDifference>();
  const followers: { key: string; text: string; own: CellDifference }[] = [];
  for (const { before: one, after: other } of pairs(before.words, after.words, ({ id }) => id)) {
    if (!one || !other || isAlike(one.cells, other.cells)) continue;
    for (const gridID of new Set([...one.cells, ...other.cells].map((cell) => cell.gridID))) {
      const [from, to] = [placeBefore(one, gridID), placeAfter(other, gridID)];
      if (isAlike(placeKey(from), placeKey(to))) continue;
      const own = {
        wordID: one.id,
        text: other.text,
        along: [],
        gridID,
        grid: grids.get(gridID) ?? "",
        before: from,
        after: to,
      };
      const key = JSON.stringify([gridID, placeKey(from), placeKey(to)]);
      if (other.type === "A" || other.type === "C") followers.push({ key, text: other.text, own });
      else moved.set(key, own);
    }
  }
  const alone: CellDifference[] = [];
  for (const { key, text, own } of followers) {
    const leader = moved.get(key);
    if (leader) moved.set(key, { ...leader, along: [...leader.along, text].slice(0, 50) });
    else alone.push(own);
  }
  return [...moved.values(), ...alone].sort((one, other) =>
    one.grid === other.grid ? (one.text < other.text ? -1 : 1) : one.grid < other.grid ? -1 : 1,
  );
}

const placeKey = (place: CellDifference["before"]) => place && [place.sheetID, place.row, place.col];

/// The sheets on which a cell gives another word, as both packages have them.
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

/// The words with places of their own.
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

/// Our own symbol, else the first supplier's.
function pictureOf({ symbols }: ManifestWord): string | null {
  for (const supplier of [symbols.symbolshelf, ...Object.values(symbols)])
    for (const symbol of Object.values(supplier ?? {})) if (symbol.path) return hashOf(symbol.path);
  return null;
}
