import type { StoreApi } from "zustand/vanilla";
import type { BookDraft } from "../../../../api/books/rules/book-wizard.ts";
import { isbnEntryProblem, normaliseISBN } from "../../../../api/books/rules/isbn.ts";
import { getSymbolExists, listBooks, listWords } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader } from "../../../client/load.ts";
import { namedSymbols, withMissingSymbols } from "./missing-symbols.ts";
import type { WizardState } from "./wizard-state.ts";
import { wordScope } from "./word-search.ts";

/// Returns the draft's ISBNs that are complete and valid.
export const isbnsOf = ({ isbn10, isbn13 }: Pick<BookDraft, "isbn10" | "isbn13">) =>
  (
    [
      { field: "isbn10", isbn: normaliseISBN(isbn10), length: 10 },
      { field: "isbn13", isbn: normaliseISBN(isbn13), length: 13 },
    ] as const
  ).filter(({ isbn, length }) => isbn !== "" && isbnEntryProblem(isbn, length) === null);

export interface WizardChecks {
  /// Finds the named symbols that are missing. This check, and those below, resolve to whether they changed what the
  /// steps' problems depend on.
  symbols(): Promise<boolean>;
  /// Finds the chosen words that the imprint and series do not have: another imprint or series may have been chosen
  /// since.
  words(): Promise<boolean>;
  /// Finds the draft's ISBNs that another book has.
  isbns(): Promise<boolean>;
  /// Ignores pending answers about ISBNs and symbols.
  drop(): void;
  stop(): void;
}

export function createWizardChecks(api: Client, { getState: get, setState: set }: StoreApi<WizardState>): WizardChecks {
  const symbols = createLoader<ReadonlyMap<string, boolean>>(
    () => get().symbols,
    (symbols) => set({ symbols }),
  );
  let words: AbortController | null = null;
  let isbns: AbortController | null = null;
  return {
    async symbols() {
      const names = namedSymbols(get().draft);
      await symbols.run(async (signal) => {
        const ask = async (name: string) =>
          [name, await api.call(getSymbolExists, { query: { supplier: "symbolshelf", name }, signal })] as const;
        const found = await Promise.all(names.map(ask));
        set({ otherCases: new Map(found.map(([name, { otherCases }]) => [name, otherCases])) });
        return new Map(found.map(([name, { exists }]) => [name, exists]));
      });
      const { symbols: found, draft } = get();
      if (found.status !== "loaded" || !found.data) return false;
      const changed = withMissingSymbols(draft, found.data);
      set({ draft: changed });
      return changed !== draft;
    },
    async words() {
      words?.abort();
      const { draft } = get();
      const ids = draft.characterWords.map(({ id }) => id);
      set({ strangeWords: new Set() });
      if (ids.length === 0) return false;
      words = new AbortController();
      const { signal } = words;
      try {
        const found = await api.call(listWords, { query: { id: ids, ...wordScope(draft) }, signal });
        const known = new Set(found.words.map(({ id }) => id));
        const strange = ids.filter((id) => !known.has(id));
        set({ strangeWords: new Set(strange) });
        return strange.length > 0;
      } catch {
        // The server checks again when the book is created.
        return false;
      }
    },
    async isbns() {
      isbns?.abort();
      const { draft } = get();
      const asked = isbnsOf(draft);
      isbns = new AbortController();
      const { signal } = isbns;
      try {
        const found = await Promise.all(
          asked.map(async ({ field, isbn }) => {
            const { books } = await api.call(listBooks, { query: { filter: isbn, limit: 10 }, signal });
            const book = books.find((one) => one[field] === isbn);
            return book ? [[isbn, { id: book.id, title: book.title }] as const] : [];
          }),
        );
        if (signal.aborted) return false;
        set({ takenISBNs: new Map(found.flat()) });
        return found.flat().length > 0;
      } catch {
        // The server checks again when the book is created.
        return false;
      }
    },
    drop() {
      isbns?.abort();
      symbols.stop();
    },
    stop() {
      symbols.stop();
      isbns?.abort();
      words?.abort();
    },
  };
}
