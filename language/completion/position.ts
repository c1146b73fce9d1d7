import type { ControlKind } from "../../grammar/tags.ts";
import type { Span } from "../reading/line.ts";

/// What can be completed at the cursor. A completion replaces the range from `from` to `to`.
export type CompletionPosition =
  | TagPosition
  | ParameterPosition
  | ValuePosition
  | SpeakerPosition
  | WordPosition
  | WordIdPosition
  | VoiceTagPosition;

/// In the tag of a control line; the range excludes the `#`.
export interface TagPosition extends Span {
  readonly kind: "tag";
}
/// At a position of a control line where a key may stand.
export interface ParameterPosition extends Span {
  readonly kind: "parameter";
  readonly tag: ControlKind;
  /// The other keys of the line, in lower case; a free name counts as `name`.
  readonly given: ReadonlySet<string>;
  /// True if the key already has its `=`.
  readonly hasEquals: boolean;
}
/// In the value of a parameter. The range excludes quotes; after an unclosed quote it ends with the word.
export interface ValuePosition extends Span {
  readonly kind: "value";
  readonly tag: ControlKind;
  /// The key as written, in lower case.
  readonly key: string;
  readonly form: "bare" | "quoted" | "unclosed";
  /// The value before the cursor, as written.
  readonly typed: string;
}
/// After the `@` of a line and not after its colon. The range is empty before a name has been typed.
export interface SpeakerPosition extends Span {
  readonly kind: "speaker";
  readonly hasColon: boolean;
}
/// In a word or group. The range includes the brackets and the id.
export interface WordPosition extends Span {
  readonly kind: "word";
  /// The word before the cursor, without its bracket.
  readonly typed: string;
  /// True for the first word of its sentence.
  readonly isFirst: boolean;
  /// The texts from plain words before it up to the cursor, which may be one word of the dictionary; the longest first.
  readonly longer: readonly LongerText[];
}
/// Several words up to the cursor.
export interface LongerText {
  readonly from: number;
  readonly typed: string;
  readonly isFirst: boolean;
}
/// After the `#` that follows a word or group directly. The range excludes the `#`.
export interface WordIdPosition extends Span {
  readonly kind: "wordId";
  /// The word as written; for a group, the text within the brackets.
  readonly word: string;
}
/// In a speech tag that is not closed. The range begins with its backslash.
export interface VoiceTagPosition extends Span {
  readonly kind: "voiceTag";
  /// The tag before the cursor, with its backslash.
  readonly typed: string;
}
