import { createStore } from "zustand/vanilla";
import { endOwnSessions, listOwnSessions, type StaffSession } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { plural } from "../../../components/format.ts";
import { toasts } from "../../../components/toast.tsx";

interface State {
  /// Null where the identity service tells nobody's sessions.
  readonly list: Load<{ readonly sessions: readonly StaffSession[] | null }>;
  /// Why sessions could not be ended.
  readonly problem: ApiError | null;
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;

/// The sessions of who is signed in.
export function createOwnSessions(api: Client) {
  const store = createStore<State>(() => ({ list: nothingLoaded, problem: null }));
  const loader = createLoader<{ readonly sessions: readonly StaffSession[] | null }>(
    () => store.getState().list,
    (list) => store.setState({ list }),
  );
  const load = () => loader.run((signal) => api.call(listOwnSessions, { signal }));
  return {
    store,
    load,
    stop: loader.stop,
    /// Ends one session; with null all but this one.
    async end(id: string | null): Promise<void> {
      store.setState({ problem: null });
      try {
        const { ended } = await api.call(endOwnSessions, { body: { id } });
        toasts.done(ended === 0 ? "It had ended already" : `${plural(ended, "session")} ended ✓`);
      } catch (error) {
        store.setState({ problem: toApiError(error) });
      }
      await load();
    },
  };
}
