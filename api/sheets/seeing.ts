import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { sheetWord } from "./sheets.ts";

export const sheetFigures = z.strictObject({
  sheetID: uuid,
  /// One for each word with a cell. The words that stand with it and those in their popups count, too.
  cells: z.array(
    z.strictObject({
      wordID: uuid,
      /// The books whose imported text uses one of them, and the pages on which it does.
      books: z.number().int(),
      pages: z.number().int(),
      /// The texts of those without a symbol, and of those without a spelling in a necessary dialect.
      withoutSymbol: z.array(z.string()),
      withoutSpelling: z.array(z.string()),
    }),
  ),
});
export type SheetFigures = z.infer<typeof sheetFigures>;

export const getSheetFigures = endpoint({
  method: "GET",
  path: "/sheet/figures",
  summary: "How much each cell of a sheet is used, by all books or some, and what its words lack",
  query: z.strictObject({
    id: uuid,
    /// Only this book counts, or the books of this level or series; all conditions must hold.
    book: uuid.optional(),
    level: z
      .string()
      .regex(/^\d{1,4}$/, "must be a whole number")
      .transform(Number)
      .optional(),
    series: uuid.optional(),
  }),
  response: sheetFigures,
});
export type CountedBooksQuery = Omit<z.output<typeof getSheetFigures.query>, "id">;

export const pastSheet = z.strictObject({
  sheetID: uuid,
  since: moment,
  /// As they stood then, by row and column, with their texts and symbols of today.
  words: z.array(sheetWord),
  /// The last change since then of each word: of its place on the sheet, or of the word itself or one that stands with
  /// it.
  changes: z.array(z.strictObject({ wordID: uuid, kind: z.enum(["place", "word"]), at: moment, by: z.string() })),
});
export type PastSheet = z.infer<typeof pastSheet>;

export const getPastSheet = endpoint({
  method: "GET",
  path: "/sheet/past",
  summary: "A sheet's words as they stood at a moment, and what changed since then",
  query: z.strictObject({ id: uuid, since: moment }),
  response: pastSheet,
});
