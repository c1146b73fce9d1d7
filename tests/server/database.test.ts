import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../server/db/connect.ts";
import { openTestDatabase } from "../support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const longText = "z".repeat(1_000_000);

test("answers concurrent queries of every size with their own rows", async () => {
  const asked = Array.from({ length: 120 }, async (_, n) => {
    if (n % 2) {
      const { rows } = await sql<{
        n: number;
        text: string;
      }>`select ${n}::int as n, ${longText + n}::text as text`.execute(database.db);
      expect(rows[0]?.n).toBe(n);
      expect(rows[0]?.text.slice(-5)).toBe((longText + n).slice(-5));
    } else {
      const { rows } = await sql<{ text: string }>`select ${`short ${n}`}::text as text`.execute(database.db);
      expect(rows[0]?.text).toBe(`short ${n}`);
    }
  });
  await Promise.all(asked);
});
