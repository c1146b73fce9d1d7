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

/// A word that stands on a cell of a sheet: a key word, a shared key or a linked one.
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

/// A cell that is kept free for the word that left it.
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
  /// Running within its grid, from 1.
  number: z.number().int(),
  /// Null only of older sheets; they are shown as `Sheet {number}`.
  name: z.string().nullable(),
  gridID: uuid,
  /// The zero UUID where it is no book's.
  bookID: uuid,
  /// Its book, with the title as name; null where it is no book's.
  book: named.nullable(),
  /// The letters of its fitz types, in the order P V N A M S L.
  fitzTypes: z.string(),
  isComplete: z.boolean(),
  /// Whether its grid has another sheet of its name, and of its book if any: they form a set.
  isLinked: z.boolean(),
  /// Cell codes, `row * 100 + col`, in their order.
  quarantine: z.array(z.number().int()),
  /// Codes of the cells whose word, or whose being empty, changes by no write.
  locked: z.array(z.number().int()),
  /// By row and column.
  reserved: z.array(reservedCell),
  /// How many words stand on it, and on how many cells one may still be placed.
  wordCount: z.number().int(),
  freeCellCount: z.number().int(),
  /// By row and column. Only with `includeWords`.
  words: z.array(sheetWord).optional(),
  ...stored,
});
export type SheetRow = z.infer<typeof sheetRow>;

export const sheet = z.strictObject({
  ...sheetRow.shape,
  grid,
  words: z.array(sheetWord),
  /// The words of the sheet that stay where they are: they are locked, or a word that stands with them is.
  lockedWordIDs: z.array(uuid),
  /// Its own, one for each mode that was ever saved; the grid's hold where the set is empty or missing.
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
  /// The associated and connected words that stand where a word of the sheet stands, by text: the sheet must support their
  /// fitz types, too.
  carriedWords: z.array(
    z.strictObject({
      id: uuid,
      text: z.string(),
      fitzType: z.string(),
      /// The word of the sheet at whose cell it stands.
      wordID: uuid,
    }),
  ),
});
export type Sheet = z.infer<typeof sheet>;

export const sheetList = z.strictObject({
  sheets: z.array(sheetRow),
  /// How many there are without limit and offset.
  total: z.number().int(),
});
export type SheetList = z.infer<typeof sheetList>;

/// Which of its two answers `GET /sheet` gave.
export const isSheetList = (answer: Sheet | SheetList): answer is SheetList => "sheets" in answer;

/// The columns by which sheets are listed; the sheets that are alike in one follow by grid and number.
export const sheetSortKeys = ["name", "grid", "number", "fitz", "words", "free", "book", "state"] as const;
export type SheetSortKey = (typeof sheetSortKeys)[number];
/// `-` before it: descending.
export type SheetSort = SheetSortKey | `-${SheetSortKey}`;

const cellNumber = z
  .string()
  .regex(/^\d{1,2}$/, "must be a whole number")
  .transform(Number);

/// With `id` one sheet, and nothing else may be asked; without it those that fit every other parameter, by grid and number
/// unless `sort` says otherwise.
const sheetQuery = z
  .strictObject({
    id: uuid.optional(),
    /// Sheets of a book; the zero UUID: of none.
    book: uuid.optional(),
    /// A part of the name or the number, without case.
    name: searchText.optional(),
    grid: uuid.optional(),
    /// Letters of the fitz types that a sheet must all support.
    fitz: z
      .string()
      .regex(/^[PVNAMSL]{1,7}$/, "must be letters of fitz types")
      .optional(),
    /// Sheets on which the word stands; an associated or connected one stands where its parent does.
    word: uuid.optional(),
    /// A word: sheets that can take, at its cell on their grid, a shared key beside it.
    sharedKey: uuid.optional(),
    /// Sheets of which this cell is usable, free and not quarantined.
    row: cellNumber.optional(),
    col: cellNumber.optional(),
    /// A word that is to be moved: sheets that are not complete, first those that can take it at its cell, of these first the
    /// ones of its sheet's topic (the same name but for the number at its end), then those of its sheet's book.
    move: uuid.optional(),
    sort: z.enum(sheetSortKeys.flatMap((key): SheetSort[] => [key, `-${key}`])).optional(),
    /// Sheets without their words, whatever `includeWords` says.
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

/// The fields of a sheet as they are saved. The rules of `rules/sheets.ts` say no to what cannot be (422).
const fitzTypes = entry;
/// The zero UUID or null where it is no book's.
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

/// A cell as sent: whether words may stand on it the rules say.
const sentCell = z.strictObject({
  row: z.number().int().min(-1000).max(1000),
  col: z.number().int().min(-1000).max(1000),
});

/// Words that come to the sheet, move on it, or leave it. Those that are not named stay where they are.
const places = z
  .array(
    z.strictObject({
      wordID: uuid,
      /// Where the caller saw it on the sheet; null where it did not stand on it. 409 where it stands elsewhere now.
      from: sentCell.nullable(),
      /// Null: it leaves the sheet.
      to: sentCell.nullable(),
      /// The word's; another than the last one is a 409 too.
      revision: revision.optional(),
    }),
  )
  .max(500);

/// All of it or nothing, with the words that stand at a moved word's cell or follow it; highlights have their own call. With a
/// `revision` that is not the last one: 409, `current` is the Sheet as it is.
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
    /// Name and book go to every sheet of its set: the way to rename sheets across which words are linked.
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

/// Moves nothing: a lock is opened by its own call, and what it held is moved by another. The lock of a word is a field of the
/// word. With a `revision` that is not the last one: 409, `current` is the Sheet as it is.
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

/// The whole sheet may be sent; only its id and revision are looked at.
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
