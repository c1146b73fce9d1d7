import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodeSize, scanLines } from "../../../grammar/fast/index.ts";
import { nextSimpleWord, SimpleSentences, simpleWordEnd } from "../../../grammar/fast/simple-sentence.ts";
import { nodes } from "../../../grammar/index.ts";
import { anyText, runs, timeout } from "../../language/arbitrary-text.ts";
import { dataAbsent, realBook, realBookNames } from "../../support/data/real-books.ts";

const linesOf = (text: string): string[] =>
  text.split(/[\r\n]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));

/// Returns the words of a simple sentence; null for any other line.
function simpleWords(line: string): [number, number][] | null {
  const before = "#page ";
  const [from, to] = [before.length, before.length + line.length];
  const start = new SimpleSentences(before + line + before).start(from, to);
  if (start < 0) return null;
  const words: [number, number][] = [];
  for (let end = start - from; ; ) {
    const begin = nextSimpleWord(line, end);
    if (begin === line.length) return words;
    end = simpleWordEnd(line, begin);
    words.push([begin, end]);
  }
}

/// Returns the words that the grammar finds in a line, and the number of items that a simple sentence cannot have.
function grammarWords(line: string): { words: [number, number][]; others: number[] } {
  const { cells, end } = scanLines(line).nodes(0, line.length);
  const words: [number, number][] = [];
  const others: number[] = [];
  const known = new Set<number>([
    nodes.SpokenLine,
    nodes.At,
    nodes.SpeakerName,
    nodes.Colon,
    nodes.Sentence,
    nodes.Punctuation,
  ]);
  for (let at = 0; at < end; at += nodeSize) {
    const [type = 0, from = 0, to = 0] = cells.slice(at, end);
    if (type === nodes.Word) words.push([from, to]);
    else if (!known.has(type)) others.push(type);
  }
  return { words, others };
}

function expectAsInGrammar(line: string): void {
  const words = simpleWords(line);
  if (words) expect(grammarWords(line), line).toEqual({ words, others: [] });
}

describe("a simple sentence", () => {
  test.each<[string, string[]]>([
    ["The cat sat.", ["The", "cat", "sat"]],
    [
      "“Don’t”, she said - 'tis rock-'n'-roll, you're 7!",
      ["Don’t", "she", "said", "tis", "rock", "n", "roll", "you're", "7"],
    ],
    ["Zoë & the 2nd tip‑top café; a/b, x@y.", ["Zoë", "the", "2nd", "tip‑top", "café", "a", "b", "x", "y"]],
    ["@Mrs Hare: Hop-hop! ", ["Hop-hop"]],
    ["@R2: … 1. 2", ["1", "2"]],
    ["...", []],
  ])("is %j, of the words %j", (text, expected) => {
    const line = text.trim();
    expect(simpleWords(line)?.map(([from, to]) => line.slice(from, to))).toEqual(expected);
    expectAsInGrammar(line);
  });

  test.each([
    "#page 1",
    "// a",
    "/ a",
    "@Bob",
    "@Bob:",
    "@ Bob: a",
    "@Bob : a",
    "@: a",
    "@Bob: #a",
    "A cat#10000000-0000-4000-8000-000000000001.",
    "An [ice cream]",
    "a ]",
    "\\rst\\ a",
    "It is 3.5 or 1,000.",
    "a\tb",
    "e\u0301",
    "a\u00adb",
    "שלום",
    "a 👩‍👩‍👧",
    "2 × 2",
  ])("is not %j", (line) => {
    expect(simpleWords(line)).toBeNull();
  });

  const simple = fc
    .array(
      fc.constantFrom(
        "a",
        "Bat",
        "é",
        "7",
        "'",
        "’",
        "-",
        "‑",
        ".",
        ",",
        " ",
        " ",
        ":",
        "@",
        "/",
        "“",
        "…",
        "{",
        "#",
        "[",
      ),
    )
    .map((found) => found.join(""));

  test("has the words of the grammar and no other items, for any text", { timeout }, () => {
    fc.assert(
      fc.property(fc.oneof(simple, anyText), fc.constantFrom("", "@", "@Bob:", "@Mrs Hare: "), (text, start) => {
        for (const line of linesOf(start + text)) expectAsInGrammar(line);
      }),
      runs(1500),
    );
  });

  test("is recognised in any order of lines", { timeout }, () => {
    const lines = fc.array(fc.oneof(simple, anyText), { maxLength: 8 }).map((found) => found.join("\n"));
    fc.assert(
      fc.property(lines, fc.func(fc.nat()), (text, order) => {
        const sentences = new SimpleSentences(text);
        const positions = [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
          const from = index + line.length - line.trimStart().length;
          return line.trim() === "" ? [] : [{ from, to: from + line.trim().length }];
        });
        const told = ({ from, to }: { from: number; to: number }) => sentences.start(from, to);
        const expected = positions.map(({ from, to }) => new SimpleSentences(text).start(from, to));
        expect(positions.map(told)).toEqual(expected);
        for (const position of positions) {
          const other = positions[order(position.from) % positions.length];
          if (other) told(other);
          expect(told(position)).toBe(expected[positions.indexOf(position)]);
        }
      }),
      runs(500),
    );
  });

  test.skipIf(dataAbsent)(`is the commonest kind of line in real books ${dataAbsent ?? ""}`, () => {
    let [found, all] = [0, 0];
    for (const name of realBookNames)
      for (const line of linesOf(realBook(name).importText).filter((line) => !line.startsWith("#"))) {
        all++;
        if (simpleWords(line)) found++;
        expectAsInGrammar(line);
      }
    expect(found / all).toBeGreaterThan(0.9);
  });
});
