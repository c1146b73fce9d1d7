import { z } from "zod";
import { done, entry } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The lists that keep views.
export const viewLists = [
  "books",
  "words",
  "sheets",
  "authors",
  "illustrators",
  "publishers",
  "imprints",
  "series",
  "models",
  "files",
] as const;
export type ViewList = (typeof viewLists)[number];

const list = z.enum(viewLists);

/// The maximum number of views of one person and list.
export const maxViews = 50;

/// The query string of a list's address: its filters, order and columns.
const query = z
  .string()
  .max(4000)
  .regex(/^[!-~]*$/, "must be a query string as addresses have it");

export const view = z.strictObject({ name: z.string(), query: z.string() });
export type View = z.infer<typeof view>;

export const listViews = endpoint({
  method: "GET",
  path: "/views",
  summary: "Your saved views of a list, by name",
  query: z.strictObject({ list }),
  response: z.strictObject({ views: z.array(view) }),
});

/// A view is identified by its name: saving it again overwrites it, and the last save wins. `replaces` is the previous
/// name of a renamed view; no other view may then have the new name (422).
export const saveView = endpoint({
  method: "PUT",
  path: "/views",
  summary: "Save a view of a list",
  body: z.strictObject({ list, name: entry, query, replaces: entry.optional() }),
  response: done,
});

/// Deleting a missing view succeeds.
export const deleteView = endpoint({
  method: "DELETE",
  path: "/views",
  summary: "Delete a view of a list",
  body: z.strictObject({ list, name: entry }),
  response: done,
});
