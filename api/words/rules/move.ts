/// The move tool (specification, section 5, Move tool; decisions: Dictionary words).

import { refusals } from "../../common/refusals.ts";
import { cellCode } from "../../sheets/rules/cells.ts";
import {
  isQuarantined,
  type ParentPlace,
  reservedFor,
  type SheetState,
  standsOn,
  type WordType,
  wordAt,
} from "../../sheets/rules/placement.ts";
import { linkedSheets } from "../../sheets/rules/sheets.ts";
import { isSameFitz, supportsFitz } from "./fitz-types.ts";

const because = "This sheet is ineligible because";
/// Why a sheet cannot be a word's destination, in the exact words of the specification.
const messages = {
  fitz: `${because} it does not support the fitz types of this word/its children`,
  complete: `${because} it is marked as complete`,
  noPosition: "Cannot move, because I cannot find the position on an existing sheet",
  already: "This sheet is already the location of this word",
  quarantined: `${because} the necessary cell is quarantined`,
  taken: (text: string) => `${because} the necessary cell is already taken by the word: ${text}`,
  reserved: (text: string) => `${because} the necessary cell is reserved for the word: ${text}`,
  locked: `${because} the necessary cell is locked`,
  otherGrid: `${because} it is of another grid`,
};

/// A word with the words that depend on it.
export interface MovingWord {
  readonly id: string;
  readonly text: string;
  readonly type: WordType;
  readonly fitzType: string;
  readonly children: readonly MovingWord[];
}

/// Returns why a word of this type cannot be moved on its own; null if it can.
export function moveTypeProblem(type: WordType, isBookSpecific: boolean): string | null {
  if (isBookSpecific) return refusals.bookSpecificHasNoPlace;
  if (type === "K" || type === "S") return null;
  return "Only key words are moved: this word follows its parent";
}

/// Returns the fitz types that a sheet must support for a word: its own and those of its A and C descendants.
export const neededFitz = (word: MovingWord): string =>
  word.fitzType + word.children.map((child) => (isCarried(child) ? neededFitz(child) : "")).join("");

const isCarried = ({ type }: MovingWord) => type === "A" || type === "C";

/// Returns the L words below a word and below the words that stand with it.
export const linkedChildren = (word: MovingWord): MovingWord[] =>
  word.children.flatMap((child) => {
    if (child.type === "L") return [child];
    return isCarried(child) ? linkedChildren(child) : [];
  });

/// Returns the S words that share the cell of a word, or of a word that stands with it. They follow it to another cell.
export const sharingChildren = (word: MovingWord): MovingWord[] =>
  word.children.flatMap((child) => {
    if (child.type === "S") return [child];
    return isCarried(child) ? sharingChildren(child) : [];
  });

/// The destination of every L child, or why the move is impossible.
export type MovePlan =
  | { readonly problem: null; readonly linked: readonly { readonly wordID: string; readonly sheetID: string }[] }
  | { readonly problem: string };

/// Plans a move on one grid to another sheet, at the same cell. `place` is the word's place on the grid. `sheets` are
/// the grid's sheets, including the destination's set.
export function planMove(
  word: MovingWord,
  place: ParentPlace | null,
  destination: SheetState,
  sheets: readonly SheetState[],
): MovePlan {
  const refuse = (problem: string): MovePlan => ({ problem });
  if (!supportsFitz(destination.fitzTypes, neededFitz(word))) return refuse(messages.fitz);
  if (destination.isComplete) return refuse(messages.complete);
  if (!place) return refuse(messages.noPosition);
  if (destination.id === place.sheet.id) return refuse(messages.already);
  if (destination.gridID !== place.sheet.gridID) return refuse(messages.otherGrid);
  const linked = linkedChildren(word);
  const moving = [word.id, ...linked.map(({ id }) => id)];
  const own = cellProblem(destination, place, moving);
  if (own) return refuse(own);

  const set = linkedSheets(destination, sheets);
  const candidates = linked.map((child) => {
    const supporting = set.filter((sheet) => supportsFitz(sheet.fitzTypes, neededFitz(child)));
    // A word stays on its sheet if that sheet is a candidate.
    return supporting.sort((one, other) => Number(standsOn(other, child.id)) - Number(standsOn(one, child.id)));
  });
  const problemOn = (child: MovingWord, sheet: SheetState) =>
    sheet.isComplete && !standsOn(sheet, child.id) ? messages.complete : cellProblem(sheet, place, moving);
  for (const [at, child] of linked.entries()) {
    const problems = candidates[at]!.map((sheet) => problemOn(child, sheet));
    if (!problems.includes(null)) return refuse(problems[0] ?? messages.fitz);
    candidates[at] = candidates[at]!.filter((_, index) => problems[index] === null);
  }
  const chosen = chooseApart(candidates, []);
  if (!chosen) return refuse(messages.fitz);
  return { problem: null, linked: linked.map((child, at) => ({ wordID: child.id, sheetID: chosen[at]! })) };
}

