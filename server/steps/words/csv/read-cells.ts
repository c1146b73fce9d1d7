import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { WordSpelling } from "../../../../api/index.ts";
import { cellColumn, sheetColumn, spellingColumns } from "../../../../api/words/rules/csv/columns.ts";
import {
  CellProblem,
  isMarkedProposed,
  printSpelt,
  readCell,
  readDefinition,
  readDialects,
  readFitzType,
  readFlag,
  readPopupCell,
  readPriority,
  readSpelt,
  readText,
  readType,
} from "../../../../api/words/rules/csv/values.ts";
import { printSpelling, spellingProblems } from "../../../../api/words/rules/spelling/spelling.ts";
import { findNamed, type References } from "../../../repositories/words/csv/references.ts";
import type { OwnPlace, WordState } from "../../../repositories/words/csv/word-states.ts";
import { sameJson } from "../../../same-json.ts";
import { type Change, cellOf, type FileRow, refuse } from "./file-row.ts";
import { seriesOf } from "./print-words.ts";

/// What cells that name symbol models may mean, by the cell.
export type FoundSymbols = ReadonlyMap<string, readonly string[]>;

type Field = Exclude<keyof WordState, "id" | "similars" | "places" | "popup" | "spellings">;

/// The columns that are one field each.
const plain = new Map<string, { field: Field; read: (cell: string) => unknown }>([
  ["text", { field: "text", read: readText }],
  ["type", { field: "type", read: readType }],
  ["fitz type", { field: "fitz_type", read: readFitzType }],
  ["dialects", { field: "dialects", read: readDialects }],
  ["definition", { field: "definition", read: readDefinition }],
  ["priority", { field: "priority", read: readPriority }],
  ...(
    [
      ["non-word", "is_non_word"],
      ["irregular", "is_irregular"],
      ["book-specific", "is_book_specific"],
      ["author", "is_author"],
      ["illustrator", "is_illustrator"],
      ["character", "is_character"],
      ["core", "is_core"],
      ["locked", "is_locked"],
      ["not overlay", "show_not_overlay"],
    ] as const
  ).map(([column, field]) => [column, { field, read: readFlag }] as const),
]);

/// Reads what is new in a row: the word as it is to be, and what changes of it. What cannot be read is a reason against the row.
export function readCells(row: FileRow, references: References, symbols: FoundSymbols): void {
  const after: Record<string, unknown> = { ...row.after };
  const word = () => after as unknown as WordState;
  const changed: Change[] = [];
  /// Reads a column of the row where it differs; `read` gives the fields that it makes other.
  const take = (column: string, read: (cell: string) => Partial<WordState>) => {
    const cell = cellOf(row, column);
    if (!cell) return;
    try {
      const fields = Object.entries(read(cell.to)).filter(([field, value]) => !sameJson(value, after[field]));
      for (const [field, value] of fields) after[field] = value;
      if (fields.length) changed.push(trimmed(cell));
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      refuse(row, `${column}: ${error.message}`);
    }
  };
  for (const [column, { field, read }] of plain) take(column, (cell) => ({ [field]: read(cell) }));
  const { words, imprints, series } = references;
  take("imprint", (cell) => ({ imprint_id: one(cell, findNamed(imprints, cell), word().imprint_id, "imprint") }));
  take("series", (cell) => ({
    series_id: one(
      cell,
      findNamed(seriesOf(series, word().imprint_id), cell),
      word().series_id,
      "series of this imprint",
    ),
  }));
  const named = (cell: string, current: string | null) =>
    one(
      cell,
      words.find(cell).map((id) => ({ id })),
      current,
      "word",
    );
  take("parent", (cell) => ({ parent_word_id: named(cell, word().parent_word_id) }));
  for (const at of word().similars.keys())
    take(`similar ${at + 1}`, (cell) => ({ similars: word().similars.with(at, named(cell, word().similars[at]!)) }));
  take("symbol", (cell) => ({
    symbol_id: one(
      cell,
      (symbols.get(cell) ?? []).map((id) => ({ id })),
      word().symbol_id,
      "symbol model",
    ),
  }));
  take("popup cell", (cell) => ({ popup: readPopupCell(cell) }));
  for (const grid of references.grids) {
    const { places, changes } = readPlace(row, grid, references, word());
    after.places = places;
    changed.push(...changes);
  }
  readSpellings(row, word, take);
  row.after = word();
  row.changes = [...changed, ...(row.before ? lostSpellings(row, changed) : [])];
}

/// The one thing that a cell means. What is there stays where it is one of several.
function one(
  cell: string,
  found: readonly { readonly id: string }[],
  current: string | null,
  noun: string,
  by = "id",
): string | null {
  if (!cell.trim()) return null;
  if (found.length === 1) return found[0]!.id;
  const name = cleanText(cell).slice(0, 100);
  if (!found.length) throw new CellProblem(`there is no ${noun} “${name}”`);
  if (found.some(({ id }) => id === current)) return current;
  throw new CellProblem(`“${name}” may be any of ${found.length}: name it by its ${by}`);
}

