import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The maximum number of sheets in one call.
export const maxSheetsAtOnce = 1000;

/// The fields that one call can change on many sheets.
const sheetChange = z.strictObject({ isComplete: z.boolean() });
export type SheetChange = z.output<typeof sheetChange>;

/// The call changes all sheets or none: 404 where one no longer exists. It does not write sheets that are so already.
export const putSheetsChange = endpoint({
  method: "PUT",
  path: "/sheets/bulk",
  summary: "Mark many sheets as complete or not",
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
