import type { LookupWord, SymbolNames } from "../types.ts";

/// The suppliers of symbols, and the dialects that every word must serve, with the suffix of their symbols' names. The
/// first dialect's symbols serve the others too.
const suppliers = ["symbolstix", "widgit", "symbolshelf"] as const;
const primary = "";
const suffixes: ReadonlyMap<string, "" | "EnAu"> = new Map([
  ["en-gb", primary],
  ["en-au", "EnAu"],
]);

const isNamed = (name: string | number | null | undefined): boolean =>
  typeof name === "string" ? name.trim() !== "" : typeof name === "number";

const hasSymbol = (names: SymbolNames, suffix: "" | "EnAu"): boolean =>
  suppliers.some((supplier) => isNamed(names[`${supplier}${suffix}`]));

/// True if a word has no symbol in one of its dialects: a deployment of a book with it would tell.
export function lacksSymbol({ dialects, symbol }: Pick<LookupWord, "dialects" | "symbol">): boolean {
  if (symbol && hasSymbol(symbol, primary)) return false;
  return dialects.some((dialect) => {
    const suffix = suffixes.get(dialect);
    return suffix !== undefined && !(symbol && hasSymbol(symbol, suffix));
  });
}
