import type { TagParameter } from "../../grammar/tags.ts";
import type { DiagnosticCode } from "../types.ts";
import { type Check, capitalised } from "./check.ts";

/// Returns the check that a required parameter is present; null if the parameter is optional.
export function missingCheck({ tag, key, isRequired }: TagParameter): Check | null {
  if (!isRequired) return null;
  const article = /^[aeiou]/.test(key) ? "an" : "a";
  return {
    code: `${tag}-${key}-missing` as DiagnosticCode,
    severity: "error",
    docs: "Control lines",
    message: `${capitalised(tag)} must have ${article} ${key}`,
    on: "control",
    tag,
    check(line, report) {
      if (!line.values.has(key)) report(line.tag);
    },
  };
}
