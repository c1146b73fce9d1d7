import { z } from "zod";
import { bookFilters } from "../books/book-list.ts";
import { named, rowCount } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { cleanSearch } from "./rules/text/index.ts";

/// An author, illustrator, publisher, imprint or series found by its name.
const foundName = z.strictObject({
  kind: z.enum(bookFilters),
  ...named.shape,
  bookCount: z.number().int(),
  /// Of an imprint and of a series.
  publisher: named.nullable(),
  /// Of a series.
  imprint: named.nullable(),
});
export type FoundName = z.infer<typeof foundName>;

export const searchNames = endpoint({
  method: "GET",
  path: "/names",
  summary: "People, publishers, imprints and series whose name holds a text, those that begin with it first",
  query: z.strictObject({
    /// Without case and accents.
    filter: z.string().min(1).max(200).overwrite(cleanSearch),
    /// The maximum number of each kind; default 10.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({ names: z.array(foundName) }),
});
