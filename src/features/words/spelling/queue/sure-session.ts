import { createStore, type StoreApi } from "zustand/vanilla";
import { type ConfirmedSpellings, confirmSpellings } from "../../../../../api/index.ts";
import type { Consequences } from "../../../../../api/system/consequences.ts";
import type { Client } from "../../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../../client/errors.ts";
import { noting } from "../../../../client/noting.ts";
import { tryCall } from "../../../../client/try-out.ts";
import { narrowedBy, type QueueFilters } from "./queue-address.ts";

export interface SureState {
  /// What the call would do; null until it was tried.
  readonly looked: { readonly outcome: ConfirmedSpellings; readonly consequences: Consequences } | null;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
}

/// All words of a queue that are sure: tried first, then confirmed in one call, exactly those that were looked at.
export function createSureSession(api: Client) {
  const store: StoreApi<SureState> = createStore<SureState>(() => ({ looked: null, isBusy: false, error: null }));
  const { getState: get, setState: set } = store;
  let of: QueueFilters | null = null;
  let looking = new AbortController();

  const bodyOf = (filters: QueueFilters) => ({
    which: "sure" as const,
    // What is confirmed is not confirmed again.
    state: filters.state === "confirmed" ? ("all" as const) : filters.state,
    ...narrowedBy(filters),
  });

  async function look(filters: QueueFilters): Promise<void> {
    of = filters;
    looking.abort();
    looking = new AbortController();
    const { signal } = looking;
    set({ looked: null, isBusy: false, error: null });
    try {
      const looked = await tryCall(api, confirmSpellings, { body: bodyOf(filters), signal });
      set({ looked });
    } catch (thrown) {
      if (!isAbort(thrown) && !signal.aborted) set({ error: toApiError(thrown) });
    }
  }

  return {
    store,
    look,
    /// How many are confirmed, with the change that puts them back; null where it was refused. Others that are sure by now are looked at again.
    async confirm(): Promise<{ count: number; changeID: number | null } | null> {
      const { looked, isBusy } = get();
      if (!looked || !of || isBusy) return null;
      set({ isBusy: true, error: null });
      const noted = noting(api);
      try {
        const { seal } = looked.outcome;
        const { count } = await noted.api.call(confirmSpellings, { body: { ...bodyOf(of), seal } });
        set({ isBusy: false });
        return { count, changeID: noted.changeID() };
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.status === 409) await look(of);
        set({ isBusy: false, error });
        return null;
      }
    },
    stop: () => looking.abort(),
  };
}
