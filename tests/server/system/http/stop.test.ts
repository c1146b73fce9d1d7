import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { gunzipSync } from "node:zlib";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeInOrder } from "../../../../server/close-in-order.ts";
import { compressionOf } from "../../../../server/compression.ts";
import { buildServer, startBuiltServer } from "../../../support/server/built-server.ts";
import { createTestDatabase } from "../../../support/server/database.ts";

/// What a server does with its connections when it closes. A close that hangs fails by the time limit.
const large = Buffer.alloc(20_000_000, "symbolshelf ");
let app: FastifyInstance;
let slow: PassThrough;
let port: number;

beforeEach(async () => {
  slow = new PassThrough();
  app = fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  closeInOrder(app);
  await app.register(compress, compressionOf(4));
  app.get("/slow", (_request, reply) => reply.type("text/plain").send(slow));
  app.get("/large", (_request, reply) => reply.type("application/octet-stream").send(large));
  app.get("/now", () => "now");
  app.post("/upload", { bodyLimit: 1_000_000 }, (request) => JSON.stringify(request.body).length);
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/// A connection that is kept open, and all that came on it.
async function open(
  to = port,
): Promise<{ socket: Socket; ended: Promise<Buffer>; heard: (text: string) => Promise<void> }> {
  const socket = connect(to, "127.0.0.1");
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  const ended = new Promise<Buffer>((resolve, reject) => {
    socket.once("end", () => resolve(Buffer.concat(parts)));
    socket.once("error", reject);
  });
  await once(socket, "connect");
  const heard = (text: string) => vi.waitUntil(() => Buffer.concat(parts).includes(text), { timeout: 10_000 });
  return { socket, ended, heard: async (text) => void (await heard(text)) };
}
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/// The content of an answer in chunks.
function chunksOf(answer: Buffer): Buffer {
  const content: Buffer[] = [];
  let at = answer.indexOf("\r\n\r\n") + 4;
  for (;;) {
    const end = answer.indexOf("\r\n", at);
    const size = Number.parseInt(answer.toString("latin1", at, end), 16);
    if (size === 0) return Buffer.concat(content);
    content.push(answer.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

test("a compressed answer under way is sent to its end, and its connection closed", async () => {
  const { socket, ended, heard } = await open();
  socket.write(get("/slow", "Accept-Encoding: gzip\r\n"));
  slow.write("a".repeat(5_000));
  await heard("content-encoding: gzip");
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  slow.end("b");
  const answer = await ended;
  await closed;
  expect(answer.toString("latin1")).toContain("Connection: keep-alive");
  expect(gunzipSync(chunksOf(answer)).toString()).toBe(`${"a".repeat(5_000)}b`);
});

test("an answer that is written and not yet sent is sent to its end", async () => {
  const { socket, ended } = await open();
  socket.pause();
  socket.write(get("/large"));
  await once(app.server, "request");
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  socket.resume();
  const answer = await ended;
  await closed;
  expect(answer.subarray(answer.indexOf("\r\n\r\n") + 4).equals(large)).toBe(true);
});

test("connections end that are idle, unused, or would never complete a request", async () => {
  const [idle, unused, half] = await Promise.all([open(), open(), open()]);
  idle.socket.write(get("/now"));
  await idle.heard("now");
  half.socket.write("GET /now HT");
  await vi.waitUntil(() => app.server.listening);
  await app.close();
  const ends = await Promise.allSettled([idle.ended, unused.ended, half.ended]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
});

test("requests that were sent before an answer came, and a body that comes late, are answered", async () => {
  const [pipelined, uploading] = await Promise.all([open(), open()]);
  const body = JSON.stringify("x".repeat(1000));
  uploading.socket.write(
    `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(app.server, "request");
  pipelined.socket.write(get("/slow") + get("/now"));
  await once(app.server, "request");
  slow.write("first");
  await pipelined.heard("first");
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  uploading.socket.write(body);
  slow.end();
  expect((await pipelined.ended).toString()).toMatch(/first[\s\S]*HTTP\/1\.1 200 OK[\s\S]*now$/);
  expect((await uploading.ended).toString()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*1002$/);
  await closed;
});

test("a server that is told to stop says so in its health while it serves on, and ends with 0", async () => {
  buildServer();
  const { config, dispose } = await createTestDatabase();
  const server = await startBuiltServer({
    DATA_DIR: config.dataDir,
    STOP_DELAY: "2",
    ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
  });
  const kept = await open(Number(new URL(server.origin).port));
  kept.socket.write(get("/api/v1/health"));
  await kept.heard('"status":"ok"');
  const exit = server.end("SIGTERM");
  await vi.waitUntil(async () => (await fetch(`${server.origin}/api/v1/health`)).status === 503, { interval: 20 });
  expect((await fetch(`${server.origin}/api/v1/identity/config`)).status).toBe(200);
  kept.socket.write(get("/api/v1/identity/config", "Accept-Encoding: gzip\r\n"));
  expect(await exit).toBe(0);
  await kept.ended;
  await dispose();
});
