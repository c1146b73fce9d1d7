import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorBody } from "../../../../api/common/errors.ts";
import { getAccount, getHealth, getIdentityConfig } from "../../../../api/index.ts";
import { staffEmail, startTestServer, type TestServer } from "../../../support/server/server.ts";

let server: TestServer;
let web: string;
const script = `console.log(${JSON.stringify("symbol ".repeat(2000))})`;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), "symbolshelf-web-"));
  mkdirSync(join(web, "assets"));
  mkdirSync(join(web, ".vite"));
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Symbolshelf</title>");
  writeFileSync(join(web, "assets/index-AbCd1234.js"), script);
  writeFileSync(join(web, "assets/index-AbCd1234.js.br"), brotliCompressSync(script));
  writeFileSync(join(web, "assets/index-AbCd1234.js.gz"), gzipSync(script));
  writeFileSync(join(web, ".vite/manifest.json"), "{}");
  writeFileSync(join(web, "..", `${web.split("/").pop()}-secret.txt`), "secret");
  server = await startTestServer({ webFolder: web });
});
afterAll(async () => {
  await server?.close();
  rmSync(web, { recursive: true, force: true });
  rmSync(`${web}-secret.txt`, { force: true });
});

/// Sends a request with headers that fetch forbids, and leaves the answer's body undecoded.
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    httpRequest({ hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test("reports its health and its database to anyone", async () => {
  expect(await server.call(getHealth, { token: null })).toEqual({ status: "ok", database: process.env.TEST_DATABASE });
});

test("says how to sign in to anyone", async () => {
  expect(await server.call(getIdentityConfig, { token: null })).toMatchObject({
    local: true,
    staffDomain: "symbolshelf.example",
  });
});

test("says who is signed in", async () => {
  expect(await server.call(getAccount, {})).toMatchObject({ email: staffEmail, role: null });
});

test("an unknown call gets 404 in the one form", async () => {
  for (const [path, method] of [
    ["/api/v1/nothing", "GET"],
    ["/nothing", "GET"],
    ["/api/v1/", "DELETE"],
  ]) {
    const response = await server.fetch(path ?? "", { method: method ?? "" });
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json())).toMatchObject({ status: "error" });
  }
});

test.each([
  ["/api/v1/health", "DELETE", "GET, HEAD"],
  ["/api/v1/books?sort=title", "PATCH", "GET, HEAD, POST, PUT"],
  ["/api/v1/book/deploy", "PUT", "GET, HEAD, POST"],
  ["/api/v1/symbols/files/search", "OPTIONS", "GET, HEAD"],
])("the call %s refuses %s: 405 in the one form, with the allowed methods", async (path, method, allow) => {
  const response = await server.fetch(path, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  const { error } = errorBody.parse(await response.json());
  expect(error).toBe(`${method} is not a method of this call, which takes ${allow}`);
});

test.each<[string, string, number]>([
  ["no request", "nonsense\r\n\r\n", 400],
  [
    "a request of two lengths",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
    400,
  ],
  [
    "a request with an address that is none",
    "GET /api/v1/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    400,
  ],
  ["a request with endless headers", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("input that is %s is refused in the one form", async (_title, bytes, status) => {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  socket.write(bytes);
  const parts: string[] = [];
  for await (const part of socket) parts.push(String(part));
  const [head = "", body = ""] = parts.join("").split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ status: "error" });
});

describe("answers", () => {
  test("have a policy that allows only the app's own content", async () => {
    const { headers } = await server.fetch("/");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect(policy).toContain("connect-src 'self';");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("of calls are never cached", async () => {
    expect((await server.fetch("/api/v1/health")).headers.get("cache-control")).toBe("no-store");
  });

  test.each(["symbols.example", "localhost.example", "192.168.1.7"])(
    "are refused for the host name %s",
    async (host) => {
      const { port } = new URL(server.origin);
      expect((await raw("/", { host: `${host}:${port}` })).status).toBe(421);
      expect((await raw("/api/v1/health", { host })).status).toBe(421);
    },
  );

  test("are given to the names of loopback", async () => {
    for (const host of ["localhost:8080", "127.0.0.1", "[::1]:8080"])
      expect((await raw("/api/v1/health", { host })).status).toBe(200);
  });
});

describe("the web app", () => {
  test("is at /, and revalidated each time", async () => {
    const response = await server.fetch("/", { token: null });
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("<title>Symbolshelf</title>");
    const again = await server.fetch("/", { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  test("has files that never change, compressed as the browser prefers", async () => {
    const path = "/assets/index-AbCd1234.js";
    const read: [string, string | undefined, (body: Buffer) => Buffer][] = [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, gzip;q=0", undefined, (body) => body],
      ["", undefined, (body) => body],
    ];
    const tags = new Set<unknown>();
    for (const [accepted, encoding, decode] of read) {
      const { status, headers, body } = await raw(path, { host: "localhost", "accept-encoding": accepted });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
      expect(headers["content-encoding"]).toBe(encoding);
      expect(decode(body).toString()).toBe(script);
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  test("has no address outside of its folder, of hidden files, or of the compressed copies", async () => {
    const name = `${web.split("/").pop()}-secret.txt`;
    for (const path of [
      `/../${name}`,
      `/..%2f${name}`,
      `/assets/..%2f..%2f${name}`,
      `/%2e%2e/${name}`,
      "/.vite/manifest.json",
      "/assets/index-AbCd1234.js.br",
    ])
      expect((await raw(path, { host: "localhost" })).status).toBe(404);
  });
});

test("the log has requests without their queries and headers", async () => {
  const logged = await startTestServer({ env: { LOG_LEVEL: "trace" } });
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await logged.fetch("/api/v1/account?access_token=secret-in-query", {
      headers: { authorization: "Bearer secret-in-header" },
    });
    await logged.fetch("/__/auth/action?mode=verifyEmail&oobCode=secret-code");
    await logged.fetch("/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=symbolshelf-local", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: staffEmail, password: "secret-password" }),
    });
  } finally {
    spy.mockRestore();
    await logged.close();
  }
  const log = lines.join("");
  expect(log).toContain("GET /api/v1/account 401");
  expect(log).toContain("POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword 400");
  expect(log).not.toContain("secret");
});
