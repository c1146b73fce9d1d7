import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  analyse,
  applyTo,
  createDictionary,
  format,
  formatEdits,
  formatRange,
  ImportDocument,
  type Structure,
} from "../../language/index.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { dataAbsent, type RealBookName, realBook, realBookNames } from "../support/data/real-books.ts";
import { anyCuts, anyText, applied, changesOf, longText, runs, timeout } from "./arbitrary-text.ts";

interface Row {
  title: string;
  text: string;
  expected: string;
}

/// A row for a single line.
const line = (title: string, text: string, expected: string): Row => ({ title, text, expected: `${expected}\n` });

const blankLines: Row[] = [
  { title: "an empty text", text: "", expected: "" },
  { title: "only white space", text: " \n\t\r\n\ufeff", expected: "" },
  { title: "no blank line at the start, one newline at the end", text: "\n\n#part A\n\n\n", expected: "#part A\n" },
  { title: "a missing newline is added", text: "a", expected: "a\n" },
  {
    title: "one blank line before a part, chapter and page",
    text: "#part A\n#chapter B\n#page 1\na\nb\n\n\n\n#page 2\nc",
    expected: "#part A\n\n#chapter B\n\n#page 1\na\nb\n\n#page 2\nc\n",
  },
  {
    title: "elsewhere blank lines stay, several become one",
    text: "a\nb\n\nc\n \n\t\n\nd",
    expected: "a\nb\n\nc\n\nd\n",
  },
  {
    title: "no blank line is added before characters and footnotes",
    text: "#character A symbol=a colour=112233\n#character B symbol=b colour=112233\n#footnote index=1 word=a",
    expected: "#character A symbol=a colour=112233\n#character B symbol=b colour=112233\n#footnote index=1 word=a\n",
  },
  {
    title: "a blank line before the comments directly above",
    text: "a\n// one\n// two\n#page 1\nb\n// three\n\n\n#page 2",
    expected: "a\n\n// one\n// two\n#page 1\nb\n// three\n\n#page 2\n",
  },
  {
    title: "the nearer of two runs of comments belongs to the page",
    text: "a\n// one\n\n// two\n#page 1",
    expected: "a\n// one\n\n// two\n#page 1\n",
  },
  {
    title: "a comment at the start stays there",
    text: "\n// The title\n#part A\n// B\n#chapter B",
    expected: "// The title\n#part A\n\n// B\n#chapter B\n",
  },
  { title: "a comment before a sentence stays", text: "a\n// b\nc", expected: "a\n// b\nc\n" },
  { title: "line breaks are LF", text: "a\r\nb\rc\r\n\r\n", expected: "a\nb\nc\n" },
  { title: "a byte order mark is removed", text: "\ufeff#part A", expected: "#part A\n" },
];

const controls: Row[] = [
  line(
    "case of tags, parameters and page types",
    "#PAGE 1 Type=frontCOVER IMAGE=A.jpg",
    "#page 1 type=FrontCover image=A.jpg",
  ),
  line("ignorable characters in the markup", "#pa\u00adge 1 type=Ti\u00adtle", "#page 1 type=Title"),
  line("order", "#page image=a.jpg type=Text name=1", "#page 1 type=Text image=a.jpg"),
  line("order of a character", "#character colour=AABBCC symbol=x name=Bob", "#character Bob symbol=x colour=AABBCC"),
  line("order of a footnote", "#footnote text=x word=y index=007", "#footnote index=007 word=y text=x"),
  line("unnecessary quotes", '#page “1” image="a.jpg"', "#page 1 image=a.jpg"),
  line("necessary quotes", "#page 1 image=“my picture.jpg”", '#page 1 image="my picture.jpg"'),
  line("white space at the ends of a value, not inside", '#page 1 image=" a  b "', '#page 1 image="a  b"'),
  line("quotes within", '#footnote index=1 word=a text="say \\"b\\""', '#footnote index=1 word=a text="say \\"b\\""'),
  line("a name that needs its quotes", '#page name="a b=c"', '#page "a b=c"'),
  line("a name of several words", "#part  The \t Tale", "#part The Tale"),
  line("white space around everything", "  #part A\u00a0 name=  ", "#part A name="),
  line("an empty value stays, without its quotes", '#page 1 image="" type=', "#page 1 type= image="),
  line("an unknown tag is unchanged", "#Scene  A  B=c", "#Scene  A  B=c"),
  line("the order stays if there is an unknown parameter", "#PAGE  1  x=1\tIMAGE=a", "#page 1 x=1 image=a"),
  line(
    "the order stays if a parameter is given twice",
    "#page 1 image=a type=text image=b",
    "#page 1 image=a type=text image=b",
  ),
  line("an unclosed quote is unchanged", '#page 1 IMAGE="a  b', '#page 1 image="a  b'),
  line("stray text is unchanged", '#page "1"a  b  Type=Text', '#page "1"a  b type=Text'),
  line("an invalid value is unchanged", "#page 1 type=Front image=a", "#page 1 type=Front image=a"),
];

