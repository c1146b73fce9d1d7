import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The maximum number of books in one request.
export const maxBooksAtOnce = 1000;

/// The fields that one request can change on many books.
const bookChange = z
  .strictObject({
    /// USD
    price: z.number(),
    isForSaleWidgit: z.boolean(),
    isForSaleSymbolstix: z.boolean(),
    /// The zero UUID for no series.
    seriesID: uuid,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "must say what changes");
export type BookChange = z.output<typeof bookChange>;

/// Changes all books or none: 422 lists the refusals, 404 means that a book no longer exists. Books that already have
/// these values are not written.
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
    /// The number of changed books.
    changed: z.number().int(),
  }),
});
