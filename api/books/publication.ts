import { z } from "zod";
import { entry, lines } from "../common/common.ts";

const rights = z.enum(["", "exclusive", "non-exclusive"]);

/// What shops and libraries are told of a book besides its own fields; empty, or null, for none.
export const publication = {
  /// A day: `2026-03-01`.
  publicationDate: z.string(),
  /// Its two letters (ISO 639-1).
  language: z.string(),
  description: z.string(),
  copyrightYear: z.number().int().nullable(),
  copyrightHolder: z.string(),
  salesRights: rights,
  /// `WORLD`, or countries by their two letters (ISO 3166-1), with spaces between.
  salesTerritory: z.string(),
};

/// The same in a save: a field that is not sent stays as it is. The rules of `rules/publication.ts` refuse (422).
export const publicationEntries = {
  publicationDate: entry.optional(),
  language: entry.optional(),
  description: lines.optional(),
  copyrightYear: z.number().nullable().optional(),
  copyrightHolder: entry.optional(),
  salesRights: rights.optional(),
  salesTerritory: entry.optional(),
};
