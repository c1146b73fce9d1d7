import type { SheetFormat } from "../../../api/index.ts";
import { type BookFormat, bookFormats, type ExportReport, type MadeFrom, sheetFormats } from "../../../api/index.ts";
import { Refusal } from "../../errors.ts";
import { ExportRefused } from "../../exports/export-refused.ts";
import { ExportCancelled, type ExportReceiver, runExport } from "../../exports/run-export.ts";
import type { Licences } from "../../steps/licences/licences-of.ts";
import { bookSource, type SourceStores } from "./book-source.ts";
import { sheetSource } from "./sheet-source.ts";

/// What exports are made with.
export interface ExportMeans extends SourceStores {
  /// The path of the thread's module.
  readonly exportWorker: () => string | Promise<string>;
}

/// An export of a book or of sheets, its options as its format's schema reads them.
export type WantedExport = { readonly options: Readonly<Record<string, unknown>> } & (
  | { readonly bookID: string; readonly format: BookFormat; readonly from: MadeFrom | undefined }
  | { readonly sheetIDs: readonly string[]; readonly format: SheetFormat }
);

/// What came of an export, besides its bytes.
export interface MadeExport {
  readonly report: ExportReport;
  readonly madeFrom: MadeFrom;
  readonly fileName: string;
}

/// Makes a file and gives it to the receiver, piece by piece. Throws NotFound, and Refusal where there can be no such file, or it was
/// cancelled.
export async function makeExport(
  means: ExportMeans,
  wanted: WantedExport,
  receiver: ExportReceiver,
  signal: AbortSignal,
): Promise<MadeExport> {
  const { title, madeFrom, modified, licences, ...found } =
    "bookID" in wanted ? await bookSource(means, wanted) : await sheetSource(means, wanted.sheetIDs);
  const isShown = shownIn(wanted);
  refuseUnlicensed(licences.refusals.filter(({ supplier }) => isShown.pictures(supplier)));
  const source = { ...found, credits: found.credits.filter(({ supplier }) => isShown.credits(supplier)) };
  const options = { ...wanted.options, modified };
  const exported =
    "bookID" in wanted
      ? ({ subject: "book", format: wanted.format, options } as const)
      : ({ subject: "sheet", format: wanted.format, options } as const);
  const { extension } = "bookID" in wanted ? bookFormats[wanted.format] : sheetFormats[wanted.format];
  const report = await runExport(await means.exportWorker(), exported, source, receiver, signal).catch(refuse);
  return { report, madeFrom, fileName: `${title}.${extension}` };
}

/// Whose pictures a file has whatever their licences, and whose credits it prints. A PDF or EPUB of one supplier's symbols has no others;
/// spelling is printed without any. Boards leave out pictures that may not be embedded and name the symbols of all, and ONIX has none.
function shownIn({ format, options: { supplier, content } }: WantedExport) {
  const isOf = (one: string) => supplier === undefined || supplier === one;
  if (format !== "pdf" && format !== "epub") return { pictures: () => false, credits: () => true };
  return content === "spelling" ? { pictures: () => false, credits: () => false } : { pictures: isOf, credits: isOf };
}

function refuseUnlicensed(refusals: Licences["refusals"]): void {
  if (refusals.length === 0) return;
  const said = refusals.map(({ message }) => message).join("\n");
  throw new Refusal(`${said}\nSettle it under Licences, or say there why the export may be made all the same.`);
}

/// Answers why there is no file, where a person can do something about it.
export function refuse(error: unknown): never {
  if (error instanceof ExportRefused) throw new Refusal(error.message);
  if (error instanceof ExportCancelled) throw new Refusal("The export was cancelled");
  if ((error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY")
    throw new Refusal("The export needs more memory than it may have");
  throw error;
}
