import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { ImportLookup } from "../../../language/index.ts";
import {
  type Call,
  callerOf,
  drawing,
  fillCatalogue,
  formOf,
  type Ids,
  saveAndImport,
} from "../../support/data/small-catalogue.ts";
import { type BuiltServer, buildServer, startBuiltServer } from "../../support/server/built-server.ts";
import { haProxy, startHaProxy } from "../../support/server/cluster/haproxy.ts";
import { missingPrograms, type Programs, runPrograms } from "../../support/server/cluster/programs.ts";
import { createDatabase } from "../../support/server/postgres.ts";
import { makeStaff } from "../../support/server/staff-token.ts";
import { openEvents } from "../../support/server/text-events.ts";

vi.setConfig({ testTimeout: 120_000 });
const isSoak = process.env.SOAK === "1";
const missing = missingPrograms("A cluster of four processes", haProxy);

describe.skipIf(missing.length > 0)("four processes behind HAProxy", () => {
  let folder: string;
  let drop: () => Promise<void>;
  let programs: Programs;
  let env: Record<string, string>;
  let servers: BuiltServer[] = [];
  let origin: string;
  let token: string;
  let calls: Call[];
  let ids: Ids;
  beforeAll(async () => {
    buildServer();
    folder = mkdtempSync(join(tmpdir(), "symbolshelf-four-"));
    const databases = inject("databases");
    if (databases.kind === "embedded") throw new Error("several servers need PostgreSQL");
    const made = await createDatabase(databases.adminUrl);
    drop = made.drop;
    env = { DATA_DIR: folder, DATABASE_URL: made.url, UPLOADS_PER_MINUTE: "40", STOP_DELAY: "2", ALLOW_SIGN_UP: "on" };
    servers = await Promise.all([0, 1, 2, 3].map(() => startBuiltServer(env)));
    programs = runPrograms("four");
    const port = await startHaProxy(programs, {
      mode: "http",
      check: "meth GET uri /api/v1/health/ready",
      servers: servers.map(({ origin }) => ({ port: Number(new URL(origin).port) })),
    });
    origin = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200), {
      timeout: 20_000,
    });
    token = await makeStaff(
      { kind: "postgres", config: { dataDir: folder, databaseUrl: made.url }, dispose: async () => {} },
      env,
    );
    calls = servers.map(({ origin }) => callerOf(origin, token));
    ids = await fillCatalogue(callerOf(origin, token));
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.end("SIGKILL");
    await programs?.stop();
    await drop?.();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  async function identity(at: string, call: string, body: object): Promise<string> {
    const response = await fetch(`${at}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=symbolshelf-local`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    return error?.message ?? "ok";
  }

  test("guesses through the proxy are counted together, and each process refuses the next", async () => {
    const someone = { email: "someone@symbolshelf.example", password: "a-good-password" };
    expect(await identity(origin, "signUp", someone)).toBe("ok");
    for (let count = 0; count < 10; count++)
      expect(await identity(origin, "signInWithPassword", { ...someone, password: "not-it" })).toBe(
        "INVALID_LOGIN_CREDENTIALS",
      );
    for (const at of servers)
      expect(await identity(at.origin, "signInWithPassword", someone)).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("a tab on each of them is told of the three others, and of one that goes", async () => {
    const bookId = ids.book[1]!;
    const tabs = servers.map(() => randomUUID());
    const streams = await Promise.all(
      servers.map((server, index) => openEvents(server.origin, { bookId, tab: tabs[index]!, token })),
    );
    const told = (index: number) =>
      (streams[index]!.all("open").at(-1) as { tabs: { tab: string }[] } | undefined)?.tabs
        .map(({ tab }) => tab)
        .sort();
    const others = (...gone: number[]) => tabs.filter((_, at) => !gone.includes(at)).sort();
    for (const index of servers.keys())
      await expect.poll(() => told(index), { timeout: 30_000 }).toEqual(others(index));
    streams[3]!.close();
    for (const index of [0, 1, 2]) await expect.poll(() => told(index), { timeout: 30_000 }).toEqual(others(index, 3));
    const { revision } = (await calls[0]!("PUT", "/book/import/text", { bookId, text: "// Saved\n" })) as {
      revision: number;
    };
    for (const index of [1, 2]) await streams[index]!.until("saved", expect.objectContaining({ revision }));
    for (const stream of streams) stream.close();
  });

  test("a word that one process makes counts at once in the checks of the others, and stale books are seen by all", async () => {
    for (let round = 0; round < (isSoak ? 40 : 4); round++) {
      const [maker, ...others] = [0, 1, 2, 3].map((at) => calls[(at + round) % 4]!) as [Call, ...Call[]];
      const bookId = ids.book[0]!;
      const text = `duck${randomUUID().replaceAll(/[^a-f]/g, "")}`;
      const { id } = (await maker("POST", "/dict_word", {
        ...{ text, type: "K", fitzType: "N", dialects: ["en-gb", "en-au", "en-us"] },
        symbolID: ids.symbolModel[0],
        grids: [],
      })) as { id: string };
      for (const call of others) {
        const lookup = (await call("GET", "/dict_word/import_lookup")) as ImportLookup;
        expect(JSON.stringify(lookup)).toContain(text);
        // The check of the process that stores it knows the word, too.
        await saveAndImport(call, bookId, `#part One\n#chapter First\n#page 1\nA ${text}.\n`);
      }
      await others[0]!("POST", "/book/deploy", { id: bookId });
      const states = () =>
        Promise.all(
          calls.map(async (call) => {
            const { books } = (await call("GET", "/books?stale=true")) as { books: { id: string }[] };
            return books.some(({ id }) => id === bookId);
          }),
        );
      expect(await states()).toEqual([false, false, false, false]);
      await maker("PUT", "/dict_word", { id, symbolID: ids.symbolModel[1] });
      expect(await states()).toEqual([true, true, true, true]);
    }
  });

  test("no call fails while each process in turn is stopped and replaced", async () => {
    const call = callerOf(origin, token);
    let isOver = false;
    let answered = 0;
    const working = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await call("GET", "/author");
        await call("POST", "/author", { name: randomUUID() });
        answered++;
      }
    });
    const replacing = async () => {
      for (const at of isSoak ? [0, 1, 2, 3] : [0]) {
        const before = answered;
        const { port } = new URL(servers[at]!.origin);
        expect(await servers[at]!.end("SIGTERM")).toBe(0);
        servers[at] = await startBuiltServer({ ...env, PORT: port });
        await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(before);
      }
    };
    // A call that fails ends the test at once.
    await Promise.all([
      ...working,
      replacing().finally(() => {
        isOver = true;
      }),
    ]).finally(() => {
      isOver = true;
    });
  });

  test("uploads are counted together", async () => {
    const bytes = await drawing(120);
    const statuses: number[] = [];
    const upload = async (at: string) => {
      const form = formOf({ bookId: ids.book[2]! }, bytes);
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${at}/api/v1/book/image`, { method: "POST", headers, body: form })).status;
    };
    for (let count = 0; count < 90 && statuses.at(-1) !== 429; count++) statuses.push(await upload(origin));
    expect(statuses.at(-1)).toBe(429);
    for (const server of servers) expect(await upload(server.origin)).toBe(429);
  });
});
