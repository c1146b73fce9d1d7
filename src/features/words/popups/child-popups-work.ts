import { z } from "zod";
import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../../api/common/refusals.ts";
import { type BriefWord, type DictWord, getSettings, listWords, putChildPopups } from "../../../../api/index.ts";
import { maxPopups } from "../../../../api/words/rules/popups.ts";
import type { Client } from "../../../client/client.ts";
import { deployedBooksUsing, type TitledBook } from "../../../client/deployed-books-using.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import {
  doStep,
  mapHistory,
  redoStep,
  startHistory,
  stepsSince,
  type UndoHistory,
  undoStep,
} from "../../../components/session/undo-history.ts";
import type { Toasts } from "../../../components/toast.tsx";
import {
  addPanel,
  cellLabel,
  cellOf,
  isSamePanels,
  mergePanels,
  type PanelAction,
  type PanelCell,
  type Panels,
  panelList,
  panelsOf,
  placeOnPanel,
  removePanel,
  shiftPanel,
  withStoredKeys,
  wordOn,
} from "./panels.ts";

/// A word with its popup words and the popups in which they stand.
export interface ChildPopups {
  readonly word: DictWord;
  readonly children: readonly BriefWord[];
  readonly panels: Panels;
  readonly allowSecondRow: boolean;
}

/// What is kept through a reload.
export const unsavedPanels = z.object({ panels: panelList });
export type UnsavedPanels = z.infer<typeof unsavedPanels>;

export type PopupsDialog =
  | { readonly kind: "stale"; readonly books: readonly TitledBook[] }
  | { readonly kind: "conflict"; readonly theirs: ChildPopups }
  | { readonly kind: "refusal"; readonly error: ApiError };

export interface PopupsState {
  readonly load: Load<ChildPopups>;
  readonly history: UndoHistory<Panels> | null;
  /// The word that was picked up to be put elsewhere.
  readonly held: string | null;
  /// Why the last action could not be done, or what comes next; a new object each time.
  readonly notice: { readonly text: string } | null;
  readonly isSaving: boolean;
  readonly dialog: PopupsDialog | null;
  /// Where the focus is to go, by name; a new object each time.
  readonly focus: { readonly on: string } | null;
}

export const isUnsaved = ({ load, history }: PopupsState): boolean =>
  load.data !== null && history !== null && !isSamePanels(load.data.panels, history.present);

