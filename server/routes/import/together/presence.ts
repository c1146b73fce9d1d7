import type { OpenTab } from "../../../../api/index.ts";

/// How long a process counts as there after it was heard of, ms: three times as long as between two repetitions.
const lifetime = 60_000;

/// The tabs of other processes, by book, as these last told of them.
export interface Presence {
  /// Takes all tabs of a process that have a book open; none where it has no more.
  put(bookId: string, process: string, tabs: readonly OpenTab[]): void;
  tabsOf(bookId: string): OpenTab[];
  /// Forgets what was not told again since a time, ms; by default for long, as of a process that was killed.
  forget(since?: number): void;
  drop(bookId: string): void;
}

export function createPresence(now: () => number = Date.now): Presence {
  const books = new Map<string, Map<string, { readonly tabs: readonly OpenTab[]; readonly heard: number }>>();
  return {
    put(bookId, process, tabs) {
      const tabsOfBook = books.get(bookId) ?? new Map();
      if (tabs.length > 0) tabsOfBook.set(process, { tabs, heard: now() });
      else tabsOfBook.delete(process);
      books.set(bookId, tabsOfBook);
    },
    tabsOf: (bookId) => [...(books.get(bookId)?.values() ?? [])].flatMap(({ tabs }) => tabs),
    forget(since = now() - lifetime) {
      for (const tabsOfBook of books.values())
        for (const [process, { heard }] of tabsOfBook) if (heard < since) tabsOfBook.delete(process);
    },
    drop: (bookId) => void books.delete(bookId),
  };
}
