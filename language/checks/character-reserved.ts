import { reservedNames } from "../document/model.ts";
import type { Check } from "./check.ts";

export const characterReserved: Check = {
  code: "character-reserved",
  severity: "error",
  docs: "Structure",
  message: "'{name}' is a reserved character",
  on: "control",
  tag: "character",
  check(line, report) {
    const name = line.values.get("name");
    if (name && reservedNames.has(line.nameKey)) report(name, { name: line.name });
  },
};
