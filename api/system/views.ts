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

/// The most views that a person keeps of a list.
export const maxViews = 50;

/// The query string of a list's address: what it is narrowed to, its order and its columns.
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

/// A view is known by its name: one of this name is written over, and the last save holds. `replaces` is the view's name before,
/// where it is renamed; then no other view may have the new one (422).
export const saveView = endpoint({
  method: "PUT",
  path: "/views",
  summary: "Save a view of a list",
  body: z.strictObject({ list, name: entry, query, replaces: entry.optional() }),
  response: done,
});

/// One that is not there is deleted already.
export const deleteView = endpoint({
  method: "DELETE",
  path: "/views",
  summary: "Delete a view of a list",
  body: z.strictObject({ list, name: entry }),
  response: done,
});
