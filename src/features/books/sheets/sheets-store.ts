import { createStore, type StoreApi } from "zustand/vanilla";
import { type BookFit, type FitSheet, type GridFit, getBookFit } from "../../../../api/index.ts";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";

export interface SheetsStore {
  readonly store: StoreApi<Load<BookFit>>;
  load(): Promise<void>;
  stop(): void;
}

export function createSheetsStore(api: Client, bookID: string): SheetsStore {
  const store = createStore<Load<BookFit>>(() => nothingLoaded);
  const loader = createLoader<BookFit>(store.getState, store.setState);
  return {
    store,
    load: () => loader.run((signal) => api.call(getBookFit, { query: { id: bookID }, signal })),
    stop: loader.stop,
  };
}

type FitWord = BookFit["words"][number];

/// A sheet with the words of the book that are reached on it.
export interface SheetOfBook {
  readonly sheet: FitSheet;
  /// Whether it belongs to the book.
  readonly isOwn: boolean;
  /// Whether the smallest set has it.
  readonly isNeeded: boolean;
  /// Those with most uses first.
  readonly words: readonly FitWord[];
  readonly uses: number;
  /// The cells of these words.
  readonly cells: FitSheet["cells"];
}

/// Returns the sheets of a grid: the book's own, then the others with its words; of each those that the smallest set
/// has first, by the number of words.
export function sheetsOfGrid({ bookID, words, sheets }: BookFit, grid: GridFit): SheetOfBook[] {
  const reached = new Map<string, { words: FitWord[]; codes: Set<number> }>();
  for (const word of words)
    for (const { sheetID, ...cell } of word.places) {
      const on = reached.get(sheetID) ?? { words: [], codes: new Set<number>() };
      reached.set(sheetID, on);
      on.words.push(word);
      on.codes.add(cellCode(cell));
    }
  return sheets
    .filter(({ gridID }) => gridID === grid.id)
    .map((sheet) => {
      const on = reached.get(sheet.id);
      const used = [...(on?.words ?? [])].sort((one, other) => other.uses - one.uses);
      return {
        sheet,
        isOwn: sheet.bookID === bookID,
        isNeeded: grid.cover.sheetIDs.includes(sheet.id),
        words: used,
        uses: used.reduce((sum, { uses }) => sum + uses, 0),
        cells: sheet.cells.filter((cell) => on?.codes.has(cellCode(cell))),
      };
    })
    .sort(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) ||
        Number(other.isNeeded) - Number(one.isNeeded) ||
        other.words.length - one.words.length,
    );
}
