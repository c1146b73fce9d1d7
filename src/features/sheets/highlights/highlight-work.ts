import { createStore, type StoreApi } from "zustand/vanilla";
import type { GridShape } from "../../../../api/sheets/rules/cells.ts";
import {
  firstHighlight,
  fitHighlight,
  type HighlightArea,
  type HighlightArrow,
  isArrowDisabled,
  moveHighlight,
} from "../../../../api/sheets/rules/highlights.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
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
import { type Area, areasOf, isSameArea, letterOf, toSave, withStoredIDs } from "./areas.ts";
import {
  baseOf,
  type HighlightSource,
  type HighlightState,
  historyOf,
  readOf,
  type UnsavedHighlights,
  unsavedKeys,
} from "./highlight-state.ts";

export interface HighlightWork<T> {
  readonly store: StoreApi<HighlightState<T>>;
  load(): Promise<void>;
  stop(): void;
  /// Adds one, at a place where it is given, and answers its id.
  add(key: string, grid: GridShape, at?: Pick<HighlightArea, "colOffset" | "rowOffset">): string;
  remove(key: string, id: string): void;
  press(key: string, grid: GridShape, id: string, arrow: HighlightArrow): void;
  /// As it was dragged: the nearest that fits the grid.
  drag(key: string, grid: GridShape, id: string, area: HighlightArea): void;
  undo(key: string): void;
  redo(key: string): void;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
  abandon(): void;
  /// Reads again what was changed elsewhere; what is not saved here stays. Throws ApiError.
  reread(): Promise<void>;
}

