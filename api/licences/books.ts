import { z } from "zod";
import { problemID } from "../books/deploy.ts";
import { done, entry, moment, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { supplier } from "../symbols/symbols.ts";
import { licenceCodes } from "./rules/codes.ts";

const override = z.strictObject({ reason: z.string(), at: moment, by: z.string() });
export type LicenceOverride = z.infer<typeof override>;

const finding = z.strictObject({
  /// Of its kind, of the licence, and of what is asked of it: an override holds for this finding and no other.
  id: problemID,
  code: z.enum(licenceCodes),
  supplier,
  set: z.string(),
  licenceID: uuid.nullable(),
  message: z.string(),
  /// An export is refused because of it, but for an override. The others are told only.
  isRefusal: z.boolean(),
  override: override.nullable(),
});
export type LicenceFinding = z.infer<typeof finding>;

/// The symbols of one licence in a package.
const group = z.strictObject({
  supplier,
  set: z.string(),
  licenceID: uuid.nullable(),
  /// The licence's, else what the set is called.
  name: z.string(),
  creditLine: z.string(),
  url: z.string(),
  /// The different symbols whose pictures the package has.
  symbols: z.number().int(),
  /// All of them, by name.
  names: z.array(z.string()),
  /// How the licence sees the book: given away, or for sale.
  distribution: z.enum(["free", "sale"]),
  mayEmbed: z.boolean(),
});
export type LicenceGroup = z.infer<typeof group>;

export const getBookLicences = endpoint({
  method: "GET",
  path: "/book/licences",
  summary: "Whose symbols a book’s package would have, and what their licences ask",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({ bookTitle: z.string(), groups: z.array(group), findings: z.array(finding) }),
});
export type BookLicences = z.infer<typeof getBookLicences.response>;

/// Several sheets are one export, and are judged as one.
export const getSheetLicences = endpoint({
  method: "GET",
  path: "/sheet/licences",
  summary: "Whose symbols an export of sheets would have, and what their licences ask",
  query: z.strictObject({ id: severally(uuid) }),
  response: z.strictObject({
    sheets: z.array(z.strictObject({ id: uuid, number: z.number().int(), name: z.string() })),
    groups: z.array(group),
    findings: z.array(finding),
  }),
});
export type SheetLicences = z.infer<typeof getSheetLicences.response>;

const bookRow = z.strictObject({
  id: uuid,
  title: z.string(),
  imprint: z.string(),
  isForSaleWidgit: z.boolean(),
  isForSaleSymbolstix: z.boolean(),
  /// The different symbols whose pictures the package in force has, by supplier.
  symbols: z.array(z.strictObject({ supplier, count: z.number().int() })),
  findings: z.array(finding),
});
export type LicensedBook = z.infer<typeof bookRow>;

/// Only books with a package in force: what nobody has is not distributed.
export const listBookLicences = endpoint({
  method: "GET",
  path: "/licences/books",
  summary: "The symbols of all packages in force by supplier, and what licences ask of them",
  response: z.strictObject({
    books: z.array(bookRow),
    /// The different symbols of all of them, by licence; `free` counts those that are given away without a permission.
    totals: z.array(
      z.strictObject({
        supplier,
        set: z.string(),
        licenceID: uuid.nullable(),
        name: z.string(),
        symbols: z.number().int(),
        free: z.number().int(),
        limit: z.number().int().nullable(),
      }),
    ),
  }),
});
export type LicencesOverBooks = z.infer<typeof listBookLicences.response>;

const subject = {
  /// A book, or the sheets of one export: one of them.
  bookID: uuid.optional(),
  sheetIDs: z.array(uuid).min(1).max(1000).optional(),
  ids: z.array(problemID).min(1).max(200),
};

/// Only what is found of it now. 422 for any other id, or without a reason.
export const putLicenceOverride = endpoint({
  method: "PUT",
  path: "/licences/override",
  summary: "Export a book or sheets in spite of what its licences refuse, with a reason",
  body: z.strictObject({ ...subject, reason: entry }),
  response: done,
});

export const deleteLicenceOverride = endpoint({
  method: "DELETE",
  path: "/licences/override",
  summary: "Take back that a book or sheets are exported in spite of its licences",
  body: z.strictObject(subject),
  response: done,
});

/// Which set symbol files are of, and who made them. Files of other names stay as they are.
export const putSymbolSources = endpoint({
  method: "PUT",
  path: "/symbols/sources",
  summary: "Say which set symbol files are of, and who made them",
  body: z.strictObject({
    supplier,
    names: z.array(entry).min(1).max(500),
    set: entry,
    attribution: entry,
  }),
  response: done,
});
