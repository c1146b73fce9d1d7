import { createStore, type StoreApi } from "zustand/vanilla";
import { type ChangeSet, type Consequences, changeSet, revertChange } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { tryOut } from "../../client/try-out.ts";
import type { Toasts } from "../toast.tsx";

/// A change with its name for people.
export type NamedChange = Pick<ChangeSet, "id" | "name">;

export interface PutBackState {
  /// The change that is being tried or put back; null where none is.
  readonly busy: number | null;
  /// The question about consequences, before the change is put back.
  readonly asked: { readonly change: NamedChange; readonly consequences: Consequences } | null;
  readonly refusal: { readonly change: NamedChange; readonly error: ApiError } | null;
}

/// Puts changes back, one at a time.
export interface PutBack {
  readonly store: StoreApi<PutBackState>;
  /// Puts a change back. Asks first where that has further consequences.
  start(change: NamedChange): Promise<void>;
  /// Does what was asked about.
  confirm(): Promise<void>;
  close(): void;
  /// Stops: the screen was left. The offer to undo goes with it.
  stop(): void;
}

/// `onDone` is called with the id of the change that was put back.
export function createPutBack(api: Client, toasts: Toasts, onDone: (id: number) => void): PutBack {
  const store = createStore<PutBackState>(() => ({ busy: null, asked: null, refusal: null }));
  const { getState: get, setState: set } = store;
  let withdraw = () => {};

  async function during(change: NamedChange, run: () => Promise<void>): Promise<void> {
    if (get().busy !== null) return;
    withdraw();
    set({ busy: change.id, refusal: null });
    try {
      await run();
    } catch (thrown) {
      set({ asked: null, refusal: { change, error: toApiError(thrown) } });
    } finally {
      set({ busy: null });
    }
  }

  async function send(change: NamedChange): Promise<number> {
    const { id } = await api.call(revertChange, { body: { id: change.id } });
    set({ asked: null });
    onDone(change.id);
    return id;
  }

  async function putBack(change: NamedChange, { name }: Consequences): Promise<void> {
    const done = { id: await send(change), name: name ?? `Put back: ${change.name}` };
    withdraw = toasts.undoable(done.name, () => void during(done, () => undo(done)));
  }

  async function undo(change: NamedChange): Promise<void> {
    await send(change);
    toasts.done(`Undone: ${change.name}`);
  }

  return {
    store,
    start: (change) =>
      during(change, async () => {
        const consequences = await tryOut(api, (trial) => trial.call(revertChange, { body: { id: change.id } }));
        if (consequences.grade === "none") await putBack(change, consequences);
        else set({ asked: { change, consequences } });
      }),
    async confirm() {
      const { asked } = get();
      if (asked) await during(asked.change, () => putBack(asked.change, asked.consequences));
    },
    close: () => set({ asked: null, refusal: null }),
    stop: () => withdraw(),
  };
}

/// Returns the change that prevents it; null where the refusal names none.
export const changeInTheWay = ({ current }: ApiError): NamedChange | null => changeSet.safeParse(current).data ?? null;
