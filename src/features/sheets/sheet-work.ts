import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type DictWord,
  deleteSheet,
  getSheet,
  isSheetList,
  listWords,
  putSheet,
  type Sheet,
} from "../../../api/index.ts";
import { type Cell, cellCode, cellOfCode } from "../../../api/rules/cells.ts";
import { noID } from "../../../api/rules/ids.ts";
import type { Client } from "../../api/client.ts";
import { ApiError, toApiError } from "../../api/errors.ts";
import { createLoader } from "../../api/load.ts";
import {
  type Arrangement,
  type Deed,
  gridWordOf,
  moveWords,
  placeWord,
  removeWords,
  swapWords,
  wordsAt,
} from "../../components/grid/arrangement.ts";
import { gridClipboard } from "../../components/grid/clipboard.ts";
import { planSaves } from "../../components/grid/place-saves.ts";
import { firstCell, type GridSelection, selectionAt, targetsOf } from "../../components/grid/selection.ts";
import { doStep, redoStep, startHistory, type UndoHistory, undoStep } from "../../components/grid/undo-history.ts";
import type { KeptDraft } from "../../components/kept-draft.ts";
import type { Toasts } from "../../components/toast.tsx";
import { pasteWords } from "./paste-words.ts";
import { cellToPlace, placingProblem } from "./place-eligibility.ts";
import { savePlaces } from "./save-places.ts";
import {
  arrangementOf,
  changedFields,
  draftOf,
  mergeDrafts,
  type SheetDraft,
  type UnsavedSheet,
} from "./sheet-draft.ts";
import { isUnsaved, nothingDone, type SheetDialog, type SheetState, shownProblems } from "./sheet-state.ts";

export interface SheetWork {
  readonly store: StoreApi<SheetState>;
  load(): Promise<void>;
  stop(): void;
  /// A field changes; `key` joins the changes of one field that follow one another.
  change(name: string, fields: Partial<SheetDraft>, key?: string): void;
  select(selection: GridSelection): void;
  place(word: DictWord): void;
  move(from: Cell, to: Cell): void;
  cut(): void;
  copy(): void;
  paste(): Promise<void>;
  swap(): void;
  remove(): void;
  undo(): void;
  redo(): void;
  setWholeSet(isWhole: boolean): void;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  delete(): Promise<void>;
  ask(dialog: SheetDialog): void;
  close(): void;
  abandon(): void;
}

