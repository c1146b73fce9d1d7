import type { Parameter } from "../reading/line.ts";
import type { Check } from "./check.ts";

export const parameterDuplicate: Check = {
  code: "parameter-duplicate",
  severity: "error",
  docs: "Control lines",
  message: "'{key}' is given more than once",
  on: "control",
  check(line, report) {
    for (let index = 0; index < line.parameters.length; index++) {
      const { key, keyText, name, value } = line.parameters[index] as Parameter;
      if (name && value && line.values.get(name) !== value) report(key, { key: keyText });
    }
  },
};
