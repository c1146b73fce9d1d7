import { describe, expect, test } from "vitest";
import { createDictionary, type Hover, hoverAt, ImportDocument, zeroUUID } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { cursorIn } from "../cursor.ts";

const lookup = buildLookup(["bat", "bat", "cat", "May", "may", "ice cream", "constructor"]);
const dictionary = createDictionary(lookup);
const [bat1, bat2, cat, , may] = lookup.rootKeys as [never, never, never, never, never] & typeof lookup.rootKeys;
const page = "#part A\n#chapter B\n#page 1\n";

function hover(marked: string, words = true): (Hover & { on: string }) | null {
  const { text, offset } = cursorIn(marked);
  const found = hoverAt(new ImportDocument(text, words ? dictionary : null), offset);
  return found && { ...found, on: text.slice(found.from, found.to) };
}

describe("of a word", () => {
  test.each<[title: string, text: string, expected: object]>([
    ["the word's meaning", "a c|at", { on: "cat", words: [cat], problem: null }],
    ["the word with its id", `a ba|t#${lookup.rootKeys[1]!.id}`, { words: [bat2], problem: null, hasNoKey: false }],
    ["all candidates", "a bat|", { words: [bat1, bat2], problem: "homonym" }],
    ["the word with its case", "a |may", { words: [may], problem: null }],
    ["a missing word", "a toStr|ing", { words: [], problem: "missing" }],
    ["an id of another word", `a c|at#${lookup.rootKeys[0]!.id}`, { words: [cat], problem: "idMismatch" }],
    ["a word without a key", `a c|at#${zeroUUID}`, { words: [], problem: null, hasNoKey: true }],
    ["a group's meaning", "an [ice  |cream]", { on: "[ice  cream]", text: "ice cream", words: [lookup.rootKeys[5]] }],
    ["the same from within its id", `cat#1|${lookup.rootKeys[2]!.id.slice(1)}!`, { words: [cat] }],
    ["a word like constructor", "a con|structor", { words: [lookup.rootKeys[6]] }],
    ["no word problem if its id is invalid", "a c|at#1", { words: [cat], problem: null }],
  ])("%s", (_title, marked, expected) => {
    expect(hover(page + marked)).toMatchObject({ kind: "word", ...expected });
  });

  test("includes its page's footnotes", () => {
    const text = `${page}A c|at.\n#footnote index=07 word=CAT text="It purrs."\n#footnote index=x word=cat\n#page 2\n#footnote index=8 word=cat`;
    expect(hover(text)).toMatchObject({
      footnotes: [
        { index: 7, text: "It purrs." },
        { index: null, text: null },
      ],
    });
  });

  test("has no problem if the word is not looked up", () => {
    expect(hover(`${page.trim()} type=Unstructured\ncoo|`)).toMatchObject({ words: [], problem: null });
    expect(hover("coo|", false)).toMatchObject({ words: [], problem: null });
  });
});

describe("of a character", () => {
  const cast = "#character The  O’Neil symbol=boy colour=3366CC\n#character Al\n";
  test.each<[title: string, text: string, expected: object]>([
    [
      "its declaration",
      `${cast}@The O'Nei|l: Hi`,
      { on: "The O'Neil", name: "The O’Neil", declaration: { from: 11, to: 22, symbol: "boy", colour: 0x3366cc } },
    ],
    ["the sign before the name too", `${cast}|@Al: Hi`, { on: "@Al", name: "Al" }],
    ["missing values", `${cast}@A|l: Hi`, { declaration: { symbol: null, colour: null } }],
    ["a missing declaration", `${cast}@toString|: Hi`, { name: "toString", declaration: null, isReserved: false }],
    ["a reserved character", "@|Narrator: Hi", { name: "Narrator", declaration: null, isReserved: true }],
    ["the same on its declaration", "#character A|l", { name: "Al", declaration: { from: 11, to: 13 } }],
  ])("%s", (_title, marked, expected) => {
    expect(hover(marked)).toMatchObject({ kind: "character", ...expected });
  });
});

describe("of other positions", () => {
  test.each<[title: string, text: string, expected: object | null]>([
    ["a tag's help", "#PA|GE 1", { kind: "tag", on: "#PAGE", tag: "page" }],
    ["a parameter's help, at its key", "#page 1 I|mage=a", { kind: "parameter", on: "Image", key: "image" }],
    ["a parameter's help, at its value", '#page 1 image="a| b"', { kind: "parameter", on: "a b", key: "image" }],
    ["a free name's help", "#page 1|", { kind: "parameter", on: "1", tag: "page", key: "name" }],
    [
      "the ranges of a footnote's word",
      `${page}A cat, cat\n#footnote word=C|at`,
      {
        kind: "footnote",
        positions: [
          { from: 29, to: 32 },
          { from: 34, to: 37 },
        ],
      },
    ],
    ["null for an unknown tag", "#constru|ctor a=b", null],
    ["null for an unknown parameter", "#page 1 construc|tor=a", null],
    ["null for punctuation", "a , |, b", null],
    ["null for a comment", "// c|at", null],
    ["null for a blank line", "cat\n|\ncat", null],
    ["null before a line's text", "  | cat", null],
  ])("%s", (_title, marked, expected) => {
    const found = hover(marked);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeNull();
  });

  test("explains each parameter of a tag", () => {
    const found = hover("#charac|ter");
    expect(found?.kind === "tag" && found.parameters.map(({ key, help }) => [key, help.length > 10])).toEqual([
      ["name", true],
      ["symbol", true],
      ["colour", true],
    ]);
  });
});
