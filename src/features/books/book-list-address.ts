import { type BookSortKey, bookSortKeys } from "../../../api/index.ts";

/// What the book list shows; all of it is in the address.
export interface BookListAddress {
  readonly sort: BookSortKey;
  readonly descending: boolean;
  /// One letter A to Z, or none.
  readonly letter: string;
  readonly filter: string;
  /// From 1.
  readonly page: number;
}

export const defaultSort: BookSortKey = "title";

/// Sort keys whose field is text that can start with a letter.
const lettered: ReadonlySet<BookSortKey> = new Set([
  "title",
  "author",
  "illustrator",
  "publisher",
  "imprint",
  "series",
]);

export const hasLetters = (sort: BookSortKey): boolean => lettered.has(sort);

export function readAddress(params: URLSearchParams): BookListAddress {
  const raw = params.get("sort") ?? "";
  const key = raw.replace(/^-/, "");
  const sort = bookSortKeys.find((known) => known === key) ?? defaultSort;
  const letter = params.get("letter") ?? "";
  const page = Number(params.get("page"));
  return {
    sort,
    descending: raw === `-${sort}`,
    letter: /^[A-Z]$/.test(letter) && hasLetters(sort) ? letter : "",
    filter: (params.get("filter") ?? "").slice(0, 200),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/// The query string of an address; what is as by default is left out.
export function writeAddress({ sort, descending, letter, filter, page }: BookListAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (sort !== defaultSort || descending) params.set("sort", `${descending ? "-" : ""}${sort}`);
  if (letter && hasLetters(sort)) params.set("letter", letter);
  if (filter) params.set("filter", filter);
  if (page > 1) params.set("page", String(page));
  return params;
}

/// A click on a header: ascending, descending, then the default sort again (specification, section 2, Book list).
export function cycleSort(address: BookListAddress, clicked: BookSortKey): BookListAddress {
  const first = { ...address, page: 1 };
  if (address.sort !== clicked) return { ...first, sort: clicked, descending: false, letter: "" };
  if (!address.descending) return { ...first, descending: true };
  return { ...first, sort: defaultSort, descending: false, letter: clicked === defaultSort ? address.letter : "" };
}
