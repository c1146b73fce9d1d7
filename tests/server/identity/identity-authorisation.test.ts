import { createHmac } from "node:crypto";
import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { loadSigningKey, type SigningKey } from "../../../server/identity/signing-key.ts";
import { createAccount, revokeTokens, setDisabled } from "../../../server/repositories/identity/accounts.ts";
import { startTestServer, type TestServer, testPassword } from "../../support/server/server.ts";

let server: TestServer;
let key: SigningKey;
let staffId: string;

beforeAll(async () => {
  server = await startTestServer();
  key = await loadSigningKey(server.context.db);
  staffId = (await server.signIn("colleague@symbolshelf.example")).id;
});
afterAll(() => server?.close());

const project = "symbolshelf-local";
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);

function claims(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: staffId,
    user_id: staffId,
    iat: now(),
    auth_time: now() + 5,
    exp: now() + 3600,
    email: "colleague@symbolshelf.example",
    email_verified: true,
    ...change,
  };
}

function sign(payload: Record<string, unknown>, privateKey = key.privateKey): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" }).sign(privateKey);
}

async function tokenOf(email: string, change: Parameters<typeof claims>[0] = {}): Promise<string> {
  const { id } = await server.signIn(email);
  return sign(claims({ sub: id, user_id: id, email, ...change }));
}

/// Every kind of token that must be refused, with the status and, where there is one, the code.
const refused: [string, () => Promise<string | null>, number, string?][] = [
  ["no token", async () => null, 401],
  ["no JWT", async () => "not-a-token", 401],
  ["an expired token", () => sign(claims({ exp: now() - 1 })), 401],
  ["a token without expiry", () => sign(claims({ exp: undefined })), 401],
  ["another issuer", () => sign(claims({ iss: "https://securetoken.google.com/another" })), 401],
  ["another audience", () => sign(claims({ aud: "another" })), 401],
  ["no subject", () => sign(claims({ sub: undefined })), 401],
  ["a subject that is no account", () => sign(claims({ sub: "00000000-0000-4000-8000-000000000000" })), 401],
  ["alg none", async () => `${encode({ alg: "none", typ: "JWT" })}.${encode(claims())}.`, 401],
  ["another key", async () => sign(claims(), (await generateKeyPair("RS256")).privateKey), 401],
  [
    "HS256 with the public key",
    async () => {
      const signed = `${encode({ alg: "HS256", kid: key.kid, typ: "JWT" })}.${encode(claims())}`;
      const hmac = createHmac("sha256", await exportSPKI(key.publicKey as Parameters<typeof exportSPKI>[0]));
      return `${signed}.${hmac.update(signed).digest("base64url")}`;
    },
    401,
  ],
  [
    "a changed payload",
    async () => {
      const [head, , signature] = (await sign(claims())).split(".");
      return `${head}.${encode(claims({ role: "admin" }))}.${signature}`;
    },
    401,
  ],
  [
    "a disabled account",
    async () => {
      const { token, id } = await server.signIn("disabled@symbolshelf.example");
      await setDisabled(server.context.db, id, true);
      return token;
    },
    401,
  ],
  [
    "a token revoked since",
    async () => {
      const { token, id } = await server.signIn("revoked@symbolshelf.example");
      await revokeTokens(server.context.db, id);
      return token;
    },
    401,
  ],
  ["another domain", () => tokenOf("staff@elsewhere.example"), 403, "wrong-domain"],
  ["a domain that ends alike", () => tokenOf("staff@evil-symbolshelf.example"), 403, "wrong-domain"],
  ["a domain that begins alike", () => tokenOf("staff@symbolshelf.example.evil"), 403, "wrong-domain"],
  ["a domain below", () => tokenOf("staff@mail.symbolshelf.example"), 403, "wrong-domain"],
  [
    "the domain before another @",
    () => sign(claims({ email: "a@symbolshelf.example@evil.example" })),
    403,
    "wrong-domain",
  ],
  ["no address", () => sign(claims({ email: undefined })), 401],
  [
    "an unverified address",
    () => tokenOf("unverified@symbolshelf.example", { email_verified: false }),
    403,
    "unverified",
  ],
  ["'true' instead of true", () => tokenOf("texty@symbolshelf.example", { email_verified: "true" }), 403, "unverified"],
];