/// What can be done with one sheet: its fields and its words are one draft, undone by name, saved together.
export function createSheetWork(api: Client, toasts: Toasts, id: string, kept: KeptDraft<UnsavedSheet>): SheetWork {
  const store = createStore<SheetState>(() => nothingDone);
  const { getState: get, setState: set } = store;
  const loader = createLoader<Sheet>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state, before) => {
    if (state.history === before.history && state.load.data === before.load.data) return;
    const { load, history } = state;
    if (load.data && history && isUnsaved(state)) kept.write({ base: draftOf(load.data), draft: history.present });
    else if (history) kept.clear();
  });

  async function read(signal?: AbortSignal): Promise<Sheet> {
    const found = await api.call(getSheet, { query: { id }, ...(signal ? { signal } : {}) });
    if (isSheetList(found)) throw new ApiError(404, { error: "There is no such sheet." });
    return found;
  }

  function show(sheet: Sheet, history: UndoHistory<SheetDraft>): void {
    const selection = get().selection ?? selectionAt(firstCell(sheet.grid));
    set({ load: { status: "loaded", data: sheet, error: null }, history, selection });
  }

  function step(name: string, fields: Partial<SheetDraft>, key: string | null = null): void {
    const { history } = get();
    if (history) set({ history: doStep(history, name, { ...history.present, ...fields }, key), notice: null });
  }

  function current(): { arrangement: Arrangement; selection: GridSelection } | null {
    const { load, history, selection } = get();
    if (!load.data || !history || !selection) return null;
    return { arrangement: arrangementOf(load.data, history.present), selection };
  }

  /// Does a deed, or says why it cannot be done.
  function act(deed: Deed, then?: GridSelection): void {
    if ("refused" in deed) {
      set({ notice: { text: deed.refused } });
      return;
    }
    step(deed.name, { words: deed.words });
    if (then) set({ selection: then });
  }

  function hold(isCut: boolean): void {
    const now = current();
    if (!now) return;
    const words = wordsAt(now.arrangement, targetsOf(now.selection));
    if (words.length === 0) {
      set({ notice: { text: "There is no word to cut or copy here" } });
      return;
    }
    gridClipboard.setState({ held: { sheetID: id, isCut, words } });
    const what = words.length === 1 ? `“${words[0]!.text}”` : `${words.length} words`;
    set({ notice: { text: `${what} ${isCut ? "cut" : "copied"}: go to a cell and paste` } });
  }

  async function pasteFrom(ids: readonly string[]): Promise<void> {
    try {
      const query = { id: [...ids], includeSheets: true, includeChildren: true, includeSymbols: true };
      const { words } = await api.call(listWords, { query });
      const now = current();
      if (now) act(pasteWords(words, now.arrangement, now.selection.active));
    } catch (thrown) {
      set({ dialog: { kind: "refusal", what: "paste", error: toApiError(thrown) } });
    }
  }

  async function writeFields(sheet: Sheet, draft: SheetDraft): Promise<void> {
    const fields = changedFields(draftOf(sheet), draft).filter((field) => field !== "words");
    if (fields.length === 0) return;
    const { wholeSet } = get();
    await api.call(putSheet, {
      body: {
        id,
        gridID: sheet.gridID,
        name: draft.name === "" && sheet.name === null ? null : draft.name,
        fitzTypes: draft.fitzTypes,
        isComplete: draft.isComplete,
        bookID: draft.book?.id ?? noID,
        quarantine: sheet.quarantine,
        revision: sheet.revision,
        ...(wholeSet && sheet.isLinked ? { wholeSet } : {}),
      },
    });
  }

  async function writeWords(sheet: Sheet, draft: SheetDraft): Promise<void> {
    const plan = planSaves(arrangementOf(sheet, draftOf(sheet)), draft.words);
    const isLifted = plan.some(({ wordID, cell }) => cell === null && draft.words.some((one) => one.wordID === wordID));
    if (isLifted && sheet.isComplete) {
      const error = "The sheet is complete and full: words can change places only where a cell is free.";
      throw new ApiError(422, { error });
    }
    await savePlaces(api, id, plan);
  }

  async function save(): Promise<void> {
    const { load, history, activity } = get();
    const sheet = load.data;
    if (!sheet || !history || activity) return;
    const problems = shownProblems({ ...get(), isTried: true });
    if (problems.size > 0) return set({ isTried: true, focus: { on: [...problems.keys()][0]! } });
    const draft = history.present;
    set({ activity: "saving", dialog: null, notice: null });
    try {
      const base = draftOf(sheet);
      // A sheet is closed, or loses fitz types, once its words stand right; it is opened before they come.
      const isClosing =
        draft.isComplete > base.isComplete || [...base.fitzTypes].some((one) => !draft.fitzTypes.includes(one));
      const writes = [writeFields, writeWords];
      for (const write of isClosing ? writes.reverse() : writes) await write(sheet, draft);
      toasts.done("Saved ✓");
      set({ isTried: false, wholeSet: false });
      const saved = await read();
      show(saved, startHistory(draftOf(saved)));
    } catch (thrown) {
      await meet(toApiError(thrown), sheet);
    } finally {
      set({ activity: null });
    }
  }

  /// After a save that was refused, the sheet is read again: others may have changed it, and a part may be saved.
  async function meet(error: ApiError, before: Sheet): Promise<void> {
    try {
      const now = await read();
      const mine = get().history;
      if (error.status === 409 && now.revision !== before.revision)
        return set({ dialog: { kind: "conflict", theirs: now } });
      if (mine) show(now, mine);
    } catch {
      // What is on screen stays.
    }
    set({ dialog: { kind: "refusal", what: "save", error } });
  }

  return {
    store,
    async load() {
      if (!getSheet.query.safeParse({ id }).success) {
        const error = new ApiError(404, { error: "There is no such sheet." });
        return set({ load: { status: "failed", data: null, error } });
      }
      const unsaved = kept.read();
      await loader.run(read);
      const { data, status } = get().load;
      if (!data || status !== "loaded") return;
      const start = startHistory(draftOf(data));
      const draft = unsaved && mergeDrafts(unsaved.base, unsaved.draft, draftOf(data));
      const isLeft = draft && changedFields(draftOf(data), draft).length > 0;
      show(data, isLeft ? doStep(start, "Changes from before the page was left", draft) : start);
    },
    stop: loader.stop,
    change: step,
    select: (selection) => set({ selection }),
    place(word) {
      const now = current();
      if (!now) return;
      const cell = cellToPlace(now.arrangement, now.selection.active);
      const problem = placingProblem(word, now.arrangement, cell);
      if (problem || !cell) return set({ notice: { text: `“${word.text}” cannot be placed: ${problem}` } });
      act(placeWord(now.arrangement, gridWordOf(word, cell)), selectionAt(cell));
    },
    move(from, to) {
      const now = current();
      if (!now || cellCode(from) === cellCode(to)) return;
      const codes = targetsOf(now.selection);
      const moving = codes.includes(cellCode(from)) ? codes : [cellCode(from)];
      act(moveWords(now.arrangement, moving, from, to), selectionAt(to));
    },
    cut: () => hold(true),
    copy: () => hold(false),
    async paste() {
      const now = current();
      const { held } = gridClipboard.getState();
      if (!now) return;
      if (!held) return set({ notice: { text: "Nothing was cut or copied" } });
      if (held.sheetID !== id) return pasteFrom(held.words.map(({ wordID }) => wordID));
      if (!held.isCut) return set({ notice: { text: "A word has one place on a grid: cut it to move it" } });
      const ids = new Set(held.words.map(({ wordID }) => wordID));
      const codes = now.arrangement.words.filter(({ wordID }) => ids.has(wordID)).map(cellCode);
      if (codes.length === 0) return set({ notice: { text: "What was cut is not on the sheet any more" } });
      const { active } = now.selection;
      const deed = moveWords(now.arrangement, codes, cellOfCode(Math.min(...codes)), active);
      act(deed, selectionAt(active));
      if (!("refused" in deed)) gridClipboard.setState({ held: null });
    },
    swap() {
      const now = current();
      if (!now) return;
      const codes = targetsOf(now.selection);
      if (codes.length !== 2) return set({ notice: { text: "Choose two words to swap them (Ctrl+click, or Space)" } });
      act(swapWords(now.arrangement, codes[0]!, codes[1]!), selectionAt(now.selection.active));
    },
    remove() {
      const now = current();
      if (now) act(removeWords(now.arrangement, targetsOf(now.selection)), selectionAt(now.selection.active));
    },
    undo: () => set(({ history }) => ({ history: history && undoStep(history), notice: null })),
    redo: () => set(({ history }) => ({ history: history && redoStep(history), notice: null })),
    setWholeSet: (wholeSet) => set({ wholeSet }),
    save,
    async keepMine() {
      const { dialog, history, load } = get();
      if (dialog?.kind !== "conflict" || !history || !load.data) return;
      const { theirs } = dialog;
      const merged = mergeDrafts(draftOf(load.data), history.present, draftOf(theirs));
      set({ dialog: null });
      show(theirs, doStep(startHistory(draftOf(theirs)), "My changes", merged));
      await save();
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      set({ dialog: null, isTried: false, focus: { on: "name" } });
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
