import { createWriteStream } from "node:fs";
import { readFile, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { countOf } from "../../api/common/rules/problem.ts";
import { type ImportedRow, importWords as importCall } from "../../api/index.ts";
import { exportWords } from "../commands/words/export-words.ts";
import { importWords } from "../commands/words/import-words.ts";
import type { Database } from "../db/schema.ts";
import { HttpError } from "../errors.ts";
import { tryOut, writeAs } from "../transact.ts";
import { progressPrinter } from "./print-progress.ts";

/// The author of imports in the history.
const importer = "catalogue words import";

/// The exit code after Ctrl+C, as in shells.
const interrupted = 130;

/// Does work that Ctrl+C cancels between two steps; nothing of it remains. A second Ctrl+C ends the process.
async function untilInterrupted(work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error("Cancelled: nothing is written.");
    return interrupted;
  } finally {
    for (const signal of signals) process.off(signal, abort);
  }
}

/// Writes all words into a file (docs/csv.md), which appears whole or not at all.
export const exportTo = (db: Kysely<Database>, file: string): Promise<number> =>
  untilInterrupted((signal) => writeFile(db, file, signal));

async function writeFile(db: Kysely<Database>, file: string, signal: AbortSignal): Promise<number> {
  const unfinished = `${file}.part`;
  const progress = progressPrinter(console.log);
  const words = exportWords(db, (done) => progress({ step: "Words", ...done }));
  try {
    await pipeline(words, createWriteStream(unfinished, { encoding: "utf8" }), { signal });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (signal.aborted) throw error;
    if ((error as { code?: unknown }).code === undefined) throw error;
    console.error(`The file could not be written: ${(error as Error).message}`);
    return 1;
  }
  console.log(`The words are in ${file}.`);
  return 0;
}

/// Imports a file of words: all rows or none, or with `isSound` the rows that no rule refuses. With `isDryRun`, writes
/// nothing. Prints every row that changes something or is refused. Returns 1 where a row or the file is refused.
export const importFrom = (
  db: Kysely<Database>,
  file: string,
  options: { isDryRun: boolean; isSound: boolean },
): Promise<number> => untilInterrupted((signal) => readIn(db, file, { ...options, signal }));

async function readIn(
  db: Kysely<Database>,
  file: string,
  { isDryRun, isSound, signal }: { isDryRun: boolean; isSound: boolean; signal: AbortSignal },
): Promise<number> {
  const bytes = await readWords(file);
  if (!bytes) return 1;
  const progress = progressPrinter(console.log);
  const mode = isSound ? ("sound" as const) : ("all" as const);
  const report = (done: number) => {
    signal.throwIfAborted();
    progress({ step: "Words", done, total: 100 });
  };
  const work = () => importWords(db, { bytes, mode, by: importer, report });
  try {
    const writer = { by: importer, changeID: null };
    const { counts, rows } = await writeAs(writer, () => (isDryRun ? tryOut(async () => {}, work) : work()));
    for (const row of rows) for (const line of linesOf(row)) console.log(line);
    const { changed, created, refused, unchanged } = counts;
    const words = `${changed} changed, ${created} new, ${refused} refused, ${unchanged} as they are.`;
    console.log(isDryRun ? `Nothing is written. It would be: ${words}` : words);
    if (writer.changeID !== null) console.log(`This is change ${writer.changeID}: it can be put back at #!/changes.`);
    return refused ? 1 : 0;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function readWords(file: string): Promise<Buffer | null> {
  try {
    const { maxBytes, tooLarge } = importCall.upload!;
    if ((await stat(file)).size > maxBytes) {
      console.error(tooLarge);
      return null;
    }
    return await readFile(file);
  } catch (error) {
    console.error(`The file could not be read: ${(error as Error).message}`);
    return null;
  }
}

function linesOf({ row, text, isNew, changes, reasons, along }: ImportedRow): string[] {
  const title = `Row ${row}, “${text}”${isNew ? " (new)" : ""}`;
  if (reasons.length) return [`${title}: refused`, ...reasons.map((reason) => `  ${reason}`)];
  return [
    title,
    ...changes.map(({ field, from, to }) => `  ${field}: ${said(from)} → ${said(to)}`),
    ...(along.length
      ? [`  with it ${countOf(along.length, "word")}: ${along.map(({ text: other }) => other).join(", ")}`]
      : []),
  ];
}

/// Formats a cell on one line.
const said = (cell: string): string => (cell === "" ? "nothing" : `“${cell.replace(/\s+/g, " ")}”`);
