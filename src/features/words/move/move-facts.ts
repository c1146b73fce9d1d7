import { type BriefWord, getWordSheets, type SheetRow } from "../../../../api/index.ts";
import { type Cell, cellCode, type GridShape } from "../../../../api/sheets/rules/cells.ts";
import type { SheetState } from "../../../../api/sheets/rules/placement.ts";
import { type MovePlan, type MovingWord, moveTypeProblem, planMove } from "../../../../api/words/rules/move.ts";
import type { Client } from "../../../client/client.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { type GridWord, gridWord } from "../../../components/grid/arrangement.ts";

/// A sheet with what is drawn of it and what the rules of moving need.
export interface MoveSheet extends SheetState {
  readonly number: number;
  readonly words: readonly GridWord[];
}

export interface MovePlace extends Cell {
  readonly sheet: MoveSheet;
}

/// One grid, with the word's place on it; null where it has none.
export interface MoveGrid {
  readonly id: string;
  readonly name: string;
  readonly shape: GridShape;
  readonly place: MovePlace | null;
}

/// A word that is to be moved.
export interface MoveFacts {
  readonly id: string;
  readonly text: string;
  readonly revision: number;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly parent: BriefWord | null;
  /// Why it cannot be moved by itself; null where it can.
  readonly closed: string | null;
  /// The word with all its descendants, in the form that the rules take.
  readonly tree: MovingWord;
  /// All its descendants.
  readonly below: readonly BriefWord[];
  readonly grids: readonly MoveGrid[];
}

export const moveSheet = (sheet: SheetRow): MoveSheet => ({
  id: sheet.id,
  number: sheet.number,
  name: sheet.name,
  gridID: sheet.gridID,
  bookID: sheet.bookID,
  fitzTypes: sheet.fitzTypes,
  isComplete: sheet.isComplete,
  quarantine: sheet.quarantine,
  words: (sheet.words ?? []).map(gridWord),
});

export const readMoveSheet = async (api: Client, id: string, signal?: AbortSignal): Promise<MoveSheet> =>
  moveSheet(await readSheet(api, id, signal));

/// Reads a word with all its descendants and the sheets that it is on.
export async function readMoveFacts(api: Client, id: string, signal?: AbortSignal): Promise<MoveFacts> {
  const aborted = signal ? { signal } : {};
  const { word, sheetWords, grids } = await api.call(getWordSheets, {
    query: { id, includeChildren: true },
    ...aborted,
  });
  const own = sheetWords.filter(({ wordID }) => wordID === id);
  const sheets = await Promise.all(own.map(({ sheetID }) => readMoveSheet(api, sheetID, signal)));
  const below = word.childWords ?? [];
  return {
    id,
    text: word.text,
    revision: word.revision,
    updatedBy: word.updatedBy,
    updatedAt: word.updatedAt,
    parent: word.parentWord,
    closed: moveTypeProblem(word.type, word.isBookSpecific),
    tree: treeOf(word, below),
    below,
    grids: grids.map(({ id: gridID, name, rows, cols, hasPicture }) => {
      const sheet = sheets.find((one) => one.gridID === gridID);
      const at = sheet && own.find(({ sheetID }) => sheetID === sheet.id);
      return {
        id: gridID,
        name,
        shape: { rows, cols, hasPicture },
        place: sheet && at ? { sheet, row: at.row, col: at.col } : null,
      };
    }),
  };
}

const treeOf = (word: Omit<MovingWord, "children">, below: readonly BriefWord[]): MovingWord => ({
  id: word.id,
  text: word.text,
  type: word.type,
  fitzType: word.fitzType,
  children: below.filter(({ parentWordID }) => parentWordID === word.id).map((child) => treeOf(child, below)),
});

/// The chosen sheet of a grid, with the sheets of its set, and the destinations of linked words.
export interface Destination {
  readonly sheet: MoveSheet;
  readonly set: readonly MoveSheet[];
  readonly linked: readonly { readonly wordID: string; readonly sheetID: string }[];
}

/// Returns whether the word may move to a sheet. `set` holds the other sheets of its set.
export const planTo = (
  { tree }: MoveFacts,
  { place }: MoveGrid,
  sheet: MoveSheet,
  set: readonly MoveSheet[],
): MovePlan => planMove(tree, place, sheet, [sheet, ...set.filter(({ id }) => id !== sheet.id)]);

/// A sheet as it will be after the move, with the cells that receive words.
export interface SheetAfter {
  readonly sheet: MoveSheet;
  readonly words: readonly GridWord[];
  /// Cell codes.
  readonly arrived: ReadonlySet<number>;
}

/// Returns the sheets of a grid that change, the destination first.
export function sheetsAfter(
  { id, below }: MoveFacts,
  place: MovePlace,
  { sheet, set, linked }: Destination,
): SheetAfter[] {
  const moving = [{ wordID: id, sheetID: sheet.id }, ...linked];
  const isMoving = (wordID: string) => moving.some((one) => one.wordID === wordID);
  const known = [sheet, ...set.filter((one) => one.id !== sheet.id)];
  return known.flatMap((one) => {
    const here = moving.filter(({ sheetID }) => sheetID === one.id).map(({ wordID }) => wordID);
    const arriving = here.filter((wordID) => !one.words.some((word) => word.wordID === wordID));
    if (arriving.length === 0) return [];
    const arrivals = arriving.flatMap((wordID) => drawnWord(wordID, place, below));
    const staying = one.words.filter(({ wordID }) => !isMoving(wordID) || here.includes(wordID));
    return [{ sheet: one, words: [...staying, ...arrivals], arrived: new Set(arrivals.map(cellCode)) }];
  });
}

function drawnWord(wordID: string, { sheet, row, col }: MovePlace, below: readonly BriefWord[]): GridWord[] {
  const own = sheet.words.find((word) => word.wordID === wordID);
  if (own) return [{ ...own, row, col }];
  const child = below.find(({ id }) => id === wordID);
  if (!child) return [];
  const { text, type, fitzType, definition, symbol } = child;
  return [{ wordID, row, col, text, type, fitzType, fitzTypes: fitzType, definition, symbol }];
}
