import { createStore, type StoreApi } from "zustand/vanilla";
import { type BriefWord, type DictWord, listWords, type WordQuery } from "../../../api/index.ts";
import { relationProblems } from "../../../api/rules/relations.ts";
import type { Client } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";

/// The most words that a search shows.
const most = 20;

export interface FoundWord {
  readonly word: DictWord;
  /// Why it cannot be chosen; null where it can.
  readonly problem: string | null;
}

export interface FoundWords {
  readonly text: string;
  readonly words: readonly FoundWord[];
  /// How many there are beyond those shown.
  readonly more: number;
}

export interface WordFinder {
  readonly store: StoreApi<Load<FoundWords>>;
  search(text: string): Promise<void>;
  stop(): void;
}

/// Finds words among those of a query, as one types; `problemOf` speaks against one of them.
export function createWordFinder(
  api: Client,
  query: Pick<WordQuery, "isKorA" | "type" | "fitz">,
  problemOf: (word: DictWord) => string | null,
): WordFinder {
  const store = createStore<Load<FoundWords>>(() => nothingLoaded);
  const loader = createLoader<FoundWords>(store.getState, store.setState);
  return {
    store,
    search: (text) =>
      loader.run(async (signal) => {
        const { words, total } = await api.call(listWords, {
          query: { ...query, ...(text ? { text } : {}), includeSymbols: true, includeSheets: true, limit: most },
          signal,
        });
        const found = words.map((word) => ({ word, problem: problemOf(word) }));
        return { text, words: found, more: total - words.length };
      }),
    stop: loader.stop,
  };
}

/// Why a word (with its places) cannot be the parent of a popup word; null where it can.
export function parentOfPopupProblem(child: Pick<BriefWord, "fitzType">, word: DictWord): string | null {
  const places = (word.sheets ?? []).map(({ sheet }) => ({
    gridName: sheet.gridName,
    sheetFitzTypes: sheet.fitzTypes,
    linkedFitzTypes: [],
  }));
  const facts = { fitzType: child.fitzType, hasExtras: false, isNonWord: false };
  return relationProblems("P", facts, { ...word, places })[0] ?? null;
}
