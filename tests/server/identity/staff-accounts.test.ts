import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addStaffAccount,
  beginCommandLine,
  endOwnSessions,
  endStaffSessions,
  getAccount,
  listOwnSessions,
  listStaffAccounts,
  listStaffEvents,
  makeStaffLink,
  setStaffDisabled,
  signOut,
} from "../../../api/index.ts";
import { deviceName } from "../../../server/identity/device-name.ts";
import { createAccount } from "../../../server/repositories/identity/accounts.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// Staff accounts for admins, and everybody's own sessions, in the local mode.
let server: TestServer;
let admin: string;
let adminID: string;
beforeAll(async () => {
  server = await startTestServer();
  const email = "admin@symbolshelf.example";
  await createAccount(server.context.db, { email, password: null, emailVerified: true, role: "admin" });
  ({ token: admin, id: adminID } = await server.signIn(email));
});
afterAll(() => server?.close());

let count = 0;
const person = async () => {
  const email = `person-${++count}@symbolshelf.example`;
  return { email, ...(await server.signIn(email)) };
};
const accountOf = async (wanted: string) =>
  (await server.call(listStaffAccounts, { token: admin })).accounts.find(({ email }) => email === wanted);
const isRefused = { status: 401 };

describe("the accounts of the staff", () => {
  test("are for admins only", async () => {
    const { token } = await person();
    const body = { id: adminID };
    const calls = [
      () => server.call(listStaffAccounts, { token }),
      () => server.call(listStaffEvents, { token, query: {} }),
      () => server.call(addStaffAccount, { token, body: { email: "x@symbolshelf.example", isAdmin: true } }),
      () => server.call(makeStaffLink, { token, body }),
      () => server.call(setStaffDisabled, { token, body: { ...body, isDisabled: true } }),
      () => server.call(endStaffSessions, { token, body }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ status: 403, body: { code: "admins-only" } });
    expect(await accountOf("x@symbolshelf.example")).toBeUndefined();
    expect(await server.call(getAccount, { token: admin })).toMatchObject({ role: "admin" });
  });

  test("are added without a password, which a link sets once", async () => {
    const email = "new@symbolshelf.example";
    const { link, id } = await server.call(addStaffAccount, { token: admin, body: { email, isAdmin: false } });
    expect(await accountOf(email)).toMatchObject({
      id,
      hasPassword: false,
      isVerified: false,
      role: null,
      sessions: 0,
    });
    const { searchParams, pathname } = new URL(link);
    const set = (password: string) =>
      server.fetch(pathname, {
        method: "POST",
        token: null,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ mode: "resetPassword", oobCode: searchParams.get("oobCode") ?? "", password }),
      });
    expect((await set("a-good-password")).status).toBe(200);
    expect((await set("another-password")).status).toBe(400);
    expect(await accountOf(email)).toMatchObject({ hasPassword: true, isVerified: true });
    const { events } = await server.call(listStaffEvents, { token: admin, query: { email } });
    expect(events.map(({ what, by }) => [what, by])).toEqual([
      ["set a new password by a link", email],
      ["was added", "admin@symbolshelf.example"],
    ]);
    expect(JSON.stringify(events)).not.toContain(searchParams.get("oobCode"));
  });

  test.each([
    ["is no address", "no-address", "This is not an e-mail address"],
    ["is of another domain", "a@elsewhere.example", "Staff addresses end in @symbolshelf.example"],
    ["has an account", "ADMIN@symbolshelf.example", "ADMIN@symbolshelf.example has an account already"],
  ])("are not added where the address %s", async (_, email, message) => {
    await expect(server.call(addStaffAccount, { token: admin, body: { email, isAdmin: false } })).rejects.toMatchObject(
      { status: 422, body: { error: message } },
    );
  });

  test("are disabled, which ends their sessions and makes no link, and enabled", async () => {
    const { email, id, token } = await person();
    await server.call(setStaffDisabled, { token: admin, body: { id, isDisabled: true } });
    await expect(server.call(getAccount, { token })).rejects.toMatchObject(isRefused);
    expect(await accountOf(email)).toMatchObject({ isDisabled: true, sessions: 0 });
    await expect(server.call(makeStaffLink, { token: admin, body: { id } })).rejects.toMatchObject({ status: 422 });
    await server.call(setStaffDisabled, { token: admin, body: { id, isDisabled: false } });
    expect(await accountOf(email)).toMatchObject({ isDisabled: false });
    const own = server.call(setStaffDisabled, { token: admin, body: { id: adminID, isDisabled: true } });
    await expect(own).rejects.toMatchObject({ status: 422, body: { error: "You cannot disable your own account" } });
  });

  test("are signed out everywhere", async () => {
    const { email, id, token } = await person();
    await server.signIn(email);
    expect(await accountOf(email)).toMatchObject({ sessions: 2 });
    await server.call(endStaffSessions, { token: admin, body: { id } });
    expect(await accountOf(email)).toMatchObject({ sessions: 0 });
    await expect(server.call(getAccount, { token })).rejects.toMatchObject(isRefused);
  });

  test("that are not there are not found", async () => {
    const body = { id: "5b8e2f0a-6c3d-4e71-9a52-1f0c7d3b8e64" };
    await expect(server.call(endStaffSessions, { token: admin, body })).rejects.toMatchObject({ status: 404 });
  });
});

