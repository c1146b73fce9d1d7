import type { z } from "zod";
import type { getDecodabilityFile } from "../../../api/index.ts";
import { NotFound } from "../../errors.ts";
import type { DecodabilityToPrint } from "../../exports/pdf/decodability-report.ts";
import { type ExportReceiver, runExport } from "../../exports/run-export.ts";
import { readTaughtSequences } from "../../repositories/phonics/taught-sequences.ts";
import { readDecodability } from "../../steps/phonics/read-decodability.ts";
import { type ExportMeans, type MadeExport, refuse } from "./make-export.ts";

type Wanted = z.infer<typeof getDecodabilityFile.query>;

/// Makes the report on a book's decodability, as a PDF. It is of the text that was imported, as on the screen, and reads no package.
/// Throws NotFound where the book or the step does not exist.
export async function makeDecodability(
  { db, exportWorker }: Pick<ExportMeans, "db" | "exportWorker">,
  { bookID, sequenceID, stepID, dialect, method, whole, paper = "a4" }: Wanted,
  receiver: ExportReceiver,
  signal: AbortSignal,
): Promise<MadeExport> {
  const text = await readDecodability(db, bookID);
  const sequence = (await readTaughtSequences(db)).get(sequenceID);
  const step = sequence?.steps.findIndex(({ id }) => id === stepID) ?? -1;
  if (!sequence || step < 0) throw new NotFound("There is no such step");
  const printed: DecodabilityToPrint = { text, look: { sequence, step, dialect, method }, isWhole: whole === "true" };
  const modified = text.importedAt ?? new Date(0).toISOString();
  const options = { printed, paper, modified };
  const report = await runExport(
    await exportWorker(),
    { subject: "report", format: "decodability", options },
    { manifest: null, credits: [], image: async () => null },
    receiver,
    signal,
  ).catch(refuse);
  return { report, madeFrom: "now", fileName: `${text.bookTitle}, decodability.pdf` };
}
