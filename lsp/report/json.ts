import type { Outcome } from "../check/check-file.ts";
import { isUnread } from "../check/unread.ts";

/// Returns what the JSON formats say of a file.
export function jsonOf(outcome: Outcome): object {
  const { file } = outcome;
  if (isUnread(outcome)) return { file, error: outcome.reason };
  const { diagnostics, hasDictionary, omitted, known } = outcome;
  return {
    file,
    diagnostics,
    ...(hasDictionary ? {} : { hasDictionary }),
    ...(omitted.length > 0 ? { omitted: omitted.length } : {}),
    ...(known > 0 ? { known } : {}),
  };
}
