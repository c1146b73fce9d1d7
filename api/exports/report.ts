import { z } from "zod";

/// What an export says of itself: nothing is left out silently.
export const exportReport = z.strictObject({
  /// How many of what were written: pages, cells, words.
  written: z.array(z.strictObject({ kind: z.string(), count: z.number().int() })),
  /// How many of them with a substitute.
  substituted: z.number().int(),
  /// The first 500 of those by name, and what stands for each.
  substitutes: z.array(z.strictObject({ what: z.string(), by: z.string() })),
});
export type ExportReport = z.infer<typeof exportReport>;

/// The headers of an exported file that say the same in short: `page=12, word=340`, and a number. `GET /book/export/report` names
/// the substitutes.
export const writtenHeader = "Export-Written";
export const substitutedHeader = "Export-Substituted";
