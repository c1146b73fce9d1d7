import { type Consequences, revertChange } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { tryOut } from "../../client/try-out.ts";
import type { UndoHistory } from "./undo-history.ts";

/// A save that can be put back on the server, or one that was and can be done again: the change that is to be put back for
/// it, and what people call it.
export interface SavedStep {
  readonly id: number;
  readonly name: string;
}

/// What can be undone and done again once nothing is left that is not saved. The last of each comes next.
export interface SavedSteps {
  readonly past: readonly SavedStep[];
  readonly future: readonly SavedStep[];
}

export const noSavedSteps: SavedSteps = { past: [], future: [] };

export type Way = "undo" | "redo";

/// What is asked before a save is put back.
export interface AskedStep {
  readonly kind: "putBack";
  readonly way: Way;
  readonly step: SavedStep;
  readonly consequences: Consequences;
  /// Whether something is not saved, which stays.
  readonly isUnsaved: boolean;
}

/// That, and why a save could not be put back.
export type SavedStepDialog =
  | AskedStep
  | { readonly kind: "notPutBack"; readonly way: Way; readonly step: SavedStep; readonly error: ApiError };

/// So many saves can be undone.
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
  /// Reads the thing again; what is not saved stays on top of it.
  readonly refresh: () => Promise<void>;
  readonly tell: (text: string) => void;
}

/// Goes on with undo and redo past what is saved, through the server: what is put back is a change like others there.
export function createSavedUndo({ api, get, set, during, isUnsaved, refresh, tell }: Editor) {
  const next = (way: Way): SavedStep | undefined => get().saves[way === "undo" ? "past" : "future"].at(-1);

  /// The step is done: the change that did it is what takes it back again.
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
    /// Undoes or redoes the last save; where that does more than what is asked for, it is asked about first.
    go: (way: Way) => attempt(way, null),
    /// What was asked about is done.
    confirm: ({ way, consequences }: AskedStep) => attempt(way, consequences),
    /// Something was saved. `id`: the change that it made; null where nothing is other than it was.
    saved(sent: UndoHistory<unknown>, id: number | null): void {
      if (id === null) return;
      const step = { id, name: nameOfSave(sent) };
      set({ saves: { past: [...get().saves.past, step].slice(-maxKept), future: [] } });
    },
    /// Something else is done now: what was undone is not done again.
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
