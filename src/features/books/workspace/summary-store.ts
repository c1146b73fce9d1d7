import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BookSummary,
  type DeployProblem,
  deleteBookCover,
  getBookSummary,
  getDeployProblems,
  postBookImage,
  putImportText,
} from "../../../../api/index.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Services } from "../../../client/services.ts";
import { onceEach } from "../problems/problem-kinds.ts";

interface SummaryState {
  readonly summary: Load<BookSummary>;
  /// What a deployment would say; null until it is known.
  readonly problems: readonly DeployProblem[] | null;
  /// Words of the text that the dictionary lacks, as the word desk counted them; null where nobody has since something was written.
  readonly missing: number | null;
  /// Since when the cover is the one that is shown, ms since the epoch.
  readonly coverSince: number;
}

/// How many of some problems prevent a deployment, and how many do not.
export function countProblems(problems: readonly DeployProblem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: problems.length - errors };
}

export interface SummaryStore {
  readonly store: StoreApi<SummaryState>;
  /// Reads it, and again whenever something was written or the window is looked at again; returns what ends that.
  watch(): () => void;
  /// The word desk has counted, and counts again by itself for as long as it is open; returns what ends that.
  tellMissing(missing: number): () => void;
}

/// Writes follow one another: it is read once they rest, ms.
const rest = 250;

/// How a book stands, for the head and the tabs of its screens.
export function createSummaryStore({ api, onWritten }: Pick<Services, "api" | "onWritten">, id: string): SummaryStore {
  const store = createStore<SummaryState>(() => ({
    summary: nothingLoaded,
    problems: null,
    missing: null,
    coverSince: Date.now(),
  }));
  const loader = createLoader<BookSummary>(
    () => store.getState().summary,
    (summary) => store.setState({ summary }),
  );
  let checking: AbortController | null = null;
  let isCounting = false;
  /// To count them a text is read with the whole dictionary: what may not be so any more is not told.
  const forgetMissing = () => !isCounting && store.setState({ missing: null });

  async function check(): Promise<void> {
    checking?.abort();
    const mine = new AbortController();
    checking = mine;
    const found = await api.call(getDeployProblems, { query: { id }, signal: mine.signal }).catch(() => null);
    if (checking === mine) store.setState({ problems: found && onceEach(found.problems) });
  }

  return {
    store,
    watch() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isCheckDue = true;
      const read = () => {
        // The server has nothing to say of what is no id: the tab tells.
        if (!getBookSummary.query.safeParse({ id }).success) return;
        void loader.run((signal) => api.call(getBookSummary, { query: { id }, signal }));
        if (isCheckDue) void check();
        isCheckDue = false;
      };
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(read, rest);
      };
      const onFocus = () => {
        forgetMissing();
        isCheckDue = true;
        later();
      };
      const end = onWritten((endpoint) => {
        forgetMissing();
        // A text is saved every few seconds: what a deployment would say of it is worked out again by its import.
        isCheckDue ||= endpoint !== putImportText;
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
        checking?.abort();
      };
    },
    tellMissing(missing) {
      isCounting = true;
      store.setState({ missing });
      return () => {
        isCounting = false;
      };
    },
  };
}
