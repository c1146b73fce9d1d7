import type { ControlKind, ParameterKey } from "./reading/parameters.ts";

/// What each tag is for, in a sentence (docs/import-language.md, 'Control lines' and 'Structure').
export const tagHelp: Readonly<Record<ControlKind, string>> = {
  part: "Opens a part of the book.",
  chapter: "Opens a chapter in the open part.",
  page: "Opens a page in the open chapter. The sentences and footnotes that follow stand on it.",
  character: "Declares a character, who can then speak anywhere in the text.",
  footnote: "Explains a word of the open page.",
};

/// What each parameter of a tag takes.
export const parameterHelp: Readonly<Record<ControlKind, Partial<Record<ParameterKey, string>>>> = {
  part: { name: "The part's name." },
  chapter: { name: "The chapter's name." },
  page: {
    name: "The page's name or number, used once in its chapter.",
    type: "What kind of page it is; Text where none is given.",
    image: "The file name of the page's picture.",
  },
  character: {
    name: "The name that the character's sentences begin with; it cannot hold a colon.",
    symbol: "The name of the character's symbol.",
    colour: "The colour of the character's speech: 6 hex digits.",
  },
  footnote: {
    index: "The footnote's number, 1 to 9999, used once in the text.",
    word: "The word of this page that is explained.",
    text: "The explanation.",
  },
};
