import { describe, expect, test } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { parsePriority, wordProblems } from "../../../api/words/rules/words.ts";
import { zeroUUID } from "../../../language/types.ts";

test.each([
  ["5", 5],
  [" -3 ", -3],
  ["", 1000],
  ["high", 1000],
  ["1.5", 1000],
  ["12345678901", 1000],
])("the priority '%s' is %i", (entry, priority) => {
  expect(parsePriority(entry)).toBe(priority);
});

test("a word's text has single spaces", () => {
  expect(cleanText("  ice \t cream ")).toBe("ice cream");
});

test("the API and the language core have the same zero UUID", () => {
  expect(noID).toBe(zeroUUID);
});

describe("the problems of a word", () => {
  const word = { id: "w", text: "dog", dialects: ["en-gb"], fitzType: "N", similars: [], popupCount: 0 };
  test.each([
    [{}, []],
    [{ text: " " }, ["text: Word text is required"]],
    [{ text: "x".repeat(201) }, ["text: Word text must be at most 200 characters"]],
    [{ dialects: [] }, ["dialects: At least one dialect is required"]],
    [{ fitzType: null }, ["fitzType: Fitz type is required"]],
    [{ fitzType: "X" }, ["fitzType: Fitz type is required"]],
    [{ fitzType: "NV" }, ["fitzType: Fitz type is required"]],
    [{ similars: ["a", noID, null, "b", "c"] }, []],
    [{ similars: ["a", "b", "c", "d"] }, ["similars: A word has at most 3 similar words"]],
    [{ similars: ["w"] }, ["similars: A word is not similar to itself"]],
    [{ similars: ["a", "a"] }, ["similars: A similar word is given twice"]],
    [{ id: null, similars: ["a"] }, []],
    [{ popupCount: 5 }, []],
    [{ popupCount: 6 }, ["popups: A word has at most 5 popups"]],
  ])("%j: %j", (difference, expected) => {
    const problems = wordProblems({ ...word, ...difference });
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });
});
