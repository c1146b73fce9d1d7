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
import type { Client } from "../../../client/client.ts";
import { createLoader, nothingLoaded } from "../../../client/load.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import type { UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { type Area, isSameArea, isSameAreas, letterOf, toSave, withStoredIDs } from "./areas.ts";
import {
  type Areas,
  type HighlightSource,
  type HighlightState,
  historyOf,
  type LoadedSet,
  loadedSet,
  type UnsavedHighlights,
  unsavedKeys,
} from "./highlight-state.ts";

export type SetSession = EditSession<LoadedSet, Areas>;

export interface HighlightSession<T> {
  readonly store: StoreApi<HighlightState<T>>;
  load(): Promise<void>;
  stop(): void;
  /// Returns the session of a set that was edited.
  sessionOf(key: string): SetSession | undefined;
  /// Adds a highlight, at a position where one is given, and returns its id.
  add(key: string, grid: GridShape, at?: Pick<HighlightArea, "colOffset" | "rowOffset">): string;
  remove(key: string, id: string): void;
  press(key: string, grid: GridShape, id: string, arrow: HighlightArrow): void;
  /// Moves or resizes a highlight as it was dragged, to the nearest area that fits the grid.
  drag(key: string, grid: GridShape, id: string, area: HighlightArea): void;
  undo(key: string): void;
  redo(key: string): void;
  /// Saves all changed sets in turn, and stops at the first that asks or is refused. Resolves to true where none was.
  /// `agreed` applies to the set that asked.
  save(agreed?: readonly string[]): Promise<boolean>;
  abandon(): void;
  /// Reads the sets again and keeps unsaved changes. Throws ApiError.
  reread(): Promise<void>;
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

/// The success of all sets is announced once.
const quiet: Toasts = { done: () => {}, undoable: () => () => {} };

/// The highlights of a grid or sheet (specification, section 2). Each set has its own edit session and is undone by
/// name separately; one save saves all changed sets.
export function createHighlightSession<T>(
  api: Client,
  source: HighlightSource<T>,
  toasts: Toasts,
  kept: KeptDraft<UnsavedHighlights>,
): HighlightSession<T> {
  const store = createStore<HighlightState<T>>(() => ({ load: nothingLoaded, sets: new Map(), isSaving: false }));
  const { getState: get, setState: set } = store;
  const sessions = new Map<string, SetSession>();
  const loader = createLoader<T>(
    () => get().load,
    (load) => set({ load }),
  );

  /// Reads all sets, and shows them.
  async function read(signal?: AbortSignal): Promise<T> {
    const data = await source.read(signal);
    set({ load: { status: "loaded", data, error: null } });
    return data;
  }

  /// Stores the unsaved changes of one set.
  function keptOf(key: string): KeptDraft<UnsavedDraft<Areas>> {
    function keep(draft: UnsavedDraft<Areas> | null): void {
      const { [key]: _, ...others } = kept.read() ?? {};
      const all = draft ? { ...others, [key]: draft } : others;
      if (Object.keys(all).length > 0) kept.write(all);
      else kept.clear();
    }
    return { read: () => kept.read()?.[key] ?? null, write: keep, clear: () => keep(null) };
  }

  function createSetSession(key: string): SetSession {
    const session: SetSession = createEditSession<LoadedSet, Areas>(
      {
        read: async (signal) => loadedSet(source.setOf(await read(signal), key)),
        draftOf: ({ areas }) => areas,
        isSame: isSameAreas,
        revisionOf: ({ revision }) => revision,
        merge: (_base, mine) => ({ draft: mine }),
        // New highlights have their ids once they are stored.
        asStored: (draft, saved, now) => withStoredIDs(draft, saved.areas, now.areas),
        async send(api, areas, { data }) {
          const { revision } = await source.save(api, key, toSave(areas, data.known), data.revision);
          return { ...data, revision, areas };
        },
        lastChange: ({ changed }) => changed,
      },
      { api, toasts: quiet, kept: keptOf(key), tell: toasts.done },
    );
    sessions.set(key, session);
    session.store.subscribe((state) => set({ sets: new Map(get().sets).set(key, state) }));
    return session;
  }

  /// Returns the session of a set, started from what was read; null before that.
  function openSet(key: string): SetSession | null {
    const { data } = get().load;
    const known = sessions.get(key);
    if (known || data === null) return known ?? null;
    const session = createSetSession(key);
    void session.open(loadedSet(source.setOf(data, key)));
    return session;
  }

  function forget(key: string): void {
    sessions.get(key)?.stop();
    sessions.delete(key);
    set({ sets: new Map([...get().sets].filter(([one]) => one !== key)) });
  }

  const areasNow = (key: string): Areas => historyOf(get(), source, key).present;

  function change(key: string, id: string, verb: (letter: string) => string, next: (area: Area) => Area): void {
    const areas = areasNow(key);
    const at = areas.findIndex((area) => area.id === id);
    const area = areas[at];
    const changed = area && next(area);
    if (changed && !isSameArea(area, changed)) openSet(key)?.change(areas.with(at, changed), verb(letterOf(at)));
  }

  return {
    store,
    async load() {
      await loader.run((signal) => source.read(signal));
      if (get().load.status === "loaded") for (const key of Object.keys(kept.read() ?? {})) openSet(key);
    },
    stop() {
      loader.stop();
      for (const session of sessions.values()) session.stop();
    },
    sessionOf: (key) => sessions.get(key),
    add(key, grid, at) {
      const id = crypto.randomUUID();
      const areas = areasNow(key);
      const area = fitHighlight({ ...firstHighlight, ...at, id }, grid);
      openSet(key)?.change([...areas, area], `Add highlight ${letterOf(areas.length)}`);
      return id;
    },
    remove(key, id) {
      const areas = areasNow(key);
      const at = areas.findIndex((area) => area.id === id);
      if (at >= 0) openSet(key)?.change(areas.toSpliced(at, 1), `Delete highlight ${letterOf(at)}`);
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
    undo: (key) => openSet(key)?.undo(),
    redo: (key) => openSet(key)?.redo(),
    async save(agreed) {
      if (get().isSaving || get().load.data === null) return false;
      set({ isSaving: true });
      try {
        for (const key of unsavedKeys(get())) if (!(await sessions.get(key)?.save(agreed))) return false;
      } finally {
        set({ isSaving: false });
      }
      toasts.done("Saved ✓");
      return true;
    },
    abandon: kept.clear,
    async reread() {
      await read();
      const unsaved = new Set(unsavedKeys(get()));
      for (const key of [...sessions.keys()]) if (!unsaved.has(key)) forget(key);
    },
  };
}
