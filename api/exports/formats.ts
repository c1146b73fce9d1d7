import type { z } from "zod";
import { boardOptions } from "./board-options.ts";
import { epubOptions } from "./epub-options.ts";
import { onixOptions } from "./onix-options.ts";
import { pdfOptions, sheetPdfOptions } from "./pdf-options.ts";

/// A format that books or sheets are exported in.
export interface ExportFormat {
  readonly name: string;
  /// What it is for, for a person who chooses.
  readonly use: string;
  /// Of the file's name, without the dot.
  readonly extension: string;
  readonly contentType: string;
  /// Read from a query string: texts in, each with a default. `meta` describes the fields of the form: `title`, `labels` of choices, the contents that one is an option `of`, and whether it `isForCalls` alone.
  readonly options: z.ZodObject;
}

/// The formats of a book, in the order of the screen. `server/exports/registry.ts` has the exporter of each.
export const bookFormats = {
  pdf: {
    name: "Paper",
    use: "The book, its sheets, cards of its words or their spelling, to print in exact sizes",
    extension: "pdf",
    contentType: "application/pdf",
    options: pdfOptions,
  },
  epub: {
    name: "EPUB 3",
    use: "The book for reading systems, page by page as the child meets it",
    extension: "epub",
    contentType: "application/epub+zip",
    options: epubOptions,
  },
  obz: {
    name: "Open Board",
    use: "The sheets of the book's words for other AAC apps, popups as linked boards",
    extension: "obz",
    contentType: "application/zip",
    options: boardOptions,
  },
  onix: {
    name: "ONIX 3",
    use: "The record that shops and libraries list the book from",
    extension: "onix.xml",
    contentType: "application/xml",
    options: onixOptions,
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;

/// The formats of sheets.
export const sheetFormats = {
  pdf: {
    name: "Paper",
    use: "Sheets to print in exact sizes, popups as pages of their own",
    extension: "pdf",
    contentType: "application/pdf",
    options: sheetPdfOptions,
  },
  obz: {
    name: "Open Board",
    use: "Sheets for other AAC apps, popups as linked boards",
    extension: "obz",
    contentType: "application/zip",
    options: boardOptions,
  },
  obf: {
    name: "OBF",
    use: "The sheet as one Open Board file, without its popups",
    extension: "obf",
    contentType: "application/json",
    options: boardOptions,
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;

export type SheetFormat = keyof typeof sheetFormats;
export type BookFormat = keyof typeof bookFormats;