/// The highlights of a grid or sheet (specification, section 2): each set is undone by name by itself; a save saves all that
/// were changed.
export function createHighlightWork<T>(
  source: HighlightSource<T>,
  toasts: Toasts,
  kept: KeptDraft<UnsavedHighlights>,
): HighlightWork<T> {
  const store = createStore<HighlightState<T>>(() => ({
    load: nothingLoaded,
    editing: new Map(),
    isSaving: false,
    refusal: null,
    conflict: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<T>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state, before) => {
    if (state.editing === before.editing) return;
    const unsaved = unsavedKeys(state, source).map((key) => {
      const { revision, history } = state.editing.get(key)!;
      return { key, revision, areas: [...history.present] };
    });
    if (unsaved.length > 0) kept.write(unsaved);
    else kept.clear();
  });

  const readAgain = createReadAgain<T>((signal) => source.read(signal));

  function edit(key: string, change: (history: UndoHistory<readonly Area[]>) => UndoHistory<readonly Area[]>): void {
    const { data } = get().load;
    if (data === null) return;
    const { revision, saved } = get().editing.get(key) ?? {
      revision: source.setOf(data, key)?.revision ?? 0,
      saved: null,
    };
    const history = change(historyOf(get(), source, key));
    set({ editing: new Map(get().editing).set(key, { revision, saved, history }) });
  }

  function change(key: string, id: string, verb: (letter: string, next: Area) => string, next: (area: Area) => Area) {
    edit(key, (history) => {
      const at = history.present.findIndex((area) => area.id === id);
      const area = history.present[at];
      const changed = area && next(area);
      if (!changed || isSameArea(area, changed)) return history;
      return doStep(history, verb(letterOf(at), changed), history.present.with(at, changed));
    });
  }

  function forget(key: string): void {
    const editing = new Map(get().editing);
    editing.delete(key);
    set({ editing });
  }

  async function save(): Promise<void> {
    const { isSaving, load } = get();
    if (isSaving || load.data === null) return;
    set({ isSaving: true, refusal: null });
    readAgain.stop();
    let saving = "";
    try {
      for (const key of unsavedKeys(get(), source)) {
        saving = key;
        const { revision, history } = get().editing.get(key)!;
        const sent = toSave(history.present, readOf(get(), source, key));
        const { revision: next } = await source.save(key, sent, revision);
        const now = get().editing.get(key)?.history ?? history;
        const saved = { revision: next, saved: history.present, history: stepsSince(now, history) };
        set({ editing: new Map(get().editing).set(key, saved) });
      }
      toasts.done("Saved ✓");
    } catch (thrown) {
      await handleSaveError(saving, toApiError(thrown));
    } finally {
      set({ isSaving: false });
    }
    const isSaved = [...get().editing.values()].some(({ saved }) => saved !== null);
    if (isSaved) await readAgain.run(takeSaved);
  }

  /// The sets as they were saved, as they are read again: what was changed since stays, and what is new has ids then. Where
  /// somebody else saved one since, too, the next save tells.
  function takeSaved(data: T): void {
    const unsaved = new Set(unsavedKeys(get(), source));
    const editing = new Map(get().editing);
    for (const [key, { revision, saved, history }] of editing) {
      if (saved === null) continue;
      const stored = source.setOf(data, key);
      const hasSteps = history.past.length > 0 || history.future.length > 0;
      if (stored?.revision === revision && hasSteps) {
        const areas = areasOf(stored);
        const renamed = mapHistory(history, (one) => withStoredIDs(one, saved, areas));
        editing.set(key, { revision, saved: null, history: renamed });
      } else if (!unsaved.has(key)) editing.delete(key);
    }
    set({ load: { status: "loaded", data, error: null }, editing });
  }

  async function handleSaveError(key: string, error: ApiError): Promise<void> {
    if (error.status !== 409) return set({ refusal: { key, error } });
    try {
      set({ conflict: { key, theirs: source.setOf(await source.read(), key) } });
    } catch {
      set({ refusal: { key, error } });
    }
  }

  async function readTheirs(): Promise<void> {
    const data = await source.read();
    set({ load: { status: "loaded", data, error: null } });
  }

  const verbs: Record<HighlightArrow, string> = {
    up: "Move highlight % up",
    down: "Move highlight % down",
    left: "Move highlight % left",
    right: "Move highlight % right",
    wider: "Make highlight % wider",
    narrower: "Make highlight % narrower",
    taller: "Make highlight % taller",
    shorter: "Make highlight % shorter",
  };

  return {
    store,
    async load() {
      const unsaved = kept.read() ?? [];
      await loader.run((signal) => source.read(signal));
      if (get().load.status !== "loaded") return;
      const editing = new Map(get().editing);
      for (const { key, revision, areas } of unsaved) {
        const history = doStep(startHistory(baseOf(get(), source, key)), "Restored draft", areas);
        editing.set(key, { revision, saved: null, history });
      }
      set({ editing });
    },
    stop() {
      loader.stop();
      readAgain.stop();
    },
    add(key, grid, at) {
      const id = crypto.randomUUID();
      edit(key, (history) => {
        const area = fitHighlight({ ...firstHighlight, ...at, id }, grid);
        return doStep(history, `Add highlight ${letterOf(history.present.length)}`, [...history.present, area]);
      });
      return id;
    },
    remove(key, id) {
      edit(key, (history) => {
        const at = history.present.findIndex((area) => area.id === id);
        if (at < 0) return history;
        return doStep(history, `Delete highlight ${letterOf(at)}`, history.present.toSpliced(at, 1));
      });
    },
    press(key, grid, id, arrow) {
      change(
        key,
        id,
        (letter) => verbs[arrow].replace("%", letter),
        (area) => (isArrowDisabled(arrow, area, grid) ? area : moveHighlight(arrow, area, grid)),
      );
    },
    drag(key, grid, id, to) {
      change(
        key,
        id,
        (letter) => `Drag highlight ${letter}`,
        (area) => fitHighlight({ ...area, ...to }, grid),
      );
    },
    undo: (key) => edit(key, undoStep),
    redo: (key) => edit(key, redoStep),
    save,
    async keepMine() {
      const { conflict, editing } = get();
      const mine = conflict && editing.get(conflict.key);
      if (!conflict || !mine) return;
      try {
        await readTheirs();
      } catch (thrown) {
        set({ conflict: null, refusal: { key: conflict.key, error: toApiError(thrown) } });
        return;
      }
      const revision = conflict.theirs?.revision ?? 0;
      set({ conflict: null, editing: new Map(editing).set(conflict.key, { ...mine, saved: null, revision }) });
      await save();
    },
    takeTheirs() {
      const { conflict } = get();
      if (!conflict) return;
      set({ conflict: null });
      void readTheirs().then(
        () => forget(conflict.key),
        (thrown) => set({ refusal: { key: conflict.key, error: toApiError(thrown) } }),
      );
    },
    close: () => set({ refusal: null, conflict: null }),
    abandon: kept.clear,
    async reread() {
      const unsaved = new Set(unsavedKeys(get(), source));
      await readTheirs();
      set({ editing: new Map([...get().editing].filter(([key]) => unsaved.has(key))) });
    },
  };
}
