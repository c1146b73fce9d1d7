import {
  type BookFacetKind,
  type BookFilterKind,
  type BookSortKey,
  type BookValueKind,
  bookErrors,
  bookFilters,
  bookModes,
  bookSortKeys,
  bookValues,
  deploymentStatuses,
} from "../../../../api/index.ts";

/// What the book list shows; all of it is in the address.
export interface BookListAddress {
  readonly sort: BookSortKey;
  readonly descending: boolean;
  /// One letter A to Z, or none.
  readonly letter: string;
  readonly filter: string;
  /// The ids of those whose books are shown alone.
  readonly only: ReadonlyMap<BookFilterKind, string>;
  /// The values that are shown alone, in their order; of each at least one.
  readonly values: ReadonlyMap<BookValueKind, readonly string[]>;
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

const isValue: Readonly<Record<BookValueKind, (value: string) => boolean>> = {
  deploymentStatus: (value) => Object.hasOwn(deploymentStatuses, value),
  errors: (value) => bookErrors.some((one) => one === value),
  mode: (value) => Object.hasOwn(bookModes, value),
  level: (value) => /^-?\d{1,9}$/.test(value),
};

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
    values: new Map(
      bookValues
        .map((kind) => [kind, [...new Set(params.getAll(kind).filter(isValue[kind]))].slice(0, 100)] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
}

/// The query string of an address; what is as by default is left out.
export function writeAddress({ sort, descending, letter, filter, only, values }: BookListAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (sort !== defaultSort || descending) params.set("sort", `${descending ? "-" : ""}${sort}`);
  if (letter && hasLetters(sort)) params.set("letter", letter);
  if (filter) params.set("filter", filter);
  for (const [kind, id] of only) params.set(`${kind}ID`, id);
  for (const [kind, some] of values) for (const value of some) params.append(kind, value);
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
  values: new Map(),
});

export const isFiltered = ({ letter, filter, only, values }: BookListAddress): boolean =>
  letter !== "" || filter !== "" || only.size > 0 || values.size > 0;

/// The address as the server is asked what fits it.
export const filtersOf = ({ sort, descending, letter, filter, only, values }: BookListAddress) => ({
  sort: `${descending ? "-" : ""}${sort}` as const,
  ...(letter ? { filterBySortField: letter } : {}),
  ...(filter.trim() ? { filter: filter.trim() } : {}),
  ...Object.fromEntries([...only].map(([kind, id]) => [`${kind}ID`, id])),
  ...Object.fromEntries(values),
});

/// Whether a value is among those that are shown alone.
export const isChosen = ({ only, values }: BookListAddress, kind: BookFacetKind, value: string): boolean =>
  kind === "imprint" || kind === "series" ? only.get(kind) === value : (values.get(kind)?.includes(value) ?? false);

/// With a value shown, too, or no longer; one imprint or series takes the place of another.
export function toggleValue(address: BookListAddress, kind: BookFacetKind, value: string): BookListAddress {
  const wasChosen = isChosen(address, kind, value);
  if (kind === "imprint" || kind === "series") {
    const others = [...address.only].filter(([other]) => other !== kind);
    return { ...address, only: new Map(wasChosen ? others : [...others, [kind, value] as const]) };
  }
  const before = address.values.get(kind) ?? [];
  const next = wasChosen ? before.filter((one) => one !== value) : [...before, value].sort();
  const others = [...address.values].filter(([other]) => other !== kind);
  return { ...address, values: new Map(next.length > 0 ? [...others, [kind, next] as const] : others) };
}

export function withoutFilter(address: BookListAddress, kind: BookFilterKind): BookListAddress {
  return { ...address, only: new Map([...address.only].filter(([other]) => other !== kind)) };
}
