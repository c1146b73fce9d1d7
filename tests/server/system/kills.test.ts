import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { type OpenDatabase, openDatabase } from "../../../server/db/connect.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { buildServer } from "../../support/server/built-server.ts";
import { createTestDatabase } from "../../support/server/database.ts";
import { type KillReport, killDuringWrites } from "../../support/server/kills.ts";
import { unloggedRows } from "../../support/server/logged-state.ts";
import { makeStaff } from "../../support/server/staff-token.ts";

const soak = process.env.SOAK === "1";
/// A dozen over both databases, a hundred on each in the soak: the embedded one takes seconds to start again.
const kills = soak ? 100 : process.env.TEST_DATABASE === "embedded" ? 4 : 8;
const seed = Number(process.env.KILL_SEED ?? 20_261_121);

/// What was answered with success and is not there.
async function lostOf({ db }: OpenDatabase, report: KillReport): Promise<string[]> {
  const lost: string[] = [];
  const history = await db.selectFrom("history").select(["kind", "thing_id", "revision"]).execute();
  const changes = new Set(history.map(({ kind, thing_id, revision }) => `${kind} ${thing_id} ${revision}`));
  for (const { kind, id, revision } of report.changes)
    if (!changes.has(`${kind} ${id} ${revision}`)) lost.push(`${kind} ${id} revision ${revision}`);
  for (const [bookId, texts] of report.texts) {
    const rows = await db.selectFrom("import_text").selectAll().where("book_id", "=", bookId).execute();
    const stored = new Map(rows.map(({ revision, text }) => [revision, text]));
    for (const [revision, text] of texts) if (stored.get(revision) !== text) lost.push(`text ${bookId} ${revision}`);
    // A save whose answer was lost may be there, whole: no revision is left out.
    expect([...stored.keys()].sort((a, b) => a - b)).toEqual([...stored.keys()].map((_, index) => index + 1));
  }
  for (const [id, revision] of report.imports) {
    const row = await db
      .selectFrom("import")
      .select("text_revision")
      .where("book_id", "=", id)
      .executeTakeFirstOrThrow();
    if (row.text_revision < revision) lost.push(`import ${id} ${revision}`);
  }
  for (const [id, count] of report.deployments) {
    const found = history.filter(({ kind, thing_id }) => kind === "deployment" && thing_id === id).length;
    if (found < count) lost.push(`${count - found} deployments of ${id}`);
  }
  return lost;
}

describe("a server that is killed at random moments of every kind of write", () => {
  beforeAll(buildServer, 300_000);

  test(`loses nothing acknowledged in ${kills} kills, and keeps every invariant`, {
    timeout: kills * 60_000,
  }, async () => {
    const database = await createTestDatabase();
    const { dataDir, databaseUrl } = database.config;
    const env = {
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      UPLOADS_PER_MINUTE: "100000",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    try {
      const report = await killDuringWrites({ env, token: await makeStaff(database, env), kills, seed });
      const counts = (of: ReadonlyMap<string, number>) => [...of].map(([kind, count]) => `${kind} ${count}`).join(", ");
      console.info(
        `${report.kills} kills, seed ${seed}: ${report.changes.length} changes and ` +
          `${[...report.texts.values()].reduce((sum, { size }) => sum + size, 0)} texts acknowledged; ` +
          `rounds done: ${counts(report.answers)}; cut short: ${counts(report.underWay)}`,
      );
      const open = await openDatabase(database.config);
      try {
        expect(await lostOf(open, report)).toEqual([]);
        const store = (name: string) => openFolderImageStore(join(dataDir, name));
        expect(await verifyCatalogue(open.db, await store("images"), await store("packages"))).toEqual([]);
        expect(await unloggedRows(open.db)).toEqual([]);
      } finally {
        await open.close();
      }
      expect(report.changes.length).toBeGreaterThan(kills * 3);
    } finally {
      await database.dispose();
    }
  });
});
