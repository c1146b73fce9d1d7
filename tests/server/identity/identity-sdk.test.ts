import {
  type Auth,
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  validatePassword,
} from "firebase/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount } from "../../../api/identity/account.ts";
import { findByEmail, setDisabled } from "../../../server/repositories/identity/accounts.ts";
import { accountsOf, codeOf, linksOf, openSdk } from "../../support/server/identity.ts";
import { CallFailed, startTestServer, type TestServer, testPassword } from "../../support/server/server.ts";

let server: TestServer;
let auth: Auth;
let closeSdk: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: "info" } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  ({ auth, close: closeSdk } = await openSdk(server));
});
afterEach(() => closeSdk());

const newAccount = accountsOf(() => server);
const accountOf = (token: string) => server.call(getAccount, { token });

describe("signing in", () => {
  test("returns a token that the server accepts, with Firebase's claims", async () => {
    const email = await newAccount();
    const { user } = await signInWithEmailAndPassword(auth, email.toUpperCase(), testPassword);
    expect(user.email).toBe(email);
    expect(user.emailVerified).toBe(true);
    const { claims, signInProvider, token } = await user.getIdTokenResult();
    expect(signInProvider).toBe("password");
    expect(claims).toMatchObject({
      iss: "https://securetoken.google.com/symbolshelf-local",
      aud: "symbolshelf-local",
      sub: user.uid,
      user_id: user.uid,
      email,
      email_verified: true,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(await accountOf(token)).toEqual({ id: user.uid, email, role: null });
  });

  test("includes the account's role", async () => {
    const email = await newAccount();
    await server.context.db.updateTable("staff_account").set({ role: "admin" }).where("email", "=", email).execute();
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    expect(await accountOf(await user.getIdToken())).toMatchObject({ role: "admin" });
  });

  test.each([
    ["a wrong password", async () => [await newAccount(), "wrong-password"], "auth/invalid-credential"],
    ["an address nobody has", async () => ["nobody@symbolshelf.example", testPassword], "auth/invalid-credential"],
    [
      "an account without a password",
      async () => [await newAccount({ hash: null }), "no-password"],
      "auth/invalid-credential",
    ],
    ["something that is no address", async () => ["nobody", testPassword], "auth/invalid-email"],
    ["no password", async () => [await newAccount(), ""], "auth/missing-password"],
  ])("refuses %s", async (_title, who, code) => {
    const [email = "", password = ""] = await who();
    await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({ code });
  });

  test("refuses a disabled account, and does not reveal this to a caller without the password", async () => {
    const email = await newAccount();
    const account = await findByEmail(server.context.db, email);
    await setDisabled(server.context.db, account?.id ?? "", true);
    await expect(signInWithEmailAndPassword(auth, email, testPassword)).rejects.toMatchObject({
      code: "auth/user-disabled",
    });
    await expect(signInWithEmailAndPassword(auth, email, "wrong-password")).rejects.toMatchObject({
      code: "auth/invalid-credential",
    });
  });

  test("refuses even the right password after too many wrong ones", async () => {
    const email = await newAccount();
    const codes: unknown[] = [];
    for (let n = 0; n < 11; n++)
      codes.push(
        await signInWithEmailAndPassword(auth, email, n < 10 ? "wrong-password" : testPassword).catch(
          ({ code }) => code,
        ),
      );
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("auth/invalid-credential"));
    expect(codes[10]).toBe("auth/too-many-requests");
    // Another account is not affected.
    await signInWithEmailAndPassword(auth, await newAccount(), testPassword);
  });
});

describe("a session", () => {
  test("continues with a fresh token, which includes a later verification", async () => {
    const email = await newAccount({ emailVerified: false });
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    await expect(accountOf(await user.getIdToken())).rejects.toMatchObject({
      status: 403,
      body: { code: "unverified" },
    });
    const [link] = await linksOf(() => sendEmailVerification(user));
    await applyActionCode(auth, codeOf(link));
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect(await accountOf(await user.getIdToken(true))).toMatchObject({ email });
  });

  test.each(["idToken", "refreshToken"] as const)(
    "ends with all of the account's sessions when its %s is revoked",
    async (kind) => {
      const email = await newAccount();
      const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
      const idToken = await user.getIdToken();
      const tokens = { idToken, refreshToken: user.refreshToken };
      const revoke = (body: object) =>
        server.fetch("/identitytoolkit.googleapis.com/v2/accounts:revokeToken?key=symbolshelf-local", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      const other = await signInWithEmailAndPassword(auth, await newAccount(), testPassword);
      const refused = async (body: object) => (await (await revoke(body)).json()).error.message;
      expect(await refused({ token: tokens[kind] })).toBe("MISSING_ID_TOKEN");
      expect(await refused({ idToken })).toBe("MISSING_REFRESH_TOKEN");
      expect(await refused({ idToken, token: other.user.refreshToken })).toBe("INVALID_REFRESH_TOKEN");
      expect(await accountOf(idToken)).toMatchObject({ email });
      expect((await revoke({ idToken, token: tokens[kind] })).status).toBe(200);
      await expect(accountOf(idToken)).rejects.toMatchObject({ status: 401 });
      await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
      expect(await accountOf(await other.user.getIdToken())).toMatchObject({ email: other.user.email });
    },
  );

  test("ends when the account is disabled", async () => {
    const email = await newAccount();
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    await setDisabled(server.context.db, user.uid, true);
    await expect(accountOf(await user.getIdToken())).rejects.toMatchObject({ status: 401 });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
    expect(auth.currentUser).toBeNull();
  });

  test("continues where the password is changed, and ends everywhere else", async () => {
    const email = await newAccount();
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    const elsewhere = await openSdk(server);
    const other = await signInWithEmailAndPassword(elsewhere.auth, email, testPassword);
    const otherToken = await other.user.getIdToken();
    await updatePassword(user, "another-password");
    expect(await accountOf(await user.getIdToken())).toMatchObject({ email });
    await expect(accountOf(otherToken)).rejects.toBeInstanceOf(CallFailed);
    await expect(other.user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
    await elsewhere.close();
    await expect(signInWithEmailAndPassword(auth, email, testPassword)).rejects.toMatchObject({
      code: "auth/invalid-credential",
    });
  });

  test("ends with the account, which its holder can delete", async () => {
    const email = await newAccount();
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    const token = await user.getIdToken();
    await user.delete();
    await expect(accountOf(token)).rejects.toMatchObject({ status: 401 });
    expect(await findByEmail(server.context.db, email)).toBeUndefined();
  });
});

test("the password policy is published", async () => {
  expect(await validatePassword(auth, "short")).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
  expect(await validatePassword(auth, "long-enough")).toMatchObject({ isValid: true });
});

describe("signing up", () => {
  test("is refused", async () => {
    await expect(createUserWithEmailAndPassword(auth, "new@symbolshelf.example", "a-password")).rejects.toMatchObject({
      code: "auth/admin-restricted-operation",
    });
  });

  test("creates an unverified account where the configuration allows it, which is refused", async () => {
    const open = await startTestServer({ env: { ALLOW_SIGN_UP: "on" } });
    const sdk = await openSdk(open);
    try {
      const { user } = await createUserWithEmailAndPassword(sdk.auth, "new@symbolshelf.example", "a-password");
      expect(user.emailVerified).toBe(false);
      await expect(open.call(getAccount, { token: await user.getIdToken() })).rejects.toMatchObject({
        status: 403,
        body: { code: "unverified" },
      });
      await expect(
        createUserWithEmailAndPassword(sdk.auth, "NEW@symbolshelf.example", "a-password"),
      ).rejects.toMatchObject({
        code: "auth/email-already-in-use",
      });
    } finally {
      await sdk.close();
      await open.close();
    }
  });
});

test("a wrong API key, other types of body and unknown calls are refused in the protocol's form", async () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}/identitytoolkit.googleapis.com/v1/${path}`, { method: "POST", ...init });
  const stranger = await ask("accounts:signInWithPassword?key=another", {
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(stranger.status).toBe(400);
  expect(await stranger.json()).toMatchObject({ error: { code: 400, errors: [{ domain: "global" }] } });
  const plain = await ask("accounts:signInWithPassword?key=symbolshelf-local", {
    body: "{}",
    headers: { "content-type": "text/plain" },
  });
  expect(plain.status).toBe(415);
});

test("the database holds no password, refresh token or code in plain text", async () => {
  const email = await newAccount();
  const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
  const [link] = await linksOf(() => sendPasswordResetEmail(auth, email));
  const { db } = server.context;
  const kept = JSON.stringify([
    await db.selectFrom("staff_account").selectAll().execute(),
    await db.selectFrom("identity_refresh_token").selectAll().execute(),
    await db.selectFrom("identity_action_code").selectAll().execute(),
  ]);
  for (const secret of [testPassword, user.refreshToken, codeOf(link)]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(kept).not.toContain(secret);
  }
});
