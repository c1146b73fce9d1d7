import { z } from "zod";
import { named, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { sheetRow } from "../sheets/sheets.ts";

const cell = { row: z.number().int(), col: z.number().int() };

/// A word that the book's imported text uses.
const fitWord = z.strictObject({
  id: uuid,
  text: z.string(),
  type: z.enum(["K", "A", "C", "L", "P", "S"]),
  fitzType: z.string(),
  /// Such a word has no place on a sheet.
  isBookSpecific: z.boolean(),
  /// In the text, and the number of pages.
  uses: z.number().int(),
  pages: z.number().int(),
  /// The cells at which it is reached: its own, that of the word it stands with or in whose popup it is, and those of
  /// its shared keys with the same text.
  places: z.array(z.strictObject({ sheetID: uuid, ...cell })),
});

/// A sheet on which words of the book stand, or that belongs to it.
const fitSheet = z.strictObject({
  ...sheetRow.omit({ words: true }).shape,
  /// The cells with words.
  cells: z.array(z.strictObject({ ...cell, fitzType: z.string() })),
});

/// How the sheets of one grid fit the book.
const gridFit = z.strictObject({
  id: uuid,
  name: z.string(),
  rows: z.number().int(),
  cols: z.number().int(),
  hasPicture: z.boolean(),
  /// The smallest set of sheets that reaches every word with a place; those that reach most of them first. Where it is
  /// not exact, no set has fewer sheets than `atLeast`.
  cover: z.strictObject({ sheetIDs: z.array(uuid), isExact: z.boolean(), atLeast: z.number().int() }),
  /// The words without a place on the grid, by text.
  missing: z.array(uuid),
  /// Words of which one more place, on one of `sheetIDs`, would make these sheets enough. `room` names those that have a
  /// free cell for it.
  spares: z.array(z.strictObject({ word: named, sheetIDs: z.array(uuid), room: z.array(uuid) })),
});

export const bookFit = z.strictObject({
  bookID: uuid,
  bookTitle: z.string(),
  /// False where nothing was imported yet: the book has no words then.
  isImported: z.boolean(),
  /// True if a newer text is saved than the imported one.
  isTextNewer: z.boolean(),
  /// By text.
  words: z.array(fitWord),
  /// By grid and number.
  sheets: z.array(fitSheet),
  /// Those that screens show.
  grids: z.array(gridFit),
});
export type BookFit = z.infer<typeof bookFit>;
export type FitSheet = z.infer<typeof fitSheet>;
export type GridFit = z.infer<typeof gridFit>;

export const getBookFit = endpoint({
  method: "GET",
  path: "/book/fit",
  summary: "How the sheets fit a book: the fewest that have its words, what no sheet has, and what would spare one",
  query: z.strictObject({ id: uuid }),
  response: bookFit,
});