const sentences: Row[] = [
  line("one space between words", "a \t b\u00a0c ,d", "a b c ,d"),
  line("white space in a group", "[ ice \t cream ]#x", "[ice cream]#x"),
  line("white space around a speaker", "@ Mrs   Rabbit\t:Now  run", "@Mrs Rabbit: Now run"),
  line("a speaker without a sentence", "@Bob :  ", "@Bob:"),
  line("a speaker without a name", "@ : a", "@: a"),
  line("a speaker without a colon", "@ Bob  says", "@Bob says"),
  line("a speech tag is unchanged", "a  \\prn=r  i: d\\  b", "a \\prn=r  i: d\\ b"),
  line("an invalid group is unchanged", "a  [b  [c]]", "a [b  [c]]"),
  line("a comment is unchanged", "  //  a   b  ", "//  a   b"),
  line("after a sign that joins with the next character", "\u0600  a \u0600 ", "\u0600 a \u0600"),
  line("quotes and case of words are unchanged", "“A”  'b' DON'T", "“A” 'b' DON'T"),
];

describe.each([
  ["blank lines and comments", blankLines],
  ["control lines", controls],
  ["sentences", sentences],
])("%s", (_, rows) => {
  test.each(rows)("$title", ({ text, expected }) => {
    expect(format(text)).toBe(expected);
    expect(format(expected)).toBe(expected);
  });
});

describe("changes", () => {
  test("are as small as possible", () => {
    expect(formatEdits("#Part A\n#page 1 image=b.jpg\na  b")).toEqual([
      { from: 1, to: 2, insert: "p" },
      { from: 8, to: 8, insert: "\n" },
      { from: 30, to: 31, insert: "" },
      { from: 32, to: 32, insert: "\n" },
    ]);
  });

  test("do not split a line break or a surrogate pair", () => {
    expect(formatEdits("a\r\nb\n")).toEqual([{ from: 1, to: 3, insert: "\n" }]);
    expect(formatEdits('#page "\u{1d49c}"\n')).toEqual([{ from: 6, to: 10, insert: "\u{1d49c}" }]);
  });

  const text = "a  b\n\n\n #PART  A\n c  d \n#page  1";
  test.each([
    ["one line", 9, 9, "a  b\n\n\n#part A\n c  d \n#page  1"],
    ["two lines and the text between them", 10, 32, "a  b\n\n\n#part A\nc d\n\n#page 1\n"],
    ["all", 0, text.length, format(text)],
    ["a blank line", 5, 5, text],
  ])("of a range: %s", (_, from, to, expected) => {
    expect(applyTo(text, formatRange(text, from, to))).toBe(expected);
  });
});

const dictionary = createDictionary(buildLookup(["bat", "bat", "cat", "May", "may", "ice cream", "don’t", "a"]));

const errorsOf = (text: string): string[] => analyse(text, dictionary).diagnostics.map(({ code }) => code);
const structureOf = (text: string): Structure => analyse(text, dictionary).structure;

function holds(text: string): void {
  const edits = formatEdits(text);
  const formatted = applyTo(text, edits);
  expect(formatEdits(formatted)).toEqual([]);
  expect(formatEdits(new ImportDocument(text))).toEqual(edits);
  expect(structureOf(formatted)).toEqual(structureOf(text));
  expect(errorsOf(formatted).sort()).toEqual(errorsOf(text).sort());
  expect(formatted).toMatch(/^(?:(?!\s)(?:.|\s)*\S\n)?$/u);
  for (const [index, { from, to, insert }] of edits.entries()) {
    expect(from).toBeGreaterThanOrEqual(edits[index - 1]?.to ?? 0);
    expect(insert).not.toBe(text.slice(from, to));
  }
}

describe("any text keeps its structure and its mistakes, and formatting it again changes nothing", () => {
  test("text", { timeout }, () => {
    fc.assert(fc.property(anyText, holds), runs(400));
  });

  test("a range of a text", { timeout }, () => {
    fc.assert(
      fc.property(longText, fc.nat(), fc.nat(), (text, a, b) => {
        const [from = 0, to = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        const ranged = applyTo(text, formatRange(text, from, to));
        expect(structureOf(ranged)).toEqual(structureOf(text));
        expect(format(ranged)).toBe(format(text));
      }),
      runs(60),
    );
  });

  describe.skipIf(dataAbsent)(`real books ${dataAbsent ?? ""}`, () => {
    /// The beginning of a book; with SOAK=1 the whole book.
    const textOf = (name: RealBookName): string => {
      const lines = realBook(name).importText.split("\n");
      return `${lines.slice(0, process.env.SOAK === "1" ? -1 : 300).join("\n")}\n`;
    };

    test.each(realBookNames)("%s", { timeout }, (name) => {
      const text = textOf(name);
      holds(text);
      expect(format(text).replace(/\n+/g, "\n")).toBe(text.replace(/\n+/g, "\n"));
    });

    test("after random changes", { timeout }, () => {
      fc.assert(
        fc.property(fc.constantFrom(...realBookNames), anyCuts, (name, cuts) => {
          const text = textOf(name);
          holds(applied(text, changesOf(text, cuts)));
        }),
        runs(3),
      );
    });
  });
});
