import { z } from "zod";
import { done, entry, readOnly, revision, saved, stored, storedReadOnly, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// An author or illustrator.
export const person = z.strictObject({
  id: uuid,
  name: z.string(),
  /// The number of their books.
  bookCount: z.number().int(),
  ...stored,
});
export type Person = z.infer<typeof person>;

/// Trimmed, 1 to 200 characters, and unique among its kind regardless of case; anything else is refused (422).
export const nameEntry = entry;

/// The thing to delete. An outdated `revision` is a conflict (409).
export const deletion = z.strictObject({ id: uuid, revision: revision.optional() });

/// Redirects every reference from the things in `duplicateIDs` to `id`, then deletes the duplicates.
export const merge = z.strictObject({ id: uuid, duplicateIDs: z.array(uuid).min(1).max(100) });

const ids = z.union([uuid, z.array(uuid).max(1000)]).optional();

/// The endpoints for authors, or for illustrators.
function peopleCalls<Key extends string>(path: `/${string}`, key: Key, noun: string) {
  const people = { [key]: z.array(person) } as Record<Key, z.ZodArray<typeof person>>;
  return {
    list: endpoint({
      method: "GET",
      path,
      summary: `All ${key} by name, or those of the ids`,
      query: z.strictObject({ ids }),
      response: z.strictObject(people),
    }),
    create: endpoint({
      method: "POST",
      creates: true,
      path,
      summary: `Add ${noun}`,
      body: z.strictObject({ name: nameEntry }),
      response: saved,
    }),
    rename: endpoint({
      method: "PUT",
      path,
      summary: `Rename ${noun}`,
      body: z.strictObject({
        id: uuid,
        name: nameEntry,
        revision: revision.optional(),
        bookCount: readOnly,
        ...storedReadOnly,
      }),
      response: saved,
    }),
    remove: endpoint({
      method: "DELETE",
      path,
      summary: `Delete ${noun} without books`,
      body: deletion,
      response: done,
    }),
    merge: endpoint({
      method: "POST",
      path: `${path}/merge`,
      summary: `Merge duplicate ${key}`,
      body: merge,
      response: saved,
    }),
  };
}

const author = peopleCalls("/author", "authors", "an author");
export const listAuthors = author.list;
export const createAuthor = author.create;
export const renameAuthor = author.rename;
export const deleteAuthor = author.remove;
export const mergeAuthors = author.merge;

const illustrator = peopleCalls("/illustrator", "illustrators", "an illustrator");
export const listIllustrators = illustrator.list;
export const createIllustrator = illustrator.create;
export const renameIllustrator = illustrator.rename;
export const deleteIllustrator = illustrator.remove;
export const mergeIllustrators = illustrator.merge;