/// Returns every route below /api/v1 that the running app has, rather than those of the contract.
function registeredRoutes(): { method: string; url: string }[] {
  const parents: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      parents.splice(depth, parents.length, part);
      const url = parents.slice(0, depth + 1).join("");
      return methods.split(", ").map((method) => ({ method, url }));
    })
    .filter(({ method, url }) => method && url.startsWith(api.basePath));
}

const endpoints = (Object.values(api) as unknown[]).filter(
  (value): value is api.Endpoint => typeof value === "object" && value !== null && "needsToken" in value,
);
const open = endpoints.filter(({ needsToken }) => !needsToken).map(({ path }) => api.basePath + path);

describe("every call below /api/v1", () => {
  test("is in the contract, and only what the login page and whoever watches need is open", async () => {
    const inContract = endpoints.map(({ method, path }) => `${method} ${api.basePath}${path}`);
    const routes = registeredRoutes().filter(({ method }) => method !== "HEAD");
    expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(inContract.sort());
    expect(open.sort()).toEqual(
      ["/health", "/health/live", "/health/ready", "/identity/config"].map((path) => api.basePath + path),
    );
    const { paths } = (await server.call(api.getDoc, {})) as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${api.basePath}${path}`),
    );
    expect(documented.sort()).toEqual(inContract);
  });

  test.each(refused)("refuses %s", async (_title, make, status, code) => {
    const token = await make();
    const guarded = registeredRoutes().filter(({ url }) => !open.includes(url));
    const ask = async ({ method, url }: (typeof guarded)[number]) => {
      const response = await server.fetch(url, {
        method,
        token,
        ...(["POST", "PUT"].includes(method) ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
      });
      expect(`${method} ${url} ${response.status}`).toBe(`${method} ${url} ${status}`);
      expect(response.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
      if (method === "HEAD") return;
      const body = (await response.json()) as { status: string; error: string; code?: string };
      expect(body.status).toBe("error");
      expect(body.error).not.toBe("");
      expect(body.code).toBe(code);
    };
    await Promise.all(guarded.map(ask));
  });

  test("accepts a valid token, whatever the case of the domain", async () => {
    for (const email of ["other@symbolshelf.example", "loud@SYMBOLSHELF.Example"]) {
      const account = await createAccount(server.context.db, { email, password: testPassword, emailVerified: true });
      const token = await sign(claims({ sub: account?.id, user_id: account?.id, email }));
      expect(await server.call(api.getAccount, { token })).toEqual({ id: account?.id, email, role: null });
    }
  });

  test("accepts a token in the Authorization header only", async () => {
    const url = `${api.basePath}/account`;
    const tries = [
      server.fetch(`${url}?access_token=${server.token}`, { token: null }),
      server.fetch(url, { token: null, headers: { cookie: `token=${server.token}` } }),
      server.fetch(url, { headers: { authorization: `Basic ${server.token}` } }),
    ];
    for (const response of await Promise.all(tries)) expect(response.status).toBe(401);
  });
});

test("two revocations of an account within a second leave no valid token from between", async () => {
  const { db } = server.context;
  const first = await server.signIn("twice@symbolshelf.example");
  await revokeTokens(db, first.id);
  const second = await server.signIn("twice@symbolshelf.example");
  expect(await server.call(api.getAccount, { token: second.token })).toMatchObject({ id: first.id });
  await revokeTokens(db, first.id);
  const third = await server.signIn("twice@symbolshelf.example");
  expect(await server.call(api.getAccount, { token: third.token })).toMatchObject({ id: first.id });
  for (const { token } of [first, second])
    await expect(server.call(api.getAccount, { token })).rejects.toMatchObject({ status: 401 });
});
