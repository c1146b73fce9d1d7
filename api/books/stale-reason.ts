import { z } from "zod";
import { uuid } from "../common/common.ts";

/// Why a deployed book's package would come out different now.
export const staleReason = z.strictObject({
  kind: z.enum(["book", "text", "pictures", "word", "popups", "sheet", "grid"]),
  /// The id of the book, word, sheet or grid.
  id: uuid,
  /// For a person: `The word “dog” changed`.
  message: z.string(),
});
export type StaleReason = z.infer<typeof staleReason>;
