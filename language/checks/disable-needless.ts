import type { Check } from "./check.ts";

export const disableNeedless: Check & { on: "comment" } = {
  code: "disable-needless",
  severity: "warning",
  docs: "Comments that disable",
  message: "The comment does nothing here: {reason}",
  on: "comment",
};
