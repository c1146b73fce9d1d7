import type { PopupCell, WordStates } from "../../repositories/consequences/word-states.ts";
import type { Manifest } from "../manifest.ts";
import { sheetName } from "./compare-facts.ts";

/// Returns the words of a package with their places. `scope`: the words whose places are compared.
export function statesOf({ words, sheets, grids }: Manifest, scope: ReadonlySet<string>): WordStates {
  const sheetNames = new Map(sheets.map((sheet) => [sheet.id, sheetName(sheet)]));
  const gridNames = new Map(grids.map(({ id, name }) => [id, name]));
  return {
    scope,
    words: new Map(
      words.map(({ id, text, type, parentWordID }) => [id, { id, text, type, parentID: parentWordID, spellings: [] }]),
    ),
    places: new Map(
      words.map(({ id, cells }) => [
        id,
        cells.map(({ gridID, sheetID, row, col }) => ({
          gridID,
          grid: gridNames.get(gridID) ?? "",
          sheetID,
          sheet: sheetNames.get(sheetID) ?? "",
          row,
          col,
        })),
      ]),
    ),
    popupCells: new Map(
      words.flatMap(({ popups }) =>
        popups.flatMap(({ position, words: cells }) =>
          cells.map(({ wordID, row, col }): [string, PopupCell] => [wordID, { position, row, col }]),
        ),
      ),
    ),
  };
}

/// Returns the ids of the words in both packages.
export function sharedWords(before: Manifest, after: Manifest): ReadonlySet<string> {
  const held = new Set(after.words.map(({ id }) => id));
  return new Set(before.words.map(({ id }) => id).filter((id) => held.has(id)));
}
