import { type Supplier, type SymbolField, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Row } from "../../db/schema.ts";
import { literalPattern } from "../common/sort-form.ts";

/// The columns of a symbol model's symbols.
export const symbolColumns = {
  symbolstix: "symbolstix",
  symbolstixEnAu: "symbolstix_en_au",
  symbolstixEnUs: "symbolstix_en_us",
  widgit: "widgit",
  widgitEnAu: "widgit_en_au",
  widgitEnUs: "widgit_en_us",
  symbolshelf: "symbolshelf",
  symbolshelfEnAu: "symbolshelf_en_au",
  symbolshelfEnUs: "symbolshelf_en_us",
} as const satisfies Record<SymbolField, keyof Row<"symbol_model">>;

export const symbolFields = Object.keys(symbolColumns) as SymbolField[];

/// Returns a supplier's columns, one for each dialect.
export const columnsOf = (supplier: Supplier): string[] =>
  supplierFields(supplier).map((field) => symbolColumns[field]);

const supplierOf = (field: SymbolField): Supplier =>
  (Object.keys(suppliers) as Supplier[]).find((supplier) => field.startsWith(supplier))!;

/// Returns the patterns for the searched columns (symbol_search): for lines that begin with the typed text, and for
/// those that contain it.
export function patternsOf(typed: string): { begins: string; holds: string } {
  const text = literalPattern(typed.trim().replace(/\s+/gu, " ").toLowerCase());
  return { begins: `%\n${text}%`, holds: `%${text}%` };
}

/// Returns the fields of a model that name a supplier's symbols, one for each dialect.
export const supplierFields = (supplier: Supplier): SymbolField[] =>
  symbolFields.filter((field) => supplierOf(field) === supplier);
