import { z } from "zod";
import { uuid } from "../common/common.ts";

/// Why a new package of a deployed book would be different.
export const staleReason = z.strictObject({
  kind: z.enum(["book", "text", "pictures", "word", "popups", "sheet", "grid"]),
  /// The id of the book, word, sheet or grid.
  id: uuid,
  /// For people: `The word “dog” changed`.
  message: z.string(),
});
export type StaleReason = z.infer<typeof staleReason>;
