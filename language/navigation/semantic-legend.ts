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
  /// Several words in brackets that are one word of the dictionary.
  "group",
  /// The id behind a word.
  "wordId",
  /// A speech tag.
  "macro",
  /// A character behind a backslash.
  "escape",
  /// Text that the grammar does not accept.
  "invalid",
] as const;
export type SemanticTokenType = (typeof semanticTokenTypes)[number];

export const semanticTokenModifiers = [
  /// A character in its declaration.
  "declaration",
  /// Director and Narrator.
  "defaultLibrary",
  /// A speaker without a declaration.
  "unknown",
  /// A word that is not in the dictionary, has several meanings, or whose id belongs to another word.
  "missing",
  "homonym",
  "idMismatch",
  /// A word that is printed without a key.
  "noKey",
] as const;
export type SemanticTokenModifier = (typeof semanticTokenModifiers)[number];

export interface SemanticToken extends Span {
  readonly type: SemanticTokenType;
  readonly modifiers: readonly SemanticTokenModifier[];
}
