import { z } from "zod";
import { uuid } from "../common/common.ts";
import { csvFile, endpoint } from "../common/endpoint.ts";
import { consequences } from "../system/consequences.ts";

/// The dictionary as a file for spreadsheets (docs/csv.md).
export const exportWords = endpoint({
  method: "GET",
  path: "/dict_word/export",
  summary: "All dictionary words as a CSV file",
  response: csvFile,
});

/// The most rows of an imported file, and characters of one cell.
export const maxImportRows = 100_000;
export const maxCellLength = 20_000;
const maxImportBytes = 50 * 1024 * 1024;

/// Why a file, or a row of it, cannot be imported: each reason in words.
const reasons = z.array(z.string());

const importedRow = z.strictObject({
  /// As spreadsheets number it: the column names are row 1.
  row: z.number().int(),
  /// Null of a word that is not made.
  id: uuid.nullable(),
  text: z.string(),
  isNew: z.boolean(),
  /// What differs from what is stored, by the column's name; of a new word what it is given.
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
  /// None: the row is sound.
  reasons,
  /// Words that are in no row themselves, or whose row says nothing of it, and change with this one.
  along: z.array(z.strictObject({ id: uuid, text: z.string(), what: z.string() })),
});
export type ImportedRow = z.infer<typeof importedRow>;

/// How rows are counted.
export const importCounts = z.strictObject({
  changed: z.number().int(),
  created: z.number().int(),
  refused: z.number().int(),
  unchanged: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/// One change set. `mode` says what becomes of a file with rows that a rule refuses: `all` writes all rows or none (422), `sound`
/// writes the others. With `dryRun=true` the answer has every row that says something new, refused ones too, in both modes.
/// A word is found by its id, else by text, fitz type and definition: whoever sends a file again changes nothing more.
export const importWords = endpoint({
  method: "POST",
  path: "/dict_word/import",
  summary: "Import dictionary words from a CSV file",
  body: z.strictObject({ mode: z.enum(["all", "sound"]).default("all") }),
  upload: {
    json: null,
    file: "file",
    maxFiles: 1,
    maxBytes: maxImportBytes,
    tooLarge: `A file of words has at most ${maxImportBytes / 1024 / 1024} MB: import it in parts`,
  },
  tellsOutcome: true,
  response: z.strictObject({
    status: z.literal("ok"),
    counts: importCounts,
    /// The rows that change something, make a word or are refused, in the order of the file.
    rows: z.array(importedRow),
  }),
});
export type ImportOutcome = z.infer<typeof importWords.response>;

/// The answer of the import with `dryRun=true`.
export const importDryRun = z.strictObject({
  status: z.literal("ok"),
  consequences,
  outcome: importWords.response,
});
