import { readIndex } from "../reading/values.ts";
import type { Check } from "./check.ts";

export const footnoteIndexDuplicate: Check = {
  code: "footnote-index-duplicate",
  severity: "error",
  docs: "Structure",
  message: "Footnote index {index} is already used on line {line}",
  on: "model",
  check({ footnotes }, report) {
    const used = new Map<number, number>();
    for (const entry of footnotes) {
      const value = entry.line.values.get("index");
      const index = value ? readIndex(value.text) : null;
      if (!value || index === null) continue;
      const first = used.get(index);
      if (first === undefined) used.set(index, entry.from + value.from);
      else report(entry, value, { index }, first);
    }
  },
};
