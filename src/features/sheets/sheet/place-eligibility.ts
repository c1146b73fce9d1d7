import type { Cell } from "../../../../api/sheets/rules/cells.ts";
import {
  freeCells,
  isQuarantined,
  keptProblem,
  placeProblem,
  sharedPlaceProblem,
  wordAt,
} from "../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { sheetsTogetherProblem } from "../../../../api/words/rules/move.ts";
import { type Arrangement, gridWordOf } from "../../../components/grid/arrangement.ts";
import type { PlaceableWord } from "./placeable-words.ts";

/// Returns the cell for a word that is placed: the active cell where it is free, else the first free one; null where
/// there is none.
export function cellToPlace(arrangement: Arrangement, active: Cell): Cell | null {
  const isFree =
    !wordAt(arrangement, active) && !isQuarantined(arrangement, active) && !keptProblem(arrangement, active, null);
  return isFree ? active : (freeCells(arrangement, arrangement.grid)[0] ?? null);
}

/// The cell that a word of the dictionary would get, or why it cannot be placed. A shared key has no choice of cells.
export type Placing = { readonly cell: Cell; readonly problem: null } | { readonly problem: string };

export function placingOf({ word, sharesWith }: PlaceableWord, arrangement: Arrangement, active: Cell): Placing {
  const refuse = (problem: string): Placing => ({ problem });
  if (arrangement.words.some(({ wordID }) => wordID === word.id)) return refuse("It stands on this sheet already");
  const places = (word.sheets ?? []).filter(({ sheetID }) => sheetID !== arrangement.id);
  const other = places.find(({ sheet }) => sheet.gridID === arrangement.gridID);
  if (other) return refuse(`It stands on “${sheetLabel(other.sheet)}” of this grid already`);
  const isShared = word.type === "S";
  const parent = sharesWith?.sheets?.find(({ sheet }) => sheet.gridID === arrangement.gridID) ?? null;
  const cell = isShared ? parent : cellToPlace(arrangement, active);
  const { id, type, isBookSpecific } = word;
  const stands = { id, type, isBookSpecific, fitzTypes: gridWordOf(word, active).fitzTypes };
  const problem = isShared
    ? sharedPlaceProblem(stands, parent, arrangement, arrangement.grid)
    : cell && placeProblem(stands, cell, arrangement, arrangement.grid);
  if (problem) return refuse(problem);
  if (!cell) return refuse("The sheet has no free cell");
  const apart = sheetsTogetherProblem([...places.map(({ sheet }) => sheet), arrangement]);
  return apart ? refuse(apart) : { cell: { row: cell.row, col: cell.col }, problem: null };
}
