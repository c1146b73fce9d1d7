import type { Parameter } from "../reading/line.ts";
import type { Check } from "./check.ts";

/// Reports an empty value too: the key is wrong in any case.
export const parameterUnknown: Check = {
  code: "parameter-unknown",
  severity: "error",
  docs: "Control lines",
  message: "'{key}' is not a parameter of #{tag}",
  on: "control",
  check(line, report) {
    for (let index = 0; index < line.parameters.length; index++) {
      const { key, keyText, name } = line.parameters[index] as Parameter;
      if (!name) report(key, { key: keyText, tag: line.kind });
    }
  },
};
