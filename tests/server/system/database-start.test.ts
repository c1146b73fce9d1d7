import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../../../server/db/connect.ts";
import { buildServer, type DidNotStart, startBuiltServer } from "../../support/server/built-server.ts";
import { openDoor } from "../../support/server/door.ts";
import { createDatabase } from "../../support/server/postgres.ts";

/// What a start says where PostgreSQL is not as it needs it.
const isPostgres = process.env.TEST_DATABASE === "postgres";
let folder: string;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const databases = inject("databases");
  if (databases.kind !== "postgres") return;
  buildServer();
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-start-"));
  ({ url, drop } = await createDatabase(databases.adminUrl, databases.template));
});
afterAll(async () => {
  await drop?.();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const start = (databaseUrl: string, wait = "0") =>
  startBuiltServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DATABASE_WAIT: wait });
const fault = (databaseUrl: string, wait = "0") =>
  start(databaseUrl, wait).then(
    () => Promise.reject(new Error("it started")),
    ({ code, message }: DidNotStart) => ({ code, message: message.trim() }),
  );
const changed = (change: (url: URL) => void): string => {
  const copy = new URL(url);
  change(copy);
  return copy.href;
};

test.runIf(isPostgres)("one line says that there is no such database, and ends the start with 1", async () => {
  const { code, message } = await fault(changed((url) => (url.pathname = "/no_such_one")));
  expect(code).toBe(1);
  expect(message).toMatch(/^There is no database “no_such_one” at .*: create it, or name another in DATABASE_URL\.$/);
});

test.runIf(isPostgres)("one line says that the database refuses the user, without the password", async () => {
  const { code, message } = await fault(
    changed((url) => {
      url.username = "nobody_here";
      url.password = "a-secret";
    }),
  );
  expect(code).toBe(1);
  expect(message).toMatch(
    /^The database at .* refuses the user “nobody_here”: check the name and the password in DATABASE_URL\.$/,
  );
  expect(message).not.toContain("a-secret");
});

test.runIf(isPostgres)(
  "one line says that the user has no rights, or that the tables are of a newer release",
  async () => {
    const databases = inject("databases");
    const empty = await createDatabase(databases.kind === "postgres" ? databases.adminUrl : "");
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });
    await sql`create role reader_only login`.execute(db);
    try {
      const asReader = new URL(empty.url);
      asReader.username = "reader_only";
      expect(await fault(asReader.href)).toEqual({
        code: 1,
        message: expect.stringMatching(
          /^The user “reader_only” may not make tables in the database “.*”: grant CREATE .*\.$/,
        ),
      });
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
      expect(await fault(url)).toEqual({
        code: 1,
        message: expect.stringMatching(/^The database “.*” was brought up to date by a newer release: .*\.$/),
      });
      await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
    } finally {
      await sql`drop role reader_only`.execute(db);
      await close();
      await empty.drop();
    }
  },
);

test.runIf(isPostgres)(
  "a start waits for a database that cannot be reached, and says so; then it says that in vain",
  async () => {
    const door = await openDoor();
    await door.shut();
    const away = new URL(url);
    away.searchParams.delete("host");
    away.host = `127.0.0.1:${door.port}`;
    const { code, message } = await fault(away.href, "2");
    expect(code).toBe(1);
    expect(message.split("\n")).toEqual([
      `The database at 127.0.0.1:${door.port} cannot be reached: waiting for up to 2 s …`,
      `The database at 127.0.0.1:${door.port} cannot be reached`,
    ]);

    const starting = start(away.href, "60");
    await door.open();
    const server = await starting;
    expect((await fetch(`${server.origin}/api/v1/health`)).status).toBe(200);
    expect(await server.end("SIGTERM")).toBe(0);
    await door.shut();
  },
);
