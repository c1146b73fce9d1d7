import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  beginCommandLine,
  endOwnSessions,
  getAccount,
  getIdentityConfig,
  listOwnSessions,
  signOut,
} from "../../../api/identity/account.ts";
import { addStaffAccount, listStaffAccounts } from "../../../api/identity/staff-accounts.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

const project = "shelf-project";
const id = "firebase-user-1";
const email = "staff@symbolshelf.example";

/// Stands in for Google: its keys, and its lookup of accounts.
let google: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let lookups: { idToken?: string; key: string | null }[] = [];
let answer: { status: number; body: unknown; location?: string };
let server: TestServer;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "google-1", alg: "RS256", use: "sig" };
  google = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://google");
    response.setHeader("content-type", "application/json");
    if (url.pathname === "/keys") return response.end(JSON.stringify({ keys: [jwk] }));
    let body = "";
    for await (const chunk of request) body += chunk;
    lookups.push({ ...JSON.parse(body), key: url.searchParams.get("key") });
    response.statusCode = answer.status;
    if (answer.location) response.setHeader("location", answer.location);
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  const root = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: { FIREBASE_PROJECT_ID: project, FIREBASE_API_KEY: "web-key", FIREBASE_AUTH_DOMAIN: "shelf.firebaseapp.com" },
    change: (config) =>
      config.identity.mode === "firebase"
        ? { ...config, identity: { ...config.identity, keysUrl: `${root}/keys`, serviceUrl: root } }
        : config,
  });
});
afterAll(async () => {
  await server?.close();
  google?.close();
});
beforeEach(() => {
  lookups = [];
  answer = { status: 200, body: { users: [{ localId: id, email, validSince: "1000" }] } };
});
afterEach(() => {
  vi.useRealTimers();
});

let issued = 0;
function sign(change: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: id,
    user_id: id,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email,
    email_verified: true,
    // Each token is different, so that a cached answer for one does not apply to the next.
    serial: issued++,
    ...change,
  })
    .setProtectedHeader({ alg: "RS256", kid: "google-1", typ: "JWT" })
    .sign(keys.privateKey);
}

test("the login page gets the project, and the local service is absent", async () => {
  expect(await server.call(getIdentityConfig, { token: null })).toMatchObject({
    projectId: project,
    apiKey: "web-key",
    local: false,
  });
  for (const path of ["/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=web-key", "/__/auth/action"])
    expect((await server.fetch(path, { method: path.includes("?") ? "POST" : "GET", token: null })).status).toBe(404);
});

test("a token of the project is accepted, and its account is looked up with it once a minute", async () => {
  const token = await sign({ role: "admin" });
  const asked = Array.from({ length: 5 }, () => server.call(getAccount, { token }));
  for (const account of await Promise.all(asked)) expect(account).toEqual({ id, email, role: "admin" });
  expect(lookups).toEqual([{ idToken: token, key: "web-key" }]);
});

test("accounts and sessions are the project's: calls about them say so, and change nothing", async () => {
  const token = await sign({ role: "admin" });
  expect(await server.call(listOwnSessions, { token })).toEqual({ sessions: null });
  expect(await server.call(endOwnSessions, { token, body: { id: null } })).toEqual({ ended: 0 });
  expect(await server.call(beginCommandLine, { token })).toEqual({ refreshToken: null });
  expect(await server.call(signOut, { token })).toEqual({ status: "ok" });
  expect(await server.call(listStaffAccounts, { token })).toEqual({
    accounts: [],
    consoleAddress: `https://console.firebase.google.com/project/${project}/authentication/users`,
  });
  const added = server.call(addStaffAccount, { token, body: { email: `new@symbolshelf.example`, isAdmin: false } });
  await expect(added).rejects.toMatchObject({ status: 422 });
  await expect(server.call(listStaffAccounts, { token: await sign() })).rejects.toMatchObject({ status: 403 });
});

test("a cached answer is requested again after a minute, and a disabled account is noticed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = await sign();
  await server.call(getAccount, { token });
  answer = { status: 400, body: { error: { code: 400, message: "USER_DISABLED" } } };
  await server.call(getAccount, { token });
  vi.setSystemTime(Date.now() + 61_000);
  await expect(server.call(getAccount, { token })).rejects.toMatchObject({ status: 401 });
});

test("a cached token is refused after its expiry", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = await sign({ exp: Math.floor(Date.now() / 1000) + 20 });
  await server.call(getAccount, { token });
  vi.setSystemTime(Date.now() + 21_000);
  await expect(server.call(getAccount, { token })).rejects.toMatchObject({ status: 401 });
});

test.each<[string, typeof answer]>([
  ["disabled", { status: 400, body: { error: { code: 400, message: "USER_DISABLED" } } }],
  ["marked as disabled", { status: 200, body: { users: [{ localId: id, disabled: true }] } }],
  ["deleted", { status: 400, body: { error: { code: 400, message: "USER_NOT_FOUND" } } }],
  ["revoked, as the service says", { status: 400, body: { error: { code: 400, message: "TOKEN_EXPIRED" } } }],
  [
    "revoked since, by the time it names",
    { status: 200, body: { users: [{ localId: id, validSince: "99999999999" }] } },
  ],
  ["somebody else's", { status: 200, body: { users: [{ localId: "another" }] } }],
])("refuses an account that is %s", async (_title, given) => {
  answer = given;
  await expect(server.call(getAccount, { token: await sign() })).rejects.toMatchObject({ status: 401 });
});

test("a token that was issued after a password change is accepted, whenever its session began", async () => {
  const now = Math.floor(Date.now() / 1000);
  answer = { status: 200, body: { users: [{ localId: id, email, validSince: String(now - 5) }] } };
  const after = await sign({ auth_time: now - 10, iat: now - 5 });
  expect(await server.call(getAccount, { token: after })).toMatchObject({ id });
  const before = await sign({ auth_time: now - 10, iat: now - 6 });
  await expect(server.call(getAccount, { token: before })).rejects.toMatchObject({ status: 401 });
});

test.each<[string, typeof answer]>([
  ["fails", { status: 500, body: {} }],
  ["asks for patience", { status: 429, body: {} }],
  ["talks nonsense", { status: 200, body: "<html>" }],
  ["sends the token elsewhere", { status: 307, body: {}, location: "/elsewhere" }],
  ["refuses us", { status: 403, body: { error: { code: 403, message: "API key not valid" } } }],
])("where the lookup %s, nobody gets in and nobody is signed out", async (_title, given) => {
  answer = given;
  const token = await sign();
  await expect(server.call(getAccount, { token })).rejects.toMatchObject({ status: 503 });
  expect(lookups).toHaveLength(1);
  // The failure is not cached.
  answer = { status: 200, body: { users: [{ localId: id }] } };
  await server.call(getAccount, { token });
});

test.each<[string, Record<string, unknown>, number]>([
  ["expired", { exp: 1000 }, 401],
  ["another project's", { iss: "https://securetoken.google.com/another", aud: "another" }, 401],
  ["of another domain", { email: "staff@elsewhere.example" }, 403],
  ["of an unverified address", { email_verified: false }, 403],
])("refuses a token that is %s", async (_title, change, status) => {
  await expect(server.call(getAccount, { token: await sign(change) })).rejects.toMatchObject({ status });
});

test("the browser may connect to the identity service and nothing else", async () => {
  const policy = (await server.fetch("/api/v1/health", { token: null })).headers.get("content-security-policy");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
});
