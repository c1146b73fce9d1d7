import { createStore, type StoreApi } from "zustand/vanilla";
import { type Consequences, type HighlightSetToSave, putHighlightSets } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { tryOut } from "../../../client/try-out.ts";
import { plural } from "../../../components/format.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { type CopyWay, type PlannedCopy, setsBefore, setsToSave } from "./copy-plan.ts";

export interface CopyState {
  readonly isOpen: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly way: CopyWay;
  readonly isBusy: boolean;
  /// The consequences, shown before the copy, which then needs a second confirmation. Null before the dry run.
  readonly consequences: Consequences | null;
  /// Why the copy, or its undo, failed.
  readonly failure:
    | { readonly what: "copy"; readonly error: ApiError }
    | { readonly what: "undo"; readonly error: ApiError; readonly again: () => void }
    | null;
}

export interface CopySession {
  readonly store: StoreApi<CopyState>;
  open(chosen: readonly string[]): void;
  close(): void;
  choose(id: string, isOn: boolean): void;
  copyBy(way: Partial<CopyWay>): void;
  /// Copies. Where that has consequences it first shows them, and copies when it is called again.
  copy(plan: readonly PlannedCopy[]): Promise<void>;
}

const closed: CopyState = {
  isOpen: false,
  chosen: new Set(),
  way: { isScaled: true, isForGaps: false },
  isBusy: false,
  consequences: null,
  failure: null,
};

/// Copies a set of highlights to others in one save. `reread` reads the sets on screen again.
export function createCopySession(api: Client, toasts: Toasts, reread: () => Promise<void>): CopySession {
  const store = createStore<CopyState>(() => closed);
  const { getState: get, setState: set } = store;

  async function save(api: Client, sets: HighlightSetToSave[]): Promise<readonly { revision: number }[]> {
    const { sets: saved } = await api.call(putHighlightSets, { body: { sets } });
    return saved;
  }

  async function undo(sets: HighlightSetToSave[]): Promise<void> {
    set({ failure: null });
    try {
      await save(api, sets);
      toasts.done("Copy undone");
    } catch (thrown) {
      set({ failure: { what: "undo", error: toApiError(thrown), again: () => void undo(sets) } });
    }
    await reread().catch(() => undefined);
  }

  return {
    store,
    open: (chosen) => set({ ...closed, isOpen: true, chosen: new Set(chosen) }),
    close: () => set(closed),
    choose(id, isOn) {
      const chosen = new Set(get().chosen);
      if (isOn) chosen.add(id);
      else chosen.delete(id);
      set({ chosen, consequences: null, failure: null });
    },
    copyBy: (way) => set({ way: { ...get().way, ...way }, consequences: null, failure: null }),
    async copy(plan) {
      const sets = setsToSave(plan);
      if (get().isBusy || sets.length === 0) return;
      set({ isBusy: true, failure: null });
      try {
        if (get().consequences === null) {
          const consequences = await tryOut(api, (api) => save(api, sets));
          if (consequences.grade !== "none") return set({ consequences });
        }
        const before = setsBefore(plan, await save(api, sets));
        set(closed);
        toasts.undoable(`Copied to ${plural(sets.length, "set")} of highlights`, () => void undo(before));
        await reread().catch(() => undefined);
      } catch (thrown) {
        const error = toApiError(thrown);
        // What somebody else saved meanwhile is shown, and the copy must be requested again.
        if (error.status === 409) await reread().catch(() => undefined);
        set({ consequences: null, failure: { what: "copy", error } });
      } finally {
        set({ isBusy: false });
      }
    },
  };
}
