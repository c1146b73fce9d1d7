import { z } from "zod";
import { done, named, readOnly, revision, saved, stored, storedReadOnly, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { deletion, merge, nameEntry } from "./people.ts";

/// The number of its books.
const bookCount = z.number().int();

export const series = z.strictObject({ id: uuid, name: z.string(), imprintID: uuid, bookCount, ...stored });
export type Series = z.infer<typeof series>;

/// Names that an imprint's books may have though no dictionary word is theirs: they are printed with no key.
const acceptedNames = z.array(z.string());

/// An imprint in the list of its publisher.
export const imprint = z.strictObject({ id: uuid, name: z.string(), publisherID: uuid, bookCount, ...stored });
export type Imprint = z.infer<typeof imprint>;

export const imprintWithSeries = z.strictObject({
  ...imprint.shape,
  publisher: named,
  series: z.array(series),
  acceptedNames,
});
export type ImprintWithSeries = z.infer<typeof imprintWithSeries>;

export const publisher = z.strictObject({
  id: uuid,
  name: z.string(),
  bookCount,
  imprints: z.array(imprint),
  ...stored,
});
export type Publisher = z.infer<typeof publisher>;

const rename = { id: uuid, name: nameEntry, revision: revision.optional(), bookCount: readOnly, ...storedReadOnly };

export const listPublishers = endpoint({
  method: "GET",
  path: "/publisher",
  summary: "All publishers with their imprints, by name",
  response: z.strictObject({ publishers: z.array(publisher) }),
});
export const createPublisher = endpoint({
  method: "POST",
  creates: true,
  path: "/publisher",
  summary: "Add a publisher",
  body: z.strictObject({ name: nameEntry }),
  response: saved,
});
export const renamePublisher = endpoint({
  method: "PUT",
  path: "/publisher",
  summary: "Rename a publisher",
  body: z.strictObject({ ...rename, imprints: readOnly }),
  response: saved,
});
export const deletePublisher = endpoint({
  method: "DELETE",
  path: "/publisher",
  summary: "Delete a publisher without imprints",
  body: deletion,
  response: done,
});
/// Refused if two of them have imprints with the same name. Those must be merged first.
export const mergePublishers = endpoint({
  method: "POST",
  path: "/publisher/merge",
  summary: "Merge duplicate publishers",
  body: merge,
  response: saved,
});

export const getImprint = endpoint({
  method: "GET",
  path: "/imprint",
  summary: "An imprint with its series",
  query: z.strictObject({ id: uuid }),
  response: imprintWithSeries,
});
export const createImprint = endpoint({
  method: "POST",
  creates: true,
  path: "/imprint",
  summary: "Add an imprint to a publisher",
  body: z.strictObject({ publisherID: uuid, name: nameEntry }),
  response: saved,
});
/// An imprint stays with its publisher.
export const renameImprint = endpoint({
  method: "PUT",
  path: "/imprint",
  summary: "Rename an imprint",
  body: z.strictObject({
    ...rename,
    publisherID: readOnly,
    publisher: readOnly,
    series: readOnly,
    acceptedNames: readOnly,
  }),
  response: saved,
});
/// Replaces all of them. A name with a capital is accepted as it is written, another one in any case.
export const setAcceptedNames = endpoint({
  method: "PUT",
  path: "/imprint/accepted_names",
  summary: "Set the names that an imprint's books may have without a dictionary word",
  body: z.strictObject({ id: uuid, acceptedNames: z.array(nameEntry).max(1000), revision: revision.optional() }),
  response: saved,
});
export const deleteImprint = endpoint({
  method: "DELETE",
  path: "/imprint",
  summary: "Delete an imprint without books, series and characters' words",
  body: deletion,
  response: done,
});
/// The imprints must be of one publisher. Refused if two of them have series with the same name; those must be merged
/// first.
export const mergeImprints = endpoint({
  method: "POST",
  path: "/imprint/merge",
  summary: "Merge duplicate imprints of a publisher",
  body: merge,
  response: saved,
});

export const createSeries = endpoint({
  method: "POST",
  creates: true,
  path: "/series",
  summary: "Add a series to an imprint",
  body: z.strictObject({ imprintID: uuid, name: nameEntry }),
  response: saved,
});
/// A series stays with its imprint.
export const renameSeries = endpoint({
  method: "PUT",
  path: "/series",
  summary: "Rename a series",
  body: z.strictObject({ ...rename, imprintID: readOnly }),
  response: saved,
});
export const deleteSeries = endpoint({
  method: "DELETE",
  path: "/series",
  summary: "Delete a series without books and characters' words",
  body: deletion,
  response: done,
});
export const mergeSeries = endpoint({
  method: "POST",
  path: "/series/merge",
  summary: "Merge duplicate series of an imprint",
  body: merge,
  response: saved,
});
