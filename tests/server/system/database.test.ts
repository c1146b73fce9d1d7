import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../../server/db/connect.ts";
import { openEmbedded } from "../../../server/db/embedded.ts";
import { FolderHeld, takeLock } from "../../../server/db/lock.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations.ts";
import { Sessions } from "../../../server/db/pglite-sessions.ts";
import { PortStream } from "../../../server/db/pglite-stream.ts";
import { loadSigningKey } from "../../../server/identity/signing-key.ts";
import { createTestDatabase, openTestDatabase } from "../../support/server/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table counter (n integer not null)`.execute(database.db);
});
afterAll(() => database?.close());
beforeEach(() => sql`truncate counter; insert into counter values (0)`.execute(database.db));

const isEmbedded = process.env.TEST_DATABASE === "embedded";
const readCounter = async () =>
  (await sql<{ n: number }>`select n from counter`.execute(database.db)).rows.map(({ n }) => n);
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe("concurrent sessions", () => {
  test("get their own rows, whatever the size of the statements", async () => {
    const longText = "z".repeat(1_000_000);
    await Promise.all(
      // More than there are connections, and few enough that none waits for one longer than the pool lets it.
      Array.from({ length: 40 }, async (_, n) => {
        const text = n % 2 ? `${longText}${n}` : `short ${n}`;
        const { rows } = await (n % 2
          ? sql<{ n: number; text: string }>`select ${n}::int as n, ${text}::text as text`
          : sql<{ n: number; text: string }>`select ${text}::text as text, ${n}::int as n, true as more`
        ).execute(database.db);
        expect(rows[0]?.n).toBe(n);
        expect(rows[0]?.text === text).toBe(true);
      }),
    );
  });

  test("do not see or join each other's transactions", async () => {
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, () =>
        database.db.transaction().execute(async (trx) => {
          await sql`lock table counter in exclusive mode`.execute(trx);
          const { rows } = await sql<{ n: number }>`select n from counter`.execute(trx);
          await tick();
          await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
          await tick();
          seen.push(rows[0]?.n ?? -1);
        }),
      ),
    );
    expect(await readCounter()).toEqual([12]);
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  test("continue after an error in one of them, and a failed transaction leaves nothing", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        database.db.transaction().execute(async (trx) => {
          await sql`update counter set n = n + 1`.execute(trx);
          if (n % 2) await sql`select ${n} / 0`.execute(trx);
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect(await readCounter()).toEqual([10]);
    await expect(sql`select no_such_column from counter`.execute(database.db)).rejects.toMatchObject({ code: "42703" });
    expect(await readCounter()).toEqual([10]);
  });

  test("wait for a transaction to end before they read what it writes", async () => {
    const order: string[] = [];
    let reader: Promise<void> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table counter in access exclusive mode`.execute(trx);
      await sql`update counter set n = 7`.execute(trx);
      reader = readCounter().then((rows) => void order.push(`read ${rows}`));
      for (let n = 0; n < 20; n++) await tick();
      order.push("commit");
    });
    await reader;
    expect(order).toEqual(["commit", "read 7"]);
  });
});

test("values have the types of the row types", async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, 12.50::numeric(10, 2) as price, '{"a":[1]}'::jsonb as json,
      '{en-gb,en-us}'::text[] as list, timestamptz '2026-01-02T03:04:05Z' as moment`.execute(database.db);
  expect(rows[0]).toEqual({
    big: 9007199254740991,
    price: 12.5,
    json: { a: [1] },
    list: ["en-gb", "en-us"],
    moment: new Date("2026-01-02T03:04:05Z"),
  });
});

describe("migrations", () => {
  const applied = (db: OpenDatabase["db"]) =>
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);

  test("have all run once, and a second run changes nothing", async () => {
    await migrate(database.db);
    const { rows } = await applied(database.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  test("run once where two servers start at once on an empty database", async () => {
    const empty = await createTestDatabase({ migrated: false });
    try {
      const both = await Promise.allSettled([openDatabase(empty.config), openDatabase(empty.config)]);
      const opened = both.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
      const refused = both.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
      // A data folder has one server, and PostgreSQL any number.
      if (isEmbedded) for (const reason of refused) expect(reason).toBeInstanceOf(FolderHeld);
      else expect(refused).toEqual([]);
      for (const { db } of opened) expect((await applied(db)).rows).toHaveLength(Object.keys(migrations).length);
      for (const { close } of opened) await close();
      expect(opened.length).toBe(isEmbedded ? 1 : 2);
    } finally {
      await empty.dispose();
    }
  });
});

test("two servers that start at once agree on one signing key", async () => {
  await database.db.deleteFrom("identity_signing_key").execute();
  const keys = await Promise.all([loadSigningKey(database.db), loadSigningKey(database.db)]);
  expect(keys[0]?.kid).toBe(keys[1]?.kid);
  expect(await database.db.selectFrom("identity_signing_key").select("kid").execute()).toHaveLength(1);
});

if (isEmbedded) {
  test("a second process is refused the data folder, and stored data is there at the next start", async () => {
    const { config, dispose } = await createTestDatabase();
    const first = await openDatabase(config);
    await sql`create table kept (n integer)`.execute(first.db);
    await sql`insert into kept values (1)`.execute(first.db);
    await expect(openDatabase(config)).rejects.toBeInstanceOf(FolderHeld);
    await first.close();
    const second = await openDatabase(config);
    expect((await sql`select n from kept`.execute(second.db)).rows).toEqual([{ n: 1 }]);
    await second.close();
    await dispose();
  });

  describe("a session of the embedded database", () => {
    let backend: PGlite;
    let sessions: Sessions;
    let channels: MessageChannel[] = [];
    beforeAll(async () => {
      backend = await PGlite.create();
      await backend.exec("create table fact (n integer)");
    });
    afterAll(() => backend?.close());
    beforeEach(async () => {
      await backend.exec("truncate fact");
      sessions = new Sessions(
        {
          async execute(messages) {
            const parts: Uint8Array[] = [];
            await backend.execProtocolRawStream(messages, {
              onRawData: (data) => void parts.push(Uint8Array.from(data)),
            });
            return Buffer.concat(parts);
          },
          inTransaction: () => backend.isInTransaction(),
          async rollback() {
            await backend.exec("rollback");
          },
        },
        200,
      );
    });
    afterEach(() => {
      for (const { port1 } of channels) port1.close();
      channels = [];
    });

    async function client(): Promise<pg.Client> {
      const channel = new MessageChannel();
      channels.push(channel);
      const { port1, port2 } = channel;
      const session = sessions.open(
        (bytes) => port2.postMessage(bytes),
        () => port2.close(),
      );
      port2.on("message", (bytes: Uint8Array) => session.receive(bytes));
      port2.on("close", () => session.close());
      const made = new pg.Client({ stream: () => new PortStream(() => port1), user: "postgres", database: "postgres" });
      made.on("error", () => {});
      await made.connect();
      return made;
    }

    test("that keeps its transaction open while others wait is ended, and they go on without its writes", async () => {
      const [idle, waiting] = [await client(), await client()];
      const ended = new Promise<Error>((resolve) => idle.on("error", resolve));
      await idle.query("begin");
      await idle.query("insert into fact values (1)");
      expect((await waiting.query("select n from fact")).rows).toEqual([]);
      expect(await ended).toMatchObject({ code: "25P03" });
      await expect(idle.query("commit")).rejects.toThrow();
      await waiting.end();
    });

    test("that disconnects within a transaction leaves nothing of it", async () => {
      const [gone, other] = [await client(), await client()];
      await gone.query("begin");
      await gone.query("insert into fact values (2)");
      const answer = other.query("select n from fact");
      channels[0]?.port1.close();
      expect((await answer).rows).toEqual([]);
      await other.end();
    });

    test("that ends in order leaves what it wrote", async () => {
      const first = await client();
      await first.query("insert into fact values ($1)", [3]);
      await first.end();
      const second = await client();
      expect((await second.query("select n from fact where n = $1", [3])).rows).toEqual([{ n: 3 }]);
      await second.end();
    });
  });

  test("the end of the embedded database's thread is reported, and its folder released", async () => {
    const { config, dispose } = await createTestDatabase();
    const worker = join(config.dataDir, "dying.mjs");
    writeFileSync(
      worker,
      `import { parentPort } from "node:worker_threads";
      parentPort.postMessage({ ready: true });
      setTimeout(() => { throw new Error("the thread is dead"); }, 50);`,
    );
    let onExit: (error: Error) => void = () => {};
    const told = new Promise<Error>((resolve) => {
      onExit = resolve;
    });
    const embedded = await openEmbedded(config.dataDir, { worker, onExit });
    expect((await told).message).toBe("the thread is dead");
    await embedded.close();
    (await takeLock(config.dataDir)).release();
    await dispose();
  });
}
