import {
  type BookRow,
  type DictWord,
  type FoundName,
  getSheet,
  isSheetList,
  listBooks,
  listWords,
  searchNames,
} from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { plural } from "../../components/format.ts";
import { placeAddress, placeName } from "../../components/grid/sheet-address.ts";
import { searchForm } from "../../components/named-list/search-form.ts";
import type { Destination } from "./destination.ts";

/// The most of each kind.
const limit = 6;
/// Among so many books those are looked for whose title holds the text.
const looked = 30;
/// The most letters that the letter filter of the book list takes.
const prefix = 8;

/// What the server has under a text. Throws ApiError.
export async function searchDestinations(api: Client, text: string, signal: AbortSignal): Promise<Destination[]> {
  const found = await Promise.all([
    searchBooks(api, text, signal),
    api.call(searchNames, { query: { filter: text, limit }, signal }).then(({ names }) => names.map(namedDestination)),
    searchSheets(api, text, signal),
    searchWords(api, text, signal),
  ]);
  return found.flat();
}

/// Books whose title begins with the text stand before those whose title holds it, and those before what shows it elsewhere.
async function searchBooks(api: Client, text: string, signal: AbortSignal): Promise<Destination[]> {
  const [titled, shown] = await Promise.all([
    api.call(listBooks, { query: { filterBySortField: text.slice(0, prefix), filter: text, limit }, signal }),
    api.call(listBooks, { query: { filter: text, limit: looked }, signal }),
  ]);
  const wanted = searchForm(text);
  const holding = shown.books.filter(({ title }) => searchForm(title).includes(wanted));
  const books = new Map([...titled.books, ...holding, ...shown.books].map((book) => [book.id, book]));
  return [...books.values()].slice(0, limit).map(bookDestination);
}

const bookDestination = ({ id, title, authors, series }: BookRow): Destination => ({
  kind: "book",
  name: title,
  detail: [authors.map(({ name }) => name).join(", "), series?.name].filter(Boolean).join(" · "),
  to: `/book/${id}`,
});

/// Whoever has books leads to them, the others to where they are renamed.
function namedDestination({ kind, id, name, bookCount, publisher, imprint }: FoundName): Destination {
  const within = [publisher?.name, imprint?.name].filter((one) => one !== undefined && one !== name);
  const detail = [...within, plural(bookCount, "book")].join(" · ");
  const filter = new URLSearchParams({ filter: name });
  const owners = { author: "/authors", illustrator: "/illustrators" };
  switch (kind) {
    case "publisher":
      return { kind, name, detail, to: `/publisher/${id}/imprints` };
    case "imprint":
      return { kind, name, detail, to: `/publisher/${publisher?.id}/imprint/${id}/series` };
    case "series": {
      const list = `/publisher/${publisher?.id}/imprint/${imprint?.id}/series?${filter}`;
      return { kind, name, detail, to: bookCount > 0 ? `/books?seriesID=${id}` : list };
    }
    default:
      return { kind, name, detail, to: bookCount > 0 ? `/books?${kind}ID=${id}` : `${owners[kind]}?${filter}` };
  }
}

async function searchSheets(api: Client, name: string, signal: AbortSignal): Promise<Destination[]> {
  const answer = await api.call(getSheet, { query: { name, list: true, limit }, signal });
  if (!isSheetList(answer)) return [];
  return answer.sheets.map((sheet) => ({
    kind: "sheet",
    name: sheet.name ?? `Sheet ${sheet.number}`,
    detail: sheet.fitzTypes,
    to: `/sheets/${sheet.id}`,
  }));
}

async function searchWords(api: Client, text: string, signal: AbortSignal): Promise<Destination[]> {
  const { words } = await api.call(listWords, { query: { text, limit, includeSheets: true }, signal });
  const found = words.map(({ id, text, definition }): Destination => {
    return { kind: "word", name: text, detail: definition ?? "", to: `/word/${id}` };
  });
  return [...found, ...cellsOf(words)];
}

/// The cells of words, on each grid. A cell that words share is that of the first one.
function cellsOf(words: readonly DictWord[]): Destination[] {
  const cells = words.flatMap(({ text, sheets = [] }) =>
    sheets.map((place): [string, Destination] => {
      const to = placeAddress(place);
      return [to, { kind: "cell", name: text, detail: placeName(place), to }];
    }),
  );
  return [...new Map(cells.reverse()).values()].reverse().slice(0, limit);
}
