import type { BoardPlan, BoardRow, ChosenBoard, FitzType, Grid, PlannedBoard } from "../../../../api/index.ts";
import { cellCode, isUsable, pictureCols, readingStripRows } from "../../../../api/sheets/rules/cells.ts";
import { isFitzType } from "../../../../api/words/rules/fitz-types.ts";

/// What becomes of a row: a word's id, or one of these.
export type RowAction = "leave" | "create" | (string & {});

export interface RowChoice {
  readonly action: RowAction;
  readonly fitzType: FitzType;
  /// Whether the picture of the file becomes the word's symbol.
  readonly isSymbol: boolean;
}

export interface BoardChoice {
  readonly isTaken: boolean;
  /// The sheet that the words come to; null for a new one.
  readonly sheetID: string | null;
  readonly name: string;
  readonly gridID: string;
  readonly fitzTypes: string;
  readonly shift: { readonly row: number; readonly col: number };
  readonly rows: ReadonlyMap<number, RowChoice>;
}

export type Choices = ReadonlyMap<string, BoardChoice>;

/// Everything as the server proposes it.
export const proposedChoices = ({ boards }: BoardPlan): Choices =>
  new Map(
    boards.map((board) => [
      board.id,
      {
        isTaken: true,
        sheetID: board.sheetID,
        name: board.name,
        gridID: board.gridID ?? "",
        fitzTypes: board.fitzTypes,
        shift: board.shift,
        rows: new Map(board.cells.map((row) => [cellCode(row), proposedRow(row)])),
      },
    ]),
  );

const proposedRow = ({ proposal, matches, fitzType, picture }: BoardRow): RowChoice => ({
  action: proposal === "use" ? matches[0]!.id : proposal,
  fitzType: fitzType ?? "N",
  isSymbol: proposal === "create" && picture === "inside",
});

/// Another grid has its first cell for words elsewhere.
export const onGrid = (choice: BoardChoice, grid: Grid): BoardChoice => ({
  ...choice,
  gridID: grid.id,
  shift: { row: readingStripRows, col: pictureCols(grid) },
});

export const withRow = (choice: BoardChoice, row: BoardRow, change: Partial<RowChoice>): BoardChoice => {
  const before = choice.rows.get(cellCode(row)) ?? proposedRow(row);
  return { ...choice, rows: new Map(choice.rows).set(cellCode(row), { ...before, ...change }) };
};

/// The cell of the sheet that a row comes to.
export const cellOf = ({ shift }: BoardChoice, { row, col }: BoardRow) => ({
  row: row + shift.row,
  col: col + shift.col,
});

/// Returns why a row cannot come where it is sent; null if it can. The server knows more, and says it when the import is tried.
export function rowProblem(
  board: PlannedBoard,
  choice: BoardChoice,
  row: BoardRow,
  grid: Grid | undefined,
): string | null {
  const chosen = choice.rows.get(cellCode(row));
  if (!chosen || chosen.action === "leave" || board.kind === "popups") return null;
  if (!grid) return "A grid is required";
  return isUsable(cellOf(choice, row), grid) ? null : "Outside of the cells for words";
}

/// Returns the boards to send. Popups whose word is left out stay out with it.
export function chosenBoards({ boards }: BoardPlan, choices: Choices): ChosenBoard[] {
  const isTaken = (id: string) => choices.get(id)?.isTaken ?? false;
  const isHeld = ({ holder }: PlannedBoard) => {
    if (!holder) return true;
    const action = choices.get(holder.boardID)?.rows.get(cellCode(holder))?.action;
    return isTaken(holder.boardID) && action !== undefined && action !== "leave";
  };
  return boards.flatMap((board): ChosenBoard[] => {
    const choice = choices.get(board.id);
    if (!choice?.isTaken || !isHeld(board)) return [];
    const isPopups = board.kind === "popups";
    const { sheetID, name, gridID, fitzTypes } = choice;
    const cells = board.cells.flatMap((row): ChosenBoard["cells"] => {
      const chosen = choice.rows.get(cellCode(row));
      if (!chosen || chosen.action === "leave") return [];
      const isNew = chosen.action === "create";
      return [
        {
          row: row.row,
          col: row.col,
          to: isPopups ? { row: row.row, col: row.col } : cellOf(choice, row),
          wordID: isNew ? null : chosen.action,
          ...(isNew ? { text: row.label, fitzType: chosen.fitzType, dialects: row.dialects } : {}),
          isSymbol: chosen.isSymbol && row.picture === "inside",
        },
      ];
    });
    if (cells.length === 0) return [];
    const sheet = isPopups || sheetID !== null ? null : { name, gridID, fitzTypes };
    return [{ id: board.id, sheetID: isPopups ? null : sheetID, sheet, cells }];
  });
}

export const asFitz = (letter: string): FitzType => (isFitzType(letter) ? letter : "N");
