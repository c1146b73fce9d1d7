import type { Check } from "./check.ts";

export const speakerUnclosed: Check = {
  code: "speaker-unclosed",
  severity: "error",
  docs: "Sentences",
  message: "A speaker must end with ':'",
  on: "sentence",
  check({ speaker }, report) {
    if (speaker && !speaker.isClosed) report(speaker.at);
  },
};
