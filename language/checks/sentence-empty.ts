import type { Check } from "./check.ts";

export const sentenceEmpty: Check = {
  code: "sentence-empty",
  severity: "error",
  docs: "Sentences",
  message: "The sentence is empty",
  on: "sentence",
  check(line, report) {
    if (line.isEmpty && line.speaker?.isClosed) report(line);
  },
};
