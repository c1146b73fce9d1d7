import { z } from "zod";
import { briefWord } from "../words/shapes.ts";

/// One field of a request that does not match its schema.
export const fieldError = z.strictObject({
  /// A dotted path from the root of the body or query, as `words.3.text`; empty for the root itself.
  path: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/// A diagnostic in the JSON format of the command line: lines and columns from 1, ends exclusive.
export const reportedDiagnostic = z.strictObject({
  line: z.number().int(),
  column: z.number().int(),
  endLine: z.number().int(),
  endColumn: z.number().int(),
  severity: z.enum(["error", "warning", "information"]),
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
  /// The name of the sheet for people.
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  col: z.number().int().nullable(),
});
export type KeptPlace = z.infer<typeof keptPlace>;

/// The one format of every error response:
/// 400 the request does not match its schema (`fields`), 401 no valid token, 403 wrong domain or unverified address,
/// 404, 409 an outdated revision (`current` is the current thing), 413 too large, 415 wrong type, 422 refused by a
/// rule, 429 too many requests, 503 the database is unreachable, 500 anything else.
export const errorBody = z.strictObject({
  status: z.literal("error"),
  /// The problem and its reason, for people.
  error: z.string(),
  /// A name for programs, set if the status alone is not enough: `wrong-domain`, `unverified`, `stale-revision` …
  code: z.string().optional(),
  /// With 500 and 503: the call's name in the server's log.
  call: z.string().optional(),
  fields: z.array(fieldError).optional(),
  current: z.unknown().optional(),
  /// With the code `made-already`: the response to the first create.
  made: z.unknown().optional(),
  /// With the code `same-word`: the existing words.
  words: z.array(briefWord).optional(),
  /// With the code `kept-place`: the locked `word` or `cell`, or the cell that is `reserved` for the word. A popup's
  /// cell has no sheet.
  kept: keptPlace.optional(),
  diagnostics: z.array(reportedDiagnostic).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
