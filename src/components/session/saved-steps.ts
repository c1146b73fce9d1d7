import { type Consequences, revertChange } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { tryOut } from "../../client/try-out.ts";
import type { UndoHistory } from "./undo-history.ts";

/// A save that can be undone or redone: the change that is to be put back for that, and the save's name for people.
export interface SavedStep {
  readonly id: number;
  readonly name: string;
}

/// What can be undone and redone once nothing is unsaved. The last of each comes next.
export interface SavedSteps {
  readonly past: readonly SavedStep[];
  readonly future: readonly SavedStep[];
}

export const noSavedSteps: SavedSteps = { past: [], future: [] };

export type Way = "undo" | "redo";

/// The question before a save is put back.
export interface AskedStep {
  readonly kind: "putBack";
  readonly way: Way;
  readonly step: SavedStep;
  readonly consequences: Consequences;
  /// Whether something is unsaved, which stays.
  readonly isUnsaved: boolean;
}

/// The question, or the reason why a save could not be put back.
export type SavedStepDialog =
  | AskedStep
  | { readonly kind: "notPutBack"; readonly way: Way; readonly step: SavedStep; readonly error: ApiError };

/// The maximum number of saves that can be undone.
const maxKept = 50;

interface Editor {
  readonly api: Client;
  readonly get: () => { readonly saves: SavedSteps; readonly activity: string | null };
  readonly set: (change: {
    saves?: SavedSteps;
    dialog?: SavedStepDialog | null;
    notice?: { readonly text: string };
  }) => void;
  readonly during: <R>(activity: string, run: () => Promise<R>) => Promise<R>;
  readonly isUnsaved: () => boolean;
  /// Reads the thing again and merges unsaved changes into it.
  readonly refresh: () => Promise<void>;
  readonly tell: (text: string) => void;
}

/// Continues undo and redo past the saves, through the server. Putting a save back is itself a change there.
export function createSavedUndo({ api, get, set, during, isUnsaved, refresh, tell }: Editor) {
  const next = (way: Way): SavedStep | undefined => get().saves[way === "undo" ? "past" : "future"].at(-1);

  /// Records a step that was done. The change that did it is the one that reverts it.
  function moved(way: Way, { name }: SavedStep, id: number): SavedSteps {
    const { past, future } = get().saves;
    const done = { id, name };
    return way === "undo"
      ? { past: past.slice(0, -1), future: [...future, done] }
      : { past: [...past, done], future: future.slice(0, -1) };
  }

  async function putBack(way: Way, step: SavedStep, { name }: Consequences): Promise<void> {
    const { id } = await api.call(revertChange, { body: { id: step.id } });
    set({ saves: moved(way, step, id) });
    tell(name ?? `${verbs[way]}: ${step.name}`);
    await refresh().catch(() =>
      set({ notice: { text: "What is saved now could not be read. Nothing was lost: reload the page to see it." } }),
    );
  }

  async function attempt(way: Way, agreed: Consequences | null): Promise<void> {
    const step = next(way);
    if (!step || get().activity !== null) return;
    await during("puttingBack", async () => {
      try {
        if (agreed) return await putBack(way, step, agreed);
        const consequences = await tryOut(api, (trial) => trial.call(revertChange, { body: { id: step.id } }));
        if (consequences.grade === "none" && !isUnsaved()) return await putBack(way, step, consequences);
        set({ dialog: { kind: "putBack", way, step, consequences, isUnsaved: isUnsaved() } });
      } catch (thrown) {
        set({ dialog: { kind: "notPutBack", way, step, error: toApiError(thrown) } });
      }
    });
  }

  return {
    /// Undoes or redoes the last save. Asks first where that does more than intended.
    go: (way: Way) => attempt(way, null),
    /// Does what was asked about.
    confirm: ({ way, consequences }: AskedStep) => attempt(way, consequences),
    /// Records a save. `id` is the change that it made; null where it changed nothing.
    saved(sent: UndoHistory<unknown>, id: number | null): void {
      if (id === null) return;
      const step = { id, name: nameOfSave(sent) };
      set({ saves: { past: [...get().saves.past, step].slice(-maxKept), future: [] } });
    },
    /// Records another edit: what was undone can no longer be redone.
    changed(): void {
      const { saves } = get();
      if (saves.future.length > 0) set({ saves: { ...saves, future: [] } });
    },
  };
}

export const verbs = { undo: "Put back", redo: "Do again" } as const;

const nameOfSave = ({ past }: UndoHistory<unknown>): string => {
  const [first, ...others] = past;
  if (!first) return "the last changes";
  return others.length === 0 ? first.name : `${past.length} changes`;
};
