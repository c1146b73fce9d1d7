import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import {
  type ChosenBoard,
  type ChosenCell,
  createWord,
  type PlaceMove,
  type WordToCreate,
} from "../../../api/index.ts";
import { asSymbol } from "../../boards/pictures.ts";
import { type CellInFile, type ReadBoard, readBoards } from "../../boards/read-boards.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { gridsOfSheets } from "../../repositories/sheets/sheets.ts";
import { imageRow } from "../../repositories/system/images.ts";
import { recordNewWords } from "../../repositories/words/word-facts.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { addBoardSymbols, type BoardSymbol } from "../../steps/boards/add-board-symbols.ts";
import { placePopups } from "../../steps/boards/place-popups.ts";
import { arrangeWords } from "../../steps/sheets/arrange-words.ts";
import { addWord } from "../../steps/words/add-word.ts";
import { changeEach } from "../../steps/words/change-each.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { ImageRefused } from "../../storage/inspect-image.ts";
import { transact } from "../../transact.ts";
import { keepPicture } from "../symbols/keep-picture.ts";
import { addSheet, lockGrids } from "./create-sheets.ts";

interface Imported {
  readonly sheetIDs: string[];
  readonly counts: Record<"sheets" | "words" | "symbols" | "places", number>;
}

/// A chosen cell, with what the file says of it.
interface ComingCell {
  readonly chosen: ChosenCell;
  readonly cell: CellInFile;
  readonly key: string;
}

interface ComingBoard {
  readonly chosen: ChosenBoard;
  readonly board: ReadBoard;
  readonly cells: readonly ComingCell[];
}

/// Imports the chosen cells of a file's boards: new sheets, words on their cells, new words with their forms, symbols and popups, in one
/// transaction with the history of each. Throws Refusal, NotFound and Conflict as its steps do.
export async function importBoards(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  { bytes, boards: chosen, by, once }: { bytes: Buffer; boards: readonly ChosenBoard[]; by: string; once: Once | null },
): Promise<Imported> {
  const inFile = new Map((await readBoards(bytes)).map((board) => [board.id, board]));
  const boards = chosen.map((board) => comingBoard(board, inFile));
  const pictures = await keepPictures(
    images,
    boards.flatMap(({ cells }) => cells),
  );
  return transact(
    db,
    async (trx) => {
      // Before the grids, as all that moves words does.
      await lockDictionary(trx);
      const symbols = await addBoardSymbols(trx, pictures, by);
      const sheets = await findSheets(trx, boards, by);
      const { moves, grids } = await movesOf(trx, boards, sheets);
      const moved = moves.length ? await arrangeWords(trx, { moves, by, takesLinked: true }) : 0;
      const made: string[] = [];
      let placed = moved;
      /// The words that chosen cells became, by the boards that they lead to: who holds a popup.
      const holders = new Map<string, string>();
      for (const {
        chosen: { id },
        cells,
      } of boards) {
        const sheetID = sheets.get(id);
        for (const coming of sheetID === undefined ? [] : cells) {
          let { wordID } = coming.chosen;
          if (wordID === null) {
            const grid = { gridID: grids.get(sheetID!)!, sheetID: sheetID!, ...coming.chosen.to };
            const word = newWord(coming, symbols, { grids: [grid] });
            const added = await addWord(trx, { word, by, takesAnyForms: true });
            wordID = added.id;
            made.push(added.id, ...added.formIDs);
            placed += 1;
          }
          if (coming.cell.link !== null) holders.set(coming.cell.link, wordID);
        }
      }
      for (const { board, cells } of boards.filter(({ chosen: { id } }) => !sheets.has(id))) {
        const holderID = holders.get(board.id);
        if (cells.length === 0) continue;
        if (holderID === undefined) throw new Refusal(`The word that holds the popups “${board.name}” is left out`);
        const popups = cells.map((coming) => ({
          row: coming.cell.row,
          col: coming.cell.col,
          wordID: coming.chosen.wordID,
          word: (place: { popup: number; row: number; col: number }) =>
            newWord(coming, symbols, { type: "P", parentWordID: holderID, popups: [place] }),
        }));
        const done = await placePopups(trx, { holderID, cells: popups, by });
        made.push(...done.made);
        placed += done.placed;
      }
      await recordNewWords(trx, made, by);
      const pictured = boards.flatMap(({ cells }) =>
        cells.flatMap(({ chosen: { wordID }, key }) => {
          const symbolID = symbols.get(key);
          return wordID !== null && symbolID !== undefined ? [{ id: wordID, symbolID }] : [];
        }),
      );
      if (pictured.length) await changeEach(trx, pictured, ({ symbolID }) => ({ symbolID }), by);
      const sheetCount = boards.filter(({ chosen: { sheet } }) => sheet !== null).length;
      return {
        sheetIDs: [...sheets.values()],
        counts: { sheets: sheetCount, words: made.length, symbols: symbols.size, places: placed },
      };
    },
    once,
  );
}

