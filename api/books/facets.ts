import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { bookListFilters, bookSort, bookValues } from "./book-list.ts";

/// The facets of the book list: its values, and the publishers to filter by.
export const bookFacets = [...bookValues, "imprint", "series"] as const;
export type BookFacetKind = (typeof bookFacets)[number];

/// The maximum number of values of each facet.
export const maxFacetValues = 200;

const bookFacet = z.strictObject({
  kind: z.enum(bookFacets),
  /// The most frequent first. Values with a natural order keep it.
  values: z.array(
    z.strictObject({
      /// The value of the list's query parameter: a code, a number or an id.
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
  summary: "How many books of the list there are by state, errors, mode, level, imprint and series",
  query: z.strictObject({ sort: bookSort.optional(), ...bookListFilters }),
  response: z.strictObject({
    /// Each facet counts the books that match all filters except its own.
    facets: z.array(bookFacet),
    /// The number of stale books in the entire catalogue, regardless of the filters.
    stale: z.number().int(),
  }),
});
