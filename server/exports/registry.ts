import type { BookFormat, SheetFormat } from "../../api/exports/formats.ts";
import type { Supplier } from "../../api/symbols/rules/symbols.ts";
import { type BoardOptions, exportBoard, exportBoards } from "./boards/index.ts";
import { exportEpub } from "./epub/index.ts";
import type { Exporter } from "./exporter.ts";
import { exportOnix } from "./onix/index.ts";
import { type DecodabilityToPrint, exportDecodabilityReport } from "./pdf/decodability-report.ts";
import { exportPdf, exportSheetPdf } from "./pdf/index.ts";
import type { ReportOptions } from "./pdf/spelling-report.ts";

// An exporter's options were read by the schema that `api/exports/formats.ts` names beside it.
type Registered = Exporter<never>;

/// Embeds the pictures that the licences of the source allow.
const withLicences =
  (exporter: Exporter<BoardOptions>): Exporter<BoardOptions> =>
  (source, options, output) => {
    const { embeddable } = source;
    const mayEmbed = embeddable && ((supplier: Supplier) => embeddable.includes(supplier));
    return exporter(source, { ...options, mayEmbed }, output);
  };

export const bookExporters: Readonly<Record<BookFormat, Registered>> = {
  pdf: exportPdf,
  epub: exportEpub,
  obz: withLicences(exportBoards),
  onix: exportOnix,
};
export const sheetExporters: Readonly<Record<SheetFormat, Registered>> = {
  pdf: exportSheetPdf,
  obz: withLicences(exportBoards),
  obf: withLicences(exportBoard),
};

type DecodabilityFile = ReportOptions & { readonly printed: DecodabilityToPrint };

/// Reports are made of what their options hold, not of a package.
export const reportExporters = {
  decodability: (_source, { printed, ...options }: DecodabilityFile, output) =>
    exportDecodabilityReport(printed, options, output),
} satisfies Readonly<Record<string, Registered>>;
export type ReportFormat = keyof typeof reportExporters;
