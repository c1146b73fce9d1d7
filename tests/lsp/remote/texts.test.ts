import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { shown } from "../../../lsp/remote/bounded.ts";
import { fileNameOf } from "../../../lsp/remote/file-name.ts";
import { inFormOf } from "../../../lsp/remote/local-text.ts";
import { hasMarks, mergeInFile } from "../../../lsp/remote/merge-file.ts";

describe("the name of a book's file", () => {
  test.each([
    ["The Tale of Peter Rabbit", "the-tale-of-peter-rabbit"],
    ["Don’t!  Stop…", "dont-stop"],
    ["Ünïcode 2", "ünïcode-2"],
    ["狐", "狐"],
    ["../..", "book"],
    ["nul", "book-nul"],
    ["com1.txt", "com1-txt"],
    ["\u1b34𠀀", "𠀀"],
    ["a \u0301", "a"],
  ])("%j is %s", (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });

  test("is one part of a path, whatever the title", () => {
    assert(
      property(string({ unit: "binary", maxLength: 300 }), (title) => {
        const name = fileNameOf(title);
        expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(125);
      }),
      { seed: 7, numRuns: process.env.SOAK ? 50_000 : 1_000 },
    );
  });
});

test("what a server says is shown in one safe line", () => {
  expect(shown("a\u001b[2J\r\nb\u202Ec\u2028d\ud800")).toBe("a [2J b c d");
  expect(shown("x".repeat(400))).toBe(`${"x".repeat(300)}…`);
});

test.each([
  ["a\nb", "x\ny", "x\ny"],
  ["a\r\nb\r\nc\nd", "x\ny", "x\r\ny"],
  ["a\r\nb\nc\nd", "x\ny", "x\ny"],
  ["a\rb", "x\ny", "x\ry"],
  ["\uFEFFa", "x\ny", "\uFEFFx\ny"],
  ["", "x\n", "x\n"],
])("a text in the form of %j", (raw, text, expected) => {
  expect(inFormOf(raw, text)).toBe(expected);
});

const lines = (...own: string[]) =>
  array(constantFrom("a", "b", "c", "", ...own), { minLength: 1, maxLength: 12 }).map((list) => list.join("\n"));

test("a merge has every line of both sides, and marks where it has both", () => {
  assert(
    property(lines(), lines("X", "Y"), lines("1", "2"), (base, mine, theirs) => {
      const { text, conflicts } = mergeInFile({ base, mine, theirs, by: "revision 2 by Ann" });
      const count = (whole: string, line: string) => whole.split("\n").filter((one) => one === line).length;
      for (const line of ["X", "Y"]) expect(count(text, line)).toBe(count(mine, line));
      for (const line of ["1", "2"]) expect(count(text, line)).toBe(count(theirs, line));
      expect(hasMarks(text)).toBe(conflicts > 0);
      expect(count(text, "<<<<<<< your file")).toBe(conflicts);
      // What was merged already is merged again without a change, as after a kill.
      if (conflicts === 0) expect(mergeInFile({ base: theirs, mine: text, theirs, by: "" }).text).toBe(text);
    }),
    { seed: 7, numRuns: process.env.SOAK ? 20_000 : 1_000 },
  );
});

test("a sentence of such signs is no mark", () => {
  expect(hasMarks("<<<<<<< I say\n=======\n>>>>>>>\n")).toBe(false);
});
