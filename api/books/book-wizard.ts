import { z } from "zod";
import { entry, uuid } from "../common/common.ts";
import { type BookMode, bookModes } from "../common/constants.ts";
import { endpoint } from "../common/endpoint.ts";
import { cleanSearch } from "../common/rules/text/index.ts";
import type { BookDraft } from "./rules/book-wizard.ts";
import { maxSymbolBytes, symbolFileProblem } from "./rules/images.ts";

/// The wizard's own key of a list's element. It is not an id of the database.
const local = z.string().max(1000);
const texts = z.array(entry).max(100);
const ids = z.array(uuid).max(100);
/// Details of a chosen word, for display only. They are not stored.
const shown = z.string().max(10_000).overwrite(cleanSearch);

/// The wizard's whole draft (specification, section 3, Book wizard draft).
export const bookDraft = z.strictObject({
  title: entry,
  authorMode: z.enum(["E", "N"]),
  existingAuthorIDs: ids,
  newAuthorNames: texts,
  illustratorMode: z.enum(["X", "E", "N"]),
  existingIllustratorIDs: ids,
  newIllustratorNames: texts,
  imprintID: uuid.nullable(),
  seriesMode: z.enum(["X", "E", "N"]),
  existingSeriesID: uuid.nullable(),
  newSeriesName: entry,
  mode: z.enum(Object.keys(bookModes) as BookMode[]).nullable(),
  playCharacters: z
    .array(z.strictObject({ id: local, name: entry, colour: z.number().int().min(0).max(0xffffff), symbol: entry }))
    .max(100),
  characterWords: z
    .array(z.strictObject({ id: uuid, text: shown, definition: shown.nullable(), symbol: shown.nullable() }))
    .max(100),
  newCharacterWords: z.array(z.strictObject({ id: local, text: entry, symbol: entry, extras: z.boolean() })).max(100),
  missingSymbols: z
    .array(
      z.strictObject({
        id: local,
        symbol: entry,
        key: local.nullable(),
        /// True if the user confirmed a name that differs from another symbol's only in case (422, `other-case`).
        isOtherCase: z.boolean().optional(),
      }),
    )
    .max(100),
  isbn10: entry,
  isbn13: entry,
  isFiction: z.boolean().nullable(),
  level: z.number().nullable(),
  price: z.number().nullable(),
}) satisfies z.ZodType<BookDraft>;

/// The multipart field `json` contains the draft. There is one PNG file for each missing symbol, in a field with the
/// symbol's name. The characters of a play are written into the new book's import text. One transaction creates
/// everything.
export const createBook = endpoint({
  method: "POST",
  creates: true,
  path: "/books",
  summary: "Create a book from the wizard's draft",
  body: bookDraft,
  upload: {
    json: "json",
    file: null,
    maxFiles: 100,
    maxBytes: maxSymbolBytes,
    tooLarge: symbolFileProblem({ byteSize: Number.POSITIVE_INFINITY, type: "png" })!,
  },
  response: z.strictObject({ status: z.literal("ok"), id: uuid }),
});
