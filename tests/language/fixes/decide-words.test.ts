import { describe, expect, test } from "vitest";
import {
  applyTo,
  createDictionary,
  decideWords,
  finish,
  ImportDocument,
  type LookupWord,
  type WordDecision,
  wordStart,
  wordUses,
  zeroUUID,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const known = ["the", "bat", "bat", "fox", "ran", "fir", "tree", "Home", "home", "don't"];
const lookup = buildLookup(known);
const dictionary = createDictionary(lookup);
const words = lookup.rootKeys as LookupWord[];
const id = (at: number) => `#${words[at]!.id}`;
const none = `#${zeroUUID}`;

/// Words that the dictionary does not have yet: `a1`, `a2` and so on.
const added = (...texts: string[]): LookupWord[] =>
  texts.map((text, at) => ({ ...words[0]!, id: `a0000000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`, text }));
const newID = (at: number) => `#${added("x", "y", "z")[at]!.id}`;

const head = "#part A\n#chapter B\n#page 1\n";

interface Said extends Partial<Omit<WordDecision, "texts" | "at">> {
  readonly texts: readonly string[];
  /// Which of the places, counting from 0, that the texts have.
  readonly at?: readonly number[];
}

/// The sentences as they come to be. What is decided is told in short: with no group, wherever it stands.
function decided(sentences: string, said: readonly Said[], made: readonly LookupWord[] = []): string {
  const text = head + sentences;
  const uses = finish(wordUses(new ImportDocument(text, dictionary)));
  const decisions = said.map(({ texts, at, group = null, words = [] }): WordDecision => {
    const starts = uses.flatMap((one) => one.words.filter((use) => texts.includes(use.text)).map(wordStart));
    return { texts: new Set(texts), at: at ? new Set(at.map((index) => starts[index]!)) : null, group, words };
  });
  const changes = finish(decideWords(text, uses, decisions, { dictionary, added: made }));
  return applyTo(text, changes).slice(head.length);
}

describe("a decision about words of a text", () => {
  test.each<[title: string, before: string, after: string, decisions: readonly Said[], made?: readonly LookupWord[]]>([
    [
      "prints them with no key, wherever they stand",
      "The qux ran. Qux, qux!",
      `The qux${none} ran. Qux${none}, qux${none}!`,
      [{ texts: ["qux", "Qux"] }],
    ],
    ["prints them with no key only once", `A qux${none} ran.`, `A qux${none} ran.`, [{ texts: ["qux"] }]],
    [
      "gives a homonym the id of what is meant",
      "The bat ran.",
      `The bat${id(1)} ran.`,
      [{ texts: ["bat"], words: [words[1]!] }],
    ],
    [
      "gives it at some places only",
      "The bat ran. The bat ran.",
      `The bat ran. The bat${id(2)} ran.`,
      [{ texts: ["bat"], words: [words[2]!], at: [1] }],
    ],
    [
      "leaves those alone that have an id which is right",
      `The bat${id(1)} and the bat ran.`,
      `The bat${id(1)} and the bat${id(2)} ran.`,
      [{ texts: ["bat"], words: [words[2]!] }],
    ],
    [
      "writes no id where the text alone says what is meant",
      "The qux ran.",
      "The qux ran.",
      [{ texts: ["qux"], words: added("qux") }],
      added("qux"),
    ],
    [
      "takes away an id that the dictionary does not have, where none is needed",
      "The fox#99999999-0000-4000-8000-000000000000 ran.",
      "The fox ran.",
      [{ texts: ["fox"], words: [words[3]!] }],
    ],
    [
      "spells a word as the one that is meant, with the capital of a sentence's start",
      "Foks ran. The foks ran.",
      "Fox ran. The fox ran.",
      [{ texts: ["Foks", "foks"], words: [words[3]!] }],
    ],
    [
      "chooses among the forms of a new word by the text",
      "The quxes and the qux ran.",
      "The quxes and the qux ran.",
      [{ texts: ["quxes", "qux"], words: added("qux", "quxes") }],
      added("qux", "quxes"),
    ],
    [
      "leaves a text that is none of several forms",
      "The quxen ran.",
      "The quxen ran.",
      [{ texts: ["quxen"], words: added("qux", "quxes") }],
      added("qux", "quxes"),
    ],
    ["keeps what a word meant that gets a namesake", "The fox ran.", `The fox${id(3)} ran.`, [], added("fox")],
    [
      "tells a new namesake from it",
      "The fox ran. The fox ran.",
      `The fox${newID(0)} ran. The fox${id(3)} ran.`,
      [{ texts: ["fox"], words: added("fox"), at: [0] }],
      added("fox"),
    ],
    [
      "joins neighbours into a group, in any case, with any spaces",
      "The fir  tree ran. Fir tree. The tree fir ran.",
      "The [fir tree] ran. [Fir tree]. The tree fir ran.",
      [{ texts: ["fir", "Fir"], group: "fir tree", words: added("fir tree") }],
      added("fir tree"),
    ],
    [
      "joins them from a word in their middle",
      "The fir tree ran.",
      "The [fir tree] ran.",
      [{ texts: ["tree"], group: "fir tree", words: added("fir tree") }],
      added("fir tree"),
    ],
    [
      "prints a group with no key",
      "The fir tree ran.",
      `The [fir tree]${none} ran.`,
      [{ texts: ["fir"], group: "fir tree", words: [] }],
    ],
    [
      "joins nothing over a speed, an id, or a group",
      `The fir \\pau=300\\ tree, fir${id(5)} tree and [fir] tree ran.`,
      `The fir \\pau=300\\ tree, fir${id(5)} tree and [fir] tree ran.`,
      [{ texts: ["fir"], group: "fir tree", words: added("fir tree") }],
      added("fir tree"),
    ],
    [
      "takes words with the exact case before others",
      "He ran Home.",
      "He ran Home.",
      [{ texts: ["Home"], words: [words[7]!] }],
    ],
  ])("%s", (_, before, after, decisions, made = []) => {
    expect(decided(before, decisions, made)).toBe(after);
  });
});
