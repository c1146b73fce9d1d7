import { describe, expect, test } from "vitest";
import { WordForms } from "../../../language/dictionary/word-forms.ts";
import { analyse, createDictionary, ImportDocument } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const dictionary = createDictionary(buildLookup(["AaAa", "May", "may", "bat", "bat"]));
const page = "#part A\n#chapter B\n#page 1\n";

describe("the forms of words", () => {
  test("are distinguished even if their characters have the same checksum", () => {
    const forms = new WordForms(dictionary);
    // Sixty-four words of one length whose polynomial hashes with factor 31 are equal.
    let alike = [""];
    for (let pair = 0; pair < 6; pair++) alike = alike.flatMap((text) => [`${text}Aa`, `${text}BB`]);
    for (const text of [...alike, ...alike]) expect(forms.find(`x${text}x`.slice(1, -1)).text).toBe(text);
    expect(forms.find("AaAa").elsewhere.problem).toBe(null);
    expect(forms.find("AaBB").elsewhere.problem).toBe("missing");
  });

  test("are found again when there are many", () => {
    const forms = new WordForms(dictionary);
    const texts = Array.from({ length: 9_000 }, (_, index) => `word${index}`);
    const first = texts.map((text) => forms.find(text));
    expect(first.map(({ text }) => text)).toEqual(texts);
    expect(forms.find("word42")).toBe(first[42]);
  });

  test("may resolve to another word at the start of a sentence", () => {
    const { diagnostics } = analyse(`${page}May may, May bat.\n“May bat”`, dictionary);
    expect(diagnostics.map(({ code, from, to }) => [code, from - page.length, to - page.length])).toEqual([
      ["word-homonym", 0, 3],
      ["word-homonym", 13, 16],
      ["word-homonym", 19, 22],
      ["word-homonym", 23, 26],
    ]);
  });
});

/// Such a line is a subtree of its own, and its offsets need more than 16 bits.
test("a very long line is read to its end", () => {
  const words = "May ".repeat(30_000);
  const text = `${page}@Al: ${words}dog [May\n#character ${"A".repeat(70_000)} symbol=a colour=x\n`;
  const { diagnostics, structure } = analyse(text, dictionary);
  const start = page.length + "@Al: ".length;
  const position = (code: string) => diagnostics.find((diagnostic) => diagnostic.code === code)?.from;
  expect(position("speaker-unknown")).toBe(page.length + 1);
  expect(position("word-missing")).toBe(start + words.length);
  expect(position("group-invalid")).toBe(start + words.length + 4);
  expect(position("character-colour-invalid")).toBe(text.length - 2);
  expect(structure.parts[0]?.chapters[0]?.pages[0]?.sentences[0]?.words).toHaveLength(30_003);
  const document = new ImportDocument(text, dictionary);
  expect(document.diagnostics).toEqual(diagnostics);
  document.edit([{ from: start, to: start + 3, insert: "bat" }]);
  expect(document.diagnostics).toEqual(analyse(document.text, dictionary).diagnostics);
});

test("the time to read a line of signs and unknown words is proportional to its length", () => {
  const words = 60_000;
  const text = `${page}${".".repeat(400_000)} ${"zz ".repeat(words)}`;
  const found = new ImportDocument(text, createDictionary(buildLookup(["bat"]))).diagnostics;
  expect(found).toHaveLength(words);
});
