import { createStore, type StoreApi } from "zustand/vanilla";
import { getBook, getSettings } from "../../../../api/index.ts";
import { kindsAbove, type LevelReport } from "../../../../api/phonics/rules/levels/level-report.ts";
import { hasReadingLevel, type LimitKind, type Limits } from "../../../../api/phonics/rules/levels/limits.ts";
import { excessMessage } from "../../../../api/phonics/rules/levels/messages.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort } from "../../../client/errors.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";

/// What the book is measured by.
export interface BookLevel {
  readonly level: number;
  /// Null where the settings have none for this level.
  readonly limits: Limits | null;
  readonly coreWords: readonly string[];
}

export interface LevelState {
  /// Null until it is known, and of a book whose mode has no levels.
  readonly book: BookLevel | null;
  /// Null until the text is counted.
  readonly report: LevelReport | null;
  /// The limits that it is above.
  readonly kindsAbove: readonly LimitKind[];
  readonly isReportOpen: boolean;
}

/// Tells where the text is above the limits of its book's level. It follows the text once that rests.
export interface LevelHints {
  readonly store: StoreApi<LevelState>;
  watch(editor: ImportEditor): () => void;
  openReport(isReportOpen: boolean): void;
  stop(): void;
}

/// How long the text rests before it is counted, ms.
const rest = 700;
const retryDelay = 20_000;
/// How long the level and its limits count as up to date when the user comes back to the tab, ms.
const maxAge = 2_000;
/// More are counted, but not marked: a text that is far above its level is not helped by marks on every word.
const maxMarked = 5_000;

/// Levelled readers, story books and poems have levels.
export function createLevelHints(
  api: Client,
  { id, mode }: { readonly id: string; readonly mode: string },
): LevelHints {
  const store = createStore<LevelState>(() => ({ book: null, report: null, kindsAbove: [], isReportOpen: false }));
  const stopped = new AbortController();
  const { signal } = stopped;
  let editor: ImportEditor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function later(delay = rest) {
    clearTimeout(timer);
    if (hasReadingLevel(mode) && editor && !signal.aborted) timer = setTimeout(() => void check(), delay);
  }

  async function check() {
    try {
      const book = await readBook();
      const report = await editor?.readLevel(book.limits, book.coreWords);
      // Edited meanwhile: the next check of the text comes here again.
      if (!report) return;
      store.setState({ book, report, kindsAbove: book.limits ? kindsAbove(report, book.limits) : [] });
      editor?.showHints(
        "level",
        report.excesses.slice(0, maxMarked).map((excess) => ({
          from: excess.from,
          to: excess.to,
          message: excessMessage(excess, book.level),
          kind: "above" as const,
        })),
      );
    } catch (error) {
      // Nothing is said of it: no text is refused for its level.
      if (!isAbort(error)) later(retryDelay);
    }
  }

  async function readBook(): Promise<BookLevel> {
    const known = store.getState().book;
    if (known && readAt > Number.NEGATIVE_INFINITY) return known;
    readAt = Date.now();
    const [{ level }, { readingLevels, coreWords }] = await Promise.all([
      api.call(getBook, { query: { id }, signal, isQuiet: true }),
      api.call(getSettings, { signal, isQuiet: true }),
    ]);
    return { level, limits: readingLevels.find((one) => one.level === level) ?? null, coreWords };
  }

  function onBack() {
    if (document.visibilityState !== "visible" || Date.now() - readAt <= maxAge) return;
    readAt = Number.NEGATIVE_INFINITY;
    later(0);
  }
  window.addEventListener("focus", onBack);

  return {
    store,
    watch(opened) {
      editor = opened;
      const unwatch = opened.watchText(() => later());
      later(0);
      return () => {
        unwatch();
        clearTimeout(timer);
        editor = null;
      };
    },
    openReport: (isReportOpen) => store.setState({ isReportOpen }),
    stop() {
      stopped.abort();
      clearTimeout(timer);
      window.removeEventListener("focus", onBack);
    },
  };
}
