import {
  type ActionCodeSettings,
  type Auth,
  confirmPasswordReset,
  isSignInWithEmailLink,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyPasswordResetCode,
} from "firebase/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findByEmail } from "../../../server/repositories/identity/accounts.ts";
import { accountsOf, codeOf, linksOf, openSdk } from "../../support/server/identity.ts";
import { startTestServer, type TestServer, testPassword } from "../../support/server/server.ts";

/// The actions that the links in mails lead to.
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

  test("of an unknown address gets the same answer, without a link", async () => {
    expect(await linksOf(() => sendPasswordResetEmail(auth, "nobody@symbolshelf.example"))).toEqual([]);
  });

  test("has a link that expires, and a limited number of links", async () => {
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

describe("the page that links lead to", () => {
  const open = (link: URL, init?: RequestInit) => fetch(link, { redirect: "manual", ...init });
  const press = (link: URL, fields: Record<string, string>) =>
    open(new URL(link.pathname, link), { method: "POST", body: new URLSearchParams(fields) });

  test("verifies the address when the button is pressed, not when the link is opened", async () => {
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

  test("sets a new password", async () => {
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

  test("escapes everything that the link contains", async () => {
    const page = await fetch(`${server.origin}/__/auth/action?mode=verifyEmail&oobCode=%22%3E%3Cscript%3E`);
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain("<script>");
  });

  test("completes a sign-in through the app, on this origin only", async () => {
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
