import type { z } from "zod";
import { onixOptions } from "./onix-options.ts";

/// A format that books or sheets are exported in.
export interface ExportFormat {
  readonly name: string;
  /// What it is for, for a person who chooses.
  readonly use: string;
  /// Of the file's name, without the dot.
  readonly extension: string;
  readonly contentType: string;
  /// Read from a query string: texts in, each with a default. `meta` names the fields of the form: `title`, and `labels` of choices.
  readonly options: z.ZodObject;
}

/// The formats of a book, in the order of the screen. `server/exports/registry.ts` has the exporter of each.
export const bookFormats = {
  onix: {
    name: "ONIX 3",
    use: "The record that shops and libraries list the book from",
    extension: "onix.xml",
    contentType: "application/xml",
    options: onixOptions,
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;

export type BookFormat = keyof typeof bookFormats;