function cellProblem(sheet: SheetState, cell: ParentPlace, moving: readonly string[]): string | null {
  if (isQuarantined(sheet, cell)) return messages.quarantined;
  const other = wordAt(sheet, cell, moving);
  if (other) return messages.taken(other.text);
  const holder = moving.some((id) => !reservedFor(sheet, cell, id)) ? null : reservedFor(sheet, cell, null);
  if (holder) return messages.reserved(holder.text);
  return sheet.locked?.includes(cellCode(cell)) ? messages.locked : null;
}

/// Chooses one sheet from each list of candidates, no sheet twice; null if that is impossible.
function chooseApart(candidates: readonly (readonly SheetState[])[], chosen: readonly string[]): string[] | null {
  const [first, ...rest] = candidates;
  if (!first) return [...chosen];
  for (const { id } of first) {
    const found = chosen.includes(id) ? null : chooseApart(rest, [...chosen, id]);
    if (found) return found;
  }
  return null;
}

/// Returns why a sheet cannot be the destination; null if it can.
export const destinationProblem = (...facts: Parameters<typeof planMove>): string | null => planMove(...facts).problem;

/// The line above the reason why a move is blocked.
export const moveBlocked = "The following reason prevents this move:";

/// The facts of one grid for the move tool: the fitz types of the word's sheet and of the chosen destination.
export interface MoveOnGrid {
  readonly currentFitzTypes: string | null;
  readonly destinationFitzTypes: string | null;
}

/// Returns why the move as a whole is blocked; null if it is not.
export function moveBlockReason(state: {
  readonly isMoving: boolean;
  readonly isLoading: boolean;
  readonly grids: readonly MoveOnGrid[];
}): string | null {
  if (state.isMoving) return "Move in progress";
  if (state.isLoading) return "Loading";
  if (state.grids.every((grid) => grid.destinationFitzTypes === null))
    return "No destination sheets have been selected";
  const sets = state.grids.flatMap((grid) => grid.destinationFitzTypes ?? grid.currentFitzTypes ?? []);
  if (isOneFitz(sets)) return null;
  return `Not all destination sheets have the same fitz types. ${sameFitzRule} And if you move a word to a new sheet on only one grid, the new sheet's fitz type must match the fitz types of the sheets on the grids that aren't moving.`;
}

const sameFitzRule = "The rule is that a word's sheets must have consistent fitz types across all the grids.";

const isOneFitz = (sets: readonly string[]): boolean => sets.every((set) => isSameFitz(set, sets[0]!));

/// Returns why a word cannot stand on these sheets together, one for each grid; null if it can.
export const sheetsTogetherProblem = (sheets: readonly { readonly fitzTypes: string }[]): string | null =>
  isOneFitz(sheets.map(({ fitzTypes }) => fitzTypes))
    ? null
    : `Not all sheets have the same fitz types. ${sameFitzRule}`;

/// The message of 'Next valid sheet' if it finds none.
export const noNextSheet = "There were no valid sheets after this one in the search results";

/// Returns the first valid sheet of the search results after the chosen one, or the first valid one if none of them is
/// chosen; null if there is none.
export function nextValidSheet<Sheet extends { readonly id: string }>(
  results: readonly Sheet[],
  chosenID: string | null,
  isValid: (sheet: Sheet) => boolean,
): Sheet | null {
  const after = results.findIndex(({ id }) => id === chosenID) + 1;
  return results.slice(after).find(isValid) ?? null;
}
