import type { Kysely, Transaction } from "kysely";
import { countOf } from "../../../api/common/rules/problem.ts";
import type { ImportedRow, ImportOutcome } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { findSymbols, readReferences } from "../../repositories/words/csv/references.ts";
import { forgetDictionary } from "../../repositories/words/lookup/dictionary.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { sameJson } from "../../same-json.ts";
import { asQuiet, cellOf, type FileRow, none, type QuietRow, refuse } from "../../steps/words/csv/file-row.ts";
import { type ImportPlan, planImport } from "../../steps/words/csv/import-plan.ts";
import { addForms } from "../../steps/words/csv/owners.ts";
import { readCells } from "../../steps/words/csv/read-cells.ts";
import { readFile } from "../../steps/words/csv/read-file.ts";
import { fieldProblems } from "../../steps/words/csv/row-problems.ts";
import { writeRows } from "../../steps/words/csv/write-rows.ts";
import { isTryOut, transact } from "../../transact.ts";

type Outcome = Omit<ImportOutcome, "status">;

/// How far it is of a hundred, once the file is read, the rows are judged, and they are written.
const [isRead, isJudged, isWritten] = [60, 70, 100];
/// The dictionary of lookups is not kept in memory beside a larger file, which changes so many words that it is read again anyway.
const maxBeside = 2 * 1024 * 1024;
/// So many refused rows are named where the file as a whole is refused.
const maxNamed = 50;

/// Imports a file of words (docs/csv.md) in one transaction: with `mode` `all` every row or none, with `sound` those that no rule refuses.
/// Where it is only tried, all rows that say something new are told in both modes. `report` is told how much of a hundred is done,
/// and throws where nobody waits any more. Throws Refusal where the file cannot be read, or of `all` where a row is refused.
export function importWords(
  db: Kysely<Database>,
  { bytes, mode, by, report }: { bytes: Buffer; mode: "all" | "sound"; by: string; report: (done: number) => void },
): Promise<Outcome> {
  if (bytes.byteLength > maxBeside) forgetDictionary(db);
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const { rows, quiet, unchanged } = await readRows(trx, bytes, report);
    const plan = await planImport(trx, rows, (part) => report(isRead + Math.floor(part * (isJudged - isRead))));
    report(isJudged);
    const sound = rows.filter(({ reasons }) => !reasons.length);
    const refused = rows.filter(({ isSaid, reasons }) => isSaid && reasons.length);
    const isKept = mode === "sound" || !refused.length;
    if (!isKept && !isTryOut()) throw new Refusal(refusalOf(refused));
    const said = sound.filter(({ isSaid }) => isSaid);
    if (isKept)
      await writeRows(trx, { sound, quiet }, plan, {
        by,
        name: `Import ${countOf(said.length + quiet.length, "word")} from a file`,
        report: (part) => report(isJudged + Math.floor(part * (isWritten - isJudged))),
      });
    const isNew = ({ before }: FileRow) => before === null;
    const along = changedAlong(rows, plan);
    const answered = rows.filter(({ isSaid }) => isSaid).map((row) => toImportedRow(row, along.get(row) ?? none));
    return {
      counts: {
        changed: said.filter((row) => !isNew(row)).length + quiet.length,
        created: said.filter(isNew).length,
        refused: refused.length,
        unchanged,
      },
      rows: [...answered, ...quiet.map(quietAnswer)].sort((one, other) => one.row - other.row),
    };
  });
}

interface ReadRows {
  /// Those that others depend on, or that are refused.
  readonly rows: readonly FileRow[];
  readonly quiet: readonly QuietRow[];
  readonly unchanged: number;
}

/// Reads the rows and what is wrong with each by itself. What it needs for that, all names of the dictionary, is let go of with its end.
async function readRows(trx: Transaction<Database>, bytes: Buffer, report: (done: number) => void): Promise<ReadRows> {
  const references = await readReferences(trx);
  const quiet = new Map<string, QuietRow>();
  let unchanged = 0;
  /// Reads the cells of rows; what remains are those that change something others depend on.
  async function read(rows: readonly FileRow[]): Promise<FileRow[]> {
    const cells = rows.flatMap((row) => cellOf(row, "symbol")?.to ?? []).filter((cell) => cell.trim());
    const symbols = await findSymbols(trx, cells);
    return rows.filter((row) => {
      readCells(row, references, symbols);
      row.cells = none;
      if (!row.reasons.length) for (const problem of fieldProblems(row)) refuse(row, problem);
      const lean = asQuiet(row);
      if (lean && sameJson(lean.fields, {})) unchanged++;
      else if (lean) quiet.set(row.id, lean);
      return !lean;
    });
  }
  const file = await readFile(trx, bytes, references, {
    onRead: (part) => report(Math.floor(part * isRead)),
    // A word may be named before the row that makes it: such rows wait for the whole file.
    keep: async (rows) => [...rows.filter(namesWords), ...(await read(rows.filter((row) => !namesWords(row))))],
  });
  for (const row of file.rows)
    if (!row.before && row.text) {
      const fitzType = cellOf(row, "fitz type")?.to.trim().toUpperCase() ?? row.after.fitz_type;
      references.words.add(row.id, row.text, fitzType);
    }
  const waiting = new Set(file.rows.filter(namesWords));
  const rows = [...file.rows.filter((row) => !waiting.has(row)), ...(await read([...waiting]))];
  rows.sort((one, other) => one.row - other.row);
  await addForms(trx, rows, quiet);
  return { rows, quiet: [...quiet.values()], unchanged: file.unchanged + unchanged };
}

const namesWords = ({ cells }: FileRow): boolean =>
  cells.some(({ field, to }) => to.trim() && (field === "parent" || field.startsWith("similar ")));

function toImportedRow(row: FileRow, along: ImportedRow["along"]): ImportedRow {
  return {
    row: row.row,
    id: row.before?.id ?? (row.reasons.length ? null : row.id),
    text: row.text,
    isNew: row.before === null,
    changes: row.changes,
    reasons: [...row.reasons],
    along,
  };
}

const quietAnswer = ({ row, id, text, changes }: QuietRow): ImportedRow => {
  return { row, id, text, isNew: false, changes, reasons: none, along: none };
};

/// What changes with each row that says nothing of it itself.
function changedAlong(rows: readonly FileRow[], { followers }: ImportPlan): Map<FileRow, ImportedRow["along"]> {
  const along = new Map<FileRow, ImportedRow["along"]>();
  const add = (cause: FileRow, { id, text }: { id: string; text: string }, what: string) =>
    along.set(cause, [...(along.get(cause) ?? []), { id, text, what }]);
  for (const row of rows) if (!row.isSaid) add(row.follows!, row, "belongs to the same books as its word");
  for (const follower of followers) add(follower.cause, follower, "moves with its word");
  return along;
}

function refusalOf(refused: readonly FileRow[]): string {
  const lines = refused
    .slice(0, maxNamed)
    .map(({ row, text, reasons }) => `Row ${row}, “${text}”: ${reasons.join("; ")}`);
  const more = refused.length - lines.length;
  return [
    `Nothing is imported: ${countOf(refused.length, "row")} of the file ${refused.length === 1 ? "is" : "are"} refused.`,
    ...lines,
    ...(more > 0 ? [`and ${countOf(more, "row")} more`] : []),
  ].join("\n");
}
