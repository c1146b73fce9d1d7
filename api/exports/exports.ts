import { z } from "zod";
import { done, moment, rowCount, severally, uuid } from "../common/common.ts";
import { endpoint, exportedFile } from "../common/endpoint.ts";
import { type BookFormat, bookFormats, type ExportFormat, type SheetFormat, sheetFormats } from "./formats.ts";
import { exportReport } from "./report.ts";

/// The value of an option, as in a query string. The format's own schema reads it.
const optionValue = z.string().regex(/^[\w.,-]{0,60}$/, "must be the value of an option");

type Formats = Readonly<Record<string, ExportFormat>>;
type OptionName<F extends Formats> = { [Name in keyof F]: keyof F[Name]["options"]["shape"] & string }[keyof F];

/// Every option of these formats, each optional: which ones a format has, its own schema says (400).
const optionsOf = <F extends Formats>(formats: F) =>
  Object.fromEntries(
    Object.values(formats).flatMap(({ options }) =>
      Object.keys(options.shape).map((name) => [name, optionValue.optional()]),
    ),
  ) as Readonly<Record<OptionName<F>, z.ZodOptional<typeof optionValue>>>;

/// What a book is exported from: its package in force, or a package as it would be made now. Without it the one in force, and where
/// there is none, one made now.
const madeFrom = z.enum(["deployed", "now"]);
export type MadeFrom = z.infer<typeof madeFrom>;

const bookFormat = z.enum(Object.keys(bookFormats) as BookFormat[]);

const bookQuery = z.strictObject({
  id: uuid,
  format: bookFormat,
  from: madeFrom.optional(),
  ...optionsOf(bookFormats),
});

export const getBookExport = endpoint({
  method: "GET",
  path: "/book/export",
  summary: "A book as a file of another format",
  query: bookQuery,
  response: exportedFile,
});

const dryReport = z.strictObject({
  madeFrom,
  byteSize: z.number().int(),
  /// Why there is no such file, for a person; null where there is one.
  refused: z.string().nullable(),
  report: exportReport,
});

/// Makes the file and keeps nothing of it.
export const getBookExportReport = endpoint({
  method: "GET",
  path: "/book/export/report",
  summary: "What an export of a book would hold, and what with a substitute",
  query: bookQuery,
  response: dryReport,
});

/// Several sheets are a set, in one file, in the order that is asked for.
const sheetQuery = z.strictObject({
  id: severally(uuid),
  format: z.enum(Object.keys(sheetFormats) as SheetFormat[]),
  ...optionsOf(sheetFormats),
});

export const getSheetExport = endpoint({
  method: "GET",
  path: "/sheet/export",
  summary: "Sheets as a file of another format",
  query: sheetQuery,
  response: exportedFile,
});

/// Makes the file and keeps nothing of it.
export const getSheetExportReport = endpoint({
  method: "GET",
  path: "/sheet/export/report",
  summary: "What an export of sheets would hold, and what with a substitute",
  query: sheetQuery,
  response: dryReport,
});

export const exportStatuses = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type ExportStatus = (typeof exportStatuses)[number];

const exportJob = z.strictObject({
  id: uuid,
  book: z.strictObject({ id: uuid, title: z.string() }),
  format: bookFormat,
  status: z.enum(exportStatuses),
  progress: z.strictObject({ done: z.number().int(), all: z.number().int() }),
  madeAt: moment,
  madeBy: z.string(),
  /// Null while it waits or runs.
  finishedAt: moment.nullable(),
  /// Null before it is done; so is the report.
  byteSize: z.number().int().nullable(),
  written: exportReport.shape.written.nullable(),
  substituted: z.number().int().nullable(),
  /// Why it failed, for a person.
  problem: z.string().nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;

export const maxExports = 500;
const ids = z.array(uuid).min(1).max(maxExports);

/// They run one after the other, also where nobody waits, and are kept for two weeks. A book that is gone is refused (404).
export const createExports = endpoint({
  method: "POST",
  path: "/book/exports",
  summary: "Export books in the background, each as a file",
  body: z.strictObject({
    ids,
    format: bookFormat,
    from: madeFrom.optional(),
    options: z.record(z.string().max(60), optionValue),
  }),
  response: z.strictObject({ status: z.literal("ok"), ids: z.array(uuid) }),
  creates: true,
});

export const listExports = endpoint({
  method: "GET",
  path: "/book/exports",
  summary: "Exports that run, or that have, the newest first",
  query: z.strictObject({
    /// Those of one book.
    bookID: uuid.optional(),
    /// Defaults to 100; at most 500.
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({ exports: z.array(exportJob), total: z.number().int(), open: z.number().int() }),
});

export const getExportReport = endpoint({
  method: "GET",
  path: "/book/exports/report",
  summary: "What a finished export wrote with a substitute",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({ report: exportReport.nullable() }),
});

export const getExportFile = endpoint({
  method: "GET",
  path: "/book/exports/file",
  summary: "The file of a finished export",
  query: z.strictObject({ id: uuid }),
  response: exportedFile,
});

/// Those that are finished stay as they are.
export const cancelExports = endpoint({
  method: "PUT",
  path: "/book/exports/cancel",
  summary: "Cancel exports that wait or run",
  body: z.strictObject({ ids }),
  response: done,
});

/// One that runs is cancelled by it.
export const deleteExports = endpoint({
  method: "DELETE",
  path: "/book/exports",
  summary: "Delete exports with their files",
  body: z.strictObject({ ids }),
  response: done,
});
