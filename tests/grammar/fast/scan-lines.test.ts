import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodeSize, scanLines } from "../../../grammar/fast/index.ts";
import { parser } from "../../../grammar/index.ts";
import { anyText, runs, timeout } from "../../language/arbitrary-text.ts";
import { dataAbsent, realBook, realBookNames } from "../../support/data/real-books.ts";

function parsed(text: string): string[] {
  const found: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (!type.isTop) found.push(`${type.name} ${from} ${to}`);
    },
  });
  return found;
}

function scanned(text: string): string[] {
  const found: string[] = [];
  const scanner = scanLines(text);
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const content = line.trim();
    if (content === "") continue;
    const offset = index + line.length - line.trimStart().length;
    const { cells, end } = scanner.nodes(offset, offset + content.length);
    expect(end).toBeLessThanOrEqual(cells.length);
    for (let at = 0; at < end; at += nodeSize) {
      const [type = 0, from = 0, to = 0] = cells.slice(at, end);
      found.push(`${parser.getName(type)} ${from + offset} ${to + offset}`);
    }
  }
  return found;
}

describe("a scanned line has the nodes of the grammar", () => {
  test.each([
    "@",
    "@ :",
    "@: ",
    "@ Bob : Hi",
    "@Bob",
    "#page",
    "#page a=",
    '#page a= "b" c',
    '#page "A"x y=1 z="2"3 4',
    "#footnote x index = 1 word=",
    "#part a=b=c =d",
    "#Nothing  at all ",
    "// a // b",
    "a#1 [b]#10000000-0000-4000-8000-000000000001#2 \\rst\\ \\x \\# 👩‍👩‍👧",
    "k=v k=v k=v",
    "#page k=k=k=",
  ])("%j", (text) => {
    expect(scanned(text)).toEqual(parsed(text));
  });

  test("for any text", { timeout }, () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom("", "#page ", "#footnote", "#x ", "@", "@Bob:", "a "), (text, start) => {
        expect(scanned(start + text)).toEqual(parsed(start + text));
      }),
      runs(600),
    );
  });

  test.skipIf(dataAbsent)(`in real books ${dataAbsent ?? ""}`, () => {
    for (const name of realBookNames) {
      const { importText } = realBook(name);
      expect(scanned(importText).join("\n") === parsed(importText).join("\n"), name).toBe(true);
    }
  });
});
