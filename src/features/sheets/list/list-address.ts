import { isID } from "../../../../api/common/rules/ids.ts";
import { type SheetSort, type SheetSortKey, sheetSortKeys } from "../../../../api/index.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";

/// A filter on a property: present, absent, or any.
export type Wish = "yes" | "no" | "";

/// What the sheet list shows, as the address holds it. An empty text does not filter.
export interface SheetListAddress {
  /// A part of the name or number.
  readonly name: string;
  /// Ids.
  readonly grid: string;
  readonly book: string;
  /// The id of a word that is on the sheet.
  readonly word: string;
  /// The letters of fitz types, all of which a sheet must support.
  readonly fitz: string;
  readonly complete: Wish;
  readonly linked: Wish;
  /// Whether the sheet has free cells.
  readonly free: Wish;
  /// Empty: by grid and number.
  readonly sort: SheetSort | "";
}

export const allSheets: SheetListAddress = {
  name: "",
  grid: "",
  book: "",
  word: "",
  fitz: "",
  complete: "",
  linked: "",
  free: "",
  sort: "",
};

const wish = (value: string | null): Wish => (value === "yes" || value === "no" ? value : "");
const id = (value: string | null): string =>
  isID(value) && /^[0-9a-f-]{36}$/i.test(value ?? "") ? value!.toLowerCase() : "";

function sortOf(raw: string): SheetSort | "" {
  const key = sheetSortKeys.find((known) => known === raw.replace(/^-/, ""));
  if (key === undefined) return "";
  return raw.startsWith("-") ? `-${key}` : key;
}

/// Returns the address after a click on a header: ascending, descending, then by grid and number again.
export function cycleSort(address: SheetListAddress, clicked: SheetSortKey): SheetListAddress {
  const next: SheetListAddress["sort"] =
    address.sort === clicked ? `-${clicked}` : address.sort === `-${clicked}` ? "" : clicked;
  return { ...address, sort: next };
}

export const readAddress = (params: URLSearchParams): SheetListAddress => ({
  name: (params.get("name") ?? "").slice(0, 200),
  grid: id(params.get("grid")),
  book: id(params.get("book")),
  word: id(params.get("word")),
  fitz: fitzLetters(params.get("fitz") ?? "").join(""),
  complete: wish(params.get("complete")),
  linked: wish(params.get("linked")),
  free: wish(params.get("free")),
  sort: sortOf(params.get("sort") ?? ""),
});

/// Returns the query string of an address, without empty filters.
export const writeAddress = (address: SheetListAddress): URLSearchParams =>
  new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ""));

export const isFiltered = (address: SheetListAddress): boolean =>
  Object.entries(address).some(([field, value]) => field !== "sort" && value !== "");
