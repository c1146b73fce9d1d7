import type { Check } from "./check.ts";

export const parameterDuplicate: Check = {
  code: "parameter-duplicate",
  severity: "error",
  docs: "Control lines",
  message: "'{key}' is given more than once",
  on: "control",
  check(line, report) {
    for (const { key, keyText, name, value } of line.parameters)
      if (name && value && line.values.get(name) !== value) report(key, { key: keyText });
  },
};
