import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineNodes, nodeSize, scanLines } from "../../../grammar/fast/index.ts";
import { maxNumbers } from "../../../grammar/fast/line-nodes.ts";
import { scanTokens } from "../../../grammar/fast/scan-tokens.ts";
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

type Scan = (text: string, from: number, to: number) => LineNodes;

/// Reads a line with the grammar's tokenisers alone.
function byTokens(text: string, from: number, to: number): LineNodes {
  const cells = new Uint32Array(maxNumbers(to - from));
  return { cells, first: 0, end: scanTokens(text, from, to, cells) };
}

/// Reads a line in the fastest way available for it.
const quickly: Scan = (text, from, to) => scanLines(text).nodes(from, to);

function scanned(text: string, scan: Scan): string[] {
  const found: string[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const content = line.trim();
    if (content === "") continue;
    const offset = index + line.length - line.trimStart().length;
    const { cells, end } = scan(text, offset, offset + content.length);
    expect(end).toBeLessThanOrEqual(cells.length);
    for (let at = 0; at < end; at += nodeSize) {
      const [type = 0, from = 0, to = 0] = cells.slice(at, end);
      found.push(`${parser.getName(type)} ${from + offset} ${to + offset}`);
    }
  }
  return found;
}

describe.each<[string, Scan]>([
  ["with the tokenisers", byTokens],
  ["in the fastest way", quickly],
])("a line scanned %s has the nodes of the grammar", (_way, scan) => {
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
    expect(scanned(text, scan)).toEqual(parsed(text));
  });

  test("for any text", { timeout }, () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom("", "#page ", "#footnote", "#x ", "@", "@Bob:", "a "), (text, start) => {
        expect(scanned(start + text, scan)).toEqual(parsed(start + text));
      }),
      runs(600),
    );
  });

  test.skipIf(dataAbsent)(`in real books ${dataAbsent ?? ""}`, () => {
    for (const name of realBookNames) {
      const { importText } = realBook(name);
      expect(scanned(importText, scan).join("\n") === parsed(importText).join("\n"), name).toBe(true);
    }
  });
});
