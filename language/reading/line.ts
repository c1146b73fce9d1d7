import type { KnownWords, LineNodes } from "../../grammar/fast/index.ts";
import type { ControlKind, ParameterKey } from "../../grammar/tags.ts";

/// The content of one line, read from its nodes. It depends only on the line's text: all offsets count from the start
/// of the line's content (its first character that is not white space), so that a line can move without being read
/// again.
export type Line = ControlLine | UnknownLine | SentenceLine;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/// A parameter's value or a free name. The text excludes quotes, escapes and outer white space; the span is that of the
/// source without the quotes.
export interface Value extends Span {
  readonly text: string;
}

export interface Parameter {
  readonly key: Span;
  /// As written.
  readonly keyText: string;
  /// The parameter of the line's tag with this key, in any case; null if the tag has none.
  readonly name: ParameterKey | null;
  /// Null if the value is absent or only white space: the parameter then counts as absent.
  readonly value: Value | null;
}

export interface ControlLine {
  readonly kind: ControlKind;
  /// With its `#`.
  readonly tag: Span;
  /// All `key=value`, in order.
  readonly parameters: readonly Parameter[];
  /// The valid values: of a parameter given twice the first counts. A free name counts as `name`.
  readonly values: ReadonlyMap<ParameterKey, Value>;
  /// The name with single spaces, and in the form in which names are compared; empty if it is missing.
  readonly name: string;
  readonly nameKey: string;
  /// Free text where none is allowed.
  readonly stray: readonly Span[];
  /// The unclosed opening quotes.
  readonly unclosed: readonly Span[];
}

export interface UnknownLine {
  readonly kind: "unknown";
  readonly tag: Span;
  /// Without its `#`.
  readonly tagText: string;
}

export interface Speaker {
  /// The `@`.
  readonly at: Span;
  /// Null if it is missing. If the colon is missing, the name is the rest of the line.
  readonly name: Value | null;
  readonly nameKey: string;
  readonly isClosed: boolean;
}

export interface SentenceLine extends Span {
  readonly kind: "sentence";
  /// Null if the line does not begin with `@`.
  readonly speaker: Speaker | null;
  /// The line's content, which all offsets refer to.
  readonly content: string;
  /// True if the line is known to contain no mistake, which is so for most lines.
  readonly isKnownValid: boolean;
  /// True if it has no item.
  readonly isEmpty: boolean;
  /// The nodes of the items.
  readonly itemNodes: LineNodes;
  readonly items: readonly Item[];
  /// The words and groups among the items.
  readonly words: readonly WordItem[];
  readonly broken: readonly BrokenItem[];
  /// True if one of the words is looked up by this key, in any case (`caseKey`).
  hasWord(key: string): boolean;
  /// Calls `visit` with each word that is not certainly one of the known words, and whether it is the sentence's first.
  eachUnknownWord(known: KnownWords, visit: (word: WordItem, isFirst: boolean) => void): void;
}

export type Item = WordItem | PlainItem;

/// The text and ranges of a word, for reporting its problems.
export interface WordPosition extends Span {
  /// The text as written; for a group, the text in the brackets with single spaces.
  readonly text: string;
  /// The id with its `#`; empty if there is none.
  readonly idSpan: Span;
}

/// A word or a group.
export interface WordItem extends WordPosition {
  readonly kind: "word";
  readonly space: boolean;
  /// The UUID directly behind it, in lower case.
  readonly id: string | null;
  /// False if the group, or the id behind the word, is itself a mistake. No other problem of the word is then reported.
  readonly isSound: boolean;
}

export interface PlainItem {
  readonly kind: "punctuation" | "acapela";
  readonly text: string;
  readonly space: boolean;
}

export interface BrokenItem extends Span {
  readonly kind: "group" | "id" | "acapela";
}
