import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isbnEntryProblem, isbnProblem, isISBN10, isISBN13, normaliseISBN } from "../../../api/books/rules/isbn.ts";
import { hyphenateISBN } from "../../../api/books/rules/isbn-hyphens.ts";
import { runs } from "../words/runs.ts";

const digit = fc.integer({ min: 0, max: 9 });

function isbn10Of(digits: readonly number[]): string {
  const sum = digits.reduce((total, value, at) => total + value * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return digits.join("") + (check === 10 ? "X" : check);
}
function isbn13Of(digits: readonly number[]): string {
  const sum = digits.reduce((total, value, at) => total + value * (at % 2 ? 3 : 1), 0);
  return digits.join("") + ((10 - (sum % 10)) % 10);
}
const isbn10 = fc.array(digit, { minLength: 9, maxLength: 9 }).map(isbn10Of);
const isbn13 = fc.array(digit, { minLength: 12, maxLength: 12 }).map(isbn13Of);

const good10 = "0-7232-4770-6";
const good13 = "978-0-7232-4770-8";
const bad10 = "0723247707";
const bad13 = "9780723247700";

describe("the problem of a book's two ISBNs", () => {
  test.each([
    // ISBN-10, ISBN-13, message
    ["", "", "At least one of the ISBNs must be entered."],
    [" - ", "—", "At least one of the ISBNs must be entered."],
    [good10, "", null],
    ["", good13, null],
    [good10, good13, null],
    [bad10, "", "ISBN (10) must have a valid checksum."],
    ["", bad13, "ISBN (13) must have a valid checksum."],
    [bad10, good13, "ISBN (10) must have a valid checksum, or be empty."],
    [good10, bad13, "ISBN (13) must have a valid checksum, or be empty."],
    [bad10, bad13, "ISBN (10+13) have checksum failures."],
    // Swapped, each has the wrong length.
    [good13, good10, "ISBN (10+13) have checksum failures."],
  ])("'%s' and '%s': %s", (isbn10, isbn13, message) => {
    expect(isbnProblem({ isbn10, isbn13 })).toBe(message);
  });
});

test.each([
  ["978 0 7232 4770 8", "9780723247708"],
  ["978‑0‑7232–4770—8", "9780723247708"],
  [" 080442957x\t", "080442957X"],
  ["X123", "X123"],
  ["", ""],
])("'%s' is stored as '%s'", (entry, stored) => {
  expect(normaliseISBN(entry)).toBe(stored);
});

test.each([
  ["", 10, null],
  ["0 8044 2957 x", 10, null],
  ["0 7232 4770 1", 10, "Invalid length / checksum failure."],
  ["072324770", 10, "Invalid length / checksum failure."],
  ["", 13, null],
  [good13, 13, null],
  [good10, 13, "Invalid length / checksum failure."],
  ["978072324770X", 13, "Invalid length / checksum failure."],
  ["٩٧٨0723247708", 13, "Invalid length / checksum failure."],
] as const)("the wizard on '%s' as ISBN %i: %s", (entry, length, message) => {
  expect(isbnEntryProblem(entry, length)).toBe(message);
});

describe("checks", () => {
  test("accept a correct check digit, and refuse the ISBN with any one digit changed", () => {
    fc.assert(
      fc.property(isbn10, isbn13, fc.nat(8), fc.integer({ min: 1, max: 9 }), (ten, thirteen, at, by) => {
        const changed = (isbn: string) => isbn.slice(0, at) + ((Number(isbn[at]) + by) % 10) + isbn.slice(at + 1);
        expect([isISBN10(ten), isISBN13(thirteen)]).toEqual([true, true]);
        expect([isISBN10(changed(ten)), isISBN13(changed(thirteen))]).toEqual([false, false]);
      }),
      runs(200),
    );
  });

  test("detect two swapped neighbouring digits of an ISBN-10", () => {
    fc.assert(
      fc.property(isbn10, fc.nat(7), (isbn, at) => {
        fc.pre(isbn[at] !== isbn[at + 1]);
        expect(isISBN10(isbn.slice(0, at) + isbn[at + 1] + isbn[at] + isbn.slice(at + 2))).toBe(false);
      }),
      runs(200),
    );
  });
});

describe("hyphens", () => {
  test.each([
    ["9780723247708", "978-0-7232-4770-8"],
    ["0723247706", "0-7232-4770-6"],
    ["9781402894626", "978-1-4028-9462-6"],
    ["9798886451740", "979-8-88645-174-0"],
    ["9783161484100", "978-3-16148410-0"],
    ["9786001191251", "978-600-119125-1"],
    ["9789992158104", "978-99921-5810-4"],
    ["9791091146135", "979-10-9114613-5"],
    ["9796700000000", "9796700000000"],
    ["1234567890123", "1234567890123"],
    ["not an ISBN", "not an ISBN"],
    ["", ""],
  ])("%s is shown as %s", (isbn, shown) => {
    expect(hyphenateISBN(isbn)).toBe(shown);
  });

  test("change nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(isbn10, isbn13, fc.string()), (isbn) => {
        const shown = hyphenateISBN(isbn);
        if (shown !== isbn) expect(normaliseISBN(shown)).toBe(isbn);
      }),
      runs(200),
    );
  });
});
