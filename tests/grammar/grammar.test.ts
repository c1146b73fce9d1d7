import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fileTests } from "@lezer/generator/test";
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { describe, expect, test } from "vitest";
import { highlightingParser } from "../../grammar/highlight.ts";
import { nodes, parser } from "../../grammar/index.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt")))
  describe(file.replace(".txt", ""), () => {
    for (const { name, run } of fileTests(readFileSync(folder + file, "utf8"), file)) test(name, () => run(parser));
  });

const children = (text: string): string[] => {
  const found: string[] = [];
  const cursor = parser.parse(text).cursor();
  if (cursor.firstChild())
    do found.push(`${cursor.name} ${text.slice(cursor.from, cursor.to)}`);
    while (cursor.nextSibling());
  return found;
};

describe("line ends", () => {
  test.each(["\n", "\r\n", "\r", "\n\r", "\r\r\n\n"])("%j divides lines", (end) => {
    expect(children(`One${end}#part${end}// x ${end}@`)).toEqual([
      "Sentence One",
      "ControlLine #part",
      "Comment // x",
      "SpokenLine @",
    ]);
  });

  test.each(["\u2028", "\u2029", "\v", "\f", "\u00a0"])("%j is white space", (space) => {
    expect(children(`${space}One${space}two${space}`)).toEqual([`Sentence One${space}two`]);
  });

  test.each(["", "\n", "\r\n", "\n\n"])("a text may end with %j", (end) => {
    expect(children(`#part${end}`)).toEqual(["ControlLine #part"]);
  });

  test("a byte order mark does not hide a tag", () => {
    expect(children("\ufeff#part A")).toEqual(["ControlLine #part A"]);
  });
});

describe("items", () => {
  const leaves = (text: string): string[] => {
    const found: string[] = [];
    parser.parse(text).iterate({
      enter: ({ name, from, to }) => {
        if (name !== "Document" && name !== "Sentence") found.push(`${name} ${text.slice(from, to)}`);
      },
    });
    return found;
  };

  test.each<[title: string, text: string, expected: string[]]>([
    ["a soft hyphen within a word", "some\u00adwhere", ["Word some\u00adwhere"]],
    ["ignorable characters around a word", "\u200bhi\u2060, x", ["Word \u200bhi\u2060", "Punctuation ,", "Word x"]],
    ["ignorable characters beside an apostrophe", "don\u00ad'\u200bt", ["Word don\u00ad'\u200bt"]],
    ["ignorable characters alone", "a \u200b\u2060 b", ["Word a", "Punctuation \u200b\u2060", "Word b"]],
    ["a combining mark", "zoe\u0308s", ["Word zoe\u0308s"]],
    ["a mark without a letter", "a \u0301b", ["Word a", "Punctuation \u0301", "Word b"]],
    ["a mark on punctuation", "-\u0301a", ["Punctuation -\u0301", "Word a"]],
    ["a family", "👨‍👩‍👧x", ["Punctuation 👨‍👩‍👧", "Word x"]],
    [
      "a cluster that stops before a letter",
      "\u0600a\u06001",
      ["Punctuation \u0600", "Word a", "Punctuation \u0600", "Word 1"],
    ],
    ["a cluster that stops before markup", "\u0600[a]", ["Punctuation \u0600", "Group [a]"]],
    ["an escaped keycap", "\\#\ufe0f\u20e3", ["Escape \\#\ufe0f\u20e3"]],
    ["lone surrogates", "\ud800a\udc00", ["Punctuation \ud800", "Word a", "Punctuation \udc00"]],
    ["the control characters", "\u0000\u0007", ["Punctuation \u0000", "Punctuation \u0007"]],
    ["astral letters", "𝒜𐐷-𝒜", ["Word 𝒜𐐷-𝒜"]],
    ["a non-breaking hyphen", "tip‑top", ["Word tip‑top"]],
    ["digits of other scripts", "٣.٤", ["Word ٣.٤"]],
    ["a very long cluster", `!${"\u0301".repeat(500)}a`, [`Punctuation !${"\u0301".repeat(500)}`, "Word a"]],
    ["the end of an unclosed value", "a \\pau=3,0 b", ["Word a", "UnclosedAcapela \\pau=3,0", "Word b"]],
    ["a lone backslash", "a \\ b \\5", ["Word a", "UnclosedAcapela \\", "Word b", "UnclosedAcapela \\", "Word 5"]],
    ["the end of an invalid id", "bat#1]x, y", ["Word bat", "InvalidId #1]x,", "Word y"]],
  ])("%s", (_title, text, expected) => {
    expect(leaves(text)).toEqual(expected);
  });
});

test("every term of the type declarations is in the grammar", () => {
  const types = readFileSync(new URL("../../grammar/modules.d.ts", import.meta.url), "utf8");
  const named = [...types.matchAll(/export const (\w+): number/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => typeof Reflect.get(nodes, name!) !== "number")).toEqual([]);
});

test("highlighting distinguishes the tokens of lines from mistakes", () => {
  const text = '#page 1 image="a.jpg" x\n@Bob: Hi#1 \\rst\\ // c\n// c';
  const spans: string[] = [];
  const highlighter = tagHighlighter([
    { tag: tags.keyword, class: "tag" },
    { tag: tags.heading, class: "name" },
    { tag: tags.propertyName, class: "key" },
    { tag: tags.string, class: "value" },
    { tag: tags.labelName, class: "speaker" },
    { tag: tags.macroName, class: "speech" },
    { tag: tags.lineComment, class: "comment" },
    { tag: tags.invalid, class: "invalid" },
  ]);
  highlightTree(highlightingParser.parse(text), highlighter, (from, to, name) =>
    spans.push(`${name} ${text.slice(from, to)}`),
  );
  expect(spans).toEqual([
    "tag #page",
    "name 1",
    "key image",
    'value "a.jpg"',
    "invalid x",
    "speaker Bob",
    "invalid #1",
    "speech \\rst\\",
    "comment // c",
  ]);
});

test("a line of unmatched brackets is read only once", () => {
  const text = "[".repeat(50_000);
  const start = performance.now();
  expect(parser.parse(text).length).toBe(text.length);
  expect(performance.now() - start).toBeLessThan(5_000);
});
