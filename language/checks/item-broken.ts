import type { BrokenItem } from "../reading/line.ts";
import type { DiagnosticCode } from "../types.ts";
import type { Check } from "./check.ts";

function sound(code: DiagnosticCode, kind: BrokenItem["kind"], message: string): Check {
  return {
    code,
    severity: "error",
    docs: "Sentences",
    message,
    on: "sentence",
    check(line, report) {
      for (const item of line.broken) if (item.kind === kind) report(item);
    },
  };
}

export const groupInvalid = sound("group-invalid", "group", "A group must hold words between [ and ]");
export const wordIdInvalid = sound("word-id-invalid", "id", "A word id must be # and a UUID, directly behind its word");
export const acapelaUnclosed = sound("acapela-unclosed", "acapela", "An Acapela tag must end with a backslash");
