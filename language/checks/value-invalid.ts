import type { ValueKind } from "../../grammar/tables/tags.ts";
import type { TagParameter } from "../../grammar/tags.ts";
import { readColour, readIndex, readPageType } from "../reading/values.ts";
import { type DiagnosticCode, pageTypes } from "../types.ts";
import { type Check, capitalised } from "./check.ts";

interface ValueRule {
  /// The ending of the code.
  readonly is: "invalid" | "unknown";
  readonly isValid: (text: string) => boolean;
  readonly message: (parameter: TagParameter) => string;
}

/// The format of each kind of value. Kinds without an entry accept any value.
const rules = new Map<ValueKind, ValueRule>([
  [
    "pageType",
    {
      is: "unknown",
      isValid: (text) => readPageType(text) !== null,
      message: ({ tag, key }) => `${capitalised(tag)} ${key} must be one of ${pageTypes.join(", ")}`,
    },
  ],
  [
    "speakerName",
    {
      is: "invalid",
      // A speaker's name ends at the line's first colon.
      isValid: (text) => !text.includes(":"),
      message: ({ tag, key }) => `A ${tag}'s ${key} cannot hold a colon`,
    },
  ],
  [
    "colour",
    {
      is: "invalid",
      isValid: (text) => readColour(text) !== null,
      message: ({ key }) => `${capitalised(key)} must be 6 hex digits`,
    },
  ],
  [
    "index",
    {
      is: "invalid",
      isValid: (text) => readIndex(text) !== null,
      message: ({ tag, key }) => `${capitalised(tag)} ${key} must be a whole number, 1 to 9999`,
    },
  ],
]);

/// Returns the check of a parameter's value; null if any value is valid.
export function valueCheck(parameter: TagParameter): Check | null {
  const rule = rules.get(parameter.value);
  if (!rule) return null;
  const { tag, key } = parameter;
  return {
    code: `${tag}-${key}-${rule.is}` as DiagnosticCode,
    severity: "error",
    docs: "Control lines",
    message: rule.message(parameter),
    on: "control",
    tag,
    check(line, report) {
      const value = line.values.get(key);
      if (value && !rule.isValid(value.text)) report(value);
    },
  };
}
