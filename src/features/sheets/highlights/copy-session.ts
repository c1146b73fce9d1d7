import { createStore, type StoreApi } from "zustand/vanilla";
import { getHighlightDeployments, type HighlightSetToSave, putHighlightSets } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { TitledBook } from "../../../client/deployed-books-using.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { plural } from "../../../components/format.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { type PlannedCopy, setsBefore, setsToSave } from "./copy-plan.ts";

export interface CopyState {
  readonly isOpen: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  /// Deployed books that become stale: told before the copy, which waits for a second word. Null before they were looked for.
  readonly books: readonly TitledBook[] | null;
  /// Why nothing was copied, or was taken back.
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
  /// Copies; where deployed books would become stale it says so first, and copies when it is called again.
  copy(plan: readonly PlannedCopy[]): Promise<void>;
}

const closed: CopyState = { isOpen: false, chosen: new Set(), isBusy: false, books: null, failure: null };

/// Copies a set of highlights to others in one save. `reread` reads what is on the screen again.
export function createCopySession(api: Client, toasts: Toasts, reread: () => Promise<void>): CopySession {
  const store = createStore<CopyState>(() => closed);
  const { getState: get, setState: set } = store;

  async function save(sets: HighlightSetToSave[]): Promise<readonly { revision: number }[]> {
    const { sets: saved } = await api.call(putHighlightSets, { body: { sets } });
    return saved;
  }

  async function booksOf(plan: readonly PlannedCopy[]): Promise<readonly TitledBook[]> {
    const names = plan.filter(({ outcome }) => outcome === "copied").map(({ target }) => target.name);
    const grid = [...new Set(names.flatMap((name) => ("grid" in name ? [name.grid] : [])))];
    const sheet = [...new Set(names.flatMap((name) => ("sheet" in name ? [name.sheet] : [])))];
    const query = { ...(grid.length > 0 ? { grid } : {}), ...(sheet.length > 0 ? { sheet } : {}) };
    const { books } = await api.call(getHighlightDeployments, { query });
    return books.filter(({ deploymentStatus }) => deploymentStatus === "D");
  }

  async function undo(sets: HighlightSetToSave[]): Promise<void> {
    set({ failure: null });
    try {
      await save(sets);
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
      set({ chosen, books: null, failure: null });
    },
    async copy(plan) {
      const sets = setsToSave(plan);
      if (get().isBusy || sets.length === 0) return;
      set({ isBusy: true, failure: null });
      try {
        if (get().books === null) {
          const books = await booksOf(plan);
          if (books.length > 0) return set({ books });
        }
        const before = setsBefore(plan, await save(sets));
        set(closed);
        toasts.undoable(`Copied to ${plural(sets.length, "set")} of highlights`, () => void undo(before));
        await reread().catch(() => undefined);
      } catch (thrown) {
        const error = toApiError(thrown);
        // What somebody else saved meanwhile is shown, and the copy is asked for again.
        if (error.status === 409) await reread().catch(() => undefined);
        set({ books: null, failure: { what: "copy", error } });
      } finally {
        set({ isBusy: false });
      }
    },
  };
}
