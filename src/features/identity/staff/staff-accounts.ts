import { createStore } from "zustand/vanilla";
import {
  endStaffSessions,
  listStaffAccounts,
  makeStaffLink,
  type StaffAccount,
  setStaffDisabled,
} from "../../../../api/index.ts";
import type { Client, ResponseOf } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { toasts } from "../../../components/toast.tsx";

/// A link that its holder sets a password by.
export interface GivenLink {
  readonly email: string;
  readonly link: string;
  readonly expiresAt: string;
}

interface State {
  readonly list: Load<ResponseOf<typeof listStaffAccounts>>;
  /// What could not be done with an account.
  readonly problem: ApiError | null;
  /// The link that is shown, once; nobody can read it again.
  readonly given: GivenLink | null;
}

/// The accounts of the staff, for admins.
export function createStaffAccounts(api: Client) {
  const store = createStore<State>(() => ({ list: nothingLoaded, problem: null, given: null }));
  const loader = createLoader<ResponseOf<typeof listStaffAccounts>>(
    () => store.getState().list,
    (list) => store.setState({ list }),
  );
  const load = () => loader.run((signal) => api.call(listStaffAccounts, { signal }));

  async function attempt(act: () => Promise<void>): Promise<void> {
    store.setState({ problem: null });
    try {
      await act();
    } catch (error) {
      store.setState({ problem: toApiError(error) });
    }
    await load();
  }

  const disable = ({ id, email }: StaffAccount, isDisabled: boolean): Promise<void> =>
    attempt(async () => {
      await api.call(setStaffDisabled, { body: { id, isDisabled } });
      toasts.done(isDisabled ? `${email} is disabled, and signed out ✓` : `${email} is enabled ✓`);
    });

  return {
    store,
    load,
    stop: loader.stop,
    disable,
    endSessions: ({ id, email }: StaffAccount) =>
      attempt(async () => {
        await api.call(endStaffSessions, { body: { id } });
        toasts.done(`${email} is signed out everywhere ✓`);
      }),
    makeLink: ({ id, email }: StaffAccount) =>
      attempt(async () => {
        store.setState({ given: { email, ...(await api.call(makeStaffLink, { body: { id } })) } });
      }),
    give(given: GivenLink | null) {
      store.setState({ given });
      if (given) void load();
    },
  };
}
