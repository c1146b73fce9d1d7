import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { createAccount } from "../../server/identity/accounts.ts";
import { openIdentity } from "../../server/identity/open.ts";
import { buildBook, buildWords } from "../support/build-book.ts";
import { buildServer } from "../support/built-server.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { killDuringSaves } from "../support/kills.ts";

const soak = process.env.SOAK === "1";
const kills = soak ? 40 : 4;
const seed = Number(process.env.KILL_SEED ?? 20_261_121);

/// A database with the books that are written, and a token of a member of staff.
async function prepare(database: TestDatabase, env: Record<string, string>) {
  const { db, close } = await openDatabase(database.config);
  try {
    await buildWords(db, "once upon a time");
    const bookIds: string[] = [];
    for (const title of ["One", "Two", "Three"]) bookIds.push(await buildBook(db, { title }));
    const account = await createAccount(db, {
      email: "staff@symbolshelf.example",
      password: randomUUID(),
      emailVerified: true,
    });
    const { issuer } = await openIdentity(readConfig(env), db);
    const { idToken } = await issuer!.signIn(account!);
    return { bookIds, token: idToken };
  } finally {
    await close();
  }
}

describe("a server that is killed at random moments", () => {
  beforeAll(buildServer, 300_000);

  test(`loses no acknowledged save in ${kills} kills`, { timeout: kills * 60_000 }, async () => {
    const database = await createTestDatabase();
    const { dataDir, databaseUrl } = database.config;
    const env = {
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    try {
      const prepared = await prepare(database, env);
      const { report, acknowledged } = await killDuringSaves({
        ...prepared,
        env,
        kills,
        seed,
        onKill: ({ lost }) => expect(lost).toEqual([]),
      });
      console.info(
        `${report.kills} kills, seed ${seed}: ${report.saves} saves and ${report.imports} imports acknowledged, ` +
          `${report.unanswered} saves stored without an answer, ${report.lost.length} lost`,
      );
      expect(report.lost).toEqual([]);
      expect(report.saves).toBeGreaterThan(kills);

      const { db, close } = await openDatabase(database.config);
      try {
        for (const [bookId, texts] of acknowledged) {
          const versions = await db
            .selectFrom("import_text")
            .select(["revision", "text"])
            .where("book_id", "=", bookId)
            .execute();
          const stored = new Map(versions.map(({ revision, text }) => [revision, text]));
          for (const [revision, text] of texts) expect(stored.get(revision), `revision ${revision}`).toBe(text);
          expect(stored.size).toBe(texts.size);
        }
      } finally {
        await close();
      }
    } finally {
      await database.dispose();
    }
  });
});
