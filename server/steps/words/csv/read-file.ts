import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { CsvProblem, CsvReader } from "../../../../api/common/rules/csv/read.ts";
import { cleanLines, cleanText } from "../../../../api/common/rules/text/index.ts";
import { maxCellLength, maxImportRows } from "../../../../api/index.ts";
import { anotherMeaning, readHeader } from "../../../../api/words/rules/csv/columns.ts";
import { CellProblem, readFlag } from "../../../../api/words/rules/csv/values.ts";
import type { Database } from "../../../db/schema.ts";
import { Refusal } from "../../../errors.ts";
import { findWordsByText, isUUID, type References } from "../../../repositories/words/csv/references.ts";
import { decodeFile } from "./decode-file.ts";
import { type Change, type FileRow, newWord, none, refuse } from "./file-row.ts";
import { printWords } from "./print-words.ts";

/// Rows that are compared at a time.
const atOnce = 500;
const limits = { maxRows: maxImportRows, maxColumns: 300, maxCell: maxCellLength };

/// What a file says that is not so already.
export interface ReadFile {
  readonly rows: readonly FileRow[];
  /// How many rows say what is so.
  readonly unchanged: number;
}

interface RawRow {
  readonly row: number;
  readonly cells: readonly string[];
}

interface Reading {
  /// Is told how much of the file is read, from 0 to 1.
  onRead(part: number): void;
  /// Is given some rows that say something new, and returns those that are to be kept.
  keep(rows: readonly FileRow[]): Promise<readonly FileRow[]>;
}

/// Reads a file and compares it with what is stored, some rows at a time: what is as it is stored is not kept. Throws Refusal where the
/// file cannot be read as one of words.
export async function readFile(
  db: Kysely<Database>,
  bytes: Buffer,
  references: References,
  { onRead, keep }: Reading,
): Promise<ReadFile> {
  const file = new WordFile(db, references, keep);
  try {
    const reader = new CsvReader(limits);
    const add = async (rows: readonly string[][], part: number) => {
      for (let start = 0; start < rows.length; start += atOnce) {
        onRead(part);
        await file.add(rows.slice(start, start + atOnce));
        await setImmediate();
      }
    };
    for (const { text, read } of decodeFile(bytes)) await add(reader.push(text), read / bytes.byteLength);
    await add(reader.end(), 1);
  } catch (error) {
    if (error instanceof CsvProblem) throw new Refusal(error.message);
    throw error;
  }
  return file.result();
}

class WordFile {
  readonly #db: Kysely<Database>;
  readonly #references: References;
  readonly #keep: Reading["keep"];
  #columns: ReadonlyMap<string, number> | null = null;
  #row = 0;
  #unchanged = 0;
  readonly #rows: FileRow[] = [];
  /// Very many cells say the same.
  readonly #changes = new Map<string, Change>();
  /// The row in which a word was met, by its id.
  readonly #met = new Map<string, number>();

  constructor(db: Kysely<Database>, references: References, keep: Reading["keep"]) {
    this.#db = db;
    this.#references = references;
    this.#keep = keep;
  }

