import { type BookFormat, bookFormats, type ExportReport, type MadeFrom } from "../../../api/index.ts";
import { Refusal } from "../../errors.ts";
import { ExportRefused } from "../../exports/export-refused.ts";
import { ExportCancelled, type ExportReceiver, runExport } from "../../exports/run-export.ts";
import { bookSource, type SourceStores } from "./book-source.ts";

/// What exports are made with.
export interface ExportMeans extends SourceStores {
  /// The path of the thread's module.
  readonly exportWorker: () => string | Promise<string>;
}

/// A book's export, its options as its format's schema reads them.
export interface WantedExport {
  readonly bookID: string;
  readonly format: BookFormat;
  readonly options: Readonly<Record<string, unknown>>;
  readonly from: MadeFrom | undefined;
}

/// What came of an export, besides its bytes.
export interface MadeExport {
  readonly report: ExportReport;
  readonly madeFrom: MadeFrom;
  readonly fileName: string;
}

/// Makes a book's file and gives it to the receiver, piece by piece. Throws NotFound, and Refusal where there can be no such file, or it was
/// cancelled.
export async function exportBook(
  means: ExportMeans,
  { bookID, format, options, from }: WantedExport,
  receiver: ExportReceiver,
  signal: AbortSignal,
): Promise<MadeExport> {
  const { title, madeFrom, modified, ...source } = await bookSource(means, { bookID, from });
  const exported = { format, options: { ...options, modified } };
  const report = await runExport(await means.exportWorker(), exported, source, receiver, signal).catch(refuse);
  return { report, madeFrom, fileName: `${title}.${bookFormats[format].extension}` };
}

function refuse(error: unknown): never {
  if (error instanceof ExportRefused) throw new Refusal(error.message);
  if (error instanceof ExportCancelled) throw new Refusal("The export was cancelled");
  if ((error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY")
    throw new Refusal("The export needs more memory than it may have");
  throw error;
}
