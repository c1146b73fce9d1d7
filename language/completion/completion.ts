import type { LookupWord } from "../types.ts";

export type CompletionKind =
  | "tag"
  | "parameter"
  | "pageType"
  | "image"
  | "symbol"
  | "index"
  | "speaker"
  | "word"
  | "wordId";

export interface CompletionOption {
  readonly kind: CompletionKind;
  readonly label: string;
  /// A few words beside the label: a dictionary word's fitz types and definition, a character's symbol.
  readonly detail?: string;
  /// A sentence of help.
  readonly info?: string;
  /// The text to insert, where it differs from the label.
  readonly apply?: string;
  /// The dictionary word that is offered, for hosts that show its symbol.
  readonly word?: LookupWord;
}

/// The options at a position. An option replaces the text from `from` to `to`.
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly CompletionOption[];
  /// True where the options are only those that fit what has been typed: they are to be asked for again at each key
  /// stroke. False where they are all there are, for the host to narrow down.
  readonly isNarrowed: boolean;
}

/// Facts that the host knows and the text does not contain.
export interface CompletionSources {
  /// File names of the book's page images.
  readonly images?: readonly string[];
  /// Names of symbols: all of them, or a look-up of those that fit what has been typed.
  readonly symbols?: readonly string[] | ((typed: string) => readonly string[]);
}

/// The maximum number of options from a dictionary or a list of symbols.
export const maxOptions = 50;
