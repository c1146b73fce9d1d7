import { z } from "zod";
import { imageVersion, named, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { bookFilters } from "./book-list.ts";

/// The maximum number of covers for each person or thing.
export const coversEach = 4;

/// A book with a cover, and the version of that image.
const coveredBook = z.strictObject({ ...named.shape, cover: imageVersion });
export type CoveredBook = z.infer<typeof coveredBook>;

export const listBookCovers = endpoint({
  method: "GET",
  path: "/books/covers",
  summary: "The first books with covers of people, publishers, imprints or series",
  query: z.strictObject({
    kind: z.enum(bookFilters),
    /// At most 100. Unknown ids are left out.
    id: severally(uuid).refine((ids) => [ids].flat().length <= 100, "must be at most 100 ids"),
  }),
  response: z.strictObject({
    /// Only those that have covers.
    covers: z.array(
      z.strictObject({
        id: uuid,
        /// At most four, by title.
        books: z.array(coveredBook),
      }),
    ),
  }),
});
