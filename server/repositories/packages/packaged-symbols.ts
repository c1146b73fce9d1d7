import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Collected } from "./collect.ts";
import type { WordPart } from "./word-parts.ts";

/// Returns the names of the symbols whose pictures a package has, by supplier, each once and in order: those of its words in all dialects,
/// and of its characters.
export function packagedSymbols({
  words,
  pictures,
  structure,
}: Pick<Collected, "words" | "pictures" | "structure">): Partial<Record<Supplier, string[]>> {
  const own = structure.characters.flatMap(({ symbol }) => (pictures.characters[symbol] ? [symbol] : []));
  return symbolsOfWords(words.values(), own);
}

/// The same of words alone, with symbols of the house beside them.
export function symbolsOfWords(
  words: Iterable<Pick<WordPart, "symbols">>,
  own: readonly string[] = [],
): Partial<Record<Supplier, string[]>> {
  const names = new Map<Supplier, Set<string>>([["symbolshelf", new Set(own)]]);
  for (const { symbols } of words)
    for (const supplier of Object.keys(suppliers) as Supplier[])
      for (const { name, image } of Object.values(symbols[supplier] ?? {})) {
        if (image === null) continue;
        const some = names.get(supplier) ?? new Set();
        names.set(supplier, some.add(name));
      }
  return Object.fromEntries(
    [...names].filter(([, some]) => some.size > 0).map(([supplier, some]) => [supplier, [...some].sort()]),
  );
}
