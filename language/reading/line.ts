import type { KnownWords, LineNodes } from "../../grammar/fast/index.ts";
import type { ControlKind, ParameterKey } from "../../grammar/tags.ts";

/// What one line says, read from its tree. A pure function of the line's text: all offsets count from the start of the
/// line's content (its first character that is not white space), so that a line can move without being read again.
export type Line = ControlLine | UnknownLine | SentenceLine;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/// A parameter's value or a free name: the text without quotes, escapes and outer white space; the span is that of the
/// source without the quotes.
export interface Value extends Span {
  readonly text: string;
}

export interface Parameter {
  readonly key: Span;
  /// As written.
  readonly keyText: string;
  /// The parameter of the line's tag that this is, whatever its case; null where the tag has none of that name.
  readonly name: ParameterKey | null;
  /// Null where nothing, or nothing but white space, is given: such a parameter counts as absent.
  readonly value: Value | null;
}

export interface ControlLine {
  readonly kind: ControlKind;
  /// With its `#`.
  readonly tag: Span;
  /// All `key=value`, in their order.
  readonly parameters: readonly Parameter[];
  /// What is in force: of a parameter given twice the first; a free name is `name`.
  readonly values: ReadonlyMap<ParameterKey, Value>;
  /// The name with single spaces, and as names are compared; empty where it is missing.
  readonly name: string;
  readonly nameKey: string;
  /// Free text where none belongs.
  readonly stray: readonly Span[];
  /// The opening quotes that nothing closes.
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
  /// Null where there is none; where the colon is missing, all of the line.
  readonly name: Value | null;
  readonly nameKey: string;
  readonly isClosed: boolean;
}

export interface SentenceLine extends Span {
  readonly kind: "sentence";
  /// Null where the line does not begin with `@`.
  readonly speaker: Speaker | null;
  /// The line's content, which all offsets count in.
  readonly content: string;
  /// True where none of its items and no other part of it can be a mistake: that is known of most.
  readonly isSurelySound: boolean;
  /// True where it has no item.
  readonly isEmpty: boolean;
  /// The nodes of the items.
  readonly itemNodes: LineNodes;
  readonly items: readonly Item[];
  /// The words and groups among the items.
  readonly words: readonly WordItem[];
  readonly broken: readonly BrokenItem[];
  /// True where one of the words is looked up by this key, whatever its case (`caseKey`).
  hasWord(key: string): boolean;
  /// Calls with each of the words but those that are surely these, and says of each whether it is the sentence's first.
  eachWordBut(known: KnownWords, visit: (word: WordItem, isFirst: boolean) => void): void;
}

export type Item = WordItem | PlainItem;

/// What a problem of a word is about.
export interface WordPosition extends Span {
  /// As written; of a group what stands in the brackets, with single spaces.
  readonly text: string;
  /// The id with its `#`; empty where there is none.
  readonly idSpan: Span;
}

/// A word or a group.
export interface WordItem extends WordPosition {
  readonly kind: "word";
  readonly space: boolean;
  /// The UUID directly behind it, in lower case.
  readonly id: string | null;
  /// False where the group or the id behind the word is itself a mistake, which is enough to say.
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
