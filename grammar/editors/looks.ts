/// How the nodes of the grammar look in editors that have no Lezer: their names in each editor's own words. What Lezer
/// itself shows stands in `../highlight.ts`.

interface Look {
  /// The types of nodes that look so.
  readonly nodes: readonly string[];
  /// The scope of TextMate's grammars.
  readonly textmate: string;
  /// Vim's group that the look is linked to; null for plain text.
  readonly vim: string | null;
  /// Emacs's face; null for plain text.
  readonly emacs: string | null;
  /// The name of tree-sitter's highlights.
  readonly treeSitter: string;
}

/// The names of the looks are the names of groups, faces and nodes: importtextTag, importtext-tag, tag.
export const looks = {
  comment: {
    nodes: ["Comment"],
    textmate: "comment.line.double-slash",
    vim: "Comment",
    emacs: "font-lock-comment-face",
    treeSitter: "comment",
  },
  tag: {
    nodes: ["Tag"],
    textmate: "keyword.control",
    vim: "Statement",
    emacs: "font-lock-keyword-face",
    treeSitter: "keyword",
  },
  name: {
    nodes: ["FreeName", "QuotedName"],
    textmate: "entity.name.type.section",
    vim: "Title",
    emacs: "font-lock-function-name-face",
    treeSitter: "markup.heading",
  },
  key: {
    nodes: ["Key"],
    textmate: "entity.other.attribute-name",
    vim: "Identifier",
    emacs: "font-lock-variable-name-face",
    treeSitter: "attribute",
  },
  equals: {
    nodes: ["Equals"],
    textmate: "keyword.operator.assignment",
    vim: "Operator",
    emacs: "font-lock-builtin-face",
    treeSitter: "operator",
  },
  value: {
    nodes: ["BareValue", "QuotedValue"],
    textmate: "string.quoted",
    vim: "String",
    emacs: "font-lock-string-face",
    treeSitter: "string",
  },
  sign: {
    nodes: ["At", "Colon"],
    textmate: "punctuation.separator.speaker",
    vim: "Delimiter",
    emacs: "font-lock-preprocessor-face",
    treeSitter: "punctuation.delimiter",
  },
  speaker: {
    nodes: ["SpeakerName", "UnclosedSpeaker"],
    textmate: "variable.other.speaker",
    vim: "Label",
    emacs: "font-lock-type-face",
    treeSitter: "label",
  },
  word: { nodes: ["Word"], textmate: "meta.word", vim: null, emacs: null, treeSitter: "text" },
  group: {
    nodes: ["Group"],
    textmate: "string.other.group",
    vim: "Special",
    emacs: "font-lock-constant-face",
    treeSitter: "string.special",
  },
  id: {
    nodes: ["WordId"],
    textmate: "comment.block.word-id",
    vim: "NonText",
    emacs: "font-lock-doc-face",
    treeSitter: "tag",
  },
  speech: {
    nodes: ["Acapela"],
    textmate: "keyword.other.acapela",
    vim: "PreProc",
    emacs: "font-lock-negation-char-face",
    treeSitter: "function.macro",
  },
  escape: {
    nodes: ["Escape"],
    textmate: "constant.character.escape",
    vim: "SpecialChar",
    emacs: "font-lock-regexp-grouping-backslash",
    treeSitter: "constant.character.escape",
  },
  punctuation: {
    nodes: ["Punctuation"],
    textmate: "punctuation.other",
    vim: null,
    emacs: null,
    treeSitter: "punctuation",
  },
  invalid: {
    nodes: ["UnknownTag", "UnclosedName", "UnclosedValue", "StrayText", "InvalidGroup", "InvalidId", "UnclosedAcapela"],
    textmate: "invalid.illegal",
    vim: "Error",
    emacs: "font-lock-warning-face",
    treeSitter: "error",
  },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof looks;
