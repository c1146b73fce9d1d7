import { expect, test } from "vitest";
import { applyTo, createDictionary, ImportDocument, type LookupWord, substitutionAt } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const lookup = buildLookup(["the", "goat", "hat", "bat", "bat", "ran", "fir tree", "Dot"]);
const dictionary = createDictionary(lookup);
const words = lookup.rootKeys as LookupWord[];
const wordOf = (text: string) => words.find((word) => word.text === text)!;
const head = "#part A\n#chapter B\n#page 1\n";

/// The place is marked by `|`.
const cases: readonly (readonly [before: string, word: string, after: string | null])[] = [
  ["The |goat ran.", "hat", "The hat ran."],
  ["The go|at ran.", "hat", "The hat ran."],
  ["|Goat, goat!", "hat", "Hat, goat!"],
  ["The |goat ran.", "Dot", "The Dot ran."],
  // Its id where the text alone could mean another word, and none of the word before.
  ["The |goat ran.", "bat", `The bat#${wordOf("bat").id} ran.`],
  [`A |bat#${wordOf("bat").id} ran.`, "hat", "A hat ran."],
  // Several words are a group.
  ["The |goat ran.", "fir tree", "The [fir tree] ran."],
  ["The [fir |tree] ran.", "hat", "The hat ran."],
  ["@Narrator|: The goat.", "hat", null],
];

test.each(cases)("%s with %s is %s", (before, word, after) => {
  const at = before.indexOf("|");
  const text = head + before.replace("|", "");
  const change = substitutionAt(new ImportDocument(text, dictionary), head.length + at, wordOf(word));
  expect(change && applyTo(text, [change]).slice(head.length)).toBe(after);
});

test("nothing is put where words are not looked up", () => {
  expect(substitutionAt(new ImportDocument(`${head}A goat.`, null), head.length + 3, wordOf("hat"))).toBeNull();
});
