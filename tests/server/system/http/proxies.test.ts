import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { putImportText } from "../../../../api/index.ts";
import { buildBook } from "../../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../../support/server/server.ts";
import { openEvents } from "../../../support/server/text-events.ts";

/// The examples of the documentation, run by Debian's nginx and HAProxy without their TLS, in front of a real server.
const example = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/deploy/${name}`, import.meta.url)), "utf8");

const builtApp = fileURLToPath(new URL("../../../../dist/web", import.meta.url));

const proxies = {
  nginx: {
    program: "/usr/sbin/nginx",
    arguments: (folder: string, file: string) => ["-c", file, "-e", join(folder, "error.log")],
    configuration: (folder: string, port: number, app: number) => {
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(" ");
      const block = example("nginx.conf")
        .replace("127.0.0.1:8080", `127.0.0.1:${app}`)
        .replace("listen 443 ssl", `listen 127.0.0.1:${port}`)
        .replace(/^ *ssl_certificate.*\n/gm, "");
      return `daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${temporary}\n${block}\n}\n`;
    },
  },
  haproxy: {
    program: "/usr/sbin/haproxy",
    arguments: (_folder: string, file: string) => ["-db", "-f", file],
    configuration: (_folder: string, port: number, app: number) =>
      example("haproxy.cfg")
        .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
        .replaceAll(/127\.0\.0\.1:808[01]/g, `127.0.0.1:${app}`),
  },
};

describe.runIf(inject("databases").kind === "postgres").each(Object.entries(proxies))("behind %s", (name, proxy) => {
  const isThere = existsSync(proxy.program);
  let server: TestServer;
  let child: ChildProcess;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-proxy-"));

  beforeAll(async () => {
    if (!isThere) return;
    execFileSync(process.execPath, ["build/ensure.mjs", "web"], { cwd: join(builtApp, "../..") });
    server = await startTestServer({ env: { TRUST_PROXY: "127.0.0.1" }, webFolder: builtApp });
    port = await freePort();
    chmodSync(folder, 0o777);
    const file = join(folder, "proxy.conf");
    writeFileSync(file, proxy.configuration(folder, port, Number(new URL(server.origin).port)));
    child = spawn(proxy.program, proxy.arguments(folder, file), { stdio: "ignore" });
    await vi.waitFor(async () => expect((await ask("GET", "/api/v1/health")).status).toBe(200), { timeout: 20_000 });
  });
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /// Sends a call through the proxy from an address of this machine.
  const ask = (
    method: string,
    path: string,
    { body = "", from = "127.0.0.1", headers = {} }: { body?: string | Buffer; from?: string; headers?: object } = {},
  ) =>
    new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
      const sent = { "content-length": Buffer.byteLength(body), ...headers };
      const call = request({ host: "127.0.0.1", port, method, path, localAddress: from, headers: sent }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode!, retryAfter: answer.headers["retry-after"], text }),
        );
      });
      call.on("error", reject).end(body);
    });

  const guess = (from: string, said: string) =>
    ask("POST", "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=symbolshelf-local", {
      from,
      headers: { "content-type": "application/json", "x-forwarded-for": said },
      body: JSON.stringify({ email: "guessed@symbolshelf.example", password: "wrong" }),
    });

  test("the app, compressed calls, long uploads and the events of open texts pass", async ({ skip }) => {
    skip(!isThere, `${name} is not installed`);
    const { token } = server;
    const authorization = `Bearer ${token}`;
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    expect(await (await fetch(at("/"))).text()).toContain("<title>");
    const lookup = await fetch(at("/api/v1/dict_word/import_lookup"), { headers: { authorization } });
    expect([lookup.status, lookup.headers.get("content-encoding")]).toEqual([
      200,
      expect.stringMatching(/^(br|gzip)$/),
    ]);

    // What is too large is refused by the server, in its own words.
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(40_000_000)]), "large.png");
    const upload = await fetch(at("/api/v1/symbols"), {
      method: "POST",
      headers: { authorization },
      body: form,
    });
    expect([400, 413, 422]).toContain(upload.status);
    expect(await upload.json()).toMatchObject({ status: "error" });

    const bookId = await buildBook(server.context.db, { title: "Behind a proxy" });
    await using mine = await openEvents(at(""), { bookId, tab: randomUUID(), token });
    // They come while the answer goes on.
    await mine.until("saved", expect.objectContaining({ revision: 0 }));
    await server.call(putImportText, { body: { bookId, text: "one" } });
    await mine.until("saved", expect.objectContaining({ revision: 1 }));
  });

  test("the server is told the caller's address, and not what the caller says of it", async ({ skip }) => {
    skip(!isThere, `${name} is not installed`);
    let isLimited = false;
    for (let count = 0; count < 60 && !isLimited; count++)
      isLimited = (await guess("127.0.0.2", `192.0.2.${count}`)).retryAfter !== undefined;
    expect(isLimited).toBe(true);
    expect((await guess("127.0.0.3", "127.0.0.2")).retryAfter).toBeUndefined();
  });

  test("a server that is busy for some seconds is not taken for dead", async ({ skip }) => {
    skip(!isThere, `${name} is not installed`);
    // This thread is the server's.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_500);
    expect((await ask("GET", "/api/v1/health")).status).toBe(200);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
