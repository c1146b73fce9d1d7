import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
} from "firebase/auth";
import type { getIdentityConfig } from "../../api/index.ts";
import type { ResponseOf } from "./client.ts";
import { createTokenRefresh } from "./token-refresh.ts";

export type IdentityConfig = ResponseOf<typeof getIdentityConfig>;

/// The identity service. The SDK keeps the account in the browser, refreshes its token, and tells every tab of a
/// sign-in or sign-out in another tab.
export interface Identity {
  /// Calls the listener at once and at every change of the account, with null where nobody is signed in.
  watch(listener: (user: User | null) => void): void;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /// Returns a valid token; null where nobody is signed in. `fresh` asks the service for a new one.
  token(fresh?: boolean): Promise<string | null>;
  /// The role of the account, as its token says; null for staff without one.
  role(): Promise<string | null>;
  /// Asks for the old password first. Every other session of the account ends.
  changePassword(old: string, password: string): Promise<void>;
  /// Returns what keeps the account signed in, for a command line; null where nobody is.
  refreshToken(): string | null;
  /// Reloads the account, as after its address was verified elsewhere.
  reload(): Promise<User | null>;
  sendVerification(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
}

export async function connectIdentity(config: IdentityConfig, origin: string): Promise<Identity> {
  const app = initializeApp({ apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  auth.languageCode = "en-GB";
  if (config.local) connectAuthEmulator(auth, origin, { disableWarnings: true });
  const refresh = createTokenRefresh(async () => {
    try {
      await auth.currentUser?.getIdToken(true);
      return "done";
    } catch (error) {
      return identityErrorCode(error) === "auth/network-request-failed" ? "again" : "never";
    }
  });
  onIdTokenChanged(auth, async (user) => {
    if (!user) return refresh.follow(null);
    const expiresAt = await user.getIdTokenResult().then(
      ({ expirationTime }) => Date.parse(expirationTime),
      () => Date.now(),
    );
    refresh.follow({ expiresAt });
  });
  /// A change of the password, which replaces the token: calls wait for it.
  let change: Promise<void> = Promise.resolve();
  await auth.authStateReady();
  await renewStaleToken(auth.currentUser);
  return {
    watch: (listener) => void onIdTokenChanged(auth, listener),
    signIn: async (email, password) => void (await signInWithEmailAndPassword(auth, email, password)),
    signOut: () => signOut(auth),
    async token(fresh = false) {
      await change.catch(() => undefined);
      return (await auth.currentUser?.getIdToken(fresh)) ?? null;
    },
    async role() {
      const role = (await auth.currentUser?.getIdTokenResult())?.claims.role;
      return typeof role === "string" ? role : null;
    },
    async changePassword(old, password) {
      change = replacePassword(auth.currentUser, old, password);
      await change;
    },
    refreshToken: () => auth.currentUser?.refreshToken ?? null,
    async reload() {
      // The token first: reloading tells the listeners that the address is verified, and their calls need one that says so.
      await auth.currentUser?.getIdToken(true);
      await auth.currentUser?.reload();
      return auth.currentUser;
    },
    async sendVerification() {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}

async function replacePassword(user: User | null, old: string, password: string): Promise<void> {
  if (!user?.email) return;
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, old));
  await updatePassword(user, password);
}

/// Requests a new token if the address was verified since the last one, which the server would refuse.
async function renewStaleToken(user: User | null): Promise<void> {
  if (!user?.emailVerified) return;
  try {
    const { claims } = await user.getIdTokenResult();
    if (claims.email_verified !== true) await user.getIdToken(true);
  } catch {
    // No answer: the calls that need a token say so.
  }
}

/// Returns the message for a failed call of the identity service (specification, section 8).
export function identityErrorText(error: unknown): string {
  switch (identityErrorCode(error)) {
    case "auth/wrong-password":
    case "auth/invalid-email":
    case "auth/user-not-found":
    case "auth/invalid-credential":
    case "auth/invalid-login-credentials":
    case "auth/missing-password":
      return "Incorrect email or password";
    case "auth/too-many-requests":
      return "Too many attempts. Wait a few minutes and try again, or reset your password.";
    case "auth/network-request-failed":
    case "auth/timeout":
      return "No answer from the sign-in service. Check your network connection and try again.";
    case "auth/user-disabled":
      return "This account is disabled. Ask the person who manages staff accounts.";
    default:
      return "Sign-in failed. Try again later.";
  }
}

/// The same for a change of the password.
export function passwordErrorText(error: unknown): string {
  const text = identityErrorText(error);
  switch (identityErrorCode(error)) {
    case "auth/weak-password":
    case "auth/password-does-not-meet-requirements":
      return "The sign-in service refuses this password. Choose another one.";
    default:
      return text.startsWith("Incorrect") ? "This is not your current password." : text;
  }
}

function identityErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
