import { describe, expect, it, test } from "vitest";
import { createDictionary, ImportDocument, type PageReading, pageAt, zeroUUID } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { cursorIn } from "../cursor.ts";

const dictionary = createDictionary(buildLookup(["a", "bat", "bat", "cat", "ice cream"]));

function read(marked: string, limit = 50): PageReading | null {
  const { text, offset } = cursorIn(marked);
  return pageAt(new ImportDocument(text, dictionary), offset, limit);
}

const text = "#part A\n#chapter B\n#page 1\nA cat.\n\n#page 2\nA cat.\n#chapter C\n#page 3\nA cat.\n";

describe("the page at the cursor", () => {
  test.each([
    [0, "1"],
    [text.indexOf("#page 1") + 3, "1"],
    [text.indexOf("cat") + 3, "1"],
    [text.indexOf("\n\n") + 1, "1"],
    [text.indexOf("#page 2"), "2"],
    [text.indexOf("#chapter C") + 4, "3"],
    [text.length, "3"],
  ])("offset %i: page %s", (offset, name) => {
    expect(pageAt(new ImportDocument(text, dictionary), offset, 50)?.name).toBe(name);
  });

  test("is the last one if none follows, and null if there is none", () => {
    expect(read("#page 1\nA cat.\n#part B|")?.name).toBe("1");
    expect(read("A cat.|")).toBeNull();
  });
});

it("includes each word's meaning and range", () => {
  const source = `#character Al symbol=al colour=ff0000\n#page 1\n@Al: A bat [ice  cream], \\pau=3\\ dog cat#${zeroUUID}!|`;
  const { text } = cursorIn(source);
  const [sentence] = read(source)?.sentences ?? [];
  expect(sentence?.speaker).toEqual({ name: "Al", colour: 0xff0000, symbol: "al" });
  expect(sentence?.items.map(({ kind, text, space }) => `${space ? " " : ""}${text}:${kind}`)).toEqual([
    "A:key",
    " bat:unresolved",
    " ice cream:key",
    ",:plain",
    " dog:unresolved",
    " cat:no-key",
    "!:plain",
  ]);
  const [, , group] = sentence?.items ?? [];
  expect(text.slice(group?.from, group?.to)).toBe("[ice  cream]");
  expect(group?.word?.text).toBe("ice cream");
});

it("does not look up the words of an unstructured page", () => {
  const page = read("#page 1 type=unstructured image=a.jpg\nA dog|");
  expect(page).toMatchObject({ type: "Unstructured", image: "a.jpg" });
  expect(page?.sentences[0]?.items.map(({ kind }) => kind)).toEqual(["plain", "plain"]);
});

it("puts a footnote on the first occurrence of its word", () => {
  const page = read("#page 1\nA Cat cat.\n#footnote index=7 word=cat text=Feline|");
  expect(page?.footnotes).toMatchObject([{ index: "7", word: "cat", text: "Feline" }]);
  expect(page?.sentences[0]?.items.map(({ footnote }) => footnote)).toEqual([null, 7, null, null]);
});

it("limits a long page to the sentences around the cursor", () => {
  const lines = Array.from({ length: 100 }, (_, at) => `${at}.`);
  for (const at of [0, 9, 10, 47, 90, 99]) {
    const marked = `#page 1\n${lines.map((line, index) => (index === at ? `${line}|` : line)).join("\n")}`;
    const page = read(marked, 20);
    expect([page?.sentences.length, (page?.before ?? 0) + 20 + (page?.after ?? 0)]).toEqual([20, 100]);
    expect(page?.sentences.map(({ items }) => items[0]?.text)).toContain(String(at));
  }
});
