import { z } from "zod";
import { imageVersion, moment, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { deploymentStatus } from "./book-list.ts";

/// The figures for the header and the tabs of a book's screens, computed from the stored data.
const bookSummary = z.strictObject({
  id: uuid,
  title: z.string(),
  deploymentStatus,
  updatedAt: moment,
  updatedBy: z.string(),
  /// The deployment in force; null if the book is not deployed.
  deployed: z.strictObject({ at: moment, by: z.string() }).nullable(),
  /// The version of its cover image; null if it has none.
  cover: imageVersion.nullable(),
  /// True if the saved text differs from the imported one.
  isTextNewer: z.boolean(),
  /// The imported text's words, counting repetitions, and its pages.
  words: z.number().int(),
  pages: z.number().int(),
  /// The number of images that the text names and the book lacks.
  missingPictures: z.number().int(),
  characters: z.number().int(),
  /// The number of the book's own sheets.
  sheets: z.number().int(),
  deployments: z.number().int(),
});
export type BookSummary = z.infer<typeof bookSummary>;

export const getBookSummary = endpoint({
  method: "GET",
  path: "/book/summary",
  summary: "How a book stands: its state, and how much there is of each of its parts",
  query: z.strictObject({ id: uuid }),
  response: bookSummary,
});
