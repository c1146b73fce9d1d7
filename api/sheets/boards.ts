import { z } from "zod";
import { entry, uuid } from "../common/common.ts";
import type { Upload } from "../common/endpoint.ts";
import { endpoint } from "../common/endpoint.ts";

import { briefWord, dialectCode, fitzTypeCode } from "../words/shapes.ts";
import { maxNewSheets } from "./arrange.ts";

/// Boards of OBF and OBZ files as sheets: a file is read and planned, staff choose row by row, and the same file is sent again with what
/// was chosen. Nothing is kept between the two.

const maxBoardFileBytes = 64 * 1024 * 1024;
const upload = {
  json: "choices",
  file: "file",
  maxFiles: 1,
  maxBytes: maxBoardFileBytes,
  tooLarge: "The file is larger than 64 MB",
} as const satisfies Upload;

/// The cells of the largest grid.
const maxImportedCells = 9801;

const cell = { row: z.number().int().min(0).max(99), col: z.number().int().min(0).max(99) };

const boardRow = z.strictObject({
  ...cell,
  label: z.string(),
  /// The label by dialect, where the board says it.
  strings: z.array(z.strictObject({ dialect: dialectCode, text: z.string() })),
  /// Of the word, or what the button's colour probably means.
  fitzType: fitzTypeCode.nullable(),
  dialects: z.array(dialectCode),
  /// Forms of the word that the file has: a new word gets them.
  forms: z.array(z.strictObject({ text: z.string(), dialects: z.array(dialectCode) })),
  /// Words of the dictionary, by our id in the file first, then by text.
  matches: z.array(z.strictObject({ ...briefWord.shape, by: z.enum(["id", "text"]) })),
  /// `inside`: its bytes are in the file. `named`: only the name of its symbol is. `linked`: it is somewhere else, and is not fetched.
  /// `broken`: it is no PNG or JPEG that can be shown.
  picture: z.enum(["none", "inside", "named", "linked", "missing", "broken"]),
  /// A small picture as a data URL.
  thumbnail: z.string().nullable(),
  /// What is proposed, and why where nothing is done.
  proposal: z.enum(["use", "create", "leave"]),
  reason: z.string().nullable(),
});
export type BoardRow = z.infer<typeof boardRow>;

const plannedBoard = z.strictObject({
  id: z.string(),
  name: z.string(),
  /// `popups`: it holds the popups of the word at `holder`. `board`: another program's.
  kind: z.enum(["sheet", "popups", "board"]),
  rows: z.number().int(),
  cols: z.number().int(),
  /// The sheet that it is by our id, where that is still there.
  sheetID: uuid.nullable(),
  /// The grid that is proposed for it: its own, or one that has room.
  gridID: uuid.nullable(),
  fitzTypes: z.string(),
  /// How far its cells come down and to the right, so that its first cell is one for words.
  shift: z.strictObject(cell),
  holder: z.strictObject({ boardID: z.string(), ...cell }).nullable(),
  notes: z.array(z.string()),
  cells: z.array(boardRow),
});
export type PlannedBoard = z.infer<typeof plannedBoard>;

/// Reads a file and proposes what becomes of each cell. Nothing is written, and nothing that the file names is fetched. 413 if it is too large,
/// 422 if it is no board, means harm or holds too much.
export const planBoards = endpoint({
  method: "POST",
  path: "/sheet/import/plan",
  summary: "What an OBF or OBZ file holds, and what an import would make of it",
  canDryRun: false,
  body: z.strictObject({}),
  upload,
  response: z.strictObject({ boards: z.array(plannedBoard) }),
});
export type BoardPlan = z.infer<typeof planBoards.response>;

const chosenCell = z.strictObject({
  /// The cell in the file.
  ...cell,
  /// The cell of the sheet that it comes to; of a popup it stays.
  to: z.strictObject(cell),
  /// The word that comes there; null to create one.
  wordID: uuid.nullable(),
  /// What a word is created with. Its forms come with it.
  text: entry.optional(),
  fitzType: fitzTypeCode.optional(),
  dialects: z.array(dialectCode).max(10).optional(),
  /// Whether the picture in the file becomes the word's symbol.
  isSymbol: z.boolean().default(false),
});
export type ChosenCell = z.output<typeof chosenCell>;

const chosenBoard = z.strictObject({
  id: z.string().max(500),
  /// The sheet that the words come to; null for a new one, and for popups.
  sheetID: uuid.nullable(),
  /// The new sheet; null where there is one already.
  sheet: z.strictObject({ name: entry, gridID: uuid, fitzTypes: entry }).nullable(),
  /// Cells that are left out are not given.
  cells: z.array(chosenCell).max(maxImportedCells),
});
export type ChosenBoard = z.output<typeof chosenBoard>;

/// Imports what was chosen, all or nothing, as one change. Popups come to the words that hold them in the file. Refused as each of its steps is.
export const importBoards = endpoint({
  method: "POST",
  creates: true,
  path: "/sheet/import",
  summary: "Import boards of an OBF or OBZ file as sheets",
  body: z.strictObject({
    boards: z.array(chosenBoard).min(1).max(2000),
  }),
  upload,
  response: z.strictObject({
    status: z.literal("ok"),
    /// The sheets that words came to, in the order of the request.
    sheetIDs: z.array(uuid),
    counts: z.strictObject({
      sheets: z.number().int(),
      words: z.number().int(),
      symbols: z.number().int(),
      places: z.number().int(),
    }),
  }),
});
export { maxImportedCells, maxNewSheets as maxImportedSheets };
