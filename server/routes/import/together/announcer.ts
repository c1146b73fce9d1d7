import type { OpenTab } from "../../../../api/index.ts";
import type { TextNotice } from "../../../repositories/import/text-notices.ts";

/// The wait after a notice could not be sent, ms.
const retryDelay = 1_000;

/// Tells the other processes of this one's tabs, one notice after another: what is told last is how it is now.
export interface Announcer {
  /// Tells which tabs have a book open at the moment when the notice is sent.
  tellOpen(bookId: string): void;
  /// Asks which tabs of other processes have a book open.
  askWho(bookId: string): void;
  /// Resolves when everything is told that can be. What could not be sent is not tried again.
  close(): Promise<void>;
}

export function createAnnouncer({
  process,
  tabsOf,
  send,
}: {
  process: string;
  tabsOf: (bookId: string) => OpenTab[];
  send: (notice: TextNotice) => Promise<void>;
}): Announcer {
  const waiting = new Map<string, () => TextNotice>();
  let sending: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function sendAll() {
    for (const [key, notice] of waiting) {
      waiting.delete(key);
      try {
        await send(notice());
      } catch {
        // The database is away. A tab that closes now must not seem open until its process is forgotten.
        if (isClosed) continue;
        if (!waiting.has(key)) waiting.set(key, notice);
        retry = setTimeout(start, retryDelay).unref();
        return;
      }
    }
  }

  function start() {
    clearTimeout(retry);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
  }

  function add(key: string, notice: () => TextNotice) {
    waiting.set(key, notice);
    start();
  }

  return {
    tellOpen: (book) => add(`open ${book}`, () => ({ kind: "open", book, process, tabs: tabsOf(book) })),
    askWho: (book) => add(`who ${book}`, () => ({ kind: "who", book, process })),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await sending;
      await sendAll();
    },
  };
}
