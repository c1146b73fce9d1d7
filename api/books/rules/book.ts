/// Saving a book (specification, section 5, Book save).

import { bookModes } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { nameProblem } from "../../common/rules/names.ts";
import type { Problem } from "../../common/rules/problem.ts";
import { type ISBNPair, isbnProblem, isISBN10, normaliseISBN } from "./isbn.ts";

/// USD; the maximum of the database column.
const maxPrice = 99_999_999.99;
export const maxLevel = 9999;

/// Parses a price as typed, in USD with cents; 0 if it is not a number. Also accepts the displayed format, `$1,234.50`.
export function parsePrice(entry: string): number {
  const plain = entry.replace(/[\s,]/g, "").replace(/^\$/, "");
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? toCents(Number(plain)) : 0;
}

/// Rounds by way of the exponent form, since 1.005 * 100 would round down.
const toCents = (price: number): number => {
  const cents = Math.round(Number(`${Math.abs(price)}e2`));
  return Number.isFinite(cents) && cents !== 0 ? (Math.sign(price) * cents) / 100 : price || 0;
};

/// Parses a level as typed; 0 if it is not a number. Decimals are cut off.
export function parseLevel(entry: string): number {
  const digits = /^\s*([+-]?\d+)(?:\.\d*)?\s*$/.exec(entry)?.[1];
  return digits === undefined ? 0 : Number(digits) || 0;
}

export const priceProblem = (price: number): string | null =>
  price >= 0 && price <= maxPrice ? null : "Price must be from 0 to 99,999,999.99";

export const levelProblem = (level: number): string | null =>
  Number.isInteger(level) && level >= 0 && level <= maxLevel
    ? null
    : `Level must be a whole number from 0 to ${maxLevel}`;

export interface BookEntries extends ISBNPair {
  readonly title: string;
  readonly authorIDs: readonly string[];
  /// The zero UUID, an empty text or null if none is chosen.
  readonly imprintID: string | null;
  readonly mode: string | null;
  /// USD
  readonly price: number;
  readonly level: number;
}

export type BookField = keyof BookEntries;

const isMode = (mode: string | null): boolean => mode !== null && Object.hasOwn(bookModes, mode);

/// Returns what is wrong with a book, in the order of its fields; `alertOf` joins the messages.
export function bookProblems(book: BookEntries): Problem<BookField>[] {
  const title = nameProblem(book.title, "Title");
  const isbn = isbnProblem(book);
  const isbn10 = normaliseISBN(book.isbn10);
  const found: [BookField, string | null][] = [
    ["title", title],
    [isbn10 && !isISBN10(isbn10) ? "isbn10" : "isbn13", isbn],
    ["authorIDs", book.authorIDs.some(isID) ? null : "At least one author is required"],
    ["imprintID", isID(book.imprintID) ? null : refusals.imprintRequired],
    ["mode", isMode(book.mode) ? null : "Mode is required"],
    ["price", priceProblem(book.price)],
    ["level", levelProblem(book.level)],
  ];
  return found.flatMap(([field, message]) => (message ? { field, message } : []));
}
