import fs, { cpSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { DurableFiles, durableStart } from "../../../server/db/durable-files.ts";

/// What the embedded database syncs to the disk, and when: what would survive a power cut.
const databases = inject("databases");
const fsync = fs.fsyncSync;
let folder: string;
/// The synced files and folders below the data folder, in order.
let forced: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-durable-"));
  fs.fsyncSync = (descriptor) => {
    forced.push(readlinkSync(`/proc/self/fd/${descriptor}`).slice(folder.length + 1));
    fsync(descriptor);
  };
  syncBuiltinESMExports();
});
afterEach(() => {
  fs.fsyncSync = fsync;
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(databases.kind === "embedded" && process.platform === "linux")(
  "a commit is synced before it is answered, and the files before the log is reused",
  async () => {
    if (databases.kind !== "embedded") return;
    cpSync(join(databases.template, "database"), folder, { recursive: true });
    const db = await PGlite.create({
      fs: new DurableFiles(folder),
      startParams: [...durableStart],
      relaxedDurability: false,
      extensions: { pg_trgm },
    });
    await db.exec("create table written (text text)");
    for (let row = 0; row < 20; row++) {
      forced = [];
      await db.query("insert into written (text) values ($1)", [`row ${row}`]);
      expect(forced.filter((path) => /^pg_wal\/[0-9A-F]{24}$/.test(path)).length, `row ${row}`).toBeGreaterThan(0);
    }
    forced = [];
    await db.exec("begin; insert into written (text) values ('never'); rollback");
    const { rows } = await db.query<{ path: string }>("select pg_relation_filepath('written') as path");
    await db.exec("checkpoint");
    const table = forced.indexOf(rows[0]?.path ?? "");
    const control = forced.lastIndexOf("global/pg_control");
    expect(table).toBeGreaterThanOrEqual(0);
    expect(control).toBeGreaterThan(table);
    await db.close();
  },
);
