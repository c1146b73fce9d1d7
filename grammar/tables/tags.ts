/// The kind of a parameter's value. It decides who reads the value and which values are valid.
export type ValueKind =
  /// A name that people read.
  | "name"
  /// The name of a speaker, which ends at the line's first colon.
  | "speakerName"
  /// Words that people read.
  | "text"
  /// A word of the page.
  | "word"
  | "pageType"
  /// The file name of a picture.
  | "image"
  | "symbol"
  | "colour"
  /// A footnote's number.
  | "index";

const required = <V extends ValueKind>(value: V, help: string) => ({ value, help, isRequired: true }) as const;
const optional = <V extends ValueKind>(value: V, help: string) => ({ value, help, isRequired: false }) as const;

/// The tags of control lines and their parameters, in the formatter's order (docs/import-language.md, 'Control lines').
/// The grammar, the checks, completion, help and the formatter are made from this table: a new tag or parameter is one
/// line here. A tag with a parameter `name` may have its name directly behind it.
export const tags = {
  part: {
    help: "Opens a part of the book.",
    parameters: {
      name: required("name", "The part's name."),
    },
  },
  chapter: {
    help: "Opens a chapter in the open part.",
    parameters: {
      name: required("name", "The chapter's name."),
    },
  },
  page: {
    help: "Opens a page in the open chapter. The sentences and footnotes that follow stand on it.",
    parameters: {
      name: required("name", "The page's name or number, used once in its chapter."),
      type: optional("pageType", "What kind of page it is; Text where none is given."),
      image: optional("image", "The file name of the page's picture."),
    },
  },
  character: {
    help: "Declares a character, who can then speak anywhere in the text.",
    parameters: {
      name: required("speakerName", "The name that the character's sentences begin with; it cannot hold a colon."),
      symbol: required("symbol", "The name of the character's symbol."),
      colour: required("colour", "The colour of the character's speech: 6 hex digits."),
    },
  },
  footnote: {
    help: "Explains a word of the open page.",
    parameters: {
      index: required("index", "The footnote's number, 1 to 9999, used once in the text."),
      word: required("word", "The word of this page that is explained."),
      text: optional("text", "The explanation."),
    },
  },
} as const;

/// The tags that open sections, the outermost first.
export const sections = ["part", "chapter", "page"] as const;
