import { z } from "zod";
import { done, entry, flag, moment, readOnly, revision, saved, storedReadOnly, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { importStructure } from "../import/structure.ts";
import { bookMode, bookRow } from "./book-list.ts";
import { publication, publicationEntries } from "./publication.ts";

export const bookCharacter = z.strictObject({
  id: uuid,
  name: z.string(),
  /// 0xRRGGBB
  colour: z.number().int().min(0).max(0xffffff),
  symbol: z.string(),
});
export type BookCharacter = z.infer<typeof bookCharacter>;

export const book = z.strictObject({
  ...bookRow.shape,
  authorIDs: z.array(uuid),
  illustratorIDs: z.array(uuid),
  imprintID: uuid,
  seriesID: uuid,
  characters: z.array(bookCharacter),
  ...publication,
  updatedAt: moment,
  updatedBy: z.string(),
  /// What the last import stored; null before the first import. Present only with `extended`.
  import: z
    .strictObject({
      /// The revision of the imported text.
      revision,
      importedAt: moment,
      importedBy: z.string(),
      structure: importStructure,
    })
    .nullable()
    .optional(),
});
export type Book = z.infer<typeof book>;

export const getBook = endpoint({
  method: "GET",
  path: "/book",
  summary: "A book; with `extended` also its imported structure",
  query: z.strictObject({ id: uuid, extended: flag.optional() }),
  response: book,
});

/// The fields of a book in a save request. The rules of `rules/book.ts` refuse a book without its required fields
/// (422).
const entries = {
  title: entry,
  /// With or without hyphens and spaces; empty for none.
  isbn10: entry,
  isbn13: entry,
  authorIDs: z.array(uuid).max(100),
  illustratorIDs: z.array(uuid).max(100),
  imprintID: uuid,
  /// The zero UUID for no series.
  seriesID: uuid,
  mode: bookMode.nullable(),
  isFiction: z.boolean(),
  level: z.number().default(0),
  /// USD
  price: z.number().default(0),
  isForSaleWidgit: z.boolean(),
  isForSaleSymbolstix: z.boolean(),
  ...publicationEntries,
};

/// The read-only fields of the GET response.
const readOnlyFields = {
  authors: readOnly,
  illustrators: readOnly,
  publisher: readOnly,
  imprint: readOnly,
  series: readOnly,
  deploymentStatus: readOnly,
  deploymentStatusDescription: readOnly,
  staleReasons: readOnly,
  cover: readOnly,
  characters: readOnly,
  import: readOnly,
  ...storedReadOnly,
};

/// An outdated `revision` is a conflict (409); `current` is the stored Book.
export const putBook = endpoint({
  method: "PUT",
  path: "/books",
  summary: "Save a book's own fields",
  body: z.strictObject({ id: uuid, ...entries, revision: revision.optional(), ...readOnlyFields }),
  response: saved,
});
export type BookToSave = z.output<typeof putBook.body>;

const ignored = Object.fromEntries(Object.keys(entries).map((field) => [field, readOnly])) as Record<
  keyof typeof entries,
  typeof readOnly
>;

/// The body may be the entire book. The server reads only its id and revision.
export const deleteBook = endpoint({
  method: "DELETE",
  path: "/book",
  summary: "Delete a book that no sheet belongs to, with its text and pictures",
  body: z.strictObject({ id: uuid, revision: revision.optional(), ...ignored, ...readOnlyFields }),
  response: done,
});

/// One entry for each name among the book's authors and illustrators: the words that `POST
/// /dict_word/book_specific_people` creates for names missing from the dictionary.
export const bookPeopleWord = z.strictObject({
  text: z.string(),
  isAuthor: z.boolean(),
  isIllustrator: z.boolean(),
  /// The dictionary word of the name; the zero UUID if there is none.
  wordID: uuid,
});

export const getBookPeopleWords = endpoint({
  method: "GET",
  path: "/book/people/words",
  summary: "The words for a book's authors and illustrators",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({ words: z.array(bookPeopleWord) }),
});
