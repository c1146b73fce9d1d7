/// ISBNs (specification, section 5, ISBN; decisions: Books).

/// Hyphens of every kind, and white space.
const separators = /[\s\u00AD\u200B-\u200D\u2010-\u2015\u2212\uFEFF-]+/g;

/// Returns an ISBN as it is stored: without hyphens and spaces, and with X in upper case. It is not validated.
export const normaliseISBN = (entry: string): string => entry.replace(separators, "").replace(/x$/, "X");

/// True if the check digit of an ISBN-10 is correct: weights 10 down to 1, a sum divisible by 11, X counts as 10.
export function isISBN10(isbn: string): boolean {
  if (!/^\d{9}[\dX]$/.test(isbn)) return false;
  let sum = 0;
  for (let at = 0; at < 10; at++) sum += (isbn[at] === "X" ? 10 : Number(isbn[at])) * (10 - at);
  return sum % 11 === 0;
}

/// True if the check digit of an ISBN-13 is correct: alternating weights 1 and 3, a sum divisible by 10.
export function isISBN13(isbn: string): boolean {
  if (!/^\d{13}$/.test(isbn)) return false;
  let sum = 0;
  for (let at = 0; at < 13; at++) sum += Number(isbn[at]) * (at % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

export interface ISBNPair {
  readonly isbn10: string;
  readonly isbn13: string;
}

/// Returns what is wrong with the two ISBNs of a book, as entered; null if at least one is given and none is wrong.
export function isbnProblem(entries: ISBNPair): string | null {
  const isbn10 = normaliseISBN(entries.isbn10);
  const isbn13 = normaliseISBN(entries.isbn13);
  if (!isbn10 && !isbn13) return "At least one of the ISBNs must be entered.";
  const fails10 = isbn10 !== "" && !isISBN10(isbn10);
  const fails13 = isbn13 !== "" && !isISBN13(isbn13);
  if (fails10 && fails13) return "ISBN (10+13) have checksum failures.";
  if (fails10)
    return isbn13 ? "ISBN (10) must have a valid checksum, or be empty." : "ISBN (10) must have a valid checksum.";
  if (fails13)
    return isbn10 ? "ISBN (13) must have a valid checksum, or be empty." : "ISBN (13) must have a valid checksum.";
  return null;
}

/// Returns what the new-book wizard shows beside one ISBN as entered; null if it is empty or valid.
export function isbnEntryProblem(entry: string, length: 10 | 13): string | null {
  const isbn = normaliseISBN(entry);
  if (!isbn || (length === 10 ? isISBN10(isbn) : isISBN13(isbn))) return null;
  return "Invalid length / checksum failure.";
}
