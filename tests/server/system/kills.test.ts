import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { buildServer } from "../../support/server/built-server.ts";
import { createTestDatabase } from "../../support/server/database.ts";
import { killDuringWrites } from "../../support/server/kills/kills.ts";
import { lostOf } from "../../support/server/kills/lost-writes.ts";
import { unloggedRows } from "../../support/server/logged-state.ts";
import { makeStaff } from "../../support/server/staff-token.ts";
import { tellFigure } from "../../support/summary.ts";

const soak = process.env.SOAK === "1";
/// A dozen over both databases, a hundred on each in the soak: the embedded one takes seconds to start again.
const kills = soak ? 100 : process.env.TEST_DATABASE === "embedded" ? 4 : 8;
const seed = Number(process.env.KILL_SEED ?? 20_261_121);

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
      tellFigure(
        `kills of the server on ${database.kind}: ${report.kills}, seed ${seed}: ${report.changes.length} changes and ` +
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
