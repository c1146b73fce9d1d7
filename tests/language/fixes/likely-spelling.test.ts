import { expect, test } from "vitest";
import { createDictionary, fixesFor, ImportDocument, type LookupWord, zeroUUID } from "../../../language/index.ts";

const words = ["M", "little", "rabbit", "brown", "Peter", "the", "berry", "cat"];
const dictionary = createDictionary({
  rootKeys: words.map(
    (text, index): LookupWord => ({
      id: `00000000-0000-4000-8000-00000000000${index + 1}`,
      text,
      type: "K",
      fitzType: "N",
      definition: null,
      dialects: [],
      parentWordID: zeroUUID,
      symbol: null,
    }),
  ),
  popups: [],
  keys: [],
});

/// The word is marked `*`.
test.each([
  ["a name is no letter", "the *Mr Peter", []],
  ["a name is no word that is like it", "the cat Brwn *Littel", []],
  ["a name is another name", "the *Petre", ["Change to Peter"]],
  ["a capital begins a sentence", "*Rabit", ["Change to Rabbit"]],
  ["a capital begins what is said", "the cat: “*Rabit", ["Change to Rabbit"]],
  ["a heading", "THE *RABIT", ["Change to Rabbit"]],
  ["one letter of three", "*teh", ["Change to the"]],
  ["two letters of five are too many", "*brxxn cat", []],
  ["a long name is like nothing", "*Twinkleberry", []],
  ["a word of two letters is like nothing", "*ct", []],
])("%s: %s", (_, marked, expected) => {
  const before = "#part A\n#chapter A\n#page 1\n";
  const document = new ImportDocument(before + marked.replace("*", ""), dictionary);
  const from = before.length + marked.indexOf("*");
  const problem = document.diagnostics.find((one) => one.from === from)!;
  const titles = fixesFor(document, problem).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith("Change to"))).toEqual(
    expected.map((one) => expect.stringContaining(one)),
  );
});
