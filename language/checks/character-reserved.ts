import type { Check } from "../check.ts";
import { reservedNames } from "../model.ts";

export const characterReserved: Check = {
  code: "character-reserved",
  severity: "error",
  docs: "Structure",
  message: "'{name}' is a reserved character",
  on: "control",
  check(line, report) {
    const name = line.kind === "character" ? line.values.get("name") : undefined;
    if (name && reservedNames.has(line.nameKey)) report(name, { name: line.name });
  },
};
