import { createStore, type StoreApi } from "zustand/vanilla";
import { getIdentityConfig } from "../../api/index.ts";
import { type Client, createClient } from "./client.ts";
import { ApiError, toApiError } from "./errors.ts";
import { connectIdentity, type Identity, type IdentityConfig, identityErrorText } from "./identity.ts";

export interface SessionState {
  /// `unverified`: signed in to the identity service, but kept out until the address is verified.
  readonly status: "starting" | "failed" | "signed-out" | "unverified" | "signed-in";
  readonly userID: string | null;
  readonly email: string | null;
  readonly staffDomain: string;
  /// Why nobody is signed in any more, for the login page to say.
  readonly notice: "wrong-domain" | "ended" | null;
  readonly error: ApiError | null;
}

/// The signed-in member of staff: the one place that knows who it is, in every tab.
export interface Session {
  readonly store: StoreApi<SessionState>;
  /// Finds out how to sign in and who is; may be called again after a failure.
  start(): Promise<void>;
  /// Answers what to tell the user, or null where it succeeded.
  signIn(email: string, password: string): Promise<string | null>;
  signOut(): Promise<void>;
  token(): Promise<string | null>;
  /// The server will not have this session: 401, or 403 with a code.
  refused(error: ApiError): void;
  sendVerification(): Promise<string | null>;
  /// Asks again whether the address is verified.
  checkVerified(): Promise<string | null>;
  sendPasswordReset(email: string): Promise<string | null>;
  dismissNotice(): void;
}

const nobody: SessionState = {
  status: "starting",
  userID: null,
  email: null,
  staffDomain: "",
  notice: null,
  error: null,
};

export function createSession(origin: string): Session {
  const store = createStore<SessionState>(() => nobody);
  const open: Client = createClient({ token: async () => null, onRefused: () => undefined });
  let identity: Identity | null = null;

  function becomes(config: IdentityConfig, user: { uid: string; email: string | null; emailVerified: boolean } | null) {
    if (user === null) {
      store.setState({ status: "signed-out", userID: null, email: null });
      return;
    }
    const email = user.email ?? "";
    if (!isStaffAddress(email, config.staffDomain)) {
      store.setState({ notice: "wrong-domain", status: "signed-out", userID: null, email: null });
      void identity?.signOut();
      return;
    }
    const status = user.emailVerified ? "signed-in" : "unverified";
    store.setState({ status, userID: user.uid, email, ...(status === "signed-in" ? { notice: null } : {}) });
  }

  /// Runs a call of the identity service; answers what to tell the user, or null.
  async function attempt(run: (identity: Identity) => Promise<void>): Promise<string | null> {
    if (identity === null) return "Sign-in is not ready yet.";
    try {
      await run(identity);
      return null;
    } catch (error) {
      return identityErrorText(error);
    }
  }

  return {
    store,
    async start() {
      store.setState({ status: "starting", error: null });
      try {
        const config = await open.call(getIdentityConfig, {});
        store.setState({ staffDomain: config.staffDomain });
        identity = await connectIdentity(config, origin);
        identity.watch((user) => becomes(config, user));
      } catch (error) {
        store.setState({ status: "failed", error: toApiError(error) });
      }
    },
    signIn(email, password) {
      store.setState({ notice: null });
      return attempt((service) => service.signIn(email.trim(), password));
    },
    async signOut() {
      store.setState({ notice: null });
      await identity?.signOut();
    },
    async token() {
      try {
        return (await identity?.token()) ?? null;
      } catch (error) {
        // The account was disabled or its tokens were revoked: the SDK has signed it out. Without a network it has not.
        if (store.getState().status === "signed-out") return null;
        throw new ApiError(0, { error: "No answer from the sign-in service. Nothing was lost." }, error);
      }
    },
    refused(error) {
      if (error.code === "unverified") {
        store.setState({ status: "unverified" });
        return;
      }
      const { status } = store.getState();
      if (status === "signed-out") return;
      store.setState({ status: "signed-out", notice: error.code === "wrong-domain" ? "wrong-domain" : "ended" });
      void identity?.signOut();
    },
    sendVerification: () => attempt((service) => service.sendVerification()),
    checkVerified: () =>
      attempt(async (service) => {
        const user = await service.reload();
        if (user?.emailVerified) store.setState({ status: "signed-in", notice: null });
      }),
    sendPasswordReset: (email) => attempt((service) => service.sendPasswordReset(email.trim())),
    dismissNotice: () => store.setState({ notice: null }),
  };
}

/// Compares the entire domain without case: `staff@x.example.org` is not of `example.org`.
function isStaffAddress(email: string, staffDomain: string): boolean {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase() === staffDomain.toLowerCase() && email.includes("@");
}
