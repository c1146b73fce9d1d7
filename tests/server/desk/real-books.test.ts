import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Desk, getDesk, putImportText, saveDesk } from "../../../api/index.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { dataAbsent, realBook } from "../../support/data/real-books.ts";
import { storeDemoWords } from "../../support/server/demo-words.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

describe.skipIf(dataAbsent)("the desk of a real book", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await storeDemoWords(server);
  }, 300_000);
  afterAll(() => server?.close());

  async function open(name: "peter-rabbit" | "aesop-for-children"): Promise<{ id: string; desk: Desk }> {
    const { title, importText } = realBook(name);
    const id = await buildBook(server.context.db, { title });
    await server.call(putImportText, { body: { bookId: id, text: importText } });
    const started = performance.now();
    const desk = await server.call(getDesk, { query: { id } });
    const needs = new Map<string, number>();
    for (const row of desk.rows) for (const need of row.needs) needs.set(need, (needs.get(need) ?? 0) + 1);
    console.info(
      `${title}: ${desk.rows.length} rows in ${Math.round(performance.now() - started)} ms; ${[...needs].map(([need, count]) => `${count} ${need}`).join(", ")}`,
    );
    return { id, desk };
  }

  it("proposes something for every word of Peter Rabbit, on cells of its own", async () => {
    const { desk } = await open("peter-rabbit");
    const missing = desk.rows.filter(({ needs }) => needs.includes("missing"));
    expect(missing.length).toBeGreaterThan(50);
    expect(missing.filter(({ decision }) => decision === null)).toEqual([]);
    const cells = desk.rows.flatMap(({ decision }) =>
      decision?.action === "create" ? decision.places.map(({ sheetID, row, col }) => `${sheetID} ${row} ${col}`) : [],
    );
    expect(new Set(cells).size).toBe(cells.length);
    const labelOf = new Map(desk.sheets.map(({ id, label }) => [id, label]));
    for (const { decision } of missing)
      if (decision?.action === "create") {
        const labels = decision.places.map(({ sheetID }) => labelOf.get(sheetID)!.replace(/ \d+$/, ""));
        expect(decision.places.length, decision.text).toBe(3);
        expect(new Set(labels).size, `${decision.text}: ${labels}`).toBe(1);
      }
  });

  // The fables take more than a minute.
  it.each(process.env.SOAK === "1" ? (["peter-rabbit", "aesop-for-children"] as const) : (["peter-rabbit"] as const))(
    "carries out all that is proposed for %s",
    { timeout: 300_000 },
    async (name) => {
      const { id, desk } = await open(name);
      const rows = desk.rows.flatMap(({ key, texts, at, decision }) =>
        decision ? [{ key, texts: texts.map(({ text }) => text), at, decision }] : [],
      );
      const started = performance.now();
      const saved = await server.call(saveDesk, { body: { id, revision: desk.revision, rows } });
      const refused = saved.rows.filter((row) => row.refused !== null);
      console.info(
        `${name}: ${rows.length} rows in ${Math.round(performance.now() - started)} ms, ${refused.length} refused`,
        ...refused.slice(0, 10).map((row) => `${row.key}: ${row.refused}`),
      );
      expect(refused.length).toBeLessThan(rows.length / 20);
    },
  );
});
