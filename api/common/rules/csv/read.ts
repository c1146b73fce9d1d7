import { unguarded } from "./cells.ts";

export interface CsvLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
  /// Characters of a cell.
  readonly maxCell: number;
}

/// A file that cannot be read as CSV, or has more than may be read, in words for a person.
export class CsvProblem extends Error {}

const separators = [",", ";", "\t"];
const [quote, lineFeed, carriageReturn] = ['"', "\n", "\r"];

/// Reads CSV piece by piece, as spreadsheets write it: cells parted by commas, semicolons or tabs (the first line decides, or says
/// `sep=;`), rows by CRLF, LF or CR, cells with any of these in quotes. Never holds more than a row and a piece.
export class CsvReader {
  readonly #limits: CsvLimits;
  #separator: string | null = null;
  /// What came before the separator was known.
  #head = "";
  #rows: string[][] = [];
  #row: string[] = [];
  #cell = "";
  #state: "start" | "plain" | "quoted" | "closed" = "start";
  #isAfterReturn = false;
  #count = 0;

  constructor(limits: CsvLimits) {
    this.#limits = limits;
  }

  /// The rows that end in this piece.
  push(piece: string): string[][] {
    if (this.#separator === null) {
      this.#head += piece;
      if (!/[\r\n]./s.test(this.#head) && this.#head.length < maxHead) return [];
      return this.#begin();
    }
    this.#read(piece, this.#separator);
    return this.#taken();
  }

  /// The rows that are left at the end of the file.
  end(): string[][] {
    const rows = this.#separator === null ? this.#begin() : [];
    if (this.#state === "quoted")
      throw new CsvProblem(`The quote that opens in row ${this.#count + 1} is never closed`);
    if (this.#row.length || this.#state !== "start") this.#endRow();
    return [...rows, ...this.#taken()];
  }

  #begin(): string[][] {
    const declared = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(this.#head);
    const rest = declared ? this.#head.slice(declared[0].length) : this.#head;
    this.#separator = declared?.[1] ?? separatorOf(rest);
    this.#head = "";
    this.#read(rest, this.#separator);
    return this.#taken();
  }

  #taken(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #read(text: string, separator: string): void {
    for (let at = 0; at < text.length; at++) {
      const character = text[at]!;
      if (this.#state === "quoted") {
        const end = text.indexOf(quote, at);
        this.#add(end < 0 ? text.slice(at) : text.slice(at, end));
        if (end < 0) return;
        at = end;
        this.#state = "closed";
        continue;
      }
      const wasReturn = this.#isAfterReturn;
      this.#isAfterReturn = false;
      if (character === lineFeed && wasReturn) continue;
      if (character === lineFeed || character === carriageReturn) {
        this.#isAfterReturn = character === carriageReturn;
        this.#endRow();
      } else if (character === separator) this.#endCell();
      else if (character === quote && this.#state === "start") this.#state = "quoted";
      else if (character === quote && this.#state === "closed") {
        this.#add(quote);
        this.#state = "quoted";
      } else {
        // A quote inside of a plain cell is a quote, as spreadsheets take it; so is what follows a closed one.
        let end = at + 1;
        while (end < text.length && !isMark(text[end]!, separator)) end++;
        this.#add(text.slice(at, end));
        if (this.#state === "start") this.#state = "plain";
        else if (this.#state === "closed") this.#state = "plain";
        at = end - 1;
      }
    }
  }

  #add(text: string): void {
    if (this.#cell.length + text.length > this.#limits.maxCell)
      throw new CsvProblem(`A cell of row ${this.#count + 1} has more than ${this.#limits.maxCell} characters`);
    this.#cell += text;
  }

  #endCell(): void {
    if (this.#row.length >= this.#limits.maxColumns)
      throw new CsvProblem(`Row ${this.#count + 1} has more than ${this.#limits.maxColumns} cells`);
    this.#row.push(unguarded(this.#cell));
    this.#cell = "";
    this.#state = "start";
  }

  #endRow(): void {
    this.#endCell();
    this.#count++;
    if (this.#count > this.#limits.maxRows + 1)
      throw new CsvProblem(`The file has more than ${this.#limits.maxRows} rows: import it in parts`);
    this.#rows.push(this.#row);
    this.#row = [];
  }
}

/// So much of a first line decides.
const maxHead = 100_000;

const isMark = (character: string, separator: string): boolean =>
  character === separator || character === quote || character === lineFeed || character === carriageReturn;

/// The separator that is in the first line most often, outside of quotes.
function separatorOf(text: string): string {
  const counts = new Map(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === quote) isQuoted = !isQuoted;
    else if (!isQuoted && (character === lineFeed || character === carriageReturn)) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return separators.reduce((best, one) => (counts.get(one)! > counts.get(best)! ? one : best));
}
