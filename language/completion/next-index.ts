import type { Model } from "../document/model.ts";
import { readIndex } from "../reading/values.ts";

/// Returns the number after the highest of the footnotes; null if there is none left.
export function nextIndex({ footnotes }: Model): number | null {
  let highest = 0;
  for (const { line } of footnotes) highest = Math.max(highest, readIndex(line.values.get("index")?.text ?? "") ?? 0);
  return highest < 9999 ? highest + 1 : null;
}
