import type { Check } from "./check.ts";

/// The last page is left out: it may be the one that is being begun.
export const pageEmpty: Check = {
  code: "page-empty",
  severity: "warning",
  docs: "Structure",
  message: "Page '{name}' has no words and no picture",
  on: "model",
  check({ parts }, report) {
    const pages = parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages));
    for (const { entry, sentences } of pages.slice(0, -1)) {
      const { values, tag, name } = entry.line;
      if (sentences.length === 0 && !values.has("image")) report(entry, values.get("name") ?? tag, { name });
    }
  },
};
