import type { DictWord } from "../../../api/index.ts";
import type { Cell } from "../../../api/rules/cells.ts";
import { sheetsTogetherProblem } from "../../../api/rules/move.ts";
import { freeCells, isQuarantined, placeProblem, wordAt } from "../../../api/rules/placement.ts";
import { sheetLabel } from "../../../api/rules/sheets.ts";
import { type Arrangement, gridWordOf } from "../../components/grid/arrangement.ts";

/// Where a word that is placed comes to: the cell of the keyboard where it is free, else the first free one; null where
/// there is none.
export function cellToPlace(arrangement: Arrangement, active: Cell): Cell | null {
  const isFree = !wordAt(arrangement, active) && !isQuarantined(arrangement, active);
  return isFree ? active : (freeCells(arrangement, arrangement.grid)[0] ?? null);
}

/// Why a word of the dictionary (with its children and places) cannot be placed at a cell; null where it can.
export function placingProblem(word: DictWord, arrangement: Arrangement, cell: Cell | null): string | null {
  if (arrangement.words.some(({ wordID }) => wordID === word.id)) return "It stands on this sheet already";
  const places = (word.sheets ?? []).filter(({ sheetID }) => sheetID !== arrangement.id);
  const other = places.find(({ sheet }) => sheet.gridID === arrangement.gridID);
  if (other) return `It stands on “${sheetLabel(other.sheet)}” of this grid already`;
  if (cell === null) return "The sheet has no free cell";
  const { fitzTypes } = gridWordOf(word, cell);
  const { id, type, isBookSpecific } = word;
  return (
    placeProblem({ id, type, fitzTypes, isBookSpecific }, cell, arrangement, arrangement.grid) ??
    sheetsTogetherProblem([...places.map(({ sheet }) => sheet), arrangement])
  );
}
