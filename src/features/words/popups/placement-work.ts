import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../../api/common/refusals.ts";
import { noID } from "../../../../api/common/rules/ids.ts";
import { alertOf } from "../../../../api/common/rules/problem.ts";
import {
  getPopupPlacement,
  listWords,
  type PopupPlacement,
  putPopupPlacement,
  type WordPopup,
} from "../../../../api/index.ts";
import { popupChoiceProblems, popupPlaceProblem } from "../../../../api/words/rules/popups.ts";
import type { Client } from "../../../client/client.ts";
import { deployedBooksUsing, type TitledBook } from "../../../client/deployed-books-using.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { cellLabel, cellOf, type PanelCell, panelsOf } from "./panels.ts";

/// What was chosen: `placement` is with the chosen parent, null where none is.
export interface PlacementChoice {
  readonly placement: PopupPlacement | null;
  readonly cell: PanelCell | null;
}

export type PlacementDialog =
  | { readonly kind: "cannot"; readonly reasons: string; readonly field: "parentWordID" | "cell" }
  | { readonly kind: "stale"; readonly books: readonly TitledBook[] }
  | {
      readonly kind: "conflict";
      readonly theirs: PopupPlacement;
      readonly changed: { readonly updatedBy: string; readonly updatedAt: string };
    }
  /// `again` is what may succeed at another try.
  | { readonly kind: "refusal"; readonly error: ApiError; readonly again: () => Promise<void> };

export interface PlacementState {
  /// As it is stored.
  readonly load: Load<PopupPlacement>;
  readonly choice: PlacementChoice;
  readonly isChoosing: boolean;
  readonly isSaving: boolean;
  readonly dialog: PlacementDialog | null;
  /// Where the focus is to go, by name; a new object each time.
  readonly focus: { readonly on: string } | null;
}

/// Where the word of a placement stands in its popups.
export const standingCell = ({ popups, childWord }: PopupPlacement): PanelCell | null =>
  cellOf(panelsOf(popups), childWord.id);

const isSameCell = (one: PanelCell | null, other: PanelCell | null): boolean =>
  one === null || other === null ? one === other : cellLabel(one) === cellLabel(other);

export const isUnsaved = ({ load, choice }: PlacementState): boolean =>
  load.data !== null &&
  (choice.placement?.parentWord.id !== load.data.parentWord.id || !isSameCell(choice.cell, standingCell(load.data)));

/// Why the word cannot stand at a cell of the chosen parent's popups; null where it can.
export function cellProblem(
  { popups, childWord, allowPopupsSecondRow }: PopupPlacement,
  cell: PanelCell,
): string | null {
  const standing = popups.flatMap(({ words }, at) =>
    words.map(({ wordID, row, col, word }) => ({ wordID, row, col, popup: at + 1, text: word.text })),
  );
  const { panel, row, col } = cell;
  return popupPlaceProblem(childWord.id, { popup: panel + 1, row, col }, standing, allowPopupsSecondRow);
}

/// Whether neither the word nor its parent was saved between one and the other.
const isOfSameSave = (one: PopupPlacement, other: PopupPlacement | null): boolean =>
  one.childWord.revision === other?.childWord.revision && one.parentWord.revision === other.parentWord.revision;

/// A placement with the word at a cell, as it is when that is saved. A popup that is new has no id yet.
function withChild(placement: PopupPlacement, { panel, row, col }: PanelCell): PopupPlacement {
  const { parentWord, childWord: word, popups } = placement;
  const panels: WordPopup[] = popups.map((popup) => ({
    ...popup,
    words: popup.words.filter(({ wordID }) => wordID !== word.id),
  }));
  while (panels.length <= panel) panels.push({ id: "", wordID: parentWord.id, words: [] });
  panels[panel]!.words.push({ wordID: word.id, row, col, word });
  return { ...placement, popups: panels };
}

