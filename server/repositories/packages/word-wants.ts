import type { Dialect } from "../../../api/common/constants.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { necessaryDialects } from "../../../api/words/rules/words.ts";
import type { WordPart } from "./word-parts.ts";

/// What a word lacks for a package. Deployments report it, and the word desk asks for it.

const supplierCodes = Object.keys(suppliers) as Supplier[];

export const necessaryDialectsOf = (word: Pick<WordPart, "dialects">): Dialect[] =>
  word.dialects.filter((dialect) => necessaryDialects.includes(dialect));

export const dialectsWithoutSymbol = (word: Pick<WordPart, "dialects" | "symbols">): Dialect[] =>
  necessaryDialectsOf(word).filter((dialect) => !supplierCodes.some((supplier) => word.symbols[supplier]?.[dialect]));

export const dialectsWithoutSpelling = (word: Pick<WordPart, "dialects" | "spelling" | "isNonWord">): Dialect[] =>
  word.isNonWord ? [] : necessaryDialectsOf(word).filter((dialect) => !word.spelling[dialect]?.g);

/// `grids` are all grids with words; `words` are the word's parents and grandparents.
export function gridsWithoutCell<Grid extends { readonly id: string }>(
  word: WordPart,
  words: ReadonlyMap<string, WordPart>,
  grids: readonly Grid[],
): Grid[] {
  if (!needsCells(word)) return [];
  const cells = new Set(cellsOf(word, words).map(({ gridID }) => gridID));
  return grids.filter(({ id }) => !cells.has(id));
}

/// Popup words have places in popups only, and book-specific words have none.
const needsCells = (word: Pick<WordPart, "type" | "isBookSpecific">): boolean =>
  word.type !== "P" && !word.isBookSpecific;

/// Returns the places of a word on grids. A and C words share their parent's place.
export function cellsOf(word: WordPart, words: ReadonlyMap<string, WordPart>): WordPart["cells"] {
  const parent = word.parentWordID === null ? undefined : words.get(word.parentWordID);
  return (word.type === "A" || word.type === "C") && parent ? cellsOf(parent, words) : word.cells;
}
