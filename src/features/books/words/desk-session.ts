import { createStore, type StoreApi } from "zustand/vanilla";
import type { DeskRow } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import {
  doStep,
  mapHistory,
  redoStep,
  startHistory,
  type UndoHistory,
  undoStep,
} from "../../../components/session/undo-history.ts";
import { type DeskActions, deskActions } from "./desk-actions.ts";
import { rowName } from "./state/describe.ts";
import { type DeskOfBook, readDesk } from "./state/desk-of-book.ts";
import { type Known, type Learned, learn, learnDesk, nothingKnown, toKeep } from "./state/known.ts";
import { createViews, keptWork, mergeWork, type RowView, type Work, withWork } from "./state/work.ts";

/// What is asked about some rows before they are decided.
export interface Ask {
  readonly kind: "form" | "child" | "name" | "use" | "group" | "symbol" | "place" | "fitz";
  readonly keys: readonly string[];
}

export interface DeskState {
  readonly load: Load<DeskOfBook>;
  readonly history: UndoHistory<Work>;
  readonly known: Known;
  /// Rows for which a proposal is on its way.
  readonly busy: ReadonlySet<string>;
  /// What the last action came to.
  readonly message: string;
  /// What has to be read: decisions that no longer apply.
  readonly told: { readonly title: string; readonly text: string } | null;
  readonly ask: Ask | null;
}

/// What actions and the review work with.
export interface DeskCore {
  readonly api: Client;
  readonly bookID: string;
  readonly store: StoreApi<DeskState>;
  desk(): DeskOfBook | null;
  rows(keys: Iterable<string>): DeskRow[];
  view(row: DeskRow): RowView;
  /// A step that can be undone by its name; `key`: steps of one key that follow one another are one.
  step(name: string, work: Work, key?: string): void;
  learn(learned: Learned): void;
  tell(message: string): void;
}

export interface DeskSession extends DeskCore, DeskActions {
  /// Reads the desk, also again: decisions stay with the rows that are there still.
  load(): Promise<void>;
  stop(): void;
  undo(): void;
  redo(): void;
  ask(ask: Ask | null): void;
  dismiss(): void;
  /// All rows as they stand.
  views(): RowView[];
  /// Some rows are done with, others were refused with a reason: both are no steps to undo.
  settle(done: readonly string[], refused: ReadonlyMap<string, string>): void;
  /// Decisions that were carried out and put back stand as they did.
  bringBack(work: Work): void;
  /// Tells of decisions that a read brings to nothing.
  tellGone(title: string): void;
}

/// The decisions about a book's words, until they are carried out together.
export function createDeskSession(api: Client, userID: string, bookID: string): DeskSession {
  const store = createStore<DeskState>(() => ({
    load: nothingLoaded,
    history: startHistory(new Map()),
    known: nothingKnown,
    busy: new Set(),
    message: "",
    told: null,
    ask: null,
  }));
  const { getState: get, setState: set } = store;
  const kept = keptDraft(`desk-${userID}-${bookID}`, keptWork);
  const viewOf = createViews();
  let byKey = new Map<string, DeskRow>();
  /// The texts of rows that were decided, also of those that are not there any more.
  const texts = new Map<string, readonly string[]>();
  let isRestored = false;
  let goneTitle: string | null = null;

  const loader = createLoader<DeskOfBook>(
    () => get().load,
    (load) => {
      if (load.status === "loaded" && load.data && load.data !== get().load.data) arrive(load.data);
      else set({ load });
    },
  );
  const textsOf = (key: string): readonly string[] => texts.get(key) ?? [];

  /// Before the first answer is looked at, what the browser kept of a desk that was left or reloaded.
  function restore(): void {
    isRestored = true;
    const before = kept.read();
    if (!before) return;
    for (const { key, texts: all } of before.rows) texts.set(key, all);
    const work: Work = new Map(before.rows.map(({ key, texts: _, ...one }) => [key, one]));
    const { symbols, words, sheets } = before;
    set(({ known }) => ({
      history: startHistory(work),
      known: learn(known, { symbols, sheets, words: words.map(([id, text]) => ({ id, text })) }),
    }));
  }

  function arrive(data: DeskOfBook): void {
    if (!isRestored) restore();
    byKey = new Map(data.rows.map((row) => [row.key, row]));
    const { history, known } = get();
    const { gone } = mergeWork(history.present, data, textsOf);
    set({
      load: { status: "loaded", data, error: null },
      history: mapHistory(history, (work) => mergeWork(work, data, textsOf).work),
      known: learnDesk(known, data),
      ...(gone.length > 0 ? { told: goneText(goneTitle, gone) } : {}),
    });
    goneTitle = null;
    keep();
  }

  function keep(): void {
    const { history, known } = get();
    for (const key of history.present.keys()) {
      const row = byKey.get(key);
      if (row) texts.set(key, row.texts.map(({ text }) => text).slice(0, 3));
    }
    if (history.present.size === 0) kept.clear();
    else kept.write(toKeep(history.present, textsOf, known));
  }

  const core: DeskCore = {
    api,
    bookID,
    store,
    desk: () => get().load.data,
    rows: (keys) => [...keys].flatMap((key) => byKey.get(key) ?? []),
    view: (row) => viewOf(row, get().history.present),
    step(name, work, key) {
      set(({ history }) => ({ history: doStep(history, name, work, key ?? null), message: name }));
      keep();
    },
    learn: (learned) => set(({ known }) => ({ known: learn(known, learned) })),
    tell: (message) => set({ message }),
  };

  function turn(by: typeof undoStep, verb: string, name: string | undefined): void {
    if (name === undefined) return set({ message: `Nothing to ${verb.toLowerCase()}` });
    set(({ history }) => ({ history: by(history), message: `${verb}: ${name}` }));
    keep();
  }

  return {
    ...core,
    ...deskActions(core),
    load: () => loader.run((signal) => readDesk(api, bookID, signal)),
    stop: loader.stop,
    undo: () => turn(undoStep, "Undo", get().history.past.at(-1)?.name),
    redo: () => turn(redoStep, "Redo", get().history.future.at(-1)?.name),
    ask: (ask) => set({ ask }),
    dismiss: () => set({ told: null }),
    views: () => (get().load.data?.rows ?? []).map((row) => core.view(row)),
    settle(done, refused) {
      const without = new Map([...get().history.present].filter(([key]) => !done.includes(key)));
      const work = withWork(without, refused.keys(), (one, key) => ({
        ...one,
        status: "open",
        refused: refused.get(key) ?? null,
      }));
      set({ history: startHistory(work) });
      keep();
    },
    bringBack(work) {
      set(({ history }) => ({ history: startHistory(new Map([...history.present, ...work])) }));
      keep();
    },
    tellGone: (title) => {
      goneTitle = title;
    },
  };
}

const goneText = (title: string | null, gone: readonly string[]): DeskState["told"] => ({
  title: title ?? "The book’s words were changed meanwhile",
  text: `What was decided about ${plural(gone.length, "row")} no longer applies: ${gone.slice(0, 12).join(", ")}${
    gone.length > 12 ? " and others" : ""
  }. All other decisions are kept.`,
});
