import { z } from "zod";
import { entry, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The maximum number of sheets in one call.
export const maxSheetsAtOnce = 1000;

/// What one call can change on many sheets: what is given changes. The rules of `rules/change-sheets.ts` say how.
const sheetChange = z.strictObject({
  isComplete: z.boolean().optional(),
  fitzTypes: entry.optional(),
  /// The zero UUID or null for no book.
  bookID: uuid.nullable().optional(),
  /// Replaces a part of each name that has it.
  rename: z.strictObject({ find: entry, replaceWith: entry }).optional(),
});
export type SheetChange = z.output<typeof sheetChange>;

/// The call changes all sheets or none: 404 where one no longer exists, 422 with a line for each sheet that cannot change
/// so. It does not write sheets that are so already. A set of which all sheets are named moves as a whole.
export const putSheetsChange = endpoint({
  method: "PUT",
  path: "/sheets/bulk",
  summary: "Change many sheets: name, book, fitz types, complete",
  body: z.strictObject({
    ids: z.array(uuid).min(1).max(maxSheetsAtOnce, `At most ${maxSheetsAtOnce} sheets are changed at a time`),
    change: sheetChange,
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// How many sheets changed.
    changed: z.number().int(),
  }),
});
