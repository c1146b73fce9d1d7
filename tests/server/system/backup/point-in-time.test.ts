import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { verifyCatalogue } from "../../../../server/admin/verify/verify-catalogue.ts";
import { openDatabase } from "../../../../server/db/connect.ts";
import { openFolderImageStore } from "../../../../server/storage/folder-image-store.ts";
import { buildBook } from "../../../support/data/build-book.ts";

/// Debian's PostgreSQL, the newest that is installed.
const versions = "/usr/lib/postgresql";
const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
const bin = newest && existsSync(join(versions, newest, "bin/pg_basebackup")) ? join(versions, newest, "bin") : null;
const isWanted = process.env.SOAK === "1" && inject("databases").kind === "postgres";
if (isWanted && !bin)
  console.warn(
    "Point-in-time recovery is not tried: Debian's packages postgresql and postgresql-client are not installed.",
  );

/// What docs/operations.md says under "Point-in-time recovery", step by step.
test.runIf(isWanted && bin !== null)(
  "a database comes back as it was just before an accident",
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "symbolshelf-pitr-"));
    // PostgreSQL refuses to run as root: it runs as nobody then.
    const nobody = 65534;
    const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
    const [first, second, archive] = ["first", "second", "archive"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(archive);
    if (as.uid) for (const path of [folder, archive]) chownSync(path, nobody, nobody);
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(bin!, program), args, { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    const start = (data: string) => run("pg_ctl", "start", "-w", "-D", data, "-l", `${data}.log`);
    const isRunning = (data: string) => existsSync(join(data, "postmaster.pid"));
    const databaseUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    const open = () => openDatabase({ dataDir: folder, databaseUrl });
    try {
      run("initdb", "-D", first, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
      appendFileSync(
        join(first, "postgresql.conf"),
        `listen_addresses = ''
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`,
      );
      start(first);
      const before = await open();
      await buildBook(before.db, { title: "In the base" });
      run("pg_basebackup", "-h", folder, "-U", "postgres", "-D", second, "-X", "none", "-c", "fast");
      await buildBook(before.db, { title: "In the log" });
      const { rows: times } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(before.db);
      await before.db.deleteFrom("book").execute();
      const { rows: logs } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(
        before.db,
      );
      await expect.poll(() => existsSync(join(archive, logs[0]!.file)), { timeout: 60_000 }).toBe(true);
      expect(await before.db.selectFrom("book").select("id").execute()).toEqual([]);
      await before.close();
      run("pg_ctl", "stop", "-D", first, "-m", "immediate");

      appendFileSync(
        join(second, "postgresql.conf"),
        `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${times[0]!.now}'
recovery_target_action = 'promote'
`,
      );
      writeFileSync(join(second, "recovery.signal"), "");
      start(second);
      const after = await open();
      try {
        const isRecovering = async () => {
          const { rows } = await sql<{ so: boolean }>`select pg_is_in_recovery() as so`.execute(after.db);
          return rows[0]?.so;
        };
        await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false);
        const books = await after.db.selectFrom("book").select("title").orderBy("title").execute();
        expect(books.map(({ title }) => title)).toEqual(["In the base", "In the log"]);
        const stores = [
          await openFolderImageStore(join(folder, "images")),
          await openFolderImageStore(join(folder, "packages")),
        ] as const;
        expect(await verifyCatalogue(after.db, ...stores)).toEqual([]);
        await buildBook(after.db, { title: "Afterwards" });
      } finally {
        await after.close();
      }
    } finally {
      for (const data of [first, second]) if (isRunning(data)) run("pg_ctl", "stop", "-D", data, "-m", "immediate");
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