type Take = (column: string, read: (cell: string) => Partial<WordState>) => void;

const trimmed = (cell: Change): Change => (cell.to === cell.to.trim() ? cell : { ...cell, to: cell.to.trim() });

/// A place is a sheet and a cell: where one of both differs, both are read.
function readPlace(
  row: FileRow,
  grid: References["grids"][number],
  { sheetsOfGrid }: References,
  word: WordState,
): { places: readonly OwnPlace[]; changes: Change[] } {
  const asked = [sheetColumn(grid.name), cellColumn(grid.name)] as const;
  const [sheet, cell] = asked.map((column) => cellOf(row, column));
  const current = word.places.find(({ gridID }) => gridID === grid.id) ?? null;
  const stays = { places: word.places, changes: [] };
  if (!sheet && !cell) return stays;
  const others = word.places.filter(({ gridID }) => gridID !== grid.id);
  try {
    const found = sheet ? sheetsNamed(sheet.to, sheetsOfGrid.get(grid.id) ?? []) : [];
    const sheetID = sheet
      ? one(sheet.to, found, current?.sheetID ?? null, "sheet of this grid", "number")
      : (current?.sheetID ?? null);
    const at = cell ? (cell.to.trim() ? readCell(cell.to) : null) : current;
    if ((sheetID === null) !== (at === null)) throw new CellProblem("a place needs a sheet and a cell, or neither");
    const place = sheetID === null || at === null ? null : { gridID: grid.id, sheetID, row: at.row, col: at.col };
    if (sameJson(place, current)) return stays;
    return {
      places: place ? [...others, place].sort((a, b) => (a.gridID < b.gridID ? -1 : 1)) : others,
      changes: asked.flatMap((field) => {
        const said = cellOf(row, field);
        return said ? [trimmed(said)] : [];
      }),
    };
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    refuse(row, `${asked[0]}: ${error.message}`);
    return stays;
  }
}

/// `12`, `12: Animals` or `Animals`.
function sheetsNamed<T extends { readonly number: number; readonly name: string | null }>(
  cell: string,
  sheets: readonly T[],
): T[] {
  const [, number, name] = /^\s*(\d{1,9})\s*(?::\s*(.*?))?\s*$/s.exec(cell) ?? [];
  const byNumber = sheets.filter((sheet) => number !== undefined && sheet.number === Number(number));
  const fitting = byNumber.filter((sheet) => !name || (sheet.name?.trim() ?? "") === name);
  if (fitting.length) return fitting;
  return sheets.filter((sheet) => sheet.name?.trim() === cell.trim());
}

function readSpellings(row: FileRow, word: () => WordState, take: Take): void {
  for (const { name, dialect, field } of spellingColumns)
    take(name, (cell) => {
      const graphemes = readSpelt(word().text, cell);
      const problems = graphemes.length ? spellingProblems(word().text, field, graphemes, dialect) : [];
      if (graphemes.length && !word().dialects.includes(dialect))
        problems.push("the word does not exist in this dialect");
      if (problems.length) throw new CellProblem(problems.join("; "));
      const others = word().spellings.filter((other) => other.dialect !== dialect || other.field !== field);
      const spelling = {
        dialect,
        field,
        graphemes,
        notation: printSpelling(word().text, graphemes),
        confirmed: !isMarkedProposed(cell),
      };
      return { spellings: inOrder(graphemes.length ? [...others, spelling] : others) };
    });
  // Of another text or other dialects the spellings stay that still fit.
  const { text, dialects } = word();
  const isOther = !row.before || row.before.text !== text || !sameJson(row.before.dialects, dialects);
  if (!isOther) return;
  const fitting = word().spellings.filter(
    ({ dialect, field, graphemes }) =>
      dialects.includes(dialect) && !spellingProblems(text, field, graphemes, dialect).length,
  );
  Object.assign(word(), {
    spellings: fitting.map((spelling) => ({ ...spelling, notation: printSpelling(text, spelling.graphemes) })),
  });
}

const inOrder = (spellings: readonly WordSpelling[]): WordSpelling[] =>
  spellingColumns.flatMap(({ dialect, field }) =>
    spellings.filter((one) => one.dialect === dialect && one.field === field),
  );

/// Spellings that go because the text or the dialects change.
function lostSpellings({ before, after }: FileRow, changed: readonly { readonly field: string }[]): Change[] {
  return spellingColumns.flatMap(({ name, dialect, field }) => {
    const of = (word: WordState) => word.spellings.find((one) => one.dialect === dialect && one.field === field);
    const was = of(before!);
    if (!was || of(after) || changed.some((change) => change.field === name)) return [];
    return [{ field: name, from: printSpelt(before!.text, was), to: "" }];
  });
}
