import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

const symbolName = z.string().nullable().exactOptional();
const widgitID = z.number().int().nullable().exactOptional();

/// The names of a symbol per supplier and dialect (suffixes: none en-gb, EnAu en-au, EnUs en-us).
export const symbolNames = z.strictObject({
  symbolstix: symbolName,
  symbolstixEnAu: symbolName,
  symbolstixEnUs: symbolName,
  widgit: widgitID,
  widgitEnAu: widgitID,
  widgitEnUs: widgitID,
  symbolshelf: symbolName,
  symbolshelfEnAu: symbolName,
  symbolshelfEnUs: symbolName,
});

export const lookupWord = z.strictObject({
  id: uuid,
  text: z.string(),
  type: z.enum(["K", "A", "C", "L", "P", "S"]),
  fitzType: z.string(),
  definition: z.string().nullable(),
  dialects: z.array(z.string()),
  parentWordID: uuid,
  symbol: symbolNames.nullable(),
});

/// The dictionary that import texts are checked against, which is also the format of a dictionary file.
export const importLookup = z.strictObject({
  rootKeys: z.array(lookupWord),
  popups: z.array(lookupWord),
  keys: z.array(lookupWord),
  /// Of words that share their text with another one, how often they were meant in imported texts: in those of the series
  /// and of the imprint asked for, and in all. Counts are rounded down.
  uses: z
    .array(
      z.strictObject({
        id: uuid,
        series: z.int().min(0),
        imprint: z.int().min(0),
        all: z.int().min(0),
      }),
    )
    .optional(),
  /// The names that the imprint accepts though no word is theirs: they are printed with no key.
  accepted: z.array(z.string()).optional(),
});

/// The response has an ETag; 304 if it is unchanged.
export const getImportLookup = endpoint({
  method: "GET",
  path: "/dict_word/import_lookup",
  summary: "The dictionary that an import text is checked against",
  query: z.strictObject({ imprintID: uuid.optional(), seriesID: uuid.optional() }),
  response: importLookup,
});
