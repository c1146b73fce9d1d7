import { describe, expect, test } from "vitest";
import { bookProblems, parseLevel, parsePrice } from "../../../api/books/rules/book.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";

const book = {
  title: "The Red Kite",
  isbn10: "",
  isbn13: "9780723247708",
  authorIDs: ["10000000-0000-4000-8000-000000000001"],
  imprintID: "10000000-0000-4000-8000-000000000002",
  mode: "B",
  price: 4.5,
  level: 3,
};
const none = "00000000-0000-0000-0000-000000000000";

describe("the problems of a book", () => {
  test.each([
    [{}, []],
    [{ title: " " }, ["title: Title is required"]],
    [{ title: "x".repeat(201) }, ["title: Title must be at most 200 characters"]],
    [{ isbn13: "" }, ["isbn13: At least one of the ISBNs must be entered."]],
    [{ isbn13: "9780723247700" }, ["isbn13: ISBN (13) must have a valid checksum."]],
    [{ isbn10: "1234567890" }, ["isbn10: ISBN (10) must have a valid checksum, or be empty."]],
    [{ isbn13: "", isbn10: "1234567890" }, ["isbn10: ISBN (10) must have a valid checksum."]],
    [{ isbn13: "1", isbn10: "0723247706" }, ["isbn13: ISBN (13) must have a valid checksum, or be empty."]],
    [{ authorIDs: [] }, ["authorIDs: At least one author is required"]],
    [{ authorIDs: [none] }, ["authorIDs: At least one author is required"]],
    [{ imprintID: none }, ["imprintID: Publisher/imprint is required"]],
    [{ imprintID: null }, ["imprintID: Publisher/imprint is required"]],
    [{ mode: null }, ["mode: Mode is required"]],
    [{ mode: "X" }, ["mode: Mode is required"]],
    [{ mode: "toString" }, ["mode: Mode is required"]],
    [{ price: -1 }, ["price: Price must be from 0 to 99,999,999.99"]],
    [{ price: Number.NaN }, ["price: Price must be from 0 to 99,999,999.99"]],
    [{ level: 1.5 }, ["level: Level must be a whole number from 0 to 9999"]],
    [{ level: 9999, price: 99_999_999.99 }, []],
    [{ level: 10_000 }, ["level: Level must be a whole number from 0 to 9999"]],
    [{ level: -1 }, ["level: Level must be a whole number from 0 to 9999"]],
  ])("%j: %j", (difference, expected) => {
    const problems = bookProblems({ ...book, ...difference });
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });

  test("are joined to one alert, in the order of the fields", () => {
    const empty = { title: "", isbn10: "", isbn13: "", authorIDs: [], imprintID: "", mode: "", price: 0, level: 0 };
    expect(alertOf(bookProblems(empty))).toBe(
      "Title is required\nAt least one of the ISBNs must be entered.\nAt least one author is required\n" +
        "Publisher/imprint is required\nMode is required",
    );
  });
});

test.each([
  ["4.5", 4.5],
  ["$1,234.50", 1234.5],
  [" 7 ", 7],
  [".99", 0.99],
  ["1.005", 1.01],
  ["-2", -2],
  ["", 0],
  ["free", 0],
  ["1e9", 0],
  ["Infinity", 0],
  ["-0", 0],
])("the price '%s' is %d", (entry, price) => {
  expect(parsePrice(entry)).toBe(price);
});

test.each([
  ["3", 3],
  [" 12 ", 12],
  ["3.9", 3],
  ["-1", -1],
  ["", 0],
  ["-0", 0],
  ["three", 0],
  ["3a", 0],
])("the level '%s' is %i", (entry, level) => {
  expect(parseLevel(entry)).toBe(level);
});
