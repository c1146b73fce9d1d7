import { type BookFilterKind, type BookSortKey, bookFilters, bookSortKeys } from "../../../../api/index.ts";

/// What the book list shows; all of it is in the address.
export interface BookListAddress {
  readonly sort: BookSortKey;
  readonly descending: boolean;
  /// One letter A to Z, or none.
  readonly letter: string;
  readonly filter: string;
  /// The ids of those whose books are shown alone.
  readonly only: ReadonlyMap<BookFilterKind, string>;
}

const defaultSort: BookSortKey = "title";

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

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readAddress(params: URLSearchParams): BookListAddress {
  const raw = params.get("sort") ?? "";
  const key = raw.replace(/^-/, "");
  const sort = bookSortKeys.find((known) => known === key) ?? defaultSort;
  const letter = params.get("letter") ?? "";
  const ids = bookFilters.map((kind) => [kind, params.get(`${kind}ID`) ?? ""] as const);
  return {
    sort,
    descending: raw === `-${sort}`,
    letter: /^[A-Z]$/.test(letter) && hasLetters(sort) ? letter : "",
    filter: (params.get("filter") ?? "").slice(0, 200),
    only: new Map(ids.filter(([, id]) => idForm.test(id))),
  };
}

/// The query string of an address; what is as by default is left out.
export function writeAddress({ sort, descending, letter, filter, only }: BookListAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (sort !== defaultSort || descending) params.set("sort", `${descending ? "-" : ""}${sort}`);
  if (letter && hasLetters(sort)) params.set("letter", letter);
  if (filter) params.set("filter", filter);
  for (const [kind, id] of only) params.set(`${kind}ID`, id);
  return params;
}

/// A click on a header: ascending, descending, then the default sort again (specification, section 2, Book list).
export function cycleSort(address: BookListAddress, clicked: BookSortKey): BookListAddress {
  if (address.sort !== clicked) return { ...address, sort: clicked, descending: false, letter: "" };
  if (!address.descending) return { ...address, descending: true };
  return { ...address, sort: defaultSort, descending: false, letter: clicked === defaultSort ? address.letter : "" };
}

/// The same books without any filter.
export const unfiltered = (address: BookListAddress): BookListAddress => ({
  ...address,
  letter: "",
  filter: "",
  only: new Map(),
});

export function withoutFilter(address: BookListAddress, kind: BookFilterKind): BookListAddress {
  return { ...address, only: new Map([...address.only].filter(([other]) => other !== kind)) };
}
