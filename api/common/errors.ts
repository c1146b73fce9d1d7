import { z } from "zod";
import { briefWord } from "../words/shapes.ts";

/// One field of a request that does not fit its schema.
export const fieldError = z.strictObject({
  /// Dotted path from the root of the body or query, as `words.3.text`; empty for the root itself.
  path: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/// A diagnostic as the command line's JSON format has it: lines and columns from 1, ends exclusive.
export const reportedDiagnostic = z.strictObject({
  line: z.number().int(),
  column: z.number().int(),
  endLine: z.number().int(),
  endColumn: z.number().int(),
  severity: z.enum(["error", "warning"]),
  code: z.string(),
  message: z.string(),
});
export type ReportedDiagnostic = z.infer<typeof reportedDiagnostic>;

/// A locked or reserved place, with its word and its cell.
export const keptPlace = z.strictObject({
  what: z.enum(["word", "cell", "reserved"]),
  wordID: z.string().nullable(),
  text: z.string().nullable(),
  sheetID: z.string().nullable(),
  /// Its name for people.
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  col: z.number().int().nullable(),
});
export type KeptPlace = z.infer<typeof keptPlace>;

/// The one form of every answer that is not a success:
/// 400 a request out of its schema (`fields`), 401 no valid token, 403 wrong domain or unverified address, 404, 409 a
/// stale revision (`current` is the current thing), 413 too large, 415 wrong type, 422 a rule says no, 429 too many
/// requests, 503 the database is away, 500 anything else.
export const errorBody = z.strictObject({
  status: z.literal("error"),
  /// The problem and its reason, for a person.
  error: z.string(),
  /// A name for programs where a status alone does not tell: `wrong-domain`, `unverified`, `stale-revision` …
  code: z.string().optional(),
  fields: z.array(fieldError).optional(),
  current: z.unknown().optional(),
  /// With the code `made-already`: the answer to the first create.
  made: z.unknown().optional(),
  /// With the code `same-word`: the existing words.
  words: z.array(briefWord).optional(),
  /// With the code `kept-place`: a `word` or a `cell` is locked, or the cell is `reserved` for the word. A popup's cell has no sheet.
  kept: keptPlace.optional(),
  diagnostics: z.array(reportedDiagnostic).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
