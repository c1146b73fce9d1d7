import { describe, expect, test } from "vitest";
import {
  type ChildWord,
  nonWordProblem,
  type ParentWord,
  parentProblem,
  relationChoices,
  relationProblems,
} from "../../../api/words/rules/relations.ts";

const child: ChildWord = { fitzType: "N", hasExtras: false, isNonWord: false };
const place = { gridName: "10 x 7", sheetFitzTypes: "NV", linkedFitzTypes: ["A", "NV"] };
const parent: ParentWord = { type: "K", fitzType: "N", isNonWord: false, isBookSpecific: false, places: [place] };
const verb = { ...child, fitzType: "V" as const };
const adjective = { ...child, fitzType: "A" as const };
const verbParent = { ...parent, fitzType: "V" as const };

const extras = "A word with extra forms must be a key word";
const parentNonWord = "The parent must not be a non-word";

describe("associated", () => {
  test.each([
    ["key word of a sheet with its fitz type", child, parent, []],
    ["another fitz type of the sheet", verb, parent, []],
    [
      "a fitz type that the sheet lacks",
      adjective,
      parent,
      ["The parent's sheet does not support Adverbs/adjectives on “10 x 7”"],
    ],
    ["parent A", child, { ...parent, type: "A" as const }, ["The parent must be a key word"]],
    ["parent that is a non-word", child, { ...parent, isNonWord: true }, [parentNonWord]],
    ["with extras", { ...child, hasExtras: true }, parent, [extras]],
    ["a non-word", { ...child, isNonWord: true }, parent, ["Only a linked adjective or adverb can be a non-word"]],
  ])("%s", (_, word, above, reasons) => {
    expect(relationProblems("A", word, above)).toEqual(reasons);
  });

  test("requires support on every grid's sheet", () => {
    const places = [place, { ...place, gridName: "8 x 6", sheetFitzTypes: "V" }];
    expect(relationProblems("A", child, { ...parent, places })).toEqual([
      "The parent's sheet does not support Nouns on “8 x 6”",
    ]);
  });
});

describe("connected", () => {
  test.each([
    ["two verbs", verb, verbParent, []],
    ["verb to a noun", verb, parent, ["Both words must be verbs"]],
    ["noun to a verb", child, verbParent, ["Both words must be verbs"]],
    ["with extras", { ...verb, hasExtras: true }, verbParent, [extras]],
    ["parent that is a non-word", verb, { ...verbParent, isNonWord: true }, [parentNonWord]],
  ])("%s", (_, word, above, reasons) => {
    expect(relationProblems("C", word, above)).toEqual(reasons);
  });
});

describe("linked", () => {
  test.each([
    ["another fitz type of the set", adjective, parent, []],
    ["to an associated word", adjective, { ...parent, type: "A" as const }, []],
    ["the same fitz type", child, parent, ["The fitz type must differ from the parent's"]],
    [
      "a fitz type that no other sheet has",
      { ...child, fitzType: "M" as const },
      parent,
      ["No other sheet of the parent's set supports Miscellaneous on “10 x 7”"],
    ],
    [
      "to a connected word",
      adjective,
      { ...parent, type: "C" as const },
      ["The parent must be a key word or an associated word"],
    ],
    ["parent that is a non-word", adjective, { ...parent, isNonWord: true }, [parentNonWord]],
    ["an adjective that is a non-word", { ...adjective, isNonWord: true }, parent, []],
    [
      "a verb that is a non-word",
      { ...verb, isNonWord: true },
      parent,
      ["Only a linked adjective or adverb can be a non-word"],
    ],
  ])("%s", (_, word, above, reasons) => {
    expect(relationProblems("L", word, above)).toEqual(reasons);
  });
});

describe("popup", () => {
  test.each([
    ["the same fitz type", child, parent, []],
    ["another fitz type", verb, parent, ["The fitz type must be the parent's"]],
    ["with extras", { ...child, hasExtras: true }, parent, [extras]],
    ["parent that is a non-word", child, { ...parent, isNonWord: true }, []],
    ["several reasons", { ...verb, hasExtras: true }, parent, ["The fitz type must be the parent's", extras]],
  ])("%s", (_, word, above, reasons) => {
    expect(relationProblems("P", word, above)).toEqual(reasons);
  });
});

test("every relation comes with its reasons", () => {
  expect(relationChoices(child, parent).map(({ relation, reasons }) => [relation, reasons.length])).toEqual([
    ["A", 0],
    ["C", 1],
    ["L", 1],
    ["P", 0],
  ]);
});

test.each([
  [{}, null],
  [{ type: "A" as const }, null],
  [{ type: "P" as const }, "The parent must be a key word or an associated word"],
  [{ type: "S" as const }, "The parent must be a key word or an associated word"],
  [{ isBookSpecific: true }, "The parent must not be book-specific"],
  [{ places: [] }, "The parent must have a place on a sheet"],
])("a parent that is %j: %s", (difference, problem) => {
  expect(parentProblem({ ...parent, ...difference })).toBe(problem);
});

test.each([
  ["L", "A", true],
  ["L", "N", false],
  ["K", "A", false],
  ["A", "A", false],
] as const)("a non-word of type %s and fitz type %s: %s", (type, fitzType, allowed) => {
  expect(nonWordProblem(type, fitzType) === null).toBe(allowed);
});