export interface ChildPopupsWork {
  readonly store: StoreApi<PopupsState>;
  load(): Promise<void>;
  stop(): void;
  add(): void;
  remove(panel: number): void;
  shift(panel: number, step: -1 | 1): void;
  /// Picks up the word of a cell; or puts there what was picked up, in exchange for what stands there.
  pick(cell: PanelCell): void;
  /// Puts a word on a cell, as by dragging.
  put(wordID: string, cell: PanelCell): void;
  release(): void;
  undo(): void;
  redo(): void;
  /// Saves; where deployed books would become stale it asks first.
  save(): Promise<void>;
  saveAnyway(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
  abandon(): void;
}

export function createChildPopupsWork(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedPanels>,
): ChildPopupsWork {
  const store = createStore<PopupsState>(() => ({
    load: nothingLoaded,
    history: null,
    held: null,
    notice: null,
    isSaving: false,
    dialog: null,
    focus: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<ChildPopups>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state, before) => {
    if (state.history === before.history && state.load.data === before.load.data) return;
    if (state.history && isUnsaved(state)) kept.write({ panels: [...state.history.present] });
    else if (state.history) kept.clear();
  });

  async function read(signal?: AbortSignal): Promise<ChildPopups> {
    const aborted = signal ? { signal } : {};
    const [{ words }, { allowPopupsSecondRow }] = await Promise.all([
      api.call(listWords, {
        query: { id, includePopups: true, includeChildren: true, includeSymbols: true },
        ...aborted,
      }),
      api.call(getSettings, aborted),
    ]);
    const [word] = words;
    if (!word) throw new ApiError(404, { error: `${refusals.noSuch("word")}.` });
    const children = (word.childWords ?? []).filter(({ type }) => type === "P");
    return { word, children, panels: panelsOf(word.popups ?? []), allowSecondRow: allowPopupsSecondRow };
  }

  const readAgain = createReadAgain(read);

  const textOf = (wordID: string): string =>
    get().load.data?.children.find((child) => child.id === wordID)?.text ?? "a word";

  function show(loaded: ChildPopups, panels: Panels, name: string): void {
    const start = startHistory<Panels>(loaded.panels);
    const history = isSamePanels(loaded.panels, panels) ? start : doStep(start, name, panels);
    set({ load: { status: "loaded", data: loaded, error: null }, history, held: null });
  }

  /// Does a action, or says why it cannot be done.
  function act(action: (panels: Panels) => PanelAction): boolean {
    const { history } = get();
    if (!history) return false;
    const done = action(history.present);
    if ("refused" in done) {
      set({ notice: { text: done.refused } });
      return false;
    }
    set({ history: doStep(history, done.name, done.panels), held: null, notice: null });
    return true;
  }

  async function run(isWarned: boolean): Promise<void> {
    const { load, history, isSaving } = get();
    if (!load.data || !history || isSaving) return;
    if (!isUnsaved(get())) return toasts.done("Saved ✓");
    set({ isSaving: true, dialog: null, notice: null });
    readAgain.stop();
    try {
      if (!isWarned) {
        const books = await deployedBooksUsing(api, [id]);
        if (books.length > 0) return set({ dialog: { kind: "stale", books } });
      }
      const { word } = load.data;
      const { revision } = await api.call(putChildPopups, {
        body: {
          wordID: id,
          popups: history.present.map(({ key, isNew, words }) => ({ ...(isNew ? {} : { id: key }), words })),
          revision: word.revision,
        },
      });
      const saved = { ...load.data, word: { ...word, revision }, panels: history.present };
      const now = get().history ?? history;
      set({ load: { status: "loaded", data: saved, error: null }, history: stepsSince(now, history) });
      toasts.done("Saved ✓");
    } catch (thrown) {
      return await handleSaveError(toApiError(thrown));
    } finally {
      set({ isSaving: false });
    }
    await readAgain.run(takeSaved);
  }

  /// The popups as they were saved, as they are read again: new ones have ids then. Where somebody else saved them since,
  /// too, and something is not saved here, the next save tells.
  function takeSaved(now: ChildPopups): void {
    const { load, history } = get();
    if (!load.data || !history) return;
    const { word, panels: sent } = load.data;
    const data = { status: "loaded", data: now, error: null } as const;
    if (now.word.revision === word.revision) {
      const stored = (panels: Panels) => withStoredKeys(panels, sent, now.panels);
      set({ load: data, history: mapHistory(history, stored) });
    } else if (!isUnsaved(get())) set({ load: data, history: startHistory<Panels>(now.panels) });
  }

  async function handleSaveError(error: ApiError): Promise<void> {
    const theirs = await readTheirs(error, read);
    set({ dialog: theirs ? { kind: "conflict", theirs } : { kind: "refusal", error } });
  }

  return {
    store,
    async load() {
      if (!listWords.query.safeParse({ id }).success) {
        const error = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
        return set({ load: { status: "failed", data: null, error } });
      }
      const unsaved = kept.read();
      await loader.run(read);
      const { data, status } = get().load;
      if (!data || status !== "loaded") return;
      const panels = unsaved ? mergePanels(unsaved.panels, data.panels, data.allowSecondRow) : data.panels;
      show(data, panels, "Restored draft");
    },
    stop() {
      loader.stop();
      readAgain.stop();
    },
    add() {
      if (!act((panels) => addPanel(panels, crypto.randomUUID()))) return;
      set({ notice: { text: `Popup ${get().history!.present.length} of at most ${maxPopups} added` } });
    },
    remove(panel) {
      if (act((panels) => removePanel(panels, panel, textOf))) set({ focus: { on: "add-popup" } });
    },
    shift(panel, step) {
      if (act((panels) => shiftPanel(panels, panel, step)))
        set({ focus: { on: `${step < 0 ? "earlier" : "later"}-${panel + step}` } });
    },
    pick(cell) {
      const { held, history } = get();
      if (!history) return;
      if (held !== null) {
        if (act((panels) => placeOnPanel(panels, held, cell, textOf)))
          set({ notice: { text: `“${textOf(held)}” put at ${cellLabel(cell)}` } });
        return;
      }
      const wordID = wordOn(history.present, cell);
      if (wordID === null) return set({ notice: { text: "There is no word here to pick up" } });
      set({ held: wordID, notice: { text: `“${textOf(wordID)}” picked up: go to a cell and press Enter` } });
    },
    put(wordID, cell) {
      const { history } = get();
      const from = history && cellOf(history.present, wordID);
      // Dropped where it was taken from.
      if (from && cellLabel(from) === cellLabel(cell)) return;
      act((panels) => placeOnPanel(panels, wordID, cell, textOf));
    },
    release: () => set({ held: null, notice: null }),
    undo: () => set(({ history }) => ({ history: history && undoStep(history), held: null, notice: null })),
    redo: () => set(({ history }) => ({ history: history && redoStep(history), held: null, notice: null })),
    save: () => run(false),
    saveAnyway: () => run(true),
    async keepMine() {
      const { dialog, history } = get();
      if (dialog?.kind !== "conflict" || !history) return;
      const { theirs } = dialog;
      set({ dialog: null });
      show(theirs, mergePanels(history.present, theirs.panels, theirs.allowSecondRow), "My changes");
      await run(false);
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      set({ dialog: null, focus: { on: "save" } });
      show(dialog.theirs, dialog.theirs.panels, "");
    },
    close() {
      if (get().dialog) set({ dialog: null, focus: { on: "save" } });
    },
    abandon: kept.clear,
  };
}
