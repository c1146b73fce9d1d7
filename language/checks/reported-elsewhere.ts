import type { Check } from "./check.ts";

/// Reported by `comments/apply-comments.ts`.
export const disableNeedless: Check & { on: "comment" } = {
  code: "disable-needless",
  severity: "warning",
  docs: "Comments that disable",
  message: "The comment does nothing here: {reason}",
  on: "comment",
};

/// Reported by hosts that know the folder of the pictures (`navigation/missing-pictures.ts`).
export const pictureMissing: Check & { on: "picture" } = {
  code: "picture-missing",
  severity: "warning",
  docs: "Diagnostics",
  message: "There is no picture '{name}' in the folder of the pictures",
  on: "picture",
};
