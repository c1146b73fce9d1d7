import { createStore } from "zustand/vanilla";
import { type DeskRow, revertChange } from "../../../../api/index.ts";
import { noConsequences } from "../../../../api/system/consequences.ts";
import type { Client } from "../../../client/client.ts";
import { toApiError } from "../../../client/errors.ts";
import { createLoader, nothingLoaded } from "../../../client/load.ts";
import { tryOut } from "../../../client/try-out.ts";
import { openChange } from "../../../components/changes/change-address.ts";
import { type Asking, createAsking } from "../../../components/consequences/asking.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import { doStep, mapHistory, redoStep, startHistory, undoStep } from "../../../components/session/undo-history.ts";
import { type DeskActions, deskActions } from "./desk-actions.ts";
import type { Ask, CarriedOut, DeskCore, DeskState } from "./state/desk-core.ts";
import { type DeskOfBook, readDesk } from "./state/desk-of-book.ts";
import { learn, learnDesk, nothingKnown, toKeep } from "./state/known.ts";
import { createViews, keptWork, mergeWork, type RowView, type Work, withWork } from "./state/work.ts";

export interface DeskSession extends DeskCore, DeskActions {
  /// Reads the desk, also again: decisions stay with the rows that are there still.
  load(): Promise<void>;
  stop(): void;
  /// Stores what is about to be stored: the page goes away.
  keepPending(): void;
  /// Takes back the last decision; where none is left, the batch that was carried out last.
  undo(): Promise<void>;
  redo(): void;
  ask(ask: Ask | null): void;
  dismiss(): void;
  /// All rows as they stand.
  views(): RowView[];
  /// Some rows are done with, others were refused with a reason: both are no steps to undo.
  settle(done: readonly string[], refused: ReadonlyMap<string, string>): void;
  /// A batch was carried out, and can be put back from here.
  carriedOut(batch: CarriedOut): void;
  /// Asks before a batch is put back where deployed books would change.
  readonly asking: Asking;
  /// Puts a batch back: its decisions stand as they did, and the desk is read again.
  putBack(batch: CarriedOut): Promise<void>;
  /// A row without what was decided about it.
  viewAsItArrived(row: DeskRow): RowView;
  /// The text was saved by somebody else: the next read tells what of the decisions holds.
  textChanged(): void;
}

/// The decisions about a book's words, until they are carried out together.
export function createDeskSession(api: Client, userID: string, bookID: string): DeskSession {
  const store = createStore<DeskState>(() => ({
    load: nothingLoaded,
    history: startHistory(new Map()),
    known: nothingKnown,
    busy: new Set(),
    message: "",
    notice: null,
    ask: null,
    batch: null,
  }));
  const { getState: get, setState: set } = store;
  const kept = keptDraft(`desk-${userID}-${bookID}`, keptWork);
  const asking = createAsking();
  const viewOf = createViews();
  const arrived = createViews();
  let byKey = new Map<string, DeskRow>();
  /// The texts of rows that were decided, also of those that are not there any more.
  const texts = new Map<string, readonly string[]>();
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const keepPending = () => void (keeping !== undefined && keepNow());
  let isRestored = false;
  let isTextChanged = false;

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
      ...(gone.length > 0 || isTextChanged ? { notice: noticeOf(isTextChanged, gone) } : {}),
    });
    isTextChanged = false;
    keep();
  }

  /// Stores the decisions in a task of its own: a thousand of them take as long as a key may.
  function keep(): void {
    keeping ??= setTimeout(keepNow);
  }
  function keepNow(): void {
    clearTimeout(keeping);
    keeping = undefined;
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
    if (name === undefined) set({ message: `Nothing to ${verb.toLowerCase()}` });
    else {
      set(({ history }) => ({ history: by(history), message: `${verb}: ${name}` }));
      keep();
    }
  }

  let isStopped = false;
  const load = () => {
    isStopped = false;
    return loader.run((signal) => readDesk(api, bookID, signal));
  };

  function isBack({ changeID, work }: CarriedOut): void {
    set(({ history, batch }) => ({
      history: startHistory(new Map([...history.present, ...work])),
      batch: batch?.changeID === changeID ? null : batch,
    }));
    keep();
    void load();
  }

  async function putBack(batch: CarriedOut): Promise<void> {
    // Its toast outlives the desk, which could not ask: the change's own screen tells what comes of it.
    if (isStopped) {
      openChange(batch.changeID);
      return;
    }
    // Once only: it can be tried again if it fails, or is not agreed to.
    set({ batch: null, message: `Putting back: ${batch.name}` });
    try {
      const revert = (by: Client) => by.call(revertChange, { body: { id: batch.changeID } });
      const question = { title: `Put back ${batch.name}?`, verb: "Put back" };
      // What the batch made goes again, which is what undo is for: only what it does to deployed books is asked about.
      const ofBooks = async () => {
        const consequences = await tryOut(api, revert);
        return consequences.books.count > 0 ? consequences : noConsequences;
      };
      if (!(await asking.isAgreed(question, [ofBooks]))) {
        set({ batch, message: `Not put back: ${batch.name}` });
        return;
      }
      await revert(api);
      set({ message: `Put back: ${batch.name}` });
      isBack(batch);
    } catch (thrown) {
      set({ batch, message: "", notice: { title: `Not put back: ${batch.name}`, text: toApiError(thrown).message } });
    }
  }

  return {
    ...core,
    ...deskActions(core),
    load,
    asking,
    putBack,
    keepPending,
    stop() {
      isStopped = true;
      keepPending();
      asking.stop();
      loader.stop();
    },
    async undo() {
      const last = get().history.past.at(-1);
      const { batch } = get();
      if (last || !batch) turn(undoStep, "Undo", last?.name);
      else await putBack(batch);
    },
    redo: () => turn(redoStep, "Redo", get().history.future.at(-1)?.name),
    ask: (ask) => set({ ask }),
    dismiss: () => set({ notice: null }),
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
    carriedOut: (batch) => set({ batch }),
    viewAsItArrived: (row) => arrived(row, noDecisions),
    textChanged() {
      isTextChanged = true;
    },
  };
}

const noDecisions: Work = new Map();

const changedTitle = "The text was saved by somebody else meanwhile";
const goneTitle = "The words of the book have changed";

/// What becomes of decisions after a change elsewhere.
function noticeOf(isTextChanged: boolean, gone: readonly string[]): DeskState["notice"] {
  const rest = "The others are kept.";
  const names = `${gone.slice(0, 12).join(", ")}${gone.length > 12 ? " and others" : ""}`;
  return {
    title: isTextChanged ? changedTitle : goneTitle,
    text:
      gone.length === 0
        ? "Nothing was done. All that was decided still applies: look at it again, then carry it out."
        : `What was decided about ${plural(gone.length, "row")} no longer applies: ${names}. ${rest}`,
  };
}
