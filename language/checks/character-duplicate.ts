import type { Check } from "./check.ts";

export const characterDuplicate: Check = {
  code: "character-duplicate",
  severity: "error",
  docs: "Structure",
  message: "Character '{name}' is already defined on line {line}",
  on: "model",
  check({ characters, cast }, report) {
    for (const entry of characters) {
      const first = cast.get(entry.line.nameKey);
      const name = entry.line.values.get("name");
      const firstName = first?.line.values.get("name");
      if (first && first !== entry && name && firstName)
        report(entry, name, { name: entry.line.name }, first.from + firstName.from);
    }
  },
};
