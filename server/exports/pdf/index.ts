import type { PdfOptions, SheetPdfOptions } from "../../../api/exports/pdf-options.ts";
import type { Exporter, ExportOutput, ExportSource } from "../exporter.ts";
import { printBook } from "./book.ts";
import { printCards, wordsToPrint } from "./cards.ts";
import { PaperDocument } from "./document.ts";
import { creditText } from "./furniture.ts";
import { Pictures } from "./pictures.ts";
import { printSheets } from "./sheets.ts";
import { exportSpellingReport, packagedSpelling } from "./spelling-report.ts";

interface CommonOptions {
  /// When the content was last changed, ISO 8601.
  readonly modified: string;
}

function open(source: ExportSource, options: SheetPdfOptions & CommonOptions, output: ExportOutput, subject: string) {
  const { title, authors } = source.manifest.book;
  const pdf = new PaperDocument(
    { title, author: authors.join(", "), subject, language: options.dialect, modified: options.modified },
    output,
  );
  return { pdf, pictures: new Pictures(pdf, source, output, options) };
}

/// Writes sheets as a PDF.
export const exportSheetPdf: Exporter<SheetPdfOptions & CommonOptions> = async (source, options, output) => {
  const { pdf, pictures } = open(source, options, output, "Sheets");
  await printSheets(pdf, source, options, output, pictures);
  await pdf.end();
};

/// Writes a book, or what belongs to it, as a PDF.
export const exportPdf: Exporter<PdfOptions & CommonOptions> = async (source, options, output) => {
  if (options.content === "spelling") {
    const { manifest, credits } = source;
    const words = wordsToPrint(manifest.words).map(packagedSpelling);
    const report = { title: manifest.book.title, words, credits: credits.map(creditText) };
    return exportSpellingReport(report, options, output);
  }
  if (options.content === "sheets") return exportSheetPdf(source, options, output);
  const isBook = options.content === "book";
  const { pdf, pictures } = open(source, options, output, isBook ? "Book" : "Word cards");
  await (isBook ? printBook : printCards)(pdf, source, options, output, pictures);
  await pdf.end();
};
