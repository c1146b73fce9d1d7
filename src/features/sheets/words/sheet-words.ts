import { createStore } from "zustand/vanilla";
import { listWords, type Sheet, type SheetWord } from "../../../../api/index.ts";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { effortOf } from "../../../../api/sheets/rules/effort.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { readSheet } from "../../../client/read-sheet.ts";

/// A word of a sheet, with the words that stand with it.
export interface ListedWord {
  readonly place: SheetWord;
  /// The texts of the words that stand with it.
  readonly carried: readonly string[];
  /// How often imported texts use it or one of these.
  readonly uses: number;
  readonly effort: number;
}

export interface SheetWords {
  readonly sheet: Sheet;
  readonly words: readonly ListedWord[];
}

/// Words that are asked for at once.
const atOnce = 500;

/// Loads a sheet's words with their uses.
export function createSheetWords(api: Client, id: string) {
  const store = createStore<Load<SheetWords>>(() => nothingLoaded);
  const loader = createLoader<SheetWords>(store.getState, store.setState);

  async function read(signal: AbortSignal): Promise<SheetWords> {
    const sheet = await readSheet(api, id, signal);
    const ids = [...sheet.words.map(({ wordID }) => wordID), ...sheet.carriedWords.map((word) => word.id)];
    const uses = new Map<string, number>();
    for (let at = 0; at < ids.length; at += atOnce) {
      const query = { id: ids.slice(at, at + atOnce), includeUses: true };
      const { words } = await api.call(listWords, { query, signal });
      for (const word of words) uses.set(word.id, word.uses?.count ?? 0);
    }
    const words = sheet.words.map((place) => {
      const carried = sheet.carriedWords.filter(({ wordID }) => wordID === place.wordID);
      return {
        place,
        carried: carried.map(({ text }) => text),
        uses: [place.wordID, ...carried.map((word) => word.id)].reduce((sum, one) => sum + (uses.get(one) ?? 0), 0),
        effort: effortOf(place, sheet.grid, sheet.words),
      };
    });
    return { sheet, words };
  }

  return { store, load: () => loader.run(read), stop: loader.stop };
}

/// The columns by which the words are sorted. Equal ones are by place.
export const wordSortKeys = ["text", "place", "use", "effort", "type"] as const;
export type WordSortKey = (typeof wordSortKeys)[number];

const inEnglish = new Intl.Collator("en-GB", { sensitivity: "base", numeric: true });
const orders: Readonly<Record<WordSortKey, (one: ListedWord, other: ListedWord) => number>> = {
  text: (one, other) => inEnglish.compare(one.place.word.text, other.place.word.text),
  place: (one, other) => cellCode(one.place) - cellCode(other.place),
  use: (one, other) => one.uses - other.uses,
  effort: (one, other) => one.effort - other.effort,
  type: (one, other) => one.place.word.type.localeCompare(other.place.word.type),
};

/// `sort` is a key, with a leading `-` in descending order; any other text sorts by place.
export function sortedWords(words: readonly ListedWord[], sort: string): ListedWord[] {
  const key = wordSortKeys.find((one) => one === sort.replace("-", "")) ?? "place";
  const sign = sort.startsWith("-") ? -1 : 1;
  return [...words].sort((one, other) => sign * orders[key](one, other) || orders.place(one, other));
}
