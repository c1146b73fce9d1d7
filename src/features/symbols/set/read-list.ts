import { cleanText } from "../../../../api/common/rules/text/index.ts";

/// A row of a set's list of words.
export interface ListRow {
  /// As the spreadsheet counts it, the header being 1.
  readonly line: number;
  readonly file: string;
  /// Empty where the symbol is called by its file.
  readonly name: string;
  readonly words: readonly string[];
}

/// Why a list of words cannot be read.
export class ListRefused extends Error {
  override readonly name = "ListRefused";
}

const headers = {
  file: ["file", "filename", "picture", "image"],
  name: ["name", "symbol"],
  words: ["words", "word"],
};

/// Reads a list of words: the columns `file`, `words` and, where symbols are not called by their files, `name`, in any order. Words
/// are separated by commas or semicolons. Rows of one file are one. Throws ListRefused.
export function readList(text: string): ListRow[] {
  const rows = parseRows(text);
  const [head, ...body] = rows;
  if (!head) throw new ListRefused("The list is empty");
  const called = head.cells.map((cell) => cleanText(cell).toLowerCase());
  const at = (field: keyof typeof headers) => called.findIndex((name) => headers[field].includes(name));
  const [file, name, words] = [at("file"), at("name"), at("words")];
  if (file < 0 || words < 0) throw new ListRefused("The list needs a first row with the columns “file” and “words”");
  const byFile = new Map<string, { line: number; name: string; words: string[] }>();
  for (const { line, cells } of body) {
    const path = (cells[file] ?? "").trim();
    const own = (cells[words] ?? "").split(/[,;]/).map(cleanText).filter(Boolean);
    if (path === "") {
      if (own.length > 0) throw new ListRefused(`Row ${line} of the list names no file`);
      continue;
    }
    const known = byFile.get(path) ?? { line, name: "", words: [] };
    known.words.push(...own);
    known.name ||= cleanText(cells[name] ?? "");
    byFile.set(path, known);
  }
  return [...byFile].map(([path, row]) => ({ ...row, file: path }));
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/// Rows of cells. The separator is the one of comma, semicolon and tab that the first row has most of; `sep=;` before it says it.
function parseRows(whole: string): Row[] {
  const text = whole.replace(/^\ufeff/, "");
  const said = /^sep=(.)\r?\n/i.exec(text);
  const rest = said ? text.slice(said[0].length) : text;
  const first = rest.split(/\r?\n/, 1)[0] ?? "";
  const most = [",", ";", "\t"].sort((one, other) => first.split(other).length - first.split(one).length)[0]!;
  const separator = said?.[1] ?? most;
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = said ? 2 : 1;
  let begun = line;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== "")) rows.push({ line: begun, cells });
    cells = [];
    cell = "";
  };
  for (let at = 0; at < rest.length; at++) {
    const sign = rest[at]!;
    if (isQuoted) {
      if (sign === '"' && rest[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
      if (sign === "\n") line++;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && rest[at + 1] === "\n") at++;
      endRow();
      line++;
      begun = line;
    } else cell += sign;
  }
  if (isQuoted) throw new ListRefused("A quotation mark of the list is not closed");
  endRow();
  return rows;
}
