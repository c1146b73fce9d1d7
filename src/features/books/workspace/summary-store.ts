import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BookSummary,
  countMissingWords,
  type DeployProblem,
  getBookSummary,
  putImportText,
} from "../../../../api/index.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Services } from "../../../client/services.ts";
import { createProblemsStore, type ProblemsStore } from "../problems/problems-store.ts";

interface SummaryState {
  readonly summary: Load<BookSummary>;
  /// Words of the saved text that the dictionary lacks, as the word desk lists them.
  readonly missing: Load<number>;
}

/// How many of some problems prevent a deployment, and how many do not.
export function countProblems(problems: readonly DeployProblem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: problems.length - errors };
}

export interface SummaryStore {
  readonly store: StoreApi<SummaryState>;
  /// What a deployment would say now.
  readonly problems: ProblemsStore;
  /// Reads it, and again whenever something was written or the window is looked at again; returns what ends that.
  watch(): () => void;
}

/// Writes follow one another: it is read once they rest, ms.
const rest = 250;

/// How a book stands, for the head and the tabs of its screens.
export function createSummaryStore({ api, onWritten }: Pick<Services, "api" | "onWritten">, id: string): SummaryStore {
  const store = createStore<SummaryState>(() => ({ summary: nothingLoaded, missing: nothingLoaded }));
  const loader = createLoader<BookSummary>(
    () => store.getState().summary,
    (summary) => store.setState({ summary }),
  );
  const problems = createProblemsStore(api, id);
  const counter = createLoader<number>(
    () => store.getState().missing,
    (missing) => store.setState({ missing }),
  );

  /// Of a saved text a deployment says one thing: that it is not the one that was imported. Whether that is so, the summary says; so
  /// that nothing is checked while a text is typed but at the first save that differs, and the first that does not.
  function isTextTold(): boolean {
    const summary = store.getState().summary.data;
    const known = problems.store.getState().data;
    if (!summary || !known || known.problems.some(({ code }) => code === "text-missing")) return true;
    return summary.isTextNewer === known.problems.some(({ code }) => code === "text-newer");
  }

  return {
    store,
    problems,
    watch() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isCheckDue = true;
      const read = () => {
        // The server has nothing to say of what is no id: the tab tells.
        if (!getBookSummary.query.safeParse({ id }).success) return;
        const isChecked = isCheckDue;
        if (isCheckDue) void problems.check();
        isCheckDue = false;
        void counter.run(async (signal) => (await api.call(countMissingWords, { query: { id }, signal })).missing);
        void loader
          .run((signal) => api.call(getBookSummary, { query: { id }, signal }))
          .then(() => {
            if (!isChecked && !isTextTold()) void problems.check();
          });
      };
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(read, rest);
      };
      const onFocus = () => {
        isCheckDue = true;
        later();
      };
      const end = onWritten((endpoint) => {
        // A text is saved every few seconds.
        isCheckDue ||= endpoint !== putImportText;
        later();
      });
      window.addEventListener("focus", onFocus);
      read();
      return () => {
        end();
        window.removeEventListener("focus", onFocus);
        clearTimeout(timer);
        loader.stop();
        counter.stop();
        problems.stop();
      };
    },
  };
}
