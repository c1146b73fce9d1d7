import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { bookListFilters, bookSort, bookValues } from "./book-list.ts";

/// What the books are counted by: their values, and the places that they can be narrowed to.
export const bookFacets = [...bookValues, "imprint", "series"] as const;
export type BookFacetKind = (typeof bookFacets)[number];

/// The most values that are told of each.
export const mostFacetValues = 200;

const bookFacet = z.strictObject({
  kind: z.enum(bookFacets),
  /// Those of most books first; of values in their own order.
  values: z.array(
    z.strictObject({
      /// As the parameter of the list has it: a code, a number, an id.
      value: z.string(),
      name: z.string(),
      count: z.number().int(),
    }),
  ),
});
export type BookFacet = z.infer<typeof bookFacet>;

export const listBookFacets = endpoint({
  method: "GET",
  path: "/books/facets",
  summary: "How many books of the list there are by state, mode, level, imprint and series",
  query: z.strictObject({ sort: bookSort.optional(), ...bookListFilters }),
  response: z.strictObject({
    /// Each counts the books that fit everything but what is asked of itself.
    facets: z.array(bookFacet),
    /// The stale books of the catalogue, whatever is asked for.
    stale: z.number().int(),
  }),
});
