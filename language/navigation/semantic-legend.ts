import type { Span } from "../reading/line.ts";

/// The names of token types: those of the Language Server Protocol where one fits, then the language's own.
export const semanticTokenTypes = [
  /// A comment.
  "comment",
  /// A tag.
  "keyword",
  /// A parameter's key.
  "property",
  /// A parameter's `=`.
  "operator",
  /// A parameter's value.
  "string",
  /// A page's type.
  "enumMember",
  /// A footnote's index, and a colour.
  "number",
  /// The name of a part, chapter or page.
  "namespace",
  /// A character, where it is declared and where it speaks.
  "variable",
  /// A word of a sentence.
  "word",
  /// Several words in brackets that are one.
  "group",
  /// The id behind a word.
  "wordId",
  /// A speech tag.
  "macro",
  /// A character behind a backslash.
  "escape",
  /// What the grammar could make nothing of.
  "invalid",
] as const;
export type SemanticTokenType = (typeof semanticTokenTypes)[number];

export const semanticTokenModifiers = [
  /// A character where it is declared.
  "declaration",
  /// Director and Narrator.
  "defaultLibrary",
  /// A speaker that nothing declares.
  "unknown",
  /// A word that the dictionary lacks, one with several meanings, one whose id is another's.
  "missing",
  "homonym",
  "idMismatch",
  /// A word that is printed with no key.
  "noKey",
] as const;
export type SemanticTokenModifier = (typeof semanticTokenModifiers)[number];

export interface SemanticToken extends Span {
  readonly type: SemanticTokenType;
  readonly modifiers: readonly SemanticTokenModifier[];
}
