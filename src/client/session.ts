import { createStore, type StoreApi } from "zustand/vanilla";
import { beginCommandLine, getIdentityConfig, signOut } from "../../api/index.ts";
import { type Client, createClient } from "./client.ts";
import { ApiError, toApiError } from "./errors.ts";
import {
  connectIdentity,
  type Identity,
  type IdentityConfig,
  identityErrorText,
  passwordErrorText,
} from "./identity.ts";

export interface SessionState {
  /// `unverified`: signed in to the identity service, but without access until the address is verified.
  readonly status: "starting" | "failed" | "signed-out" | "unverified" | "signed-in";
  readonly userID: string | null;
  readonly email: string | null;
  /// `admin` for who looks after the accounts of the staff.
  readonly role: string | null;
  readonly staffDomain: string;
  /// Why the session ended, for the login page.
  readonly notice: "wrong-domain" | "ended" | null;
  readonly error: ApiError | null;
}

/// The session of the signed-in member of staff, in every tab.
export interface Session {
  readonly store: StoreApi<SessionState>;
  /// Finds out how to sign in and who is signed in. May be called again after a failure.
  start(): Promise<void>;
  /// Signs in. Resolves to a message for the user, or null on success.
  signIn(email: string, password: string): Promise<string | null>;
  /// Ends the session on the server too. Where that does not answer, the browser forgets it all the same.
  signOut(): Promise<void>;
  /// Resolves to a message for the user, or null on success, which ends every other session.
  changePassword(old: string, password: string): Promise<string | null>;
  token(): Promise<string | null>;
  /// Returns what keeps a command line signed in; null where nobody is. Throws ApiError.
  commandLineToken(): Promise<string | null>;
  /// Ends the session after the server refused it: 401, or 403 with a code.
  refused(error: ApiError): void;
  sendVerification(): Promise<string | null>;
  /// Checks again whether the address is verified.
  checkVerified(): Promise<string | null>;
  sendPasswordReset(email: string): Promise<string | null>;
  dismissNotice(): void;
}

const nobody: SessionState = {
  status: "starting",
  userID: null,
  email: null,
  role: null,
  staffDomain: "",
  notice: null,
  error: null,
};

/// How long signing out waits for the server, ms.
const signOutWait = 3000;

export function createSession(origin: string): Session {
  const store = createStore<SessionState>(() => nobody);
  const open: Client = createClient({ token: async () => null, onRefused: () => undefined });
  let identity: Identity | null = null;

  function becomes(config: IdentityConfig, user: { uid: string; email: string | null; emailVerified: boolean } | null) {
    if (user === null) {
      store.setState({ status: "signed-out", userID: null, email: null, role: null });
      return;
    }
    const email = user.email ?? "";
    if (!isStaffAddress(email, config.staffDomain)) {
      store.setState({ notice: "wrong-domain", status: "signed-out", userID: null, email: null });
      void identity?.signOut();
      return;
    }
    const status = user.emailVerified ? "signed-in" : "unverified";
    void identity?.role().then(
      (role) => store.getState().userID === user.uid && store.setState({ role }),
      // Without an answer nothing is offered that only admins may do.
      () => undefined,
    );
    store.setState({ status, userID: user.uid, email, ...(status === "signed-in" ? { notice: null } : {}) });
  }

  const own: Client = createClient({
    token: async () => (await identity?.token()) ?? null,
    onRefused: () => undefined,
  });

  /// Runs a call of the identity service. Resolves to a message for the user, or null.
  async function attempt(
    run: (identity: Identity) => Promise<void>,
    textOf = identityErrorText,
  ): Promise<string | null> {
    if (identity === null) return "Sign-in is not ready yet.";
    try {
      await run(identity);
      return null;
    } catch (error) {
      return textOf(error);
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
      // Who is not let in has no calls.
      if (store.getState().status === "signed-in")
        await own.call(signOut, { signal: AbortSignal.timeout(signOutWait) }).catch(() => undefined);
      await identity?.signOut();
    },
    changePassword: (old, password) => attempt((service) => service.changePassword(old, password), passwordErrorText),
    async token() {
      try {
        return (await identity?.token()) ?? null;
      } catch (error) {
        // The SDK signed the account out, since it was disabled or its tokens were revoked. A lost network does not
        // sign out.
        if (store.getState().status === "signed-out") return null;
        throw new ApiError(0, { error: "No answer from the sign-in service. Nothing was lost." }, error);
      }
    },
    async commandLineToken() {
      const { refreshToken } = await own.call(beginCommandLine, {});
      return refreshToken ?? identity?.refreshToken() ?? null;
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

/// Compares the entire domain, ignoring case: `staff@x.example.org` is not of `example.org`.
function isStaffAddress(email: string, staffDomain: string): boolean {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase() === staffDomain.toLowerCase() && email.includes("@");
}
