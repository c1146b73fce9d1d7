import type { Check } from "./check.ts";

export const parameterUnclosed: Check = {
  code: "parameter-unclosed",
  severity: "error",
  docs: "Control lines",
  message: "The quote is not closed",
  on: "control",
  check(line, report) {
    if (line.unclosed.length > 0) for (const quote of line.unclosed) report(quote);
  },
};
