import { describe, expect, test } from "vitest";
import {
  type SymbolNames,
  symbolField,
  symbolFor,
  symbolModelDoubts,
  symbolModelProblems,
  symbolScore,
  symbolUploadProblems,
} from "../../../api/symbols/rules/symbols.ts";

test.each<[SymbolNames, number]>([
  [{}, 0],
  [{ symbolshelf: "dog" }, 1],
  [{ symbolshelf: "dog", symbolshelfEnAu: "dog-au" }, 1],
  [{ symbolshelfEnAu: "dog-au", widgitEnUs: 4 }, 0],
  [{ symbolshelf: "dog", widgit: 4 }, 2],
  [{ symbolshelf: "dog", widgit: 4, symbolstix: "dog" }, 3],
  [{ symbolshelf: " ", widgit: null, symbolstix: "dog" }, 1],
])("the score of %j is %i", (names, score) => {
  expect(symbolScore(names)).toBe(score);
});

test("a symbol is the dialect's own, otherwise the primary dialect's", () => {
  const names = { symbolshelf: "lift", symbolshelfEnUs: "elevator", widgit: 7 };
  expect(symbolField("widgit", "en-gb")).toBe("widgit");
  expect(symbolField("symbolshelf", "en-us")).toBe("symbolshelfEnUs");
  expect(symbolFor(names, "symbolshelf", "en-us")).toEqual({ symbol: "elevator", isFallback: false });
  expect(symbolFor(names, "symbolshelf", "en-gb")).toEqual({ symbol: "lift", isFallback: false });
  expect(symbolFor(names, "symbolshelf", "en-au")).toEqual({ symbol: "lift", isFallback: true });
  expect(symbolFor(names, "widgit", "en-au")).toEqual({ symbol: 7, isFallback: true });
  expect(symbolFor(names, "symbolstix", "en-au")).toBeNull();
});

describe("the problems of a symbol model", () => {
  const model = { words: ["dog", "hound"], symbolshelf: "dog" };
  test.each([
    [{}, []],
    [{ words: [] }, ["words: Words are required"]],
    [{ words: [" "] }, ["words: Words are required"]],
    [{ words: ["dog", " DOG "] }, ["words: The word “DOG” is given twice"]],
    [{ words: ["x".repeat(201)] }, ["words: Word text must be at most 200 characters"]],
    [{ symbolshelf: null }, ["symbolshelf: At least one symbol of the primary dialect is required"]],
    [
      { symbolshelf: null, symbolshelfEnAu: "dog" },
      ["symbolshelf: At least one symbol of the primary dialect is required"],
    ],
    [{ symbolshelf: null, widgit: 12 }, []],
    [{ widgit: 1.5 }, ["widgit: A Widgit id is a whole number above 0"]],
    [{ widgitEnUs: 0 }, ["widgitEnUs: A Widgit id is a whole number above 0"]],
    [{ widgit: 2 ** 31 }, ["widgit: A Widgit id is a whole number above 0"]],
    [{ widgit: 2 ** 31 - 1 }, []],
    [{ widgit: "12" }, ["widgit: A Widgit id is a whole number above 0"]],
    [{ symbolstix: "x".repeat(201) }, ["symbolstix: Symbol name must be at most 200 characters"]],
    [{ symbolstix: 4 }, ["symbolstix: A symbol's name is a text"]],
  ])("%j: %j", (difference, expected) => {
    const problems = symbolModelProblems({ ...model, ...difference });
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });
});

test("creation must be confirmed if another model has a word or symbol, or a file is missing", () => {
  expect(symbolModelDoubts({ wordsElsewhere: [], widgitElsewhere: [], withoutFile: [] })).toBeNull();
  expect(symbolModelDoubts({ wordsElsewhere: ["dog", "cat"], widgitElsewhere: [7], withoutFile: ["hound"] })).toBe(
    "Another symbol model has the words: “dog” and “cat”\n" +
      "Another symbol model has the Widgit ids: 7\n" +
      "There is no file for the symbols: “hound”",
  );
});

describe("an upload", () => {
  const upload = {
    file: { byteSize: 100, type: "png" as const },
    name: "dog",
    supplier: "symbolshelf",
    size: "symbol",
    words: ["dog", ""],
    exists: false,
  };
  test.each([
    [{}, []],
    [{ file: null }, ["file: No file to upload"]],
    [{ file: { byteSize: 100, type: "jpeg" as const } }, ["file: Uploaded files must be in PNG format."]],
    [{ name: " " }, ["name: Name is required"]],
    [{ exists: true }, ["name: “dog” already exists"]],
    [{ supplier: "widgit", name: " 1234 " }, []],
    [{ supplier: "widgit" }, ["name: A Widgit id is a whole number above 0"]],
    [{ supplier: "widgit", name: "2147483648" }, ["name: A Widgit id is a whole number above 0"]],
    [{ supplier: "toString" }, ["supplier: Supplier is required"]],
    [{ supplier: null, size: null }, ["supplier: Supplier is required", "size: Size is required"]],
    [{ size: "huge" }, ["size: Size is required"]],
    [{ words: ["dog", "x".repeat(201)] }, ["words: Word text must be at most 200 characters"]],
  ])("%j: %j", (difference, expected) => {
    const problems = symbolUploadProblems({ ...upload, ...difference });
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });
});
