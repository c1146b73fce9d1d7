import { z } from "zod";
import { createStore, type StoreApi } from "zustand/vanilla";
import { putSheet, type Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { quarantineProblem } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import {
  doStep,
  redoStep,
  startHistory,
  stepsSince,
  type UndoHistory,
  undoStep,
} from "../../../components/grid/undo-history.ts";
import type { Toasts } from "../../../components/toast.tsx";

const codes = z.array(z.number());
/// A quarantine that is not saved, with what it started from: cell codes.
export interface UnsavedQuarantine {
  readonly base: readonly number[];
  readonly draft: readonly number[];
}
export const unsavedQuarantine: z.ZodType<UnsavedQuarantine> = z.strictObject({ base: codes, draft: codes });

export interface QuarantineState {
  readonly load: Load<Sheet>;
  /// Cell codes, in their order.
  readonly history: UndoHistory<readonly number[]> | null;
  readonly isSaving: boolean;
  /// Why a cell cannot be switched; a new object each time.
  readonly notice: { readonly text: string } | null;
  readonly refusal: ApiError | null;
  /// The sheet that somebody else saved meanwhile.
  readonly conflict: Sheet | null;
}

export interface QuarantineWork {
  readonly store: StoreApi<QuarantineState>;
  load(): Promise<void>;
  stop(): void;
  toggle(cell: Cell): void;
  undo(): void;
  redo(): void;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
  abandon(): void;
}

/// The cells of which one list has what the other has not.
const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((code) => !other.includes(code)),
  ...other.filter((code) => !one.includes(code)),
];

const switched = (quarantine: readonly number[], cells: readonly number[]): number[] =>
  difference(quarantine, cells).sort((one, other) => one - other);

export const isUnsaved = ({ load, history }: QuarantineState): boolean =>
  load.data !== null && history !== null && difference(load.data.quarantine, history.present).length > 0;

/// The quarantine of one sheet (specification, section 2): cells are switched, undone by name, and saved together.
export function createQuarantineWork(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedQuarantine>,
): QuarantineWork {
  const store = createStore<QuarantineState>(() => ({
    load: nothingLoaded,
    history: null,
    isSaving: false,
    notice: null,
    refusal: null,
    conflict: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<Sheet>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state) => {
    const { load, history } = state;
    if (load.data && history && isUnsaved(state)) kept.write({ base: load.data.quarantine, draft: history.present });
    else if (history) kept.clear();
  });

  const read = (signal?: AbortSignal) => readSheet(api, id, signal);

  const readAgain = createReadAgain(read);

  const show = (sheet: Sheet, history: UndoHistory<readonly number[]>) =>
    set({ load: { status: "loaded", data: sheet, error: null }, history });

  async function save(): Promise<void> {
    const { load, history, isSaving } = get();
    const sheet = load.data;
    if (!sheet || !history || isSaving) return;
    set({ isSaving: true, refusal: null, notice: null });
    readAgain.stop();
    try {
      const { gridID, name, bookID, fitzTypes, isComplete } = sheet;
      const quarantine = [...history.present];
      const fields = { id, gridID, name, bookID, fitzTypes, isComplete, quarantine };
      const { revision } = await api.call(putSheet, { body: { ...fields, revision: sheet.revision } });
      show({ ...sheet, quarantine, revision }, stepsSince(get().history ?? history, history));
      toasts.done("Saved ✓");
    } catch (thrown) {
      const failure = toApiError(thrown);
      const theirs = await readTheirs(failure, read);
      return set(theirs ? { conflict: theirs } : { refusal: failure });
    } finally {
      set({ isSaving: false });
    }
    await readAgain.run(takeSaved);
  }

  /// The sheet as it was saved, as it is read again. Where somebody else saved it since, too, and something is not saved
  /// here, the next save tells.
  function takeSaved(now: Sheet): void {
    const { load, history } = get();
    if (load.data && history && now.revision === load.data.revision) show(now, history);
    else if (!isUnsaved(get())) show(now, startHistory(now.quarantine));
  }

  return {
    store,
    async load() {
      const unsaved = kept.read();
      await loader.run(read);
      const { data, status } = get().load;
      if (!data || status !== "loaded") return;
      const start = startHistory<readonly number[]>(data.quarantine);
      const mine = unsaved ? difference(unsaved.base, unsaved.draft) : [];
      const name = "Changes from before the page was left";
      show(data, mine.length > 0 ? doStep(start, name, switched(data.quarantine, mine)) : start);
    },
    stop() {
      loader.stop();
      readAgain.stop();
    },
    toggle(cell) {
      const { load, history } = get();
      if (!load.data || !history) return;
      const { isLinked, grid, words } = load.data;
      const code = cellCode(cell);
      const isIn = history.present.includes(code);
      const standing = words.map(({ row, col, word: { text } }) => ({ row, col, text }));
      const problem = isIn ? null : quarantineProblem([code], { isLinked, grid, words: standing });
      if (problem) return set({ notice: { text: problem } });
      const name = `${isIn ? "Free" : "Quarantine"} ${cellName(cell)}`;
      set({ history: doStep(history, name, switched(history.present, [code])), notice: null });
    },
    undo: () => set(({ history }) => ({ history: history && undoStep(history), notice: null })),
    redo: () => set(({ history }) => ({ history: history && redoStep(history), notice: null })),
    save,
    async keepMine() {
      const { conflict, history, load } = get();
      if (!conflict || !history || !load.data) return;
      const mine = switched(conflict.quarantine, difference(load.data.quarantine, history.present));
      set({ conflict: null });
      show(conflict, doStep(startHistory<readonly number[]>(conflict.quarantine), "My changes", mine));
      await save();
    },
    takeTheirs() {
      const { conflict } = get();
      if (!conflict) return;
      set({ conflict: null });
      show(conflict, startHistory(conflict.quarantine));
    },
    close: () => set({ refusal: null, conflict: null }),
    abandon: kept.clear,
  };
}
