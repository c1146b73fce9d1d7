import type { Check } from "../check.ts";

export const pageNameDuplicate: Check = {
  code: "page-name-duplicate",
  severity: "warning",
  docs: "Structure",
  message: "Page '{name}' is already in this chapter, on line {line}",
  on: "model",
  check({ parts }, report) {
    for (const { chapters } of parts) {
      for (const { pages } of chapters) {
        const used = new Map<string, number>();
        for (const { entry } of pages) {
          const name = entry.line.values.get("name");
          if (!name) continue;
          const first = used.get(entry.line.nameKey);
          if (first === undefined) used.set(entry.line.nameKey, entry.from + name.from);
          else report(entry, name, { name: entry.line.name }, first);
        }
      }
    }
  },
};
