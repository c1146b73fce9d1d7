import { createStore, type StoreApi } from "zustand/vanilla";
import { type BriefWord, type DictWord, listWords } from "../../../api/index.ts";
import { relationProblems } from "../../../api/rules/relations.ts";
import type { Client } from "../../api/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";

/// The most words that a search shows.
const most = 20;

export interface FoundParent {
  readonly word: DictWord;
  /// Why it cannot have the popup word; null where it can.
  readonly problem: string | null;
}

export interface FoundParents {
  readonly text: string;
  readonly words: readonly FoundParent[];
  /// How many there are beyond those shown.
  readonly more: number;
}

export interface ParentSearch {
  readonly store: StoreApi<Load<FoundParents>>;
  search(text: string): Promise<void>;
  stop(): void;
}

/// Why a word (with its places) cannot be the parent of a popup word; null where it can.
export function parentOfPopupProblem(child: BriefWord, word: DictWord): string | null {
  const places = (word.sheets ?? []).map(({ sheet }) => ({
    gridName: sheet.gridName,
    sheetFitzTypes: sheet.fitzTypes,
    linkedFitzTypes: [],
  }));
  const facts = { fitzType: child.fitzType, hasExtras: false, isNonWord: false };
  return relationProblems("P", facts, { ...word, places })[0] ?? null;
}

/// Finds words that may be the parent of a popup word, as one types.
export function createParentSearch(api: Client, child: BriefWord): ParentSearch {
  const store = createStore<Load<FoundParents>>(() => nothingLoaded);
  const loader = createLoader<FoundParents>(store.getState, store.setState);
  return {
    store,
    search: (text) =>
      loader.run(async (signal) => {
        const query = { ...(text ? { text } : { fitz: child.fitzType }), isKorA: true, limit: most };
        const { words, total } = await api.call(listWords, {
          query: { ...query, includeSymbols: true, includeSheets: true },
          signal,
        });
        const found = words.map((word) => ({ word, problem: parentOfPopupProblem(child, word) }));
        return { text, words: found, more: total - words.length };
      }),
    stop: loader.stop,
  };
}
