import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { deploymentStatus } from "./book-list.ts";

/// The figures for the head and the tabs of a book's screens, counted from what is stored now.
const bookSummary = z.strictObject({
  id: uuid,
  title: z.string(),
  deploymentStatus,
  updatedAt: moment,
  updatedBy: z.string(),
  /// The deployment in force; null where the book is not deployed.
  deployed: z.strictObject({ at: moment, by: z.string() }).nullable(),
  hasCover: z.boolean(),
  /// Whether the saved text says something else than the imported one.
  isTextNewer: z.boolean(),
  /// The imported text's words, counting repetitions, and its pages.
  words: z.number().int(),
  pages: z.number().int(),
  /// Pictures that the text names and the book lacks.
  missingPictures: z.number().int(),
  characters: z.number().int(),
  /// The book's own sheets.
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
