import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BookSummary,
  deleteBookCover,
  getBookSummary,
  getDeployProblems,
  postBookImage,
  putImportText,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Services } from "../../../client/services.ts";

/// What stands against deploying the book; null until it is known.
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

interface SummaryState {
  readonly summary: Load<BookSummary>;
  readonly problems: ProblemCounts | null;
  /// Since when the cover is the one that is shown, ms since the epoch.
  readonly coverSince: number;
}

export interface SummaryStore {
  readonly store: StoreApi<SummaryState>;
  /// Reads it, and again whenever something was written or the window is looked at again; returns what ends that.
  watch(): () => void;
}

/// Writes follow one another: it is read once they rest, ms.
const rest = 250;

/// How a book stands, for the head and the tabs of its screens.
export function createSummaryStore({ api, onWritten }: Pick<Services, "api" | "onWritten">, id: string): SummaryStore {
  const store = createStore<SummaryState>(() => ({ summary: nothingLoaded, problems: null, coverSince: Date.now() }));
  const loader = createLoader<BookSummary>(
    () => store.getState().summary,
    (summary) => store.setState({ summary }),
  );
  let counting: AbortController | null = null;

  async function count(): Promise<void> {
    counting?.abort();
    const mine = new AbortController();
    counting = mine;
    const problems = await countProblems(api, id, mine.signal).catch(() => null);
    if (counting === mine) store.setState({ problems });
  }

  return {
    store,
    watch() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isCountDue = true;
      const read = () => {
        // The server has nothing to say of what is no id: the tab tells.
        if (!getBookSummary.query.safeParse({ id }).success) return;
        void loader.run((signal) => api.call(getBookSummary, { query: { id }, signal }));
        if (isCountDue) void count();
        isCountDue = false;
      };
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(read, rest);
      };
      const onFocus = () => {
        isCountDue = true;
        later();
      };
      const end = onWritten((endpoint) => {
        // A text is saved every few seconds: what a deployment would say of it is worked out again by its import.
        isCountDue ||= endpoint !== putImportText;
        if (endpoint === postBookImage || endpoint === deleteBookCover) store.setState({ coverSince: Date.now() });
        later();
      });
      window.addEventListener("focus", onFocus);
      read();
      return () => {
        end();
        window.removeEventListener("focus", onFocus);
        clearTimeout(timer);
        loader.stop();
        counting?.abort();
      };
    },
  };
}

async function countProblems(api: Client, id: string, signal: AbortSignal): Promise<ProblemCounts> {
  const { problems } = await api.call(getDeployProblems, { query: { id }, signal });
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: problems.length - errors };
}
