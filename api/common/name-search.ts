import { z } from "zod";
import { bookFilters } from "../books/book-list.ts";
import { named, rowCount } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { cleanSearch } from "./rules/text/index.ts";

/// An author, illustrator, publisher, imprint or series found by name.
const foundName = z.strictObject({
  kind: z.enum(bookFilters),
  ...named.shape,
  bookCount: z.number().int(),
  /// Null unless it is an imprint or a series.
  publisher: named.nullable(),
  /// Null unless it is a series.
  imprint: named.nullable(),
});
export type FoundName = z.infer<typeof foundName>;

export const searchNames = endpoint({
  method: "GET",
  path: "/names",
  summary: "People, publishers, imprints and series whose name holds a text, those that begin with it first",
  query: z.strictObject({
    /// Ignores case and accents.
    filter: z.string().min(1).max(200).overwrite(cleanSearch),
    /// The maximum number of results of each kind; default 10.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({ names: z.array(foundName) }),
});
