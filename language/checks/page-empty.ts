import type { PageModel } from "../document/model.ts";
import type { Check } from "./check.ts";

const isEmpty = ({ entry, sentences }: PageModel): boolean => sentences.length === 0 && !entry.line.values.has("image");

/// The last page is left out: it may be the one that is being begun.
export const pageEmpty: Check = {
  code: "page-empty",
  severity: "warning",
  docs: "Structure",
  message: "Page '{name}' has no words and no picture",
  on: "model",
  check({ parts }, report) {
    let above: PageModel | null = null;
    for (const { chapters } of parts)
      for (const { pages } of chapters)
        for (const page of pages) {
          if (above && isEmpty(above)) {
            const { values, tag, name } = above.entry.line;
            report(above.entry, values.get("name") ?? tag, { name });
          }
          above = page;
        }
  },
};
