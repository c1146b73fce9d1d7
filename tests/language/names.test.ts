import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDictionary, ImportDocument, type LookupWord } from "../../language/index.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { runs, timeout } from "./arbitrary-text.ts";

const lookup = buildLookup([
  ..."then we saw old brown at home go said them the stork I'm and he rose king mother will to you us it is élan".split(
    " ",
  ),
  "Rome",
]);
const hungry: LookupWord = { ...(lookup.rootKeys[0] as LookupWord), id: "20000000-0000-4000-8000-000000000001" };
lookup.rootKeys.push({ ...hungry, text: "hungry", fitzType: "A" });
lookup.keys.push({ ...hungry, id: "20000000-0000-4000-8000-000000000002", text: "frogs", type: "A" });
const dictionary = createDictionary(lookup);

const page = "#part A\n#chapter B\n#page 1\n";

/// The texts that are marked as names.
const names = (line: string, before = ""): string[] => {
  const document = new ImportDocument(`${before}${page}${line}`, dictionary);
  return marked(document);
};

const marked = (document: ImportDocument): string[] =>
  document.diagnostics.filter(({ code }) => code === "word-name").map(({ from, to }) => document.text.slice(from, to));

describe("what may be a name", () => {
  test.each([
    ["Then we saw Brown at home.", ["Brown"]],
    ["Then we saw Old Brown at home.", ["Old Brown"]],
    ["Then we said to Rose and Brown it is old.", ["Rose", "Brown"]],
    ["@Narrator: Then we saw Brown at home.", ["Brown"]],
    ["Then we saw Will at home.", ["Will"]],
    ["Then we saw King Brown at home.", ["King Brown"]],
    ["“Then go home,” Brown said to them.", ["Brown"]],
    ["Then we saw Mr. Brown at home.", ["Brown"]],
    ["Then we saw “St. Brown” at home.", ["Brown"]],
    ["Then we said to mr: Brown it is old.", ["Brown"]],
    ["@Narrator: Rose, then we said to mr: Brown it is old.", ["Brown"]],
    ["@Narrator : Brown we saw, and Brown.", ["Brown"]],
    ["@Narrator:I Rose and it is at home.", ["Rose"]],
    ["Then we saw Élan at home.", ["Élan"]],
  ])("%s", (line, found) => expect(names(line)).toEqual(found));
});

describe("what is none", () => {
  test.each([
    ["the first word of a sentence", "Brown saw us at home."],
    ["the first word of a second sentence", "Then we saw you. Brown is old. Old is it!"],
    ["the first word of a quotation", "Then he said, “Brown is at home.”"],
    ["behind a quotation that ends", "“Go home!” Then he said it to us."],
    ["behind a colon", "Then he said: Brown is at home."],
    ["behind a word that is no title, though it ends as one", "Then he said to mist. Brown is at home."],
    ["behind a dash", "Then he said — Brown is at home."],
    ["behind an ellipsis", "Then he said … Brown is at home."],
    ["I and its forms", "Then we said I'm old and I go home."],
    ["words in capitals", "Then we saw BROWN at home."],
    ["words that the dictionary has with a capital", "Then we saw Rome and it is old."],
    ["a title of address", "Then we said to Mother and King to go."],
    ["a heading", "The Old Brown Stork"],
    ["behind a determiner", "Then we saw the Stork at home."],
    ["behind a determiner and an adjective", "Then we saw the hungry Stork at home."],
    ["words that only join others", "Then we saw you And he is at home."],
    ["forms", "Then we saw Frogs at home and go."],
    ["words with an id", `Then we saw Brown#00000000-0000-0000-0000-000000000000 at home.`],
    ["groups", "Then we saw [Old Brown]#00000000-0000-0000-0000-000000000000 at home."],
  ])("%s", (_, line) => expect(names(line)).toEqual([]));

  test("the name of a character, and a part of it", () => {
    const declared = '#character "Old Brown" symbol=owl colour=112233\n';
    expect(names("Then we saw Old Brown at home. He said it to Brown and you.", declared)).toEqual([]);
    expect(names("Then we saw Rose at home.", declared)).toEqual(["Rose"]);
  });
});

test("a text has the names of its lines, whatever stands around them", { timeout }, () => {
  const pieces = [
    "we saw ",
    "then we saw it at home and ",
    "to mr: Brown ",
    "he rose and said to them ",
    "Brown ",
    "King ",
    "Mr",
    "Mr. ",
    "Élan ",
    ": ",
    "@",
    "@Rose: ",
    "@Mr: ",
    ":  ",
    "“",
    ". ",
    "\u2028",
    "x\u00a0",
  ];
  const line = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((found) => found.join(""));
  let found = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom("\n", "\r\n", "\r"), (lines, end) => {
      const together = names(lines.join(end));
      expect(together).toEqual(lines.flatMap((one) => names(one)));
      found += together.length;
    }),
    runs(300),
  );
  expect(found).toBeGreaterThan(50);
});

test("an edit marks what it makes a name, and a declaration takes the marks away", () => {
  const document = new ImportDocument(`${page}Then we saw brown at home.\nThen we saw Rose at home.`, dictionary);
  expect(marked(document)).toEqual(["Rose"]);
  const at = document.text.indexOf("brown");
  document.edit([{ from: at, to: at + 1, insert: "B" }]);
  expect(marked(document)).toEqual(["Brown", "Rose"]);
  document.edit([{ from: 0, to: 0, insert: "#character Rose symbol=girl colour=112233\n" }]);
  expect(marked(document)).toEqual(["Brown"]);
  document.edit([{ from: 11, to: 15, insert: "Brown" }]);
  expect(marked(document)).toEqual(["Rose"]);
  expect(document.diagnostics).toEqual(new ImportDocument(document.text, dictionary).diagnostics);
});
