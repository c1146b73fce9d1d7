import { z } from "zod";
import {
  done,
  entry,
  readOnly,
  revision,
  rowCount,
  saved,
  searchText,
  stored,
  storedReadOnly,
  uuid,
} from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

const name = z.string().nullable();
const number = z.number().int().nullable();

/// The symbols of one or several words, one for each supplier and dialect, null for none. Widgit's are ids.
export const symbolModel = z.strictObject({
  id: uuid,
  words: z.array(z.string()),
  symbolstix: name,
  symbolstixEnAu: name,
  symbolstixEnUs: name,
  widgit: number,
  widgitEnAu: number,
  widgitEnUs: number,
  symbolshelf: name,
  symbolshelfEnAu: name,
  symbolshelfEnUs: name,
  /// The number of suppliers with a symbol for the primary dialect, 0 to 3. Our own symbol counts only if it has a
  /// file.
  score: z.number().int(),
  /// The number of dictionary words that it shows.
  wordCount: z.number().int(),
  ...stored,
});
export type SymbolModel = z.infer<typeof symbolModel>;

export const getSymbolModel = endpoint({
  method: "GET",
  path: "/symbols/models",
  summary: "A symbol model",
  query: z.strictObject({ id: uuid }),
  response: symbolModel,
});

/// An absent, null or empty symbol means none. The rules of `rules/symbols.ts` refuse invalid ones (422).
const typed = entry.nullable().optional();
const typedNumber = z.number().nullable().optional();
const entries = {
  words: z.array(entry).max(100),
  symbolstix: typed,
  symbolstixEnAu: typed,
  symbolstixEnUs: typed,
  widgit: typedNumber,
  widgitEnAu: typedNumber,
  widgitEnUs: typedNumber,
  symbolshelf: typed,
  symbolshelfEnAu: typed,
  symbolshelfEnUs: typed,
};
const readOnlyFields = { score: readOnly, wordCount: readOnly, ...storedReadOnly };

const newSymbolModel = z.strictObject({ ...entries, id: readOnly, revision: readOnly, ...readOnlyFields });
export type SymbolModelFields = Pick<z.output<typeof newSymbolModel>, keyof typeof entries>;

/// Refused with the code `doubts` if another model has a word or Widgit id of it, or one of our own symbols has no
/// file. With `skipChecks` the same request is accepted.
export const createSymbolModel = endpoint({
  method: "POST",
  creates: true,
  path: "/symbols/models",
  summary: "Add a symbol model",
  body: z.strictObject({ symbol: newSymbolModel, skipChecks: z.boolean().optional() }),
  response: saved,
});

/// An outdated `revision` is a conflict (409); `current` is the stored SymbolModel.
export const putSymbolModel = endpoint({
  method: "PUT",
  path: "/symbols/models",
  summary: "Save a symbol model",
  body: z.strictObject({ id: uuid, ...entries, revision: revision.optional(), ...readOnlyFields }),
  response: saved,
});

const ignored = Object.fromEntries(Object.keys(entries).map((field) => [field, readOnly])) as Record<
  keyof typeof entries,
  typeof readOnly
>;

/// The body may be the entire model. The server reads only its id and revision.
export const deleteSymbolModel = endpoint({
  method: "DELETE",
  path: "/symbols/models",
  summary: "Delete a symbol model that shows no word",
  body: z.strictObject({ id: uuid, revision: revision.optional(), ...ignored, ...readOnlyFields }),
  response: done,
});

export const listSymbolModelWords = endpoint({
  method: "GET",
  path: "/symbols/models/words",
  summary: "The words of the dictionary that a symbol model shows, by text",
  query: z.strictObject({
    id: uuid,
    /// Defaults to 50.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({ words: z.array(z.strictObject({ id: uuid, text: z.string() })) }),
});

const search = z.strictObject({
  q: searchText,
  /// Defaults to 50.
  limit: rowCount.optional(),
  offset: rowCount.optional(),
});
const found = z.strictObject({
  models: z.array(symbolModel),
  /// The total number, regardless of limit and offset.
  total: z.number().int(),
});

/// Models with a word that begins with `q` come first, then those with a word that contains it, then those with a
/// symbol that does.
export const searchSymbolModels = endpoint({
  method: "GET",
  path: "/symbols/models/search",
  summary: "Symbol models by word or symbol",
  query: search,
  response: found,
});

/// Models with a symbol of ours that begins with `q` come first.
export const searchOwnSymbolModels = endpoint({
  method: "GET",
  path: "/symbols/models/search/symbolshelf",
  summary: "Symbol models by the name of a Symbolshelf symbol",
  query: search,
  response: found,
});