  async add(rows: readonly string[][]): Promise<void> {
    const raw: RawRow[] = [];
    for (const cells of rows) {
      this.#row++;
      if (this.#columns === null) this.#columns = this.#readColumns(cells);
      else if (cells.some((cell) => cell.trim() !== "")) raw.push({ row: this.#row, cells });
    }
    if (raw.length) this.#rows.push(...(await this.#keep(await this.#compare(raw, this.#columns!))));
  }

  result(): ReadFile {
    if (this.#columns === null) throw new Refusal("The file is empty");
    return { rows: this.#rows, unchanged: this.#unchanged };
  }

  #readColumns(cells: readonly string[]): ReadonlyMap<string, number> {
    const header = readHeader(cells, this.#references.grids);
    if ("problem" in header) throw new Refusal(header.problem);
    return header.columns;
  }

  #change(field: string, from: string, to: string): Change {
    const key = `${field}\n${from}\n${to}`;
    const known = this.#changes.get(key);
    if (known) return known;
    const change = { field, from, to: inOnePiece(to) };
    if (this.#changes.size < maxShared) this.#changes.set(key, change);
    return change;
  }

  async #compare(raw: readonly RawRow[], columns: ReadonlyMap<string, number>): Promise<FileRow[]> {
    const rows: FileRow[] = [];
    const cellOf = ({ cells }: RawRow, column: string): string => {
      const at = columns.get(column);
      return at === undefined ? "" : (cells[at] ?? "");
    };
    const named = raw.filter((row) => cellOf(row, "id").trim() === "");
    const byText = await findWordsByText(
      this.#db,
      named.map((row) => cleanText(cellOf(row, "text"))),
    );
    const found = raw.map((row) => {
      const id = cellOf(row, "id").trim().toLowerCase();
      if (id !== "") return isUUID(id) ? [id] : [];
      const text = cleanText(cellOf(row, "text"));
      const fitzType = cellOf(row, "fitz type").trim().toUpperCase();
      const definition = columns.has("definition") ? cleanLines(cellOf(row, "definition")) || null : undefined;
      return byText
        .filter((word) => word.text === text && word.fitzType === fitzType)
        .filter((word) => definition === undefined || word.definition === definition)
        .map((word) => word.id);
    });
    const { states, printed } = await printWords(this.#db, found.flat(), this.#references);
    for (const [at, row] of raw.entries()) {
      const ids = found[at]!;
      const hasID = cellOf(row, "id").trim() !== "";
      const before = ids.length === 1 ? (states.get(ids[0]!) ?? null) : null;
      const judged: Pick<FileRow, "reasons"> = { reasons: none };
      const refused = (reason: string) => refuse(judged, reason);
      if (hasID && !before)
        refused(
          ids.length
            ? "id: no word has it any more. Leave the cell empty to make a new word."
            : "id: must be the id of a word, or empty",
        );
      if (ids.length > 1)
        refused(`There are ${ids.length} words of this text, fitz type and definition: say which by its id`);
      if (!hasID && cellOf(row, "text").trim() === "") refused("text: a word without an id is found by its text");
      if (before) {
        const other = this.#met.get(before.id);
        if (other === undefined) this.#met.set(before.id, row.row);
        else refused(`The word stands in row ${other} already`);
      }
      if (row.cells.slice(maxOf(columns) + 1).some((cell) => cell.trim() !== ""))
        refused("The row has more cells than the first row names");
      const cells: Change[] = [];
      for (const column of columns.keys()) {
        if (column === "id" || column === anotherMeaning) continue;
        const from = before ? (printed.get(before.id)!.get(column) ?? "") : "";
        const to = cellOf(row, column);
        if (to !== from) cells.push(this.#change(column, from, to));
      }
      if (!cells.length && !judged.reasons.length) {
        this.#unchanged++;
        continue;
      }
      const id = before?.id ?? inOnePiece(randomUUID());
      rows.push({
        row: row.row,
        id,
        before,
        text: before?.text ?? inOnePiece(cleanText(cellOf(row, "text")).slice(0, 200)),
        cells,
        isAnotherMeaning: readMeaning(cellOf(row, anotherMeaning), refused),
        after: before ?? newWord(id),
        changes: none,
        follows: null,
        isSaid: true,
        reasons: judged.reasons,
      });
    }
    return rows;
  }
}

/// So many changes are held once each, however many rows have them.
const maxShared = 5000;

/// The same text, held by itself. A cell is a part of a quarter of a megabyte of the file, which it would keep; Node joins an id of twenty parts.
const inOnePiece = (text: string): string => Buffer.from(text).toString();

const maxOf = (columns: ReadonlyMap<string, number>): number => Math.max(...columns.values());

function readMeaning(cell: string, refused: (reason: string) => void): boolean {
  try {
    return readFlag(cell);
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    refused(`${anotherMeaning}: ${error.message}`);
    return false;
  }
}
