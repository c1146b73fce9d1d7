import { describe, expect, test } from "vitest";
import { analyse, createDictionary, ImportDocument, type TextChange } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { applied } from "../arbitrary-text.ts";

const page = "#part A\n#chapter B\n#page 1\n";

describe("an edit", () => {
  test.each<[title: string, text: string, changes: TextChange[]]>([
    ["within a line", `${page}One two`, [{ from: 31, to: 34, insert: "[x" }]],
    ["at the start", `${page}One`, [{ from: 0, to: 0, insert: "\n" }]],
    ["at the end", `${page}One`, [{ from: 30, to: 30, insert: " [two" }]],
    ["that joins lines", `${page}@Bob\n: One`, [{ from: 31, to: 32, insert: "" }]],
    ["that splits a line", `${page}@Bob: [One two]`, [{ from: 37, to: 38, insert: "\r\n" }]],
    ["between CR and LF", "#part A\r\n#part", [{ from: 8, to: 8, insert: "x" }]],
    ["that removes the LF of a CRLF", "#part\r\n#part\r\nx", [{ from: 6, to: 7, insert: "" }]],
    ["that removes the CR of a CRLF", "#part\r\n#part\r\nx", [{ from: 5, to: 6, insert: "" }]],
    [
      "of two ranges in one line",
      "#part name=A image=b\n#part",
      [
        { from: 6, to: 10, insert: "nome" },
        { from: 20, to: 20, insert: "c x" },
      ],
    ],
    [
      "of neighbouring lines",
      "a\nb\nc\nd",
      [
        { from: 1, to: 2, insert: "" },
        { from: 3, to: 4, insert: "\n\n" },
        { from: 6, to: 7, insert: "#page" },
      ],
    ],
    [
      "of two ranges, with lines between that move",
      "a\nb\nc\n#page",
      [
        { from: 0, to: 0, insert: "much more " },
        { from: 6, to: 7, insert: "" },
      ],
    ],
    ["of everything", page, [{ from: 0, to: page.length, insert: "#chapter" }]],
    ["that removes everything", page, [{ from: 0, to: page.length, insert: "" }]],
    ["of nothing", page, []],
  ])("%s", (_title, text, changes) => {
    const expected = applied(text, changes);
    const read = new ImportDocument(text);
    expect(read.diagnostics).toEqual(analyse(text).diagnostics);
    const unread = new ImportDocument(text);
    for (const document of [read, unread]) {
      document.edit(changes);
      expect(document.text).toBe(expected);
      expect(document.diagnostics).toEqual(analyse(expected).diagnostics);
      expect(document.structure()).toEqual(analyse(expected).structure);
    }
  });

  test("reads only the lines that it touches", () => {
    const text = page + "A line of words.\n@Narrator: Another one.\n".repeat(500);
    const document = new ImportDocument(text, createDictionary(buildLookup(["a"])));
    const before = document.model.entries.map(({ line, reading }) => ({ line, reading }));
    const position = text.indexOf("Another", 20_000);
    document.edit([{ from: position, to: position, insert: "[Quite] " }]);
    const after = document.model.entries.map(({ line, reading }) => ({ line, reading }));
    const changed = after.flatMap(({ line, reading }, index) =>
      line === before[index]!.line && reading === before[index]!.reading ? [] : [index],
    );
    expect(after).toHaveLength(before.length);
    expect(changed).toEqual([lineOf(text, position)]);
  });

  test("reuses most of a long text's tree", () => {
    const text = page + "A line of words.\n".repeat(5_000);
    const document = new ImportDocument(text);
    const kept = new Set(subtrees(document.tree));
    const position = text.length / 2;
    document.edit([{ from: position, to: position, insert: "x" }]);
    const now = subtrees(document.tree);
    expect(now.filter((tree) => !kept.has(tree)).length).toBeLessThan(now.length / 10);
  });

  test("far behind a bracket still affects the bracket", () => {
    const words = " a".repeat(2_000);
    const text = `[${words}[# ${words}`;
    const document = new ImportDocument(text);
    document.edit([{ from: text.length, to: text.length, insert: "]" }]);
    expect(document.diagnostics).toEqual(analyse(`${text}]`).diagnostics);
    const groups = document.diagnostics.filter(({ code }) => code === "group-invalid");
    expect(groups.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [words.length + 1, text.length + 1],
    ]);
  });

  test("may change many ranges at once", () => {
    const text = page + "Hello there\n".repeat(30_000);
    const document = new ImportDocument(text, createDictionary(buildLookup(["hi", "there"])));
    expect(document.diagnostics).toHaveLength(30_000);
    const changes = [...text.matchAll(/Hello/g)].map(({ index }) => ({ from: index, to: index + 5, insert: "Hi" }));
    document.edit(changes);
    expect(document.text).toBe(text.replaceAll("Hello", "Hi"));
    expect(document.diagnostics).toEqual([]);
  });
});

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length - 1;

function subtrees(tree: ImportDocument["tree"]): unknown[] {
  return tree.children.flatMap((child) => ("children" in child ? [child, ...subtrees(child)] : [child]));
}

test("a text is checked in many steps, a long page in one of its own and short ones together", () => {
  const steps = (pages: number, sentences: number): number =>
    [...ImportDocument.inSteps(`#part A\n#chapter B\n${`#page 1\n${"A cat.\n".repeat(sentences)}`.repeat(pages)}`)]
      .length;
  // Of twice as many pages, twice as many are of the text's reading, its lines and its pages.
  expect(steps(40, 300) - steps(20, 300)).toBeGreaterThanOrEqual(20 + Math.floor((20 * 300) / 256));
  expect(steps(4_000, 1) - steps(2_000, 1)).toBeGreaterThanOrEqual(2 * Math.floor((2_000 * 2) / 256));
  expect(steps(4_000, 1)).toBeLessThan(1_000);
});

test("setting a dictionary looks all words up again", () => {
  const document = new ImportDocument(`${page}bat cat`);
  const codes = (): string[] => document.diagnostics.map(({ code }) => code);
  expect(codes()).toEqual([]);
  document.setDictionary(createDictionary(buildLookup(["bat", "bat"])));
  expect(codes()).toEqual(["word-homonym", "word-missing"]);
  document.setDictionary(createDictionary(buildLookup(["bat", "cat"])));
  expect(codes()).toEqual([]);
  document.setDictionary(createDictionary(buildLookup([])));
  expect(codes()).toEqual(["word-missing", "word-missing"]);
  document.setDictionary(null);
  expect(codes()).toEqual([]);
});

test("a page that becomes Unstructured no longer has its words looked up", () => {
  const document = new ImportDocument(`${page}bat`, createDictionary(buildLookup([])));
  expect(document.diagnostics).toHaveLength(1);
  document.edit([{ from: page.length - 1, to: page.length - 1, insert: " type=Unstructured" }]);
  expect(document.diagnostics).toEqual([]);
  document.edit([{ from: page.length - 1, to: page.length - 1 + 18, insert: "" }]);
  expect(document.diagnostics).toHaveLength(1);
});
