import { expect, test } from "vitest";
import { levelOfStep, stepOfBook } from "../../../api/phonics/rules/book-step.ts";
import {
  printCorrespondence,
  proposeCorrespondences,
  typedCorrespondence,
} from "../../../api/phonics/rules/propose-correspondences.ts";
import type { SequenceStep } from "../../../api/phonics/rules/sequence.ts";
import { type SpellWord, sequenceProblems } from "../../../api/phonics/rules/sequence-problems.ts";
import { readCorrespondence } from "../../../api/phonics/rules/sounds.ts";

const step = (name: string, adds: string, given: Partial<SequenceStep> = {}): SequenceStep => ({
  id: name,
  name,
  correspondences: adds.split(" ").filter(Boolean).map(readCorrespondence),
  exceptionWords: [],
  shapes: [],
  ...given,
});
const problemsOf = (steps: readonly SequenceStep[], spell?: SpellWord) =>
  sequenceProblems({ name: "Any", dialects: ["en-gb", "en-us"], steps }, spell).map(
    ({ stepID, part, index, message, isRefused }) => `${stepID} ${part} ${index}${isRefused ? "!" : ""}: ${message}`,
  );

test.each<[string, readonly SequenceStep[], readonly string[]]>([
  ["nothing", [step("1", "a:æ t:t a_e:eɪ")], []],
  ["one grapheme with two sounds", [step("1", "a:æ"), step("2", "a:eɪ")], []],
  ["an unknown sound", [step("1", "a:qq")], ["1 correspondence 0!: “a”: “qq” is not a sound of British English"]],
  ["no sound", [step("1", "a:-/-")], ["1 correspondence 0!: “a” has no sound in a dialect of the sequence"]],
  [
    "no grapheme",
    [step("1", "a_:æ")],
    ["1 correspondence 0!: “a_” is not a grapheme: letters, with _ between those of a_e"],
  ],
  [
    "twice in a step",
    [step("1", "a:æ a:æ")],
    ["1 correspondence 1!: “a:æ” is twice: British has it already in this step"],
  ],
  [
    "twice in one dialect alone",
    [step("1", "a:ɒ"), step("2", "a:ɑː")],
    ["2 correspondence 0!: “a:ɑ” is twice: American has it already at “1”"],
  ],
  [
    "a word beyond",
    [step("1", "a:æ t:t", { words: ["at", "cat"] })],
    ["1 word 1: The steps up to here cannot spell “cat”: its letters are in no graphemes that are taught"],
  ],
  [
    "a word that a later step spells",
    [step("1", "a:æ t:t", { words: ["ate"] }), step("2", "a_e:eɪ")],
    ["1 word 0: The steps up to here cannot spell “ate”: its letters are in no graphemes that are taught"],
  ],
  ["a split digraph", [step("1", "t:t a_e:eɪ", { words: ["ate", "tate"] })], []],
  [
    "a split digraph without a letter between",
    [step("1", "t:t a_e:eɪ", { words: ["tae"] })],
    ["1 word 0: The steps up to here cannot spell “tae”: its letters are in no graphemes that are taught"],
  ],
  ["an exception word as one to practise", [step("1", "a:æ", { exceptionWords: ["the"], words: ["the"] })], []],
  [
    "an exception word again",
    [step("1", "", { exceptionWords: ["the"] }), step("2", "", { exceptionWords: ["the"] })],
    ["2 exceptionWord 0: “the” is already at “1”"],
  ],
  ["no letters", [step("1", "", { exceptionWords: ["!"] })], ["1 exceptionWord 0!: “!” has no letters"]],
  ["no name", [step(" ", "a:æ")], ["  name 0!: Name is required"]],
  [
    "levels that fall",
    [step("1", "", { level: 5 }), step("2", "")],
    ["2 level 0!: Level 2 is below that of the step before, 5"],
  ],
])("tells of %s", (_, steps, expected) => {
  expect(problemsOf(steps)).toEqual(expected);
});

test("tells of a word by its spelling, where one of its ways is not taught", () => {
  const spelled = (text: string) =>
    text.split(" ").map((one) => ({ grapheme: one.split(":")[0]!, sound: one.split(":")[1]! }));
  const steps = [step("1", "r:r ea:iː d:d", { words: ["read"], exceptionWords: ["deed"] })];
  expect(problemsOf(steps, (word) => (word === "read" ? [spelled("r:r ea:e d:d")] : []))).toEqual([
    "1 word 0: The steps up to here cannot spell “read”: ea:e is not taught in British English",
  ]);
  // A heteronym that is spelled in one of two ways is no problem.
  const both = (word: string) => (word === "read" ? [spelled("r:r ea:e d:d"), spelled("r:r ea:iː d:d")] : []);
  expect(problemsOf(steps, both)).toEqual([]);
  expect(problemsOf(steps, (word) => (word === "deed" ? [spelled("d:d ea:iː d:d")] : []))).toEqual([
    "1 exceptionWord 0: “deed” needs no exception: the steps up to here spell it",
  ]);
});

test.each([
  [{ stepID: "b", level: 3 }, 1],
  [{ stepID: "gone", level: 3 }, 2],
  [{ stepID: null, level: 0 }, null],
  [{ stepID: null, level: 1 }, 0],
  [{ stepID: null, level: 99 }, 2],
])("the step of a book with %o is %s", (book, expected) => {
  expect(stepOfBook([{ id: "a" }, { id: "b" }, { id: "c" }], book)).toBe(expected);
});

test("a level is that of the last step that has it", () => {
  const steps = [
    { id: "a", level: 1 },
    { id: "b", level: 1 },
    { id: "c", level: 4 },
  ];
  expect(steps.map(levelOfStep)).toEqual([1, 1, 4]);
  expect([1, 2, 4].map((level) => stepOfBook(steps, { stepID: null, level }))).toEqual([1, 1, 2]);
});

test.each([
  ["ai", "ai:eɪ"],
  ["AI:ei", "ai:eɪ"],
  ["ea:e", "ea:e"],
  ["ough:now", "ough:aʊ"],
  ["ough:aʊ", "ough:aʊ"],
  ["sh", "sh:ʃ"],
  ["ssi:sh", "ssi:ʃ"],
  ["a_e", "a_e:eɪ"],
  ["zz:qq", "zz:qq"],
])("%s is read as %s", (typed, expected) => {
  expect(printCorrespondence(typedCorrespondence(typed)!)).toBe(expected);
});

test("proposals that are taught already come last", () => {
  const printed = (isTaught?: Parameters<typeof proposeCorrespondences>[1]) =>
    proposeCorrespondences("ea", isTaught).map(printCorrespondence);
  expect(printed().slice(0, 2)).toEqual(["ea:iː", "ea:e"]);
  expect(printed((one) => printCorrespondence(one) === "ea:iː")[0]).toBe("ea:e");
});
