import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { loadDemo } from "../../../server/admin/load-demo.ts";
import { type LoggedTable, loggedTables, writtenColumns } from "../../../server/db/logged-tables.ts";
import { seeded } from "../../support/data/seeded.ts";
import { demoDrawings } from "../../support/server/demo-drawings.ts";
import { unloggedRows } from "../../support/server/logged-state.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";
import { randomChanges, randomLives } from "./random-changes.ts";

/// Any changes, put back in reverse order, leave the catalogue as it was: revisions, histories and change sets apart, and
/// texts, which are saved again rather than taken back.
/// The embedded database does the same: on it in the soak only.
const isLeftOut = process.env.TEST_DATABASE === "embedded" && process.env.SOAK !== "1";
const rounds = process.env.SOAK === "1" ? 8 : 1;

describe.skipIf(isLeftOut)("changes that are put back in reverse order", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: demoDrawings });
    await loadDemo(server.context, () => undefined);
  }, 120_000);
  afterAll(() => server?.close());

  async function send([endpoint, body]: readonly [api.Endpoint, unknown]) {
    const answer = await server.fetch(`${api.basePath}${endpoint.path}`, {
      method: endpoint.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, change: answer.headers.get(api.changeHeader), body: await answer.json() };
  }

  /// The content of every table, a digest of each row.
  async function everything(): Promise<Record<string, string[]>> {
    const { db } = server.context;
    const content: Record<string, string[]> = {};
    for (const [table, { derived = [], kind }] of Object.entries(loggedTables) as [string, LoggedTable][]) {
      if (kind !== "thing" && kind !== "part") continue;
      const ignored = [...derived, ...writtenColumns, "imported_at", "imported_by", "text_revision"];
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - ${sql.raw(`'{${ignored.join()}}'::text[]`)})::text as row from ${sql.table(table)} t
        order by 1`.execute(db);
      content[table] = rows.map(({ row }) => row);
    }
    const { rows } = await sql<{ text: string }>`
      select distinct on (book_id) book_id || text as text from import_text order by book_id, revision desc`.execute(
      db,
    );
    content.texts = rows.map(({ text }) => text);
    return content;
  }

  /// The deployed books with whether they are stale.
  async function statuses(): Promise<string[]> {
    const { rows } = await sql<{ status: string }>`
      select book.id || deployment_status as status from book join deployment on deployment.book_id = book.id
      order by 1`.execute(server.context.db);
    return rows.map(({ status }) => status);
  }

  test("leave the catalogue as it was", { timeout: 600_000 }, async () => {
    const random = seeded(23);
    const changes = { ...(await randomChanges(server, random)), ...(await randomLives(server, random)) };
    for (let round = 0; round < rounds; round++) {
      const before = await everything();
      const deployed = await statuses();
      const made: { name: string; change: number }[] = [];
      for (const name of Object.keys(changes).sort(() => random() - 0.5)) {
        const { status, change, body } = await send(await changes[name]!());
        // A text that is saved again is of the same change.
        const isKnown = made.some((one) => one.change === Number(change));
        if (status === 200 && change !== null && !isKnown) made.push({ name, change: Number(change) });
        else expect([200, 422], `${name}: ${JSON.stringify(body)}`).toContain(status);
      }
      expect(made.length).toBeGreaterThan(15);
      expect(await everything()).not.toEqual(before);
      expect(await unloggedRows(server.context.db)).toEqual([]);
      for (const { name, change } of made.toReversed()) {
        const answer = await send([api.revertChange, { id: change }]);
        expect(answer, `${name} ${change}: ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 });
      }
      const after = await everything();
      for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
      expect(await statuses()).toEqual(deployed);
    }
  });
});
