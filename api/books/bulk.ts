import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The most books of one call.
export const maxBooksAtOnce = 1000;

/// What of many books is changed at once.
const bookChange = z
  .strictObject({
    /// USD
    price: z.number(),
    isForSaleWidgit: z.boolean(),
    isForSaleSymbolstix: z.boolean(),
    /// The zero UUID: no series.
    seriesID: uuid,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "must say what changes");
export type BookChange = z.output<typeof bookChange>;

/// All of it or nothing: 422 says what a rule refuses, 404 where a book is not there any more. Books that are so already are not
/// written.
export const putBooksChange = endpoint({
  method: "PUT",
  path: "/books/bulk",
  summary: "Change price, sale flags and series of many books",
  body: z.strictObject({
    ids: z.array(uuid).min(1).max(maxBooksAtOnce, `At most ${maxBooksAtOnce} books are changed at a time`),
    change: bookChange,
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// How many came out different.
    changed: z.number().int(),
  }),
});
