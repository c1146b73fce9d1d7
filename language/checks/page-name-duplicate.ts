import type { Entry } from "../document/model.ts";
import type { ControlLine, Span } from "../reading/line.ts";
import type { Check } from "./check.ts";

const nameOf = ({ line }: Entry<ControlLine>): Span => line.values.get("name") ?? line.tag;

export const pageNameDuplicate: Check = {
  code: "page-name-duplicate",
  severity: "warning",
  docs: "Structure",
  message: "Page '{name}' is already in this chapter, on line {line}",
  on: "model",
  check({ parts }, report) {
    for (const { chapters } of parts) {
      for (const { pages } of chapters) {
        const used = new Map<string, Entry<ControlLine>>();
        for (const { entry } of pages) {
          const { name, nameKey } = entry.line;
          if (name === "") continue;
          const first = used.get(nameKey);
          if (first) report(entry, nameOf(entry), { name }, first.from + nameOf(first).from);
          else used.set(nameKey, entry);
        }
      }
    }
  },
};
