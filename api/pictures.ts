import { z } from "zod";
import { moment, revision, rowCount, uuid } from "./common.ts";
import { endpoint, picture } from "./endpoint.ts";
import { type Supplier, suppliers } from "./rules/symbols.ts";

const supplier = z.enum(Object.keys(suppliers) as Supplier[]);

/// The picture of a symbol file. Answered with an ETag; 304 where nothing changed.
export const getSymbol = endpoint({
  method: "GET",
  path: "/symbol",
  summary: "The picture of a symbol file",
  query: z.strictObject({
    supplier,
    /// The file's name; for Widgit its number.
    name: z.string().min(1).max(200),
  }),
  response: picture,
});

export const symbolFile = z.strictObject({
  id: uuid,
  supplier,
  name: z.string(),
  size: z.enum(["symbol", "character"]),
  words: z.array(z.string()),
});
export type SymbolFile = z.infer<typeof symbolFile>;

/// Names that begin with the query come first, then those that hold it, then files that stand for a word that does.
export const searchSymbolFiles = endpoint({
  method: "GET",
  path: "/symbols/files/search",
  summary: "Symbol files by name or word",
  query: z.strictObject({
    query: z.string().max(200),
    supplier: supplier.optional(),
    size: symbolFile.shape.size.optional(),
    /// 50 where it is not given.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({ symbols: z.array(symbolFile) }),
});

export const bookPage = z.strictObject({
  /// The file name that import texts write after `image=`.
  image: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  byteSize: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string(),
  revision,
});
export type BookPage = z.infer<typeof bookPage>;

export const getBookPages = endpoint({
  method: "GET",
  path: "/book/pages",
  summary: "A book's page pictures, by name",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({ bookTitle: z.string(), pages: z.array(bookPage) }),
});

/// Answered with an ETag; 304 where nothing changed.
export const getBookPage = endpoint({
  method: "GET",
  path: "/book/page",
  summary: "A page picture",
  query: z.strictObject({ id: uuid, image: z.string().min(1).max(200) }),
  response: picture,
});
