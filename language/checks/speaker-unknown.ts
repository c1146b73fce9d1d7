import { reservedNames } from "../document/model.ts";
import type { Check } from "./check.ts";

export const speakerUnknown: Check = {
  code: "speaker-unknown",
  severity: "error",
  docs: "Structure",
  message: "'{name}' is not a known character",
  on: "speech",
  check({ name, nameKey, isClosed }, cast, report) {
    if (isClosed && name && !cast.has(nameKey) && !reservedNames.has(nameKey)) report(name, { name: name.text });
  },
};
