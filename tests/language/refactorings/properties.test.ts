import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyTo, ImportDocument, type Refactoring, refactorings } from "../../../language/index.ts";
import { anyText, printedSentences, runs, timeout } from "../arbitrary-text.ts";

const head = "#part A\n#chapter B\n#page 1\nOne cat.\n#footnote index=7 word=cat\n#page 2 image=a.jpg\n";

/// What is printed, whatever stands on which line: a quotation may stand without a space beside what is not quoted.
const printed = (text: string): string =>
  printedSentences(new ImportDocument(text).structure())
    .join(" ")
    .replace(/["“”]/g, " $& ")
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

const errorsOf = (text: string): string[] =>
  new ImportDocument(text).diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, from, to }) => `${code} ${text.slice(from, to)}`);

/// True if a change adds an error. A line that is divided may have its own twice.
const addsError = (before: readonly string[], after: readonly string[]): boolean =>
  after.length > before.length && new Set(after).size > new Set(before).size;

/// What a broken group, id or speech tag prints, and where it ends, is not defined.
const isBroken = (text: string): boolean =>
  new ImportDocument(text).diagnostics.some(({ code }) =>
    ["group-invalid", "word-id-invalid", "acapela-unclosed"].includes(code),
  );

const isAscending = (edits: Refactoring["edits"]): boolean =>
  edits.every(({ from, to }, index) => from <= to && from >= (edits[index - 1]?.to ?? 0));

describe("any refactoring of any text", () => {
  test("prints the same words, adds no error, and keeps its edits in order", { timeout }, () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(40), (prose, position, length) => {
        const text = `${head}Two. ${prose}\nThree cats.\n#page 3\n@Narrator: “Four,” said five.\n`;
        const from = position % (text.length + 1);
        const found = refactorings(
          new ImportDocument(text),
          { from, to: Math.min(text.length, from + (length % 3 === 0 ? 0 : length)) },
          { images: ["a.jpg", "page-2.jpg", "b.jpg"] },
        );
        for (const { title, edits, cursor } of found) {
          expect(isAscending(edits), title).toBe(true);
          expect(edits.length, title).toBeGreaterThan(0);
          const changed = applyTo(text, edits);
          expect(cursor ?? 0, title).toBeLessThanOrEqual(changed.length);
          if (isBroken(text)) continue;
          expect(printed(changed), title).toBe(printed(text));
          expect(addsError(errorsOf(text), errorsOf(changed)), title).toBe(false);
        }
      }),
      runs(150),
    );
  });
});
