import type { Check } from "./check.ts";

export const textUnexpected: Check = {
  code: "text-unexpected",
  severity: "error",
  docs: "Control lines",
  message: "Text is not expected here: quote the value, or put the name before the parameters",
  on: "control",
  check(line, report) {
    if (line.stray.length > 0) for (const text of line.stray) report(text);
  },
};
