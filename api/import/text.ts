import { z } from "zod";
import { moment, revision, rowCount, uuid } from "../common/common.ts";
import { maxImportTextLength } from "../common/constants.ts";
import { endpoint } from "../common/endpoint.ts";
import { importStructure } from "./structure.ts";

/// A saved version of a book's import text. Revision 0 is the empty text before the first save.
export const savedText = z.strictObject({
  text: z.string(),
  revision,
  savedAt: moment.nullable(),
  savedBy: z.string().nullable(),
});
export type SavedText = z.infer<typeof savedText>;

export const getImportText = endpoint({
  method: "GET",
  path: "/book/import/text",
  summary: "A book's import text, as last saved",
  query: z.strictObject({ bookId: uuid }),
  response: z.strictObject({
    book: z.strictObject({ id: uuid, title: z.string(), mode: z.string(), imprintID: uuid, seriesID: uuid }),
    ...savedText.shape,
    /// The last imported revision; null if there is none.
    importedRevision: revision.nullable(),
  }),
});

/// Every version that was ever saved, the newest first.
export const listTextVersions = endpoint({
  method: "GET",
  path: "/book/import/text/versions",
  summary: "The saved versions of a book's import text",
  query: z.strictObject({
    bookId: uuid,
    /// Only versions before this revision, for the next page of the list.
    before: rowCount.optional(),
    /// Defaults to 100.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({
    versions: z.array(
      z.strictObject({
        revision,
        savedAt: moment,
        savedBy: z.string(),
        /// In characters.
        length: z.number().int(),
      }),
    ),
    /// The total number.
    total: z.number().int(),
  }),
});
export type TextVersion = z.infer<typeof listTextVersions.response>["versions"][number];

export const getTextVersion = endpoint({
  method: "GET",
  path: "/book/import/text/version",
  summary: "A saved version of a book's import text",
  query: z.strictObject({ bookId: uuid, revision: rowCount }),
  response: savedText,
});

/// Saves a new version. Line ends become LF. An outdated `revision` is a conflict (409); `current` is a SavedText. A
/// text that is equal to the saved one makes no new version.
export const putImportText = endpoint({
  method: "PUT",
  path: "/book/import/text",
  summary: "Save a book's import text",
  body: z.strictObject({
    bookId: uuid,
    text: z.string().max(maxImportTextLength),
    revision: revision.optional(),
  }),
  response: z.strictObject({ status: z.literal("ok"), revision, savedAt: moment.nullable() }),
});

/// Imports the saved text of that revision. The server parses it with its own dictionary and stores its own structure.
/// 422 if the text has an error (`diagnostics`) or the structure differs from the server's; 409 if the text has been
/// saved since.
export const putImport = endpoint({
  method: "PUT",
  path: "/book/import",
  summary: "Store the structure of a book's saved text",
  body: z.strictObject({ id: uuid, revision, ...importStructure.shape }),
  response: z.strictObject({
    status: z.literal("ok"),
    revision,
    counts: z.strictObject({
      parts: z.number().int(),
      chapters: z.number().int(),
      pages: z.number().int(),
      sentences: z.number().int(),
      characters: z.number().int(),
      footnotes: z.number().int(),
      words: z.number().int(),
    }),
  }),
});
