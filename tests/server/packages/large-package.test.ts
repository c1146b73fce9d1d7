import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { deployBook, getDeployStatus } from "../../../api/index.ts";
import { type BuiltServer, buildServer, startBuiltServer } from "../../support/server/built-server.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";
import { tellFigure } from "../../support/summary.ts";
import { buildLargeBook, pictureSize } from "./large-book.ts";

/// 200 MB of pictures; in the soak 2 GB.
const pages = process.env.SOAK === "1" ? 410 : 40;
/// What the built server may need beside what it has when it is idle, MB.
const allowed = 150;

/// The kernel counts the memory, on Linux; and the built server is a second one on the database of the test's.
const isLeftOut = process.platform !== "linux" || inject("databases").kind === "embedded";

let server: TestServer;
let built: BuiltServer;
let bookID: string;
beforeAll(async () => {
  if (isLeftOut) return;
  buildServer();
  server = await startTestServer();
  bookID = await buildLargeBook(server, pages);
  const { databaseUrl, dataDir } = server.context.config;
  built = await startBuiltServer({ DATABASE_URL: databaseUrl!, DATA_DIR: dataDir, LOG_LEVEL: "warn" });
}, 600_000);
afterAll(async () => {
  await built?.end("SIGTERM");
  await server?.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${built.origin}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json", ...init.headers },
  });

const memory = (field: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${built.pid}/status`, "utf8"))![1]) / 1000;

/// How much more memory than `idle` the server needs for some work, MB: the most at any moment, as the kernel counts it.
async function needed(idle: number, work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${built.pid}/clear_refs`, "5");
  await work();
  return memory("VmHWM") - idle;
}

async function readAll(answer: Response): Promise<{ hash: string; size: number }> {
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of answer.body!) {
    digest.update(chunk);
    size += chunk.byteLength;
  }
  return { hash: digest.digest("hex"), size };
}

test.skipIf(isLeftOut)(
  "a book of many large pictures is deployed and downloaded without its package ever being in memory",
  async () => {
    const path = `/book/deploy/package?id=${bookID}`;
    // The first calls load what any call needs.
    await ask(`/book/deploy/status?id=${bookID}`);
    const idle = memory("VmRSS");
    const made = await needed(idle, async () => {
      const answer = await ask(deployBook.path, { method: "POST", body: JSON.stringify({ id: bookID }) });
      expect(await answer.json()).toMatchObject({ status: "ok" });
    });
    const { deployed } = await server.call(getDeployStatus, { query: { id: bookID } });
    expect(deployed!.byteSize).toBeGreaterThan(pages * pictureSize);
    const sent = await needed(idle, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => ask(path)));
      for (const read of await Promise.all(answers.map(readAll)))
        expect(read).toEqual({ hash: deployed!.packageHash, size: deployed!.byteSize });
    });
    const tried = await needed(idle, async () => {
      const again = await ask(`${deployBook.path}?dryRun=true`, {
        method: "POST",
        body: JSON.stringify({ id: bookID }),
      });
      expect(again.status).toBe(200);
    });
    tellFigure(
      `memory of a package of ${pages * 5} MB, over ${idle.toFixed(0)} MB idle: ${[made, sent, tried].map((more) => more.toFixed(0)).join(", ")} MB to make, send and try it`,
    );
    for (const more of [made, sent, tried]) expect(more).toBeLessThan(allowed);
  },
  1_200_000,
);
