import { z } from "zod";
import { done, entry, lines, readOnly, revision, saved, stored, storedReadOnly, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { supplier } from "../symbols/symbols.ts";
import { distributions, licenceUses } from "./rules/uses.ts";

/// What a supplier has allowed. Where it names books or imprints it holds for these alone.
const permission = z.strictObject({
  id: uuid,
  /// By which the supplier finds it: a letter, a contract's number.
  reference: entry,
  bookIDs: z.array(uuid).max(500),
  imprintIDs: z.array(uuid).max(200),
  distribution: z.enum(distributions),
  /// Where the books may be distributed, in words; empty for everywhere.
  territory: entry,
  /// The last day on which it holds; null where it has no end.
  expires: z.iso.date().nullable(),
});

const fields = {
  name: entry,
  supplier,
  /// The code of a set of the supplier's symbols, as their files have it; empty for all that are of no other set.
  set: entry,
  owner: entry,
  terms: lines,
  /// What every copy has to say; empty where nothing is asked for.
  creditLine: lines,
  url: entry,
  /// What may be done without a permission.
  free: z.enum(licenceUses),
  sale: z.enum(licenceUses),
  /// How many different symbols all free resources together may have without a permission; null for any number.
  limit: z.number().int().min(1).max(1_000_000).nullable(),
  /// Each file has to say who made it.
  needsAttribution: z.boolean(),
  permissions: z.array(permission).max(100),
};
export const licenceFields = z.strictObject(fields);
export type LicenceFields = z.output<typeof licenceFields>;
export type Permission = LicenceFields["permissions"][number];

/// How many symbol files are of its set, and how many of them say who made them.
const files = z.strictObject({ all: z.number().int(), attributed: z.number().int() });

/// What the permissions' books and imprints are called, as far as they are there.
const named = z.array(z.strictObject({ id: uuid, name: z.string() }));

export const storedLicence = z.strictObject({ id: uuid, ...fields, files, named, ...stored });
export type StoredLicence = z.output<typeof storedLicence>;

export const listLicences = endpoint({
  method: "GET",
  path: "/licences",
  summary: "All licences of symbols, by supplier and name",
  response: z.strictObject({ licences: z.array(storedLicence) }),
});

export const getLicence = endpoint({
  method: "GET",
  path: "/licence",
  summary: "A licence of symbols: its terms and permissions",
  query: z.strictObject({ id: uuid }),
  response: storedLicence,
});

/// Refused (422) where `licenceProblems` has a problem, or where another licence has the name, or the supplier and set.
export const createLicence = endpoint({
  method: "POST",
  creates: true,
  path: "/licence",
  summary: "Add a licence of symbols",
  body: z.strictObject({ licence: licenceFields }),
  response: saved,
});

/// An outdated `revision` is a conflict (409).
export const putLicence = endpoint({
  method: "PUT",
  path: "/licence",
  summary: "Save a licence of symbols",
  body: z.strictObject({
    id: uuid,
    ...fields,
    revision: revision.optional(),
    files: readOnly,
    named: readOnly,
    ...storedReadOnly,
  }),
  response: saved,
});

export const deleteLicence = endpoint({
  method: "DELETE",
  path: "/licence",
  summary: "Delete a licence of symbols",
  body: z.strictObject({ id: uuid, revision: revision.optional() }),
  response: done,
});
