import type { Check } from "./check.ts";

/// Reports an empty value too: the key is wrong in any case.
export const parameterUnknown: Check = {
  code: "parameter-unknown",
  severity: "error",
  docs: "Control lines",
  message: "'{key}' is not a parameter of #{tag}",
  on: "control",
  check(line, report) {
    for (const { key, keyText, name } of line.parameters) if (!name) report(key, { key: keyText, tag: line.kind });
  },
};
