import { z } from "zod";
import { entry, flag, rowCount, saved, searchText, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { fitzTypeCode } from "../words/shapes.ts";
import { symbolModel } from "./models.ts";
import { supplier, symbolUpload } from "./symbols.ts";

/// A symbol to choose for a word: a model, or a file that no model names yet, of which a model is made when it is chosen. An icon is a file
/// that is made then as well (`rules/icons.ts`).
export const symbolProposal = z.strictObject({
  model: symbolModel.nullable(),
  /// Of the supplier that was asked for; else of the first that has one. Null where the model has none of the primary dialect.
  picture: z.strictObject({ supplier, name: z.string() }).nullable(),
  words: z.array(z.string()),
  /// `parent`: it is the symbol of the word above it. `name`: it shows this very text. `icon`: an icon is called so. `synonym`: it shows a
  /// word that means the same. `part`: a word or name of it holds the text.
  why: z.enum(["parent", "name", "icon", "synonym", "part"]),
  /// The parent's text, or the synonym; null for the others.
  by: z.string().nullable(),
});
export type SymbolProposal = z.infer<typeof symbolProposal>;

export const proposeSymbols = endpoint({
  method: "GET",
  path: "/symbols/proposals",
  summary: "The symbols that a word may have: its parent's, then by name, icons, by synonym and by a part of a name",
  query: z.strictObject({
    q: searchText,
    /// The word above it: its symbol, or that of the nearest above it that has one, comes first.
    parentID: uuid.optional(),
    /// What the text means as this comes before its other meanings.
    fitzType: fitzTypeCode.optional(),
    /// Only what this supplier has.
    supplier: supplier.optional(),
    /// 24 where it is not given, 100 at most.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({
    proposals: z.array(symbolProposal),
    /// Whether there are more, which further letters would find.
    hasMore: z.boolean(),
  }),
});

/// A picture with the model that shows its words: both are made, or neither. Refused as an upload and a new model are: with the code
/// `other-case` it is taken with `isOtherCase`, with `doubts` with `skipChecks`. The id is the model's.
export const postPicturedModel = endpoint({
  method: "POST",
  creates: true,
  path: "/symbols/models/picture",
  summary: "Upload a symbol file and add the symbol model that names it",
  body: z.strictObject({
    name: entry,
    supplier,
    /// What it stands for, separated by commas: one at least.
    words: entry.transform((words) => words.split(",")).pipe(z.array(entry).max(100)),
    isOtherCase: flag.optional(),
    skipChecks: flag.optional(),
  }),
  upload: symbolUpload,
  response: saved,
});
