import type { ControlLine, SentenceLine } from "../reading/line.ts";
import type { DiagnosticCode } from "../types.ts";
import type { Check } from "./check.ts";

function misplacedCheck(code: DiagnosticCode, kind: (ControlLine | SentenceLine)["kind"], message: string): Check {
  return {
    code,
    severity: "error",
    docs: "Structure",
    message,
    on: "model",
    check({ misplaced }, report) {
      for (const entry of misplaced)
        if (entry.line.kind === kind) report(entry, entry.line.kind === "sentence" ? entry.line : entry.line.tag);
    },
  };
}

export const chapterOutsidePart = misplacedCheck("chapter-outside-part", "chapter", "Chapter must sit within a part");
export const pageOutsideChapter = misplacedCheck("page-outside-chapter", "page", "Page must sit within a chapter");
export const footnoteOutsidePage = misplacedCheck(
  "footnote-outside-page",
  "footnote",
  "Footnote must sit within a page",
);
export const sentenceOutsidePage = misplacedCheck(
  "sentence-outside-page",
  "sentence",
  "A sentence must sit within a page",
);
