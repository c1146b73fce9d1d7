import { scryptSync } from "node:crypto";
import {
  type ActionCodeSettings,
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  isSignInWithEmailLink,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  validatePassword,
  verifyPasswordResetCode,
} from "firebase/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount } from "../../api/account.ts";
import { createAccount, findByEmail, setDisabled } from "../../server/identity/accounts.ts";
import { linksOf, openSdk } from "../support/identity.ts";
import { CallFailed, startTestServer, type TestServer, testPassword } from "../support/server.ts";

let server: TestServer;
let auth: Auth;
let closeSdk: () => Promise<void>;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: "info" } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  ({ auth, close: closeSdk } = await openSdk(server));
});
afterEach(() => closeSdk());

/// A hash that is quick to check: what one should cost is not what these tests are about.
const salt = Buffer.from("of the tests");
const quickHash = [
  "scrypt",
  1024,
  8,
  1,
  salt.toString("base64"),
  scryptSync(testPassword, salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64"),
].join("$");

/// A new account of its own for each test, with the tests' password.
async function newAccount({ emailVerified = true, hash = quickHash as string | null } = {}): Promise<string> {
  const email = `person-${count++}@symbolshelf.example`;
  const { db } = server.context;
  await createAccount(db, { email, password: null, emailVerified });
  if (hash) await db.updateTable("staff_account").set({ password_hash: hash }).where("email", "=", email).execute();
  return email;
}

const accountOf = (token: string) => server.call(getAccount, { token });
const codeOf = (link: URL | undefined) => link?.searchParams.get("oobCode") ?? "";

describe("signing in", () => {
  test("gives a token that the server takes, with Firebase's claims", async () => {
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

  test("carries the account's role", async () => {
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

  test("refuses a disabled account, and one who does not know the password learns nothing of that", async () => {
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
    // Another account is not held up.
    await signInWithEmailAndPassword(auth, await newAccount(), testPassword);
  });
});

describe("a session", () => {
  test("goes on with a fresh token, which knows of a verification since", async () => {
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

  test("ends where the account is disabled", async () => {
    const email = await newAccount();
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    await setDisabled(server.context.db, user.uid, true);
    await expect(accountOf(await user.getIdToken())).rejects.toMatchObject({ status: 401 });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
    expect(auth.currentUser).toBeNull();
  });

  test("goes on in the place where the password is changed, and ends everywhere else", async () => {
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

describe("a forgotten password", () => {
  test("is replaced through the link, once", async () => {
    const email = await newAccount({ emailVerified: false });
    const [link] = await linksOf(() => sendPasswordResetEmail(auth, email));
    const code = codeOf(link);
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await expect(confirmPasswordReset(auth, code, "short")).rejects.toMatchObject({ code: "auth/weak-password" });
    await confirmPasswordReset(auth, code, "a-new-password");
    const { user } = await signInWithEmailAndPassword(auth, email, "a-new-password");
    expect(user.emailVerified).toBe(true);
    await expect(confirmPasswordReset(auth, code, "one-more-password")).rejects.toMatchObject({
      code: "auth/invalid-action-code",
    });
  });

  test("of nobody's address is answered alike, without a link", async () => {
    expect(await linksOf(() => sendPasswordResetEmail(auth, "nobody@symbolshelf.example"))).toEqual([]);
  });

  test("has a link that expires, and only so many of them", async () => {
    const email = await newAccount();
    const [link] = await linksOf(() => sendPasswordResetEmail(auth, email));
    await server.context.db
      .updateTable("identity_action_code")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    await expect(confirmPasswordReset(auth, codeOf(link), "a-new-password")).rejects.toMatchObject({
      code: "auth/expired-action-code",
    });
    for (let n = 0; n < 4; n++) await linksOf(() => sendPasswordResetEmail(auth, email));
    await expect(sendPasswordResetEmail(auth, email)).rejects.toMatchObject({ code: "auth/too-many-requests" });
  });
});

describe("links, as the page that they lead to treats them", () => {
  const open = (link: URL, init?: RequestInit) => fetch(link, { redirect: "manual", ...init });
  const press = (link: URL, fields: Record<string, string>) =>
    open(new URL(link.pathname, link), { method: "POST", body: new URLSearchParams(fields) });

  test("verify the address by the button, not by being looked at", async () => {
    const email = await newAccount({ emailVerified: false });
    const { user } = await signInWithEmailAndPassword(auth, email, testPassword);
    const [link] = await linksOf(() => sendEmailVerification(user));
    if (!link) throw new Error("no link was printed");
    const page = await open(link);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain(email);
    expect((await findByEmail(server.context.db, email))?.email_verified).toBe(false);
    const fields = { mode: "verifyEmail", oobCode: codeOf(link) };
    expect((await press(link, fields)).status).toBe(200);
    expect((await findByEmail(server.context.db, email))?.email_verified).toBe(true);
    expect((await press(link, fields)).status).toBe(400);
  });

  test("set a new password", async () => {
    const email = await newAccount();
    const [link] = await linksOf(() => sendPasswordResetEmail(auth, email));
    if (!link) throw new Error("no link was printed");
    expect(await (await open(link)).text()).toContain('name="password"');
    const fields = { mode: "resetPassword", oobCode: codeOf(link) };
    expect((await press(link, { ...fields, password: "short" })).status).toBe(400);
    expect((await press(link, { ...fields, mode: "verifyEmail" })).status).toBe(400);
    expect((await press(link, { ...fields, password: "set-on-the-page" })).status).toBe(200);
    await signInWithEmailAndPassword(auth, email, "set-on-the-page");
  });

  test("show nothing of what they were given unescaped", async () => {
    const page = await fetch(`${server.origin}/__/auth/action?mode=verifyEmail&oobCode=%22%3E%3Cscript%3E`);
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain("<script>");
  });

  test("sign in through the app, on this origin only", async () => {
    const email = await newAccount({ emailVerified: false });
    const settings: ActionCodeSettings = { url: `${server.origin}/after`, handleCodeInApp: true };
    const [link] = await linksOf(() => sendSignInLinkToEmail(auth, email, settings));
    if (!link) throw new Error("no link was printed");
    const goal = (await open(link)).headers.get("location") ?? "";
    expect(goal.startsWith(`${server.origin}/after?`)).toBe(true);
    expect(isSignInWithEmailLink(auth, goal)).toBe(true);
    const { user } = await signInWithEmailLink(auth, email, goal);
    expect(user.emailVerified).toBe(true);
    link.searchParams.set("continueUrl", "https://elsewhere.example/");
    expect((await open(link)).headers.get("location")?.startsWith(`${server.origin}/?`)).toBe(true);
  });
});

test("the password policy is told", async () => {
  expect(await validatePassword(auth, "short")).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
  expect(await validatePassword(auth, "long-enough")).toMatchObject({ isValid: true });
});

describe("signing up", () => {
  test("is refused", async () => {
    await expect(createUserWithEmailAndPassword(auth, "new@symbolshelf.example", "a-password")).rejects.toMatchObject({
      code: "auth/admin-restricted-operation",
    });
  });

  test("makes an unverified account where the configuration allows it, which is not let in", async () => {
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

test("a stranger's API key, other types of body and unknown calls are refused in the protocol's form", async () => {
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

test("neither passwords nor refresh tokens nor codes are in the database as they are", async () => {
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
