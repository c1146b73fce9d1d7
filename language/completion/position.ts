import type { ControlKind } from "../../grammar/tags.ts";
import type { Span } from "../reading/line.ts";

/// Where the cursor is, as far as something can be completed there; `from` to `to` is what a completion replaces.
export type CompletionPosition =
  | TagPosition
  | ParameterPosition
  | ValuePosition
  | SpeakerPosition
  | WordPosition
  | WordIdPosition;

/// In the tag of a control line; the range is without its `#`.
export interface TagPosition extends Span {
  readonly kind: "tag";
}
/// Where a control line can hold a key.
export interface ParameterPosition extends Span {
  readonly kind: "parameter";
  readonly tag: ControlKind;
  /// The keys elsewhere on the line, in lower case; a free name is `name`.
  readonly given: ReadonlySet<string>;
  /// True where the key's `=` stands already.
  readonly hasEquals: boolean;
}
/// In the value of a parameter; the range is without quotes, and of a quote that nothing closes ends with the word.
export interface ValuePosition extends Span {
  readonly kind: "value";
  readonly tag: ControlKind;
  /// As written, in lower case.
  readonly key: string;
  readonly form: "bare" | "quoted" | "unclosed";
  /// The value before the cursor, as written.
  readonly typed: string;
}
/// After the `@` of a line and not after its colon; empty where no name has been typed.
export interface SpeakerPosition extends Span {
  readonly kind: "speaker";
  readonly hasColon: boolean;
}
/// In a word or group; the range takes in brackets and the id behind it.
export interface WordPosition extends Span {
  readonly kind: "word";
  /// The word before the cursor, without its bracket.
  readonly typed: string;
  /// True for the first word of its sentence.
  readonly isFirst: boolean;
}
/// Behind the `#` that stands directly behind a word or group; the range is without the `#`.
export interface WordIdPosition extends Span {
  readonly kind: "wordId";
  /// The word as written; of a group what stands in the brackets.
  readonly word: string;
}
