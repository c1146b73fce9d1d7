import type { LookupWord } from "../types.ts";

export type CompletionKind =
  | "tag"
  | "parameter"
  | "pageType"
  | "image"
  | "symbol"
  | "colour"
  | "index"
  | "speaker"
  | "word"
  | "wordId"
  | "voiceTag";

export interface CompletionOption {
  readonly kind: CompletionKind;
  readonly label: string;
  /// A few words beside the label: a dictionary word's fitz types and definition, or a character's symbol.
  readonly detail?: string;
  /// One sentence of help.
  readonly info?: string;
  /// The text to insert if it differs from the label.
  readonly apply?: string;
  /// The same with places to fill in, `${1:name}`, for hosts that go from one to the next.
  readonly snippet?: string;
  /// The dictionary word of the option, for hosts that show its symbol.
  readonly word?: LookupWord;
}

/// The options at a position. An option replaces the text from `from` to `to`.
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly CompletionOption[];
  /// True if the options contain only what fits the typed text: the host must ask again after each keystroke. False if
  /// they are complete and the host can filter them.
  readonly isNarrowed: boolean;
}

/// Facts that the host knows and the text does not contain.
export interface CompletionSources {
  /// File names of the book's page images.
  readonly images?: readonly string[];
  /// Names of symbols: all of them, or a function that returns those that fit the typed text.
  readonly symbols?: readonly string[] | ((typed: string) => readonly string[]);
}

/// The maximum number of options from a dictionary or a list of symbols.
export const maxOptions = 50;
