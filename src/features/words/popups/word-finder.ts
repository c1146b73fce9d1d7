import { type BriefWord, type DictWord, listWords, type WordQuery } from "../../../../api/index.ts";
import { relationProblems } from "../../../../api/words/rules/relations.ts";
import type { Client } from "../../../client/client.ts";
import { createTextSearch, type FoundByText, type Search } from "../../../components/search/search-store.ts";

/// The maximum number of words that a search shows.
const maxFound = 20;

export interface FoundWord {
  readonly word: DictWord;
  /// Why it cannot be chosen; null where it can.
  readonly problem: string | null;
}

export type WordFinder = Search<FoundByText<FoundWord>>;

/// Finds words of a query while a text is typed. `problemOf` returns why a word cannot be chosen.
export const createWordFinder = (
  api: Client,
  query: Pick<WordQuery, "isKorA" | "type" | "fitz">,
  problemOf: (word: DictWord) => string | null,
): WordFinder =>
  createTextSearch(maxFound, async (text, limit, signal) => {
    const { words, total } = await api.call(listWords, {
      query: { ...query, text, includeSymbols: true, includeSheets: true, limit },
      signal,
    });
    return { things: words.map((word) => ({ word, problem: problemOf(word) })), total };
  });

/// Returns why a word (with its places) cannot be the parent of a popup word; null where it can.
export function parentOfPopupProblem(child: Pick<BriefWord, "fitzType">, word: DictWord): string | null {
  const places = (word.sheets ?? []).map(({ sheet }) => ({
    gridName: sheet.gridName,
    sheetFitzTypes: sheet.fitzTypes,
    linkedFitzTypes: [],
  }));
  const facts = { fitzType: child.fitzType, hasExtras: false, isNonWord: false };
  return relationProblems("P", facts, { ...word, places })[0] ?? null;
}
