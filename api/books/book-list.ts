import { z } from "zod";
import { flag, imageVersion, named, revision, rowCount, searchText, severally, uuid } from "../common/common.ts";
import { bookModes, deploymentStatuses } from "../common/constants.ts";
import { endpoint } from "../common/endpoint.ts";
import { staleReason } from "./stale-reason.ts";

export const bookMode = z.enum(Object.keys(bookModes) as (keyof typeof bookModes)[]);
export const deploymentStatus = z.enum(Object.keys(deploymentStatuses) as (keyof typeof deploymentStatuses)[]);

/// The sort keys of the book list. A leading `-` sorts in descending order.
export const bookSortKeys = [
  "title",
  "isbn_13",
  "author",
  "illustrator",
  "publisher",
  "imprint",
  "series",
  "level",
  "mode",
  "deployment_status",
  "price",
  "is_for_sale_widgit",
  "is_for_sale_symbolstix",
] as const;
export type BookSortKey = (typeof bookSortKeys)[number];
export const bookSort = z.enum(bookSortKeys.flatMap((key) => [key, `-${key}` as const]));

/// A row of the book list.
export const bookRow = z.strictObject({
  id: uuid,
  title: z.string(),
  isbn10: z.string(),
  isbn13: z.string(),
  authors: z.array(named),
  illustrators: z.array(named),
  publisher: named,
  imprint: named,
  series: named.nullable(),
  mode: bookMode,
  isFiction: z.boolean(),
  level: z.number().int(),
  /// USD
  price: z.number(),
  isForSaleWidgit: z.boolean(),
  isForSaleSymbolstix: z.boolean(),
  deploymentStatus,
  deploymentStatusDescription: z.string(),
  /// The version of its cover image; null if it has none.
  cover: imageVersion.nullable(),
  /// Why the book is stale. Present only with the filter for stale books.
  staleReasons: z.array(staleReason).optional(),
  revision,
});
export type BookRow = z.infer<typeof bookRow>;

/// The kinds of people and publishers that can filter the list of books, each with the parameter `{kind}ID`.
export const bookFilters = ["author", "illustrator", "publisher", "imprint", "series"] as const;
export type BookFilterKind = (typeof bookFilters)[number];
const bookFilter = z.strictObject({ kind: z.enum(bookFilters), ...named.shape });
export type BookFilter = z.infer<typeof bookFilter>;

/// Facets that can filter the list of books besides `bookFilters`. Each takes several values.
export const bookValues = ["deploymentStatus", "errors", "mode", "level"] as const;
export type BookValueKind = (typeof bookValues)[number];

/// Whether anything prevents a deployment of the book, as `GET /problems` tells it.
export const bookErrors = ["with", "without"] as const;

/// The filters of the list of books.
export const bookListFilters = {
  /// One letter: the sorted field must start with it, ignoring case and accents.
  filterBySortField: z.string().min(1).max(8).optional(),
  /// Free text, searched in every text column of the list.
  filter: searchText.optional(),
  /// Books that use the word.
  word: uuid.optional(),
  authorID: uuid.optional(),
  illustratorID: uuid.optional(),
  publisherID: uuid.optional(),
  imprintID: uuid.optional(),
  seriesID: uuid.optional(),
  stale: flag.optional(),
  deploymentStatus: severally(deploymentStatus).optional(),
  errors: severally(z.enum(bookErrors)).optional(),
  mode: severally(bookMode).optional(),
  level: severally(z.string().regex(/^-?\d{1,9}$/, "must be a whole number")).optional(),
};

export const listBooks = endpoint({
  method: "GET",
  path: "/books",
  summary: "Books, sorted and filtered",
  query: z.strictObject({
    sort: bookSort.optional(),
    ...bookListFilters,
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    books: z.array(bookRow),
    /// The number of matching books, regardless of limit and offset.
    total: z.number().int(),
    /// The names for the ids in the query, if it has any. Unknown ids are left out.
    filteredBy: z.array(bookFilter).optional(),
  }),
});
