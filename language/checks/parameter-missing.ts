import type { ControlKind, ParameterKey } from "../reading/parameters.ts";
import type { DiagnosticCode } from "../types.ts";
import type { Check } from "./check.ts";

function required(code: DiagnosticCode, tag: ControlKind, key: ParameterKey, message: string): Check {
  return {
    code,
    severity: "error",
    docs: "Control lines",
    message,
    on: "control",
    tag,
    check(line, report) {
      if (!line.values.has(key)) report(line.tag);
    },
  };
}

export const partNameMissing = required("part-name-missing", "part", "name", "Part must have a name");
export const chapterNameMissing = required("chapter-name-missing", "chapter", "name", "Chapter must have a name");
export const pageNameMissing = required("page-name-missing", "page", "name", "Page must have a name");
export const characterNameMissing = required(
  "character-name-missing",
  "character",
  "name",
  "Character must have a name",
);
export const characterSymbolMissing = required(
  "character-symbol-missing",
  "character",
  "symbol",
  "Character must have a symbol",
);
export const characterColourMissing = required(
  "character-colour-missing",
  "character",
  "colour",
  "Character must have a colour",
);
export const footnoteIndexMissing = required(
  "footnote-index-missing",
  "footnote",
  "index",
  "Footnote must have an index",
);
export const footnoteWordMissing = required("footnote-word-missing", "footnote", "word", "Footnote must have a word");
