import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse, applyTo, format, ImportDocument, refactorings, type Structure } from "../../../language/index.ts";
import { anyText, printedSentences, runs, timeout } from "../arbitrary-text.ts";

const splits = (document: ImportDocument, at: number) =>
  refactorings(document, { from: at, to: at }, { kinds: ["splitSentences"] });

describe("a line of several sentences", () => {
  const page = "#part A\n#chapter B\n#page 1\n";
  const split = (marked: string): string | null => {
    const text = page + marked.replace("|", "");
    const [found] = splits(new ImportDocument(text), page.length + marked.indexOf("|"));
    return found ? `${found.title}: ${applyTo(text, found.edits).slice(page.length)}` : null;
  };

  test.each([
    ["without a speaker", "|One. Two! Three?", "Split into 3 sentences, one a line: One.\nTwo!\nThree?"],
    [
      "with a speaker",
      "@ Mrs  Fox : One.| Two.",
      "Split into 2 sentences, one a line: @ Mrs  Fox : One.\n@Mrs Fox: Two.",
    ],
    [
      "in quotes",
      "“One.  “Two” she said. ‘Three!|’",
      "Split into 3 sentences, one a line: “One.\n“Two” she said.\n‘Three!’",
    ],
    [
      "around speech tags",
      "One.\\rst\\ \\pau=1\\ Two|",
      "Split into 2 sentences, one a line: One.\\rst\\\n\\pau=1\\ Two",
    ],
    [
      "with word ids and groups",
      "One#10000000-0000-4000-8000-000000000001. [Mr Fox]. [Ice] 2. |3",
      "Split into 4 sentences, one a line: One#10000000-0000-4000-8000-000000000001.\n[Mr Fox].\n[Ice] 2.\n3",
    ],
    ["does not end at titles and initials", "|Mr. Fox and J. K. and St. Ann", null],
    ["does not end before a small letter", "|“One!” she said. e", null],
    ["does not end at a decimal point", "|1.5 A. b", null],
    ["is not a control line", "#footnote |index=1 word=A. text=B. C", null],
    ["is not a blank line", "One. Two\n|\nOne. Two", null],
  ])("%s", (_, marked, expected) => {
    expect(split(marked)).toBe(expected);
  });

  test("prints the same, line by line", { timeout }, () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (prose, position) => {
        const text = `${page}One. ${prose}. Two! @bob. // Three`;
        const document = new ImportDocument(text);
        const [found] = splits(document, position % (text.length + 1));
        if (!found) return;
        const printed = (structure: Structure): string => printedSentences(structure).join(" ");
        expect(printed(analyse(applyTo(text, found.edits)).structure)).toBe(printed(document.structure()));
        expect(splits(new ImportDocument(format(applyTo(text, found.edits))), 0)).toEqual([]);
      }),
      runs(100),
    );
  });
});