/// Popups as they are sent.
const toSave = (popups: readonly WordPopup[]) =>
  popups.map(({ id, words }) => ({
    ...(id === "" ? {} : { id }),
    words: words.map(({ wordID, row, col }) => ({ wordID, row, col })),
  }));

export interface PlacementWork {
  readonly store: StoreApi<PlacementState>;
  /// `wanted` is what was chosen before.
  load(wanted: { readonly parentID: string | null; readonly cell: PanelCell | null }): Promise<void>;
  stop(): void;
  chooseParent(id: string): Promise<void>;
  clearParent(): void;
  /// The parent and the cell are again those that are stored.
  restore(): void;
  chooseCell(cell: PanelCell): void;
  /// Saves; where deployed books would become stale it asks first.
  save(): Promise<void>;
  saveAnyway(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
}

export function createPlacementWork(api: Client, toasts: Toasts, id: string): PlacementWork {
  const store = createStore<PlacementState>(() => ({
    load: nothingLoaded,
    choice: { placement: null, cell: null },
    isChoosing: false,
    isSaving: false,
    dialog: null,
    focus: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<PopupPlacement>(
    () => get().load,
    (load) => set({ load }),
  );
  const read = (parentWordID?: string, signal?: AbortSignal) =>
    api.call(getPopupPlacement, {
      query: { id, ...(parentWordID ? { parentWordID } : {}) },
      ...(signal ? { signal } : {}),
    });
  const readAgain = createReadAgain((signal) => read(undefined, signal));
  const stored = (placement: PopupPlacement): PlacementChoice => ({ placement, cell: standingCell(placement) });

  function show(placement: PopupPlacement): void {
    set({ load: { status: "loaded", data: placement, error: null }, choice: stored(placement) });
  }

  /// The placement that is stored; what is chosen stays.
  function startFrom(data: PopupPlacement): void {
    const { choice } = get();
    const isSameParent = choice.placement?.parentWord.id === data.parentWord.id;
    set({
      load: { status: "loaded", data, error: null },
      choice: isSameParent ? { ...choice, placement: data } : choice,
    });
  }

  /// The placement as it was saved, as it is read again: what was chosen since stays.
  function takeSaved(now: PopupPlacement): void {
    if (!isUnsaved(get())) show(now);
    // Where somebody else saved it since, too, the next save tells.
    else if (isOfSameSave(now, get().load.data)) startFrom(now);
  }

  /// A parent with its popups as they are now, and of the wished cell what can be had.
  async function take(parentID: string, cell: PanelCell | null): Promise<void> {
    const placement = await read(parentID);
    const isOpen = cell !== null && cellProblem(placement, cell) === null;
    set({ choice: { placement, cell: isOpen ? cell : standingCell(placement) } });
  }

  async function run(isWarned: boolean): Promise<void> {
    const { load, choice, isSaving, isChoosing } = get();
    if (!load.data || isSaving || isChoosing) return;
    const { placement, cell } = choice;
    const problems = popupChoiceProblems({ parentWordID: placement?.parentWord.id ?? null, cell });
    const [first] = problems;
    if (first || !placement || !cell)
      return set({ dialog: { kind: "cannot", reasons: alertOf(problems), field: first?.field ?? "cell" } });
    if (!isUnsaved(get())) return toasts.done("Saved ✓");
    set({ isSaving: true, dialog: null });
    readAgain.stop();
    try {
      const { parentWord } = placement;
      if (!isWarned) {
        const ids = [id, parentWord.id, load.data.parentWord.id].filter((one) => one !== noID);
        const books = await deployedBooksUsing(api, ids);
        if (books.length > 0) return set({ dialog: { kind: "stale", books } });
      }
      const sent = withChild(placement, cell);
      const childRevision = Math.max(placement.childWord.revision, load.data.childWord.revision);
      const { revision, parentRevision } = await api.call(putPopupPlacement, {
        body: {
          parentWord: { id: parentWord.id, revision: parentWord.revision },
          childWord: { id, revision: childRevision },
          popups: toSave(sent.popups),
        },
      });
      const childWord = { ...sent.childWord, parentWordID: parentWord.id, revision };
      startFrom({ ...sent, childWord, parentWord: { ...parentWord, revision: parentRevision } });
      toasts.done("Saved ✓");
    } catch (thrown) {
      return await handleSaveError(toApiError(thrown));
    } finally {
      set({ isSaving: false });
    }
    await readAgain.run(takeSaved);
  }

  async function handleSaveError(error: ApiError): Promise<void> {
    const ids = [id, get().choice.placement?.parentWord.id ?? id];
    const now = await readTheirs(error, () => Promise.all([read(), api.call(listWords, { query: { id: ids } })]));
    const [theirs, { words }] = now ?? [null, { words: [] }];
    const [changed] = [...words].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    set({
      dialog:
        theirs && changed ? { kind: "conflict", theirs, changed } : { kind: "refusal", error, again: () => run(false) },
    });
  }

  /// Chooses a parent, and tells where it cannot be read; whether it is chosen.
  async function choose(parentID: string, cell: PanelCell | null): Promise<boolean> {
    if (get().isChoosing || get().isSaving) return false;
    set({ isChoosing: true, dialog: null });
    try {
      await take(parentID, cell);
      return true;
    } catch (thrown) {
      const again = async () => void (await choose(parentID, cell));
      set({ dialog: { kind: "refusal", error: toApiError(thrown), again } });
      return false;
    } finally {
      set({ isChoosing: false });
    }
  }

  /// Saves what was chosen before somebody else saved, where it is still open.
  async function saveAgain(parentID: string, wanted: PanelCell | null): Promise<void> {
    if (!(await choose(parentID, wanted))) return;
    const { placement } = get().choice;
    const problem = placement && wanted && cellProblem(placement, wanted);
    const again = () => saveAgain(parentID, wanted);
    if (problem) set({ dialog: { kind: "refusal", error: new ApiError(422, { error: problem }), again } });
    else await run(false);
  }

  return {
    store,
    async load({ parentID, cell }) {
      if (!listWords.query.safeParse({ id }).success) {
        const error = new ApiError(404, { error: refusals.noSuch("word") });
        return set({ load: { status: "failed", data: null, error } });
      }
      await loader.run((signal) => read(undefined, signal));
      const { data, status } = get().load;
      if (!data || status !== "loaded") return;
      show(data);
      const isWanted = cell !== null || (parentID !== null && parentID !== data.parentWord.id);
      if (isWanted && listWords.query.safeParse({ id: parentID ?? undefined }).success)
        await choose(parentID ?? data.parentWord.id, cell);
    },
    stop() {
      loader.stop();
      readAgain.stop();
    },
    async chooseParent(parentID) {
      if (await choose(parentID, null)) set({ focus: { on: "change-parent" } });
    },
    clearParent: () => set({ choice: { placement: null, cell: null }, focus: { on: "parent" } }),
    restore() {
      const { data } = get().load;
      if (data) set({ choice: stored(data), focus: { on: "change-parent" } });
    },
    chooseCell: (cell) => set(({ choice }) => ({ choice: { ...choice, cell } })),
    save: () => run(false),
    saveAnyway: () => run(true),
    async keepMine() {
      const { dialog, choice } = get();
      if (dialog?.kind !== "conflict" || !choice.placement) return;
      set({ load: { status: "loaded", data: dialog.theirs, error: null } });
      await saveAgain(choice.placement.parentWord.id, choice.cell);
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      show(dialog.theirs);
      set({ dialog: null, focus: { on: "save" } });
    },
    close() {
      const { dialog, choice } = get();
      const on = dialog?.kind === "cannot" && dialog.field === "parentWordID" && !choice.placement ? "parent" : "save";
      if (dialog) set({ dialog: null, focus: { on } });
    },
  };
}
