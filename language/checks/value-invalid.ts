import { type ControlKind, type ParameterKey, readColour, readIndex, readPageType } from "../reading/parameters.ts";
import { type DiagnosticCode, pageTypes } from "../types.ts";
import type { Check } from "./check.ts";

function valid(
  code: DiagnosticCode,
  tag: ControlKind,
  key: ParameterKey,
  isValid: (text: string) => boolean,
  message: string,
): Check {
  return {
    code,
    severity: "error",
    docs: "Control lines",
    message,
    on: "control",
    tag,
    check(line, report) {
      const value = line.values.get(key);
      if (value && !isValid(value.text)) report(value);
    },
  };
}

export const pageTypeUnknown = valid(
  "page-type-unknown",
  "page",
  "type",
  (text) => readPageType(text) !== null,
  `Page type must be one of ${pageTypes.join(", ")}`,
);
/// A speaker's name ends at the line's first colon.
export const characterNameInvalid = valid(
  "character-name-invalid",
  "character",
  "name",
  (text) => !text.includes(":"),
  "A character's name cannot hold a colon",
);
export const characterColourInvalid = valid(
  "character-colour-invalid",
  "character",
  "colour",
  (text) => readColour(text) !== null,
  "Colour must be 6 hex digits",
);
export const footnoteIndexInvalid = valid(
  "footnote-index-invalid",
  "footnote",
  "index",
  (text) => readIndex(text) !== null,
  "Footnote index must be a whole number, 1 to 9999",
);
