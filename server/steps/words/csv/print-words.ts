import type { Kysely } from "kysely";
import { cellColumn, sheetColumn, spellingColumns } from "../../../../api/words/rules/csv/columns.ts";
import {
  printCell,
  printDialects,
  printFlag,
  printPopupCell,
  printSpelt,
} from "../../../../api/words/rules/csv/values.ts";
import type { Database } from "../../../db/schema.ts";
import { printNamed, type References, readSymbolNames } from "../../../repositories/words/csv/references.ts";
import { readWordStates, type WordState } from "../../../repositories/words/csv/word-states.ts";

/// The cells of a word's row by the names of their columns.
export type PrintedWord = ReadonlyMap<string, string>;

/// A word as files have it; `symbols` are the names of symbol models by id.
function printWord(word: WordState, references: References, symbols: ReadonlyMap<string, string>): PrintedWord {
  const { words, grids, sheets, imprints, series } = references;
  const cells = new Map<string, string>([
    ["id", word.id],
    ["text", word.text],
    ["type", word.type],
    ["fitz type", word.fitz_type],
    ["dialects", printDialects(word.dialects)],
    ["definition", word.definition ?? ""],
    ["priority", String(word.priority)],
    ["non-word", printFlag(word.is_non_word)],
    ["irregular", printFlag(word.is_irregular)],
    ["book-specific", printFlag(word.is_book_specific)],
    ["author", printFlag(word.is_author)],
    ["illustrator", printFlag(word.is_illustrator)],
    ["character", printFlag(word.is_character)],
    ["imprint", printNamed(imprints, word.imprint_id)],
    ["series", printNamed(seriesOf(series, word.imprint_id), word.series_id)],
    ["core", printFlag(word.is_core)],
    ["locked", printFlag(word.is_locked)],
    ["parent", words.print(word.parent_word_id)],
    ["symbol", word.symbol_id === null ? "" : (symbols.get(word.symbol_id) ?? "")],
    ["not overlay", printFlag(word.show_not_overlay)],
    ["popup cell", word.popup ? printPopupCell(word.popup) : ""],
  ]);
  for (const [at, id] of word.similars.entries()) cells.set(`similar ${at + 1}`, words.print(id));
  for (const grid of grids) {
    const place = word.places.find(({ gridID }) => gridID === grid.id);
    const sheet = place && sheets.get(place.sheetID);
    cells.set(sheetColumn(grid.name), sheet ? printSheet(sheet) : "");
    cells.set(cellColumn(grid.name), place ? printCell(place) : "");
  }
  for (const { name, dialect, field } of spellingColumns) {
    const spelling = word.spellings.find((one) => one.dialect === dialect && one.field === field);
    cells.set(name, spelling ? printSpelt(word.text, spelling) : "");
  }
  return cells;
}

/// The series of an imprint.
export const seriesOf = (series: References["series"], imprintID: string | null): References["series"] =>
  series.filter((one) => one.imprintID === imprintID);

/// `12: Animals`: by the number it is found, the name is for people.
const printSheet = ({ number, name }: { number: number; name: string | null }): string =>
  name?.trim() ? `${number}: ${name.trim()}` : String(number);

/// The words of these ids that there are, as files have them, by id.
export async function printWords(
  db: Kysely<Database>,
  ids: readonly string[],
  references: References,
): Promise<{ states: Map<string, WordState>; printed: Map<string, PrintedWord> }> {
  const states = await readWordStates(db, ids);
  const models = [...states.values()].flatMap(({ symbol_id }) => symbol_id ?? []);
  const symbols = await readSymbolNames(db, [...new Set(models)]);
  return {
    states,
    printed: new Map([...states].map(([id, word]) => [id, printWord(word, references, symbols)])),
  };
}
