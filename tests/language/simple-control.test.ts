import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanLines } from "../../grammar/fast/index.ts";
import { readControlLine, readSimpleControl } from "../../language/reading/read-control.ts";
import { dataAbsent, realBook, realBookNames } from "../support/data/real-books.ts";
import { anyText, runs, timeout } from "./arbitrary-text.ts";

/// Returns the lines of a text that begin with `#`, without white space at their ends.
const controlLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith("#"));

/// True if a line is read without the tokenisers. Expects the same line as with them.
function isSimple(content: string): boolean {
  const line = readSimpleControl(content);
  if (line) expect(line, content).toEqual(readControlLine(scanLines(content).nodes(0, content.length), content));
  return line !== null;
}

const simple = [
  "#part",
  "#part A long book",
  "#chapter It’s two – no",
  "#page 1",
  "#page 1 type=Unstructured image=page-1.jpg",
  "#page image=a=b image=c wrong=d",
  "#page 7 name=8",
  '#character Al symbol="a tall boy" colour=112233',
  '#footnote index=1 word=Bebe text="A word."',
  '#footnote text=" " word=it\'s index="1"',
  "#part constructor constructor=1 name=é",
];

const notSimple = [
  "#",
  "#pages 1",
  "#Page 1",
  "#page\u00ad 1",
  "#page  1",
  "#page\t1",
  "#page\u00a01",
  '#page "1"',
  "#page =1",
  "#page 1=2",
  "#page image=",
  '#page image="a',
  '#page image="a"b',
  '#page image="a\\"b"',
  "#page image=“a”",
  '#page image=a"b',
  "#page image=a b",
  "#page image=a  type=b",
  "#footnote A",
  "#footnote A index=1",
  `#page ${"a ".repeat(1000)}a`,
];

describe("a control line", () => {
  test.each(simple)("is read without the tokenisers, with the same result: %j", (line) => {
    expect(isSimple(line)).toBe(true);
  });

  test.each(notSimple)("is not read without the tokenisers: %j", (line) => {
    expect(isSimple(line)).toBe(false);
  });

  const pieces = [
    "part",
    "footnote",
    "a",
    "B2",
    "é",
    "’",
    "=",
    "name=",
    "Type=",
    "x=",
    '"',
    "“",
    "\\",
    " ",
    "#",
    "",
    "\u3000",
  ];
  const near = fc
    .array(fc.constantFrom(...pieces, " ", " index=", " text="), { maxLength: 12 })
    .map((found) => found.join(""));

  test("is the same whenever it is read without the tokenisers", { timeout }, () => {
    fc.assert(
      fc.property(fc.oneof(near, anyText), fc.constantFrom("#", "#part", "#page ", "#footnote "), (text, start) => {
        for (const line of controlLines(start + text)) isSimple(line);
      }),
      runs(1500),
    );
  });

  test.skipIf(dataAbsent)(`is usually read without the tokenisers in real books ${dataAbsent ?? ""}`, () => {
    const lines = realBookNames.flatMap((name) => controlLines(realBook(name).importText));
    expect(lines.filter(isSimple).length / lines.length).toBeGreaterThan(0.9);
  });
});