describe("one's own sessions", () => {
  const sessionsOf = async (token: string) => (await server.call(listOwnSessions, { token })).sessions!;

  test("are listed, this one told, and ended one by one: nobody else's", async () => {
    const { email, token } = await person();
    const other = await server.signIn(email);
    const stranger = await person();
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ isOwn }) => isOwn).sort()).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ device: "A test", address: "127.0.0.1" });
    const [foreign] = await sessionsOf(stranger.token);
    expect(await server.call(endOwnSessions, { token, body: { id: foreign!.id } })).toEqual({ ended: 0 });
    expect(await server.call(getAccount, { token: stranger.token })).toBeTruthy();
    const id = sessions.find(({ isOwn }) => !isOwn)!.id;
    expect(await server.call(endOwnSessions, { token, body: { id } })).toEqual({ ended: 1 });
    await expect(server.call(getAccount, { token: other.token })).rejects.toMatchObject(isRefused);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  test("are all ended but this one", async () => {
    const { email, token } = await person();
    const others = [await server.signIn(email), await server.signIn(email)];
    expect(await server.call(endOwnSessions, { token, body: { id: null } })).toEqual({ ended: 2 });
    for (const { token: ended } of others)
      await expect(server.call(getAccount, { token: ended })).rejects.toMatchObject(isRefused);
    expect(await server.call(getAccount, { token })).toMatchObject({ email });
  });

  test("end on the server when somebody signs out: neither token is good any more, the other session is", async () => {
    const { email, token, refreshToken } = await person();
    const other = await server.signIn(email);
    await server.call(signOut, { token });
    await expect(server.call(getAccount, { token })).rejects.toMatchObject(isRefused);
    const refreshed = await server.fetch("/securetoken.googleapis.com/v1/token?key=symbolshelf-local", {
      method: "POST",
      token: null,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    });
    expect(refreshed.status).toBe(400);
    expect(await server.call(getAccount, { token: other.token })).toMatchObject({ email });
  });

  test("are the browser's and, by itself, the command line's", async () => {
    const { token } = await person();
    const { refreshToken } = await server.call(beginCommandLine, { token });
    expect(refreshToken).toMatch(/^\d+\./);
    expect((await sessionsOf(token)).map(({ device }) => device).sort()).toEqual(["A test", "importtext"]);
  });
});

test.each([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "Chrome on Linux",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  ],
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Edge on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  ],
  [
    "Safari on iPad",
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  ],
  [
    "Safari on macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  ],
  ["Another program", "curl/8.5.0"],
  ["Another program", ""],
])("%s is what %s is called", (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
