import { z } from "zod";
import {
  done,
  entry,
  flag,
  named,
  readOnly,
  revision,
  rowCount,
  saved,
  searchText,
  stored,
  storedReadOnly,
  uuid,
} from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { symbolNames } from "../words/words.ts";
import { grid } from "./grids.ts";
import { highlightSet } from "./highlights.ts";

/// A word with a cell on a sheet: a key word, a shared key or a linked word.
export const sheetWord = z.strictObject({
  sheetID: uuid,
  wordID: uuid,
  row: z.number().int(),
  col: z.number().int(),
  word: z.strictObject({
    id: uuid,
    text: z.string(),
    type: z.enum(["K", "L", "S"]),
    fitzType: z.string(),
    definition: z.string().nullable(),
    dialects: z.array(z.string()),
    symbol: symbolNames.nullable(),
  }),
});
export type SheetWord = z.infer<typeof sheetWord>;

/// A cell that is reserved for the word that left it.
export const reservedCell = z.strictObject({
  row: z.number().int(),
  col: z.number().int(),
  wordID: uuid,
  text: z.string(),
  fitzType: z.string(),
  symbol: symbolNames.nullable(),
});
export type ReservedCell = z.infer<typeof reservedCell>;

/// A row of the sheet list.
export const sheetRow = z.strictObject({
  id: uuid,
  /// The number of the sheet within its grid, from 1.
  number: z.number().int(),
  /// Null only for older sheets, which are shown as `Sheet {number}`.
  name: z.string().nullable(),
  gridID: uuid,
  /// The zero UUID if it belongs to no book.
  bookID: uuid,
  /// Its book, with the title as name; null if it belongs to no book.
  book: named.nullable(),
  /// The letters of its fitz types, in the order P V N A M S L.
  fitzTypes: z.string(),
  isComplete: z.boolean(),
  /// True if its grid has another sheet with its name, and of the same book if any: they form a set.
  isLinked: z.boolean(),
  /// Cell codes, `row * 100 + col`, in ascending order.
  quarantine: z.array(z.number().int()),
  /// The codes of the cells whose content, a word or none, no write can change.
  locked: z.array(z.number().int()),
  /// By row and column.
  reserved: z.array(reservedCell),
  /// The number of its words, and the number of cells that can still take one.
  wordCount: z.number().int(),
  freeCellCount: z.number().int(),
  /// By row and column. Present only with `includeWords`.
  words: z.array(sheetWord).optional(),
  ...stored,
});
export type SheetRow = z.infer<typeof sheetRow>;

export const sheet = z.strictObject({
  ...sheetRow.shape,
  grid,
  words: z.array(sheetWord),
  /// The words of the sheet that cannot move: they are locked, or stand with a locked word.
  lockedWordIDs: z.array(uuid),
  /// Its own sets, one for each mode that was ever saved. The grid's set applies if its own is empty or missing.
  highlightSets: z.array(highlightSet),
  /// The other sheets of its set.
  linkedSheets: z.array(
    z.strictObject({
      id: uuid,
      number: z.number().int(),
      name: z.string().nullable(),
      fitzTypes: z.string(),
      hasQuarantine: z.boolean(),
    }),
  ),
  /// The associated and connected words that stand with a word of the sheet, by text. The sheet must support their fitz
  /// types, too.
  carriedWords: z.array(
    z.strictObject({
      id: uuid,
      text: z.string(),
      fitzType: z.string(),
      /// The word of the sheet whose cell it shares.
      wordID: uuid,
    }),
  ),
});
export type Sheet = z.infer<typeof sheet>;

export const sheetList = z.strictObject({
  sheets: z.array(sheetRow),
  /// The total number, regardless of limit and offset.
  total: z.number().int(),
});
export type SheetList = z.infer<typeof sheetList>;

/// Tells the two responses of `GET /sheet` apart.
export const isSheetList = (answer: Sheet | SheetList): answer is SheetList => "sheets" in answer;

/// The columns by which sheets are sorted. Equal sheets are in order of grid and number.
export const sheetSortKeys = ["name", "grid", "number", "fitz", "words", "free", "book", "state"] as const;
export type SheetSortKey = (typeof sheetSortKeys)[number];
/// A leading `-` sorts in descending order.
export type SheetSort = SheetSortKey | `-${SheetSortKey}`;

const cellNumber = z
  .string()
  .regex(/^\d{1,2}$/, "must be a whole number")
  .transform(Number);