/// Throws Refusal where the file has no such board or cell: it is another file than was planned.
function comingBoard(chosen: ChosenBoard, inFile: ReadonlyMap<string, ReadBoard>): ComingBoard {
  const board = inFile.get(chosen.id);
  if (!board) throw new Refusal("The file has no such board: choose it again");
  const isPopups = board.kind === "popups" && chosen.sheet === null && chosen.sheetID === null;
  if (!isPopups && (chosen.sheet === null) === (chosen.sheetID === null))
    throw new Refusal(`“${board.name}” comes to a sheet that there is, or to a new one`);
  const at = new Map(board.cells.map((cell) => [cell.row * 100 + cell.col, cell]));
  const taken = new Set<number>();
  const cells = chosen.cells.map((one) => {
    const code = one.row * 100 + one.col;
    const cell = at.get(code);
    if (!cell) throw new Refusal("The file has no such cell: choose it again");
    if (taken.has(code)) throw new Refusal(`“${cell.label}” is given twice`);
    taken.add(code);
    return { chosen: one, cell, key: `${chosen.id} ${code}` };
  });
  return { chosen, board, cells };
}

/// Keeps the pictures that become symbols. Throws Refusal, which names the cell, where one cannot be shown.
async function keepPictures(images: ImageStore, cells: readonly ComingCell[]): Promise<BoardSymbol[]> {
  const kept: BoardSymbol[] = [];
  for (const { chosen, cell, key } of cells) {
    if (!chosen.isSymbol) continue;
    try {
      const bytes = await asSymbol(cell.picture);
      const image = await keepPicture(images, { bytes, name: cell.label, size: "symbol" });
      kept.push({ key, label: chosen.text ?? cell.label, image: imageRow(image) });
    } catch (error) {
      if (error instanceof ImageRefused) throw new Refusal(`The picture of “${cell.label}”: ${error.message}`);
      throw error;
    }
  }
  return kept;
}

/// Returns the sheet of each board but those of popups, by the board's id; makes the new ones.
async function findSheets(
  trx: Transaction<Database>,
  boards: readonly ComingBoard[],
  by: string,
): Promise<Map<string, string>> {
  const grids = await lockGrids(
    trx,
    boards.flatMap(({ chosen: { sheet } }) => sheet?.gridID ?? []),
  );
  const sheets = new Map<string, string>();
  for (const { chosen } of boards) {
    const { id, sheet, sheetID } = chosen;
    if (sheet) sheets.set(id, await addSheet(trx, { ...sheet, bookID: null }, grids.get(sheet.gridID)!, by));
    else if (sheetID !== null) sheets.set(id, sheetID);
  }
  return sheets;
}

/// The words that there are come from wherever they stand on the sheet's grid.
async function movesOf(
  trx: Transaction<Database>,
  boards: readonly ComingBoard[],
  sheets: ReadonlyMap<string, string>,
): Promise<{ moves: PlaceMove[]; grids: ReadonlyMap<string, string> }> {
  const grids = await gridsOfSheets(trx, [...sheets.values()]);
  const wanted = boards.flatMap(({ chosen: { id }, cells }) => {
    const sheetID = sheets.get(id);
    if (sheetID !== undefined && !grids.has(sheetID)) throw new NotFound(refusals.noSuch("sheet"));
    return cells.flatMap(({ chosen: { wordID, to } }) =>
      sheetID !== undefined && wordID !== null ? [{ wordID, to: { sheetID, ...to } }] : [],
    );
  });
  const places = await trx
    .selectFrom("sheet_word")
    .select(["word_id", "grid_id", "sheet_id as sheetID", "row", "col"])
    .where(sql<boolean>`word_id = any (${wanted.map(({ wordID }) => wordID)}::uuid[])`)
    .execute();
  const standing = new Map(places.map(({ word_id, grid_id, ...place }) => [`${word_id} ${grid_id}`, place]));
  const moves = wanted
    .map((move) => ({ ...move, from: standing.get(`${move.wordID} ${grids.get(move.to.sheetID)}`) ?? null }))
    // What stands there already is not looked at again: a whole catalogue comes back in seconds.
    .filter(({ from, to }) => from?.sheetID !== to.sheetID || from.row !== to.row || from.col !== to.col);
  return { moves, grids };
}

/// A word as the wizard would make it, with the forms that the file has of it.
function newWord(
  { chosen, cell, key }: ComingCell,
  symbols: ReadonlyMap<string, string>,
  place: Partial<Pick<WordToCreate, "type" | "parentWordID" | "popups" | "grids">>,
): WordToCreate {
  const symbolID = symbols.get(key);
  return createWord.body.parse({
    text: chosen.text ?? cell.label,
    type: "K",
    fitzType: chosen.fitzType ?? cell.fitzType ?? "N",
    dialects: chosen.dialects ?? cell.word?.dialects ?? [],
    ...(symbolID === undefined ? {} : { symbolID }),
    ...place,
    extras: place.type === "P" ? [] : cell.forms.map(({ text, dialects }) => ({ text, dialects })),
  });
}
