import { createStore, type StoreApi } from "zustand/vanilla";
import { getTextVersion, type OpenTab, type SavedText, type TextSaved } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { TextSaver } from "../text-saver.ts";
import { watchText } from "./text-watch.ts";

export interface TogetherState {
  /// The other tabs that have the text open, of this user and of others.
  readonly tabs: readonly OpenTab[];
  /// The last save that was merged with the changes of this tab, and the version that both started from.
  readonly merged: { readonly by: string | null; readonly revision: number; readonly base: number } | null;
}

/// Brings saves that were made elsewhere into an open text.
export interface Together {
  readonly store: StoreApi<TogetherState>;
  /// Watches until the returned function is called.
  watch(): () => void;
  /// Notes that the saver merged a save.
  noteMerged(theirs: SavedText, base: number): void;
}

/// The time after which it is tried again where the text cannot be changed at the moment, ms.
const retryDelay = 500;
/// The same where the version could not be read, ms.
const failedDelay = 5000;

/// `canChange` says whether the text may change now: not while it is imported, or a dialog asks about it.
export function createTogether({
  api,
  bookId,
  saver,
  canChange,
}: {
  api: Client;
  bookId: string;
  saver: TextSaver;
  canChange: () => boolean;
}): Together {
  const store = createStore<TogetherState>(() => ({ tabs: [], merged: null }));
  let newest = 0;

  /// Takes in the newest version once that is possible. Resolves to whether nothing is left to do.
  async function takeIn(signal: AbortSignal): Promise<boolean> {
    const isNeeded = () => newest > saver.store.getState().revision && !signal.aborted;
    if (!isNeeded()) return true;
    if (!canChange() || !saver.canCatchUp()) return false;
    const query = { bookId, revision: newest };
    const theirs = await api.call(getTextVersion, { query, signal, isQuiet: true });
    if (!isNeeded()) return true;
    // A conflict is left to the next save, which asks about it.
    if (canChange() && saver.canCatchUp()) return saver.catchUp(theirs).then(() => newest === theirs.revision);
    return false;
  }

  return {
    store,
    noteMerged: (theirs, base) => store.setState({ merged: { by: theirs.savedBy, revision: theirs.revision, base } }),
    watch() {
      const stopped = new AbortController();
      let isRunning = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function run() {
        clearTimeout(timer);
        if (isRunning) return;
        isRunning = true;
        const delay = await takeIn(stopped.signal).then(
          (isDone) => (isDone ? null : retryDelay),
          () => failedDelay,
        );
        isRunning = false;
        if (delay !== null && !stopped.signal.aborted) timer = setTimeout(() => void run(), delay);
      }
      const stop = watchText({
        api,
        bookId,
        onSaved(saved: TextSaved) {
          newest = Math.max(newest, saved.revision);
          void run();
        },
        onOpen: (tabs) => store.setState({ tabs }),
      });
      return () => {
        stopped.abort();
        clearTimeout(timer);
        stop();
      };
    },
  };
}