/// With `id`, returns one sheet and accepts no other parameter. Without it, returns the sheets that match every other
/// parameter, sorted by grid and number unless `sort` is given.
const sheetQuery = z
  .strictObject({
    id: uuid.optional(),
    /// Sheets of a book; the zero UUID for sheets of no book.
    book: uuid.optional(),
    /// A substring of the name or the number, in any case.
    name: searchText.optional(),
    grid: uuid.optional(),
    /// Letters of the fitz types that a sheet must all support.
    fitz: z
      .string()
      .regex(/^[PVNAMSL]{1,7}$/, "must be letters of fitz types")
      .optional(),
    /// Sheets with the word. An associated or connected word is on the sheets of its parent.
    word: uuid.optional(),
    /// A word. Returns sheets that can take a shared key beside it, at its cell on their grid.
    sharedKey: uuid.optional(),
    /// Sheets on which this cell is usable, free and not quarantined.
    row: cellNumber.optional(),
    col: cellNumber.optional(),
    /// A word that is to be moved. Returns sheets that are not complete. Sheets that can take it at its cell come
    /// first; among these, sheets with the topic of its sheet (the same name except for a number at its end), then
    /// those of its sheet's book.
    move: uuid.optional(),
    sort: z.enum(sheetSortKeys.flatMap((key): SheetSort[] => [key, `-${key}`])).optional(),
    /// Sheets without their words, regardless of `includeWords`.
    list: flag.optional(),
    includeWords: flag.optional(),
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  })
  .superRefine(({ id, ...others }, context) => {
    const given = Object.entries(others).filter(([, value]) => value !== undefined);
    if (id !== undefined)
      for (const [name] of given) context.addIssue({ code: "custom", path: [name], message: "is not taken beside id" });
    if ((others.row === undefined) !== (others.col === undefined))
      context.addIssue({ code: "custom", path: ["row"], message: "row and col are given together" });
  });
export type SheetQuery = Omit<z.output<typeof sheetQuery>, "id">;

export const getSheet = endpoint({
  method: "GET",
  path: "/sheet",
  summary: "A sheet by its id, or the sheets that fit",
  query: sheetQuery,
  response: z.union([sheet, sheetList]),
});

/// The fields of a sheet in a save request. The rules of `rules/sheets.ts` refuse invalid ones (422).
const fitzTypes = entry;
/// The zero UUID or null if it belongs to no book.
const bookID = uuid.nullable();

export const createSheet = endpoint({
  method: "POST",
  creates: true,
  path: "/sheet",
  summary: "Add a sheet; it gets the next number of its grid",
  body: z.strictObject({ name: entry, gridID: uuid.nullable(), bookID: bookID.optional(), fitzTypes }),
  response: saved,
});

const readOnlyFields = {
  number: readOnly,
  book: readOnly,
  grid: readOnly,
  isLinked: readOnly,
  linkedSheets: readOnly,
  carriedWords: readOnly,
  wordCount: readOnly,
  freeCellCount: readOnly,
  locked: readOnly,
  lockedWordIDs: readOnly,
  reserved: readOnly,
  words: readOnly,
  highlightSets: readOnly,
  ...storedReadOnly,
};

/// A cell in a request. The rules decide whether words may stand on it.
const sentCell = z.strictObject({
  row: z.number().int().min(-1000).max(1000),
  col: z.number().int().min(-1000).max(1000),
});

/// Words that come to the sheet, move on it, or leave it. Other words stay.
const places = z
  .array(
    z.strictObject({
      wordID: uuid,
      /// The cell on which the caller last saw it; null if it was not on the sheet. A different current cell is a
      /// conflict (409).
      from: sentCell.nullable(),
      /// Null if it leaves the sheet.
      to: sentCell.nullable(),
      /// The word's revision. An outdated one is a conflict (409), too.
      revision: revision.optional(),
    }),
  )
  .max(500);

/// Saves everything or nothing, including the words that stand with a moved word or follow it. Highlights have their
/// own endpoint. An outdated `revision` is a conflict (409); `current` is the stored Sheet.
export const putSheet = endpoint({
  method: "PUT",
  path: "/sheet",
  summary: "Save a whole sheet: name, book, fitz types, complete, quarantine, and where words stand on it",
  body: z.strictObject({
    id: uuid,
    name: entry.nullable(),
    gridID: uuid,
    bookID,
    fitzTypes,
    isComplete: z.boolean(),
    /// Cell codes, in any order.
    quarantine: z.array(z.number()).max(10_000),
    /// Applies name and book to every sheet of its set. This is the only way to rename sheets with linked words.
    wholeSet: z.boolean().optional(),
    places: places.optional(),
    revision: revision.optional(),
    ...readOnlyFields,
  }),
  response: saved,
});
export type SheetToSave = z.output<typeof putSheet.body>;
export type PlaceToSave = z.output<typeof places>[number];

const codes = z.array(z.number().int().min(0).max(9999)).max(10_000).default([]);

/// Does not move words. Opening a lock and moving the word it held are separate requests. The lock of a word is a field
/// of the word. An outdated `revision` is a conflict (409); `current` is the stored Sheet.
export const putSheetCells = endpoint({
  method: "PUT",
  path: "/sheet/cells",
  summary: "Lock cells of a sheet, open their locks, and free cells that are reserved for words that left them",
  body: z.strictObject({
    id: uuid,
    /// Cell codes.
    lock: codes,
    open: codes,
    free: codes,
    revision: revision.optional(),
  }),
  response: saved,
});
export type SheetCellsToSave = z.output<typeof putSheetCells.body>;

/// The body may be the entire sheet. The server reads only its id and revision.
export const deleteSheet = endpoint({
  method: "DELETE",
  path: "/sheet",
  summary: "Delete a sheet without words",
  body: z.strictObject({
    id: uuid,
    revision: revision.optional(),
    name: readOnly,
    gridID: readOnly,
    bookID: readOnly,
    fitzTypes: readOnly,
    isComplete: readOnly,
    quarantine: readOnly,
    ...readOnlyFields,
  }),
  response: done,
});
