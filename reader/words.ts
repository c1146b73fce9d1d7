import { type Dialect, type FitzType, fitzTypes } from "../api/common/constants.ts";
import { primaryDialect, type Supplier } from "../api/symbols/rules/symbols.ts";
import { fitzColours } from "../api/words/rules/fitz-types.ts";
import type { WordType } from "../language/types.ts";
import type { PackagedWord } from "./package.ts";

/// How a reader has a book: whose symbols, and in which English.
export interface ReaderChoices {
  readonly dialect: Dialect;
  readonly supplier: Supplier;
}

/// A word's symbol for a reader.
export interface ReaderSymbol {
  readonly supplier: Supplier;
  readonly name: string;
  /// Whether the symbol was made for another dialect, the primary one.
  readonly isFallback: boolean;
  /// The picture's path in the package; null where the supplier's picture is not there.
  readonly path: string | null;
}

/// A dictionary word for a reader.
export interface ReaderWord {
  readonly id: string;
  readonly text: string;
  readonly type: WordType;
  readonly fitzType: FitzType;
  /// Of its fitz type: `Verbs`.
  readonly fitzName: string;
  /// Of its fitz type, as a CSS name: `orange`.
  readonly colour: string;
  readonly dialects: readonly Dialect[];
  /// Whether it is a word of the reader's dialect.
  readonly isOfDialect: boolean;
  /// Null where the supplier has no symbol for it.
  readonly symbol: ReaderSymbol | null;
}

/// What every source of words knows of one.
type WordFacts = Pick<ReaderWord, "id" | "text" | "type" | "fitzType" | "dialects">;

/// Makes a reader's word of a word's facts and its symbol.
export const readerWord = (
  { id, text, type, fitzType, dialects }: WordFacts,
  { dialect }: Pick<ReaderChoices, "dialect">,
  symbol: ReaderSymbol | null,
): ReaderWord => ({
  id,
  text,
  type,
  fitzType,
  fitzName: fitzTypes[fitzType],
  colour: fitzColours[fitzType],
  dialects,
  isOfDialect: dialects.includes(dialect),
  symbol,
});

export const packagedReaderWord = (word: PackagedWord, choices: ReaderChoices): ReaderWord =>
  readerWord(word, choices, symbolOf(word, choices));

/// Returns the supplier's symbol for the dialect, or the primary dialect's where the dialect, or the word in it, has none.
function symbolOf({ symbols }: Pick<PackagedWord, "symbols">, choices: ReaderChoices): ReaderSymbol | null {
  const { dialect, supplier } = choices;
  const found = symbols[supplier]?.[dialect] ?? symbols[supplier]?.[primaryDialect];
  return found ? { supplier, name: found.name, isFallback: found.dialect !== dialect, path: found.path } : null;
}
