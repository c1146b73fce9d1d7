import type { Check } from "./check.ts";

export const speakerMissing: Check = {
  code: "speaker-missing",
  severity: "error",
  docs: "Sentences",
  message: "A speaker must have a name",
  on: "sentence",
  check({ speaker }, report) {
    if (speaker?.isClosed && !speaker.name) report(speaker.at);
  },
};
