import type { Check } from "./check.ts";

export const tagUnknown: Check = {
  code: "tag-unknown",
  severity: "error",
  docs: "Control lines",
  message: "Unknown control tag '#{tag}'",
  on: "unknown",
  check: (line, report) => report(line.tag, { tag: line.tagText }),
};
