import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as api from "../../../api/index.ts";
import { createAccount } from "../../../server/repositories/identity/accounts.ts";
import {
  bookForm,
  type Call,
  callerOf,
  fillCatalogue,
  formOf,
  type Ids,
  saveAndImport,
} from "../../support/data/small-catalogue.ts";
import { startTestServer, type TestServer, testPassword } from "../../support/server/server.ts";

/// One test at least for each class of the OWASP API Security Top 10, 2023, the last of them in api-security-keys.test.ts.
/// Others stand where their subject does; they are named in docs/security.md. None depends on the kind of the database: the
/// quicker one is enough.
describe.runIf(process.env.TEST_DATABASE === "postgres")("OWASP API Security Top 10", () => {
  let server: TestServer;
  let call: Call;
  let ids: Ids;
  const email = "colleague@symbolshelf.example";
  /// Everything that the server logs, and what must never be in it.
  const log: string[] = [];
  const secrets = new Set<string>();
  let stdout: { mockRestore(): void };

  beforeAll(async () => {
    stdout = vi.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
    server = await startTestServer({ env: { LOG_LEVEL: "trace" } });
    call = callerOf(server.origin, server.token);
    ids = await fillCatalogue(call);
    await createAccount(server.context.db, { email, password: testPassword, emailVerified: true });
    for (const secret of [server.token, testPassword]) secrets.add(secret);
  });
  afterAll(async () => {
    await server?.close();
    stdout?.mockRestore();
  });

  const identity = (name: string, body: object, headers: Record<string, string> = {}) =>
    server.fetch(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=symbolshelf-local`, {
      method: "POST",
      token: null,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.fetch(api.basePath + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  test("API1, object level authorisation: an object is given only as what it is, and of the thing that it belongs to", async () => {
    const [owner, other] = ids.book;
    expect((await send("GET", `/book/page?id=${owner}&image=one.jpg`)).status).toBe(200);
    expect((await send("GET", `/book/page?id=${other}&image=one.jpg`)).status).toBe(404);
    expect((await send("DELETE", "/book/page", { id: other, image: "one.jpg" })).status).toBe(404);
    expect((await send("GET", `/book/deploy/package?id=${other}`)).status).toBe(404);
    // The id of another kind of thing is no id.
    for (const [path, id] of [
      ["/book", ids.author[0]],
      ["/sheet", owner],
      ["/symbols/models", owner],
      ["/imprint", ids.publisher[0]],
    ])
      expect((await send("GET", `${path}?id=${id}`)).status).toBe(404);
    expect((await send("DELETE", "/author", { id: ids.illustrator[1] })).status).toBe(404);
  });

  describe("API2, authentication", () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    test("guessing at many accounts from one address ends after a hundred tries", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const at = (minutes: number) => vi.setSystemTime(begun + minutes * 60_000 + 1);
      const begun = Date.now();
      // What others tried from here before does not count any more.
      at(5);
      const password = "x".repeat(5000);
      const tries = Array.from({ length: 100 }, (_, index) =>
        identity("signInWithPassword", { email: `person-${index}@symbolshelf.example`, password }),
      );
      const messages = await Promise.all(tries.map(async (answer) => (await (await answer).json()).error.message));
      expect(new Set(messages)).toEqual(new Set(["INVALID_LOGIN_CREDENTIALS"]));
      const right = await identity("signInWithPassword", { email, password: testPassword });
      expect(await right.json()).toMatchObject({ error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } });
      at(10);
      expect((await identity("signInWithPassword", { email, password: testPassword })).status).toBe(200);
    });

    test("guessing a password ends after ten tries, whatever the spelling of the address", async () => {
      // Too long to be anyone's, so that looking at it costs nothing; it counts all the same.
      const password = "x".repeat(5000);
      const tries = Array.from({ length: 10 }, (_, index) =>
        identity("signInWithPassword", { email: index % 2 ? email : ` ${email.toUpperCase()} `, password }),
      );
      for (const answer of await Promise.all(tries)) expect(answer.status).toBe(400);
      const right = await identity("signInWithPassword", { email, password: testPassword });
      expect(await right.json()).toMatchObject({ error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } });
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
      const later = await identity("signInWithPassword", { email, password: testPassword });
      expect(later.status).toBe(200);
      const { idToken, refreshToken } = (await later.json()) as { idToken: string; refreshToken: string };
      secrets.add(idToken).add(refreshToken);
      const refreshed = await server.fetch("/securetoken.googleapis.com/v1/token?key=symbolshelf-local", {
        method: "POST",
        token: null,
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
      });
      const { id_token } = (await refreshed.json()) as { id_token: string };
      secrets.add(id_token);
      expect(await server.call(api.getAccount, { token: id_token })).toMatchObject({ email });
    });
  });

  describe("API3, property level authorisation", () => {
    test("read-only fields are ignored, unknown ones refused, and nothing of them is stored", async () => {
      const book = (await call("GET", `/book?id=${ids.book[1]}`)) as api.Book;
      const forged = {
        ...book,
        title: "Changed",
        updatedBy: "someone else",
        deploymentStatus: "D",
        cover: "0".repeat(16),
      };
      expect((await send("PUT", "/books", forged)).status).toBe(200);
      expect(await call("GET", `/book?id=${book.id}`)).toMatchObject({
        title: "Changed",
        updatedBy: "staff@symbolshelf.example",
        deploymentStatus: "-",
        cover: null,
      });
      for (const extra of [{ role: "admin" }, { title_sort: "x" }, { __proto__x: 1 }, { package_hash: "0" }])
        expect((await send("PUT", "/books", { ...book, ...extra })).status).toBe(400);
      const polluted = await server.fetch(`${api.basePath}/author`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"name":"x","__proto__":{"role":"admin"}}',
      });
      expect(polluted.status).toBe(400);
      expect(({} as { role?: string }).role).toBeUndefined();
    });

    test("nobody gives themselves a role, another address, or a verification", async () => {
      const { token } = await server.signIn("ambitious@symbolshelf.example");
      secrets.add(token);
      const wanted = { idToken: token, customAttributes: '{"role":"admin"}', emailVerified: true, disableUser: false };
      await identity("update", { ...wanted, returnSecureToken: true });
      expect(await server.call(api.getAccount, { token })).toMatchObject({ role: null });
      const moved = await identity("update", { idToken: token, email: "director@symbolshelf.example" });
      expect(await moved.json()).toMatchObject({ error: { message: "OPERATION_NOT_ALLOWED" } });
    });
  });

  test("API4, resource consumption: what is sent and asked for has bounds", async () => {
    const tooLong = { name: "x".repeat(1_100_000) };
    expect((await send("POST", "/author", tooLong)).status).toBe(413);
    expect((await send("GET", `/books?filter=${"a".repeat(20_000)}`)).status).toBe(431);
    expect((await send("GET", "/books?limit=99999999")).status).toBe(400);
    expect((await send("GET", "/dict_word?length=5001")).status).toBe(400);
    expect((await send("GET", `/books?filter=${"a".repeat(201)}`)).status).toBe(400);
    const form = await bookForm(ids, "Many");
    for (let index = 0; index < 110; index++) form.append(`file ${index}`, new Blob(["x"]), "x.png");
    expect((await server.fetch(`${api.basePath}/books`, { method: "POST", body: form })).status).toBe(413);
    const large = formOf({ name: "large", supplier: "symbolshelf", size: "symbol" }, new Uint8Array(400_001));
    expect((await server.fetch(`${api.basePath}/symbols`, { method: "POST", body: large })).status).toBe(413);
    const { server: http } = server.app;
    expect([http.requestTimeout, http.keepAliveTimeout]).toEqual([120_000, 72_000]);
  });

  test("API5, function level authorisation: no method and no path but those of the contract", async () => {
    const contract = new Set(
      (Object.values(api) as unknown[])
        .filter((value): value is api.Endpoint => typeof value === "object" && value !== null && "needsToken" in value)
        .map(({ method, path }) => `${method} ${path}`),
    );
    const paths = new Set([...contract].map((one) => one.split(" ")[1]!));
    const tries = [...paths].flatMap((path) =>
      ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => ({ method, path })),
    );
    for (const { method, path } of tries.filter((one) => !contract.has(`${one.method} ${one.path}`)))
      expect(`${method} ${path} ${(await server.fetch(api.basePath + path, { method })).status}`).toBe(
        `${method} ${path} 405`,
      );
    // What an emulator or an administrator's service offers beside the calls of the browser.
    for (const [method, path] of [
      ["GET", "/emulator/v1/projects/symbolshelf-local/oobCodes"],
      ["DELETE", "/emulator/v1/projects/symbolshelf-local/accounts"],
      ["POST", "/identitytoolkit.googleapis.com/v1/accounts:batchCreate?key=symbolshelf-local"],
      ["GET", "/identitytoolkit.googleapis.com/v1/projects/symbolshelf-local/accounts:batchGet?key=symbolshelf-local"],
      ["POST", "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=symbolshelf-local"],
    ])
      expect(`${path} ${(await server.fetch(path!, { method: method! })).status}`).toBe(`${path} 404`);
  });

  test("API6, sensitive flows: nobody makes accounts, and nobody is sent mail without end", async () => {
    const made = await identity("signUp", { email: "new@symbolshelf.example", password: testPassword });
    expect(await made.json()).toMatchObject({ error: { message: "ADMIN_ONLY_OPERATION" } });
    const mails: string[] = [];
    for (let count = 0; count < 6; count++) {
      const asked = { requestType: "PASSWORD_RESET", email: "nobody@symbolshelf.example" };
      mails.push(JSON.stringify(await (await identity("sendOobCode", asked)).json()));
    }
    expect(mails[4]).not.toContain("error");
    expect(mails[5]).toContain("RESET_PASSWORD_EXCEED_LIMIT");
  });

  test("API7, requests of the server's own: no address that a caller sends is ever asked", async () => {
    let asked = 0;
    const bait = createServer((_request, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => bait.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/x.png`;
    try {
      const id = ids.book[2]!;
      await saveAndImport(call, id, `#part A\n#chapter B\n#page C image="${url}"\nA wolf runs.\n`);
      await send("POST", "/book/deploy", { id });
      await send("GET", `/book/page?id=${id}&image=${encodeURIComponent(url)}`);
      await send("GET", `/symbol?supplier=symbolshelf&name=${encodeURIComponent(url)}`);
      await send("POST", "/symbols/models", { symbol: { words: ["bait"], symbolshelf: url }, skipChecks: true });
      await identity("sendOobCode", {
        requestType: "PASSWORD_RESET",
        email: "bait@symbolshelf.example",
        continueUrl: url,
      });
      await send("GET", "/account", undefined, { referer: url, "x-forwarded-host": url, forwarded: `host=${url}` });
    } finally {
      bait.close();
    }
    expect(asked).toBe(0);
  });

  test("API8, configuration: every answer has the headers, none tells of the server, no other origin is let in", async () => {
    const origin = { origin: "https://evil.example" };
    const answers = [
      await send("GET", "/account", undefined, origin),
      await send("GET", "/health", undefined, origin),
      await send("POST", "/author", { name: 1 }, origin),
      await send("GET", "/nothing", undefined, origin),
      await send("OPTIONS", "/books", undefined, { ...origin, "access-control-request-method": "PUT" }),
      await server.fetch("/__/auth/action?mode=verifyEmail&oobCode=x", { headers: origin }),
    ];
    expect(answers[0]!.headers.get("content-security-policy")).toContain("object-src 'none'");
    for (const { headers } of answers) {
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("cache-control")).toBe("no-store");
      for (const name of ["access-control-allow-origin", "server", "x-powered-by", "set-cookie"])
        expect(headers.get(name), name).toBeNull();
    }
  });

  test("API9, inventory: one version, and nothing beside it", async () => {
    for (const path of [
      "/api",
      "/api/v0/books",
      "/api/v2/books",
      "/api/books",
      "/docs",
      "/metrics",
      "/.env",
      "/api/v1",
    ])
      expect(`${path} ${(await server.fetch(path)).status}`).toBe(`${path} 404`);
  });

  test("the log of all this has no password and no token", async () => {
    const written = log.join("");
    expect(written).toContain("POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword 200");
    expect(written).toContain("PUT /api/v1/books 200");
    // Who was refused what is told, and from where.
    expect(written).toContain("accounts:signInWithPassword refused with TOO_MANY_ATTEMPTS_TRY_LATER, from 127.0.0.1");
    expect(secrets.size).toBeGreaterThanOrEqual(5);
    for (const secret of secrets) {
      expect(written).not.toContain(secret);
      expect(written).not.toContain(secret.slice(-20));
    }
    expect(written).not.toMatch(/eyJ[\w-]{10,}\./);
  });
});
