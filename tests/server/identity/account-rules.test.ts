import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginCommandLine, listOwnSessions } from "../../../api/index.ts";
import { hashSecret } from "../../../server/identity/hash-secret.ts";
import { readAccountEvents, sweepAccountEvents } from "../../../server/repositories/identity/account-events.ts";
import { findById } from "../../../server/repositories/identity/accounts.ts";
import { addSession, continueSession, sweepSessions } from "../../../server/repositories/identity/sessions.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// What a new password must be, how long a session lasts, and what is logged of accounts, by the local identity service.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ALLOW_SIGN_UP: "on", SESSION_IDLE_DAYS: "2", SESSION_DAYS: "5" } });
});
afterAll(() => server?.close());

const post = (path: string, body: object) =>
  server.fetch(`${path}?key=symbolshelf-local`, {
    method: "POST",
    token: null,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
let count = 0;
async function signUp(password: string): Promise<{ message: string; refreshToken: string }> {
  const email = `person-${++count}@symbolshelf.example`;
  const response = await post("/identitytoolkit.googleapis.com/v1/accounts:signUp", { email, password });
  const { error, refreshToken = "" } = (await response.json()) as {
    error?: { message: string };
    refreshToken?: string;
  };
  return { message: error?.message ?? "ok", refreshToken };
}

const days = (number: number) => new Date(Date.now() - number * 24 * 60 * 60 * 1000);

describe("a new password", () => {
  test.each([
    ["of seven characters", "sevenet", /at least 8 characters/],
    ["of seven characters that take more bytes", "ééééééé", /at least 8 characters/],
    ["of 129 characters", "x".repeat(129), /at most 128 characters/],
    ["that everybody tries first", "password1", /tried first/],
    ["the same in capitals", "PassWord1", /tried first/],
    ["of digits in order", "123456789", /tried first/],
  ])("%s is refused", async (_, password, message) => {
    const { message: said } = await signUp(password);
    expect(said).toMatch(/^WEAK_PASSWORD : /);
    expect(said).toMatch(message);
  });

  test.each([
    ["of eight letters", "qvjxkzwp"],
    ["of 128 characters", "y".repeat(127).concat("z")],
    ["of spaces and signs", "a b ☂ é ぬ!"],
  ])("%s is taken", async (_, password) => {
    expect((await signUp(password)).message).toBe("ok");
  });

  test("is asked for as it is told beforehand", async () => {
    const policy = await server.fetch("/identitytoolkit.googleapis.com/v2/passwordPolicy?key=symbolshelf-local", {
      token: null,
    });
    expect(await policy.json()).toMatchObject({
      customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 128 },
    });
  });
});

describe("a session", () => {
  const refresh = async (refresh_token: string) =>
    (await post("/securetoken.googleapis.com/v1/token", { grant_type: "refresh_token", refresh_token })).status;
  const set = (fields: { used_at?: Date; created_at?: Date }) =>
    server.context.db.updateTable("identity_refresh_token").set(fields).execute();

  test("ends after its days without use, and begins them again with each use", async () => {
    const { refreshToken } = await signUp("qvjxkzwp-1");
    await set({ used_at: days(1.9) });
    expect(await refresh(refreshToken)).toBe(200);
    const rows = await server.context.db.selectFrom("identity_refresh_token").select("used_at").execute();
    expect(Math.max(...rows.map(({ used_at }) => used_at.getTime()))).toBeGreaterThan(days(0.1).getTime());
    await set({ used_at: days(2.1) });
    expect(await refresh(refreshToken)).toBe(400);
  });

  test("ends after its days however much it is used, and is removed then", async () => {
    const { refreshToken } = await signUp("qvjxkzwp-2");
    await set({ used_at: days(0), created_at: days(4.9) });
    expect(await refresh(refreshToken)).toBe(200);
    await set({ created_at: days(5.1) });
    expect(await refresh(refreshToken)).toBe(400);
    const { identity } = server.context.config;
    if (identity.mode !== "local") throw new Error("the test needs the local identity service");
    await sweepSessions(server.context.db, identity.sessions);
    expect(await server.context.db.selectFrom("identity_refresh_token").selectAll().execute()).toEqual([]);
    expect(await continueSession(server.context.db, "nothing", identity.sessions)).toBeUndefined();
  });
});

test("a password is changed, and an account removed, by whoever has just signed in", async () => {
  const { db, issuer } = server.context;
  const { id } = await server.signIn("long-ago@symbolshelf.example");
  // Signed in six minutes ago, with a token of now.
  const refreshToken = `${Math.floor(Date.now() / 1000) - 6 * 60}.of-a-test`;
  await db
    .updateTable("staff_account")
    .set({ tokens_valid_after: days(1) })
    .where("id", "=", id)
    .execute();
  const session = {
    id: randomUUID(),
    accountID: id,
    tokenHash: hashSecret(refreshToken),
    begunAt: new Date(),
    device: "",
    address: "",
  };
  await addSession(db, session);
  const { idToken } = (await issuer!.refresh(refreshToken))!;
  for (const [name, body] of [
    ["update", { idToken, password: "qvjxkzwp-5" }],
    ["delete", { idToken }],
  ] as const) {
    const answer = await post(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, body);
    expect(await answer.json()).toMatchObject({ error: { message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" } });
  }
  expect(await findById(db, id)).toBeDefined();

  // Nor by a session that was begun from the old one, for the command line: it is as old.
  const begun = await server.call(beginCommandLine, { token: idToken });
  const fresh = (await issuer!.refresh(begun.refreshToken!))!;
  const answer = await post("/identitytoolkit.googleapis.com/v1/accounts:update", {
    idToken: fresh.idToken,
    password: "qvjxkzwp-6",
  });
  expect(await answer.json()).toMatchObject({ error: { message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" } });
  const { sessions } = await server.call(listOwnSessions, { token: idToken });
  const { begunAt } = sessions!.find(({ device }) => device === "importtext")!;
  expect(Date.parse(begunAt)).toBeLessThan(Date.now() - 5 * 60_000);
});

describe("the log of accounts", () => {
  const call = (name: string, body: object) => post(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, body);
  const events = async (email: string) =>
    (await readAccountEvents(server.context.db, { email, limit: 100 })).map(({ what, by, from }) => ({
      what,
      by,
      from,
    }));

  test("says who did what from where, with no secret, and nothing of addresses that have no account", async () => {
    const password = "qvjxkzwp-3";
    await signUp(password);
    const email = `person-${count}@symbolshelf.example`;
    expect((await call("signInWithPassword", { email, password: "not-that-one" })).status).toBe(400);
    expect((await call("signInWithPassword", { email: password, password: "x" })).status).toBe(400);
    expect((await call("signInWithPassword", { email: "nobody@symbolshelf.example", password })).status).toBe(400);
    const signedIn = await call("signInWithPassword", { email: email.toUpperCase(), password });
    const { idToken } = (await signedIn.json()) as { idToken: string };
    expect((await call("update", { idToken, password: "qvjxkzwp-4" })).status).toBe(200);
    const from = "127.0.0.1";
    // A wrong password is noted beside the answer.
    await expect.poll(async () => (await events(email)).length).toBe(4);
    expect((await events(email.toUpperCase())).sort((a, b) => (a.what < b.what ? -1 : 1))).toEqual([
      { what: "changed the password", by: email, from },
      { what: "signed in", by: email, from },
      { what: "signed up", by: email, from },
      { what: "was tried with a wrong password", by: "somebody", from },
    ]);
    const all = JSON.stringify(await readAccountEvents(server.context.db, { limit: 1000 }));
    expect(all).not.toContain("nobody@");
    for (const secret of [password, "not-that-one", "qvjxkzwp-4", idToken]) expect(all).not.toContain(secret);
  });

  test("is kept for half a year, whatever becomes of the account", async () => {
    const { db } = server.context;
    const before = (await readAccountEvents(db, { limit: 1000 })).length;
    await db.deleteFrom("staff_account").execute();
    await sweepAccountEvents(db);
    expect((await readAccountEvents(db, { limit: 1000 })).length).toBe(before);
    await db
      .updateTable("account_event")
      .set({ at: days(181) })
      .execute();
    await sweepAccountEvents(db);
    expect(await readAccountEvents(db, { limit: 1000 })).toEqual([]);
  });
});
