import { describe, expect, test } from "vitest";
import { analyse, escapeText, printSentence, quoteName, quoteValue } from "../../language/index.ts";

const page = "#part A\n#chapter B\n#page 1\n";

describe("escaped prose", () => {
  test.each<[prose: string, escaped: string]>([
    ["Once upon a time.", "Once upon a time."],
    ["We're #1 [almost] @home \\o/", "We're \\#1 \\[almost\\] \\@home \\\\o/"],
    ["// not a comment // x", "\\// not a comment // x"],
    ["  //x", "\\//x"],
    ["#page 1", "\\#page 1"],
    ["@Bob: Hi", "\\@Bob: Hi"],
    ["\\pau=300\\ #️⃣", "\\\\pau=300\\\\ \\#️⃣"],
    ["one\r\ntwo\n three", "one two three"],
  ])("%j", (prose, escaped) => {
    expect(escapeText(prose)).toBe(escaped);
    const { diagnostics, structure } = analyse(page + escaped);
    expect(diagnostics).toEqual([]);
    const [sentence] = structure.parts[0]!.chapters[0]!.pages[0]!.sentences;
    expect(printSentence(sentence!.words)).toBe(prose.trim().replace(/\s+/g, " "));
  });
});

test.each<[value: string, quoted: string]>([
  ["a.jpg", "a.jpg"],
  ["my cover.jpg", '"my cover.jpg"'],
  ["", '""'],
  ['"Hi"', '"\\"Hi\\""'],
  ["“Hi” \\ x", '"\\“Hi\\” \\\\ x"'],
  ['a"b\\', 'a"b\\'],
  ["a=b", "a=b"],
  ["one\ntwo", '"one two"'],
])("the value %j is written %s", (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
  const { diagnostics, structure } = analyse(`${page}x\n#footnote text=${quoted} index=1 word=x`);
  expect(diagnostics).toEqual([]);
  const [footnote] = structure.parts[0]!.chapters[0]!.pages[0]!.footnotes;
  expect(footnote!.text ?? "").toBe(value.replace("\n", " "));
});

test.each<[name: string, written: string]>([
  ["The big one", "The big one"],
  ["The “big” one \\", "The “big” one \\"],
  ["“Big” one", '"\\“Big\\” one"'],
  ["x=1", '"x=1"'],
  ["one two=2", '"one two=2"'],
  ["2x=4", "2x=4"],
  ["=", "="],
])("the name %j is written %s", (name, written) => {
  expect(quoteName(name)).toBe(written);
  const { diagnostics, structure } = analyse(`#part ${written}`);
  expect(diagnostics).toEqual([]);
  expect(structure.parts[0]!.name).toBe(name);
});
