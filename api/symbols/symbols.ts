import { z } from "zod";
import { maxSymbolBytes, type SymbolSize, symbolFileProblem, symbolSizes } from "../books/rules/images.ts";
import {
  done,
  entry,
  flag,
  readOnly,
  revision,
  rowCount,
  saved,
  searchText,
  stored,
  storedReadOnly,
  uuid,
} from "../common/common.ts";
import { endpoint, type Upload } from "../common/endpoint.ts";
import { cleanSearch } from "../common/rules/text/index.ts";
import { type Supplier, suppliers } from "./rules/symbols.ts";

export const supplier = z.enum(Object.keys(suppliers) as Supplier[]);
const size = z.enum(Object.keys(symbolSizes) as SymbolSize[]);

/// The image of a supplier's symbol.
export const symbolFile = z.strictObject({
  id: uuid,
  supplier,
  /// Unique within its supplier. For Widgit it is the symbol's number.
  name: z.string(),
  size,
  words: z.array(z.string()),
  /// In pixels.
  width: z.number().int(),
  height: z.number().int(),
  byteSize: z.number().int(),
  ...stored,
});
export type SymbolFile = z.infer<typeof symbolFile>;

/// Names that begin with the query come first, then those that contain it, then files whose words contain it.
export const searchSymbolFiles = endpoint({
  method: "GET",
  path: "/symbols/files/search",
  summary: "Symbol files by name or word",
  query: z.strictObject({
    query: searchText,
    supplier: supplier.optional(),
    size: size.optional(),
    /// Defaults to 50.
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    symbols: z.array(symbolFile),
    /// The total number, regardless of limit and offset.
    total: z.number().int(),
  }),
});

export const getSymbolExists = endpoint({
  method: "GET",
  path: "/symbol/exists",
  summary: "Whether a supplier has a symbol file of a name",
  query: z.strictObject({ supplier, name: z.string().max(1000).overwrite(cleanSearch) }),
  response: z.strictObject({
    exists: z.boolean(),
    /// The names of its files that differ from this one only in case, at most ten.
    otherCases: z.array(z.string()),
  }),
});

/// A form with one picture of a symbol.
export const symbolUpload: Upload = {
  json: null,
  file: "file",
  maxFiles: 1,
  maxBytes: maxSymbolBytes,
  tooLarge: symbolFileProblem({ byteSize: Number.POSITIVE_INFINITY, type: "png" })!,
};

/// A revision in a field of a form.
const sentRevision = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number);

/// One PNG, identified by its content and with exactly the pixels of its size class. 413 if it is too large, 415 for
/// another format, 422 if it is damaged, has a wrong size or a name that its supplier already has, 429 for too many at
/// once.
export const postSymbol = endpoint({
  method: "POST",
  creates: true,
  path: "/symbols",
  summary: "Upload a symbol file",
  body: z.strictObject({
    name: entry,
    supplier,
    size,
    /// The words that it stands for, separated by commas.
    words: entry
      .transform((words) => words.split(","))
      .pipe(z.array(entry).max(100))
      .optional(),
    /// True if the user confirmed a name that differs from those of other files of its supplier only in case (422,
    /// `other-case`).
    isOtherCase: flag.optional(),
  }),
  upload: symbolUpload,
  response: saved,
});

/// Another picture under the same name, brought to the pixels of its size class. The very picture that is there writes nothing, whatever revision
/// it came from. With a `revision` that is not the last one: 409, `current` is the SymbolFile as it is.
export const replaceSymbol = endpoint({
  method: "PUT",
  path: "/symbols",
  summary: "Replace the picture of a symbol file",
  body: z.strictObject({ id: uuid, revision: sentRevision.optional() }),
  upload: symbolUpload,
  response: saved,
});

/// The body may be the entire file record. The server reads only its id and revision.
export const deleteSymbol = endpoint({
  method: "DELETE",
  path: "/symbol",
  summary: "Delete a symbol file that no symbol model and no book's character has",
  body: z.strictObject({
    id: uuid,
    revision: revision.optional(),
    supplier: readOnly,
    name: readOnly,
    size: readOnly,
    words: readOnly,
    width: readOnly,
    height: readOnly,
    byteSize: readOnly,
    ...storedReadOnly,
  }),
  response: done,
});

export const getSymbolUses = endpoint({
  method: "GET",
  path: "/symbol/uses",
  summary: "What uses a symbol file",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    /// The models that name it for any dialect, by their first word.
    models: z.array(z.strictObject({ id: uuid, words: z.array(z.string()) })),
    /// The books with a character that has it, by title.
    books: z.array(z.strictObject({ id: uuid, title: z.string() })),
    /// The words of the dictionary that those models show, by text, 50 at most, and how many there are.
    words: z.array(z.strictObject({ id: uuid, text: z.string() })),
    wordCount: z.number().int(),
  }),
});
export type SymbolUses = z.infer<typeof getSymbolUses.response>;

/// A name by which symbol models refer to a supplier's symbol, or the name of a file.
export const symbolName = z.strictObject({ name: z.string(), hasFile: z.boolean() });
export type SymbolName = z.infer<typeof symbolName>;

/// Names that begin with `q` come first.
export const searchSymbolTypes = endpoint({
  method: "GET",
  path: "/symbols/types/search",
  summary: "The names of a supplier's symbols",
  query: z.strictObject({
    type: supplier,
    q: searchText,
    /// Defaults to 50.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({ symbols: z.array(symbolName) }),
});
