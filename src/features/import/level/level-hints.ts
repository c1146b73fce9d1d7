import { createStore, type StoreApi } from "zustand/vanilla";
import { getBook, getSettings } from "../../../../api/index.ts";
import { kindsAbove, type LevelReport } from "../../../../api/phonics/rules/levels/level-report.ts";
import { hasReadingLevel, type LimitKind, type Limits } from "../../../../api/phonics/rules/levels/limits.ts";
import { excessMessage } from "../../../../api/phonics/rules/levels/messages.ts";
import type { Client } from "../../../client/client.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";
import { createTextWatch } from "../hints/text-watch.ts";

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
  let readAt = Number.NEGATIVE_INFINITY;

  async function look(editor: ImportEditor, signal: AbortSignal): Promise<boolean> {
    const book = await readBook(signal);
    const report = await editor.readLevel(book.limits, book.coreWords);
    // Edited meanwhile: the next check of the text comes here again.
    if (!report) return true;
    store.setState({ book, report, kindsAbove: book.limits ? kindsAbove(report, book.limits) : [] });
    editor.showHints(
      "level",
      report.excesses.slice(0, maxMarked).map((excess) => ({
        from: excess.from,
        to: excess.to,
        message: excessMessage(excess, book.level),
        kind: "above" as const,
      })),
    );
    return true;
  }

  async function readBook(signal: AbortSignal): Promise<BookLevel> {
    const known = store.getState().book;
    if (known && readAt > Number.NEGATIVE_INFINITY) return known;
    const askedAt = Date.now();
    const [{ level }, { readingLevels, coreWords }] = await Promise.all([
      api.call(getBook, { query: { id }, signal, isQuiet: true }),
      api.call(getSettings, { signal, isQuiet: true }),
    ]);
    readAt = askedAt;
    return { level, limits: readingLevels.find((one) => one.level === level) ?? null, coreWords };
  }

  const watch = createTextWatch({
    look,
    isOff: !hasReadingLevel(mode),
    onBack() {
      if (Date.now() - readAt <= maxAge) return;
      readAt = Number.NEGATIVE_INFINITY;
      watch.later(0);
    },
  });

  return {
    store,
    watch: watch.watch,
    openReport: (isReportOpen) => store.setState({ isReportOpen }),
    stop: watch.stop,
  };
}
