import { createStore, type StoreApi } from "zustand/vanilla";
import { noID } from "../../../../api/common/rules/ids.ts";
import { deleteSheet, listWords, putSheet, type Sheet } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { deployedBooksUsing } from "../../../client/deployed-books-using.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { firstCell, type GridSelection, selectionAt } from "../../../components/grid/selection.ts";
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
import { createSheetActions, type SheetActions } from "./sheet-actions.ts";
import {
  arrangementOf,
  changedFields,
  draftOf,
  mergeDrafts,
  type SheetDraft,
  type UnsavedSheet,
  withDraft,
} from "./sheet-draft.ts";
import { placeChanges } from "./sheet-places.ts";
import {
  initialState,
  isUnsaved,
  type LastChange,
  type SheetDialog,
  type SheetState,
  shownProblems,
} from "./sheet-state.ts";

export interface SheetWork extends SheetActions {
  readonly store: StoreApi<SheetState>;
  load(): Promise<void>;
  stop(): void;
  /// A field changes; `key` joins the changes of one field that follow one another.
  change(name: string, fields: Partial<SheetDraft>, key?: string): void;
  select(selection: GridSelection): void;
  undo(): void;
  redo(): void;
  setWholeSet(isWhole: boolean): void;
  /// Saves; where deployed books would become stale it asks first.
  save(): Promise<void>;
  saveAnyway(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  delete(): Promise<void>;
  ask(dialog: SheetDialog): void;
  close(): void;
  abandon(): void;
}

/// What can be done with one sheet: its fields and its words are one draft, undone by name, saved together.
export function createSheetWork(api: Client, toasts: Toasts, id: string, kept: KeptDraft<UnsavedSheet>): SheetWork {
  const store = createStore<SheetState>(() => initialState);
  const { getState: get, setState: set } = store;
  const loader = createLoader<Sheet>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state, before) => {
    if (state.history === before.history && state.base === before.base) return;
    const { base, history } = state;
    if (base && history && isUnsaved(state)) kept.write({ base, draft: history.present });
    else if (history) kept.clear();
  });

  const read = (signal?: AbortSignal) => readSheet(api, id, signal);

  const readAgain = createReadAgain(read);

  function show(sheet: Sheet, history: UndoHistory<SheetDraft>, base = draftOf(sheet)): void {
    const selection = get().selection ?? selectionAt(firstCell(sheet.grid));
    set({ load: { status: "loaded", data: sheet, error: null }, base, history, selection });
  }

  function step(name: string, fields: Partial<SheetDraft>, key: string | null = null): void {
    const { history } = get();
    if (history) set({ history: doStep(history, name, { ...history.present, ...fields }, key), notice: null });
  }

  const actions = createSheetActions({
    api,
    sheetID: id,
    current() {
      const { load, history, selection } = get();
      if (!load.data || !history || !selection) return null;
      return { arrangement: arrangementOf(load.data, history.present), selection };
    },
    step({ name, words }, selection) {
      step(name, { words });
      set({ selection });
    },
    notice: (text) => set({ notice: { text } }),
    fail: (error) => set({ dialog: { kind: "refusal", what: "paste", error } }),
  });

  async function save(isWarned: boolean): Promise<void> {
    const { load, base, history, activity, wholeSet } = get();
    const sheet = load.data;
    if (!sheet || !base || !history || activity) return;
    const problems = shownProblems({ ...get(), submitted: true });
    if (problems.size > 0) return set({ submitted: true, focus: { on: [...problems.keys()][0]! } });
    const draft = history.present;
    set({ activity: "saving", dialog: null, notice: null });
    readAgain.stop();
    const places = placeChanges(base.words, draft.words);
    try {
      if (!isWarned && places.length > 0) {
        const moved = places.map(({ wordID }) => wordID);
        const books = await deployedBooksUsing(api, moved);
        if (books.length > 0) return set({ dialog: { kind: "stale", books } });
      }
      const { revision } = await api.call(putSheet, {
        body: {
          id,
          gridID: sheet.gridID,
          name: draft.name === "" && sheet.name === null ? null : draft.name,
          fitzTypes: draft.fitzTypes,
          isComplete: draft.isComplete,
          bookID: draft.book?.id ?? noID,
          quarantine: sheet.quarantine,
          revision: sheet.revision,
          places,
          ...(wholeSet && sheet.isLinked ? { wholeSet } : {}),
        },
      });
      show(withDraft(sheet, draft, revision), stepsSince(get().history ?? history, history), draft);
      set({ submitted: false, wholeSet: false });
      toasts.done("Saved ✓");
    } catch (thrown) {
      return await handleSaveError(toApiError(thrown), sheet, base);
    } finally {
      set({ activity: null });
    }
    await readAgain.run(takeSaved);
  }

  /// The sheet as it was saved, as it is read again: what was changed since stays. Where somebody else saved it since, too,
  /// the next save tells.
  function takeSaved(now: Sheet): void {
    const { load, base, history } = get();
    if (!load.data || !base || !history) return;
    const theirs = draftOf(now);
    if (now.revision === load.data.revision) {
      const merged = (mine: SheetDraft) => mergeDrafts(base, mine, theirs);
      const { left } = merged(history.present);
      show(
        now,
        mapHistory(history, (mine) => merged(mine).draft),
      );
      if (left.length > 0) tellLeft(left);
    } else if (!isUnsaved(get())) show(now, startHistory(theirs));
  }

  /// After a save that was refused, the sheet is read again: others may have changed it. What is not saved stays.
  async function handleSaveError(error: ApiError, before: Sheet, base: SheetDraft): Promise<void> {
    try {
      const now = await read();
      if (error.status === 409) {
        const changed = await lastChange(before, now, base);
        return set({ dialog: { kind: "conflict", theirs: now, changed } });
      }
      const { history } = get();
      if (history && changedFields(base, draftOf(now)).length > 0) rebase(base, now, history.present);
      else if (history) show(now, history);
    } catch {
      // What is on screen stays.
    }
    set({ dialog: { kind: "refusal", what: "save", error } });
  }

  /// Who changed the sheet, or moved a word that is moved here too.
  async function lastChange(before: Sheet, now: Sheet, base: SheetDraft): Promise<LastChange> {
    const { history } = get();
    if (now.revision !== before.revision || !history) return now;
    const ids = placeChanges(base.words, history.present.words).map(({ wordID }) => wordID);
    const { words } = await api.call(listWords, { query: { id: ids } });
    return words.reduce<LastChange>((last, word) => (word.updatedAt > last.updatedAt ? word : last), now);
  }

  /// My changes on the sheet as it is now; what of them has no room is said. Whether all of them have.
  function rebase(base: SheetDraft, now: Sheet, mine: SheetDraft): boolean {
    const { draft, left } = mergeDrafts(base, mine, draftOf(now));
    const start = startHistory(draftOf(now));
    show(now, changedFields(start.present, draft).length > 0 ? doStep(start, "My changes", draft) : start);
    if (left.length > 0) tellLeft(left);
    return left.length === 0;
  }

  function tellLeft(left: readonly string[]): void {
    const texts = left.map((text) => `“${text}”`).join(", ");
    set({ notice: { text: `Not moved, because a word stands there now: ${texts}` } });
  }

  return {
    ...actions,
    store,
    async load() {
      const unsaved = kept.read();
      await loader.run(read);
      const { data, status } = get().load;
      if (!data || status !== "loaded") return;
      const start = startHistory(draftOf(data));
      const draft = unsaved && mergeDrafts(unsaved.base, unsaved.draft, draftOf(data)).draft;
      const isLeft = draft && changedFields(draftOf(data), draft).length > 0;
      show(data, isLeft ? doStep(start, "Changes from before the page was left", draft) : start);
    },
    stop() {
      loader.stop();
      readAgain.stop();
    },
    change: step,
    select: (selection) => set({ selection }),
    undo: () => set(({ history }) => ({ history: history && undoStep(history), notice: null })),
    redo: () => set(({ history }) => ({ history: history && redoStep(history), notice: null })),
    setWholeSet: (wholeSet) => set({ wholeSet }),
    save: () => save(false),
    saveAnyway: () => save(true),
    async keepMine() {
      const { dialog, history, base } = get();
      if (dialog?.kind !== "conflict" || !history || !base) return;
      set({ dialog: null });
      if (rebase(base, dialog.theirs, history.present)) await save(false);
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      set({ dialog: null, submitted: false, focus: { on: "name" } });
      show(dialog.theirs, startHistory(draftOf(dialog.theirs)));
    },
    async delete() {
      const { load, activity } = get();
      if (!load.data || activity) return;
      set({ activity: "deleting" });
      try {
        await api.call(deleteSheet, { body: { id, revision: load.data.revision } });
        toasts.done("Deleted");
        kept.clear();
        set({ isDeleted: true, dialog: null });
      } catch (thrown) {
        set({ dialog: { kind: "refusal", what: "delete", error: toApiError(thrown) } });
        await read().then(
          (sheet) => show(sheet, get().history ?? startHistory(draftOf(sheet))),
          () => undefined,
        );
      } finally {
        set({ activity: null });
      }
    },
    ask: (dialog) => set({ dialog }),
    close() {
      const { dialog } = get();
      if (!dialog) return;
      const on = dialog.kind === "refusal" ? dialog.what : dialog.kind === "conflict" ? "save" : dialog.kind;
      set({ dialog: null, focus: { on } });
    },
    abandon: kept.clear,
  };
}
