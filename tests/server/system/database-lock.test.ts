import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderHeld, type Holder, takeLock } from "../../../server/db/lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const name = "lock-00000000-0000-4000-8000-000000000000.json";

/// Leaves a lock as another process would: one of this boot of the machine, unless `change` says otherwise.
async function leave(change: Partial<Holder>): Promise<void> {
  const lock = await takeLock(folder);
  const [own = ""] = readdirSync(folder);
  const { default: holder } = (await import(join(folder, own), { with: { type: "json" } })) as { default: Holder };
  lock.release();
  writeFileSync(join(folder, name), JSON.stringify({ ...holder, ...change }));
}

test("has one holder at a time, which is named", async () => {
  const lock = await takeLock(folder);
  const error = await takeLock(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FolderHeld);
  expect(String(error)).toContain(`process ${process.pid} on ${hostname()}`);
  lock.release();
  (await takeLock(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("of ten concurrent attempts at most one succeeds, and with retries exactly one", async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(folder)));
  const taken = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(taken.length).toBeLessThanOrEqual(1);
  // Each has a file and a socket.
  expect(readdirSync(folder)).toHaveLength(2 * taken.length);
  taken[0]?.release();
  (await takeLock(folder)).release();
});

describe("is taken over from", () => {
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;

  test.each<[string, Partial<Holder>]>([
    ["a process that is dead", { pid: dead, started: "1" }],
    ["a process whose number another one has now", { started: "1" }],
    ["an earlier boot of the machine", { boot: "11111111-1111-4111-8111-111111111111" }],
    ["a process that is dead, where the system tells no start times", { pid: dead, started: null }],
  ])("%s", async (_title, change) => {
    await leave(change);
    const lock = await takeLock(folder);
    expect(existsSync(join(folder, name))).toBe(false);
    lock.release();
  });

  test("a killed process of another container", async () => {
    await leave({ host: "another-container" });
    const door = join(folder, name.replace("json", "sock"));
    const script = `require("node:net").createServer().listen(${JSON.stringify(door)}, () => process.kill(process.pid, "SIGKILL"))`;
    expect(spawnSync(process.execPath, ["-e", script]).signal).toBe("SIGKILL");
    expect(existsSync(door)).toBe(true);
    (await takeLock(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a file without content", async () => {
    writeFileSync(join(folder, name), "");
    (await takeLock(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("is not taken over from", () => {
  test("a living process", async () => {
    await leave({});
    await expect(takeLock(folder)).rejects.toBeInstanceOf(FolderHeld);
    expect(readdirSync(folder)).toEqual([name]);
  });

  // In another container the holder has another number and start, and perhaps another name of the machine.
  test.each([hostname(), "another-container"])(
    "a living process of another container, on a host named %s",
    async (host) => {
      const lock = await takeLock(folder);
      const own = join(folder, readdirSync(folder).find((file) => file.endsWith(".json")) ?? "");
      const holder = JSON.parse(readFileSync(own, "utf8")) as Holder;
      writeFileSync(own, JSON.stringify({ ...holder, host, pid: process.pid, started: "1" }));
      await expect(takeLock(folder)).rejects.toBeInstanceOf(FolderHeld);
      expect(existsSync(own)).toBe(true);
      lock.release();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test("a living process, where the folder's path is too long for a socket", async () => {
    folder = join(folder, "long".repeat(30));
    mkdirSync(folder);
    const lock = await takeLock(folder);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.json$/)]);
    await expect(takeLock(folder)).rejects.toBeInstanceOf(FolderHeld);
    lock.release();
    (await takeLock(folder)).release();
  });

  test("another machine, and the message says what to remove if that process is gone", async () => {
    await leave({ host: "another-machine", pid: dead() });
    await expect(takeLock(folder)).rejects.toThrow(join(folder, name));
  });

  function dead(): number {
    return spawnSync(process.execPath, ["-e", ""]).pid;
  }
});
