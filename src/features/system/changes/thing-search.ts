import {
  type FoundName,
  getSheet,
  type HistoryKind,
  isSheetList,
  listBooks,
  listWords,
  searchNames,
  searchSymbolModels,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { createTextSearch, type FoundByText, type Search } from "../../../components/search/search-store.ts";

/// The maximum number of things offered.
const maxFound = 30;

type Ask = (api: Client, text: string, limit: number, signal: AbortSignal) => Promise<readonly Choice[]>;

const books: Ask = async (api, filter, limit, signal) => {
  const { books: found } = await api.call(listBooks, { query: { filter, limit }, signal });
  return found.map(({ id, title, series }) => ({ id, label: title, hint: series?.name ?? "" }));
};

const named =
  (kind: FoundName["kind"]): Ask =>
  async (api, filter, limit, signal) => {
    const { names } = await api.call(searchNames, { query: { filter, limit }, signal });
    return names.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, label: name }));
  };

/// How things of a kind are found by name. A kind that is absent here cannot be searched.
const searches: Partial<Record<HistoryKind, Ask>> = {
  book: books,
  page: books,
  deployment: books,
  author: named("author"),
  illustrator: named("illustrator"),
  publisher: named("publisher"),
  imprint: named("imprint"),
  series: named("series"),
  async sheet(api, name, limit, signal) {
    const answer = await api.call(getSheet, { query: { name, list: true, limit }, signal });
    if (!isSheetList(answer)) return [];
    return answer.sheets.map(({ id, name: label, number, fitzTypes }) => ({
      id,
      label: label ?? `Sheet ${number}`,
      hint: fitzTypes,
    }));
  },
  async symbolModel(api, q, limit, signal) {
    const { models } = await api.call(searchSymbolModels, { query: { q, limit }, signal });
    return models.map(({ id, words }) => ({ id, label: words.join(", ") }));
  },
  async word(api, text, limit, signal) {
    const { words } = await api.call(listWords, { query: { text, limit }, signal });
    return words.map(({ id, text: label, definition }) => ({ id, label, hint: definition ?? "" }));
  },
};

export const isSearched = (kind: HistoryKind): boolean => searches[kind] !== undefined;

/// Finds things of a kind by their names.
export const createThingSearch = (api: Client, kind: HistoryKind): Search<FoundByText<Choice>> =>
  createTextSearch(maxFound, async (text, limit, signal) => {
    const things = (await searches[kind]?.(api, text, limit, signal)) ?? [];
    return { things, total: things.length };
  });
