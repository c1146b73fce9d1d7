import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDemo } from "../../../../server/admin/load-demo.ts";
import { fillCatalogue, sizeOf } from "../../../support/data/big-catalogue.ts";
import { startTestServer, type TestServer } from "../../../support/server/server.ts";
import { exported, imported, rowsOf, tried } from "./files.ts";

/// Export then import changes nothing, of whole catalogues.
describe.each([
  ["the demo", async (server: TestServer): Promise<void> => void (await loadDemo(server.context, () => {}))],
  ["50,000 words", ({ context }: TestServer): Promise<void> => fillCatalogue(context.db, { ...sizeOf(1), books: 100 })],
] as const)("%s", (_, fill) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await fill(server);
  }, 600_000);
  afterAll(() => server?.close());

  test("is as it was after its export is imported", { timeout: 300_000 }, async () => {
    const file = await exported(server);
    const { counts, rows } = await imported(file, "all", server);
    expect(rows).toEqual([]);
    expect(counts.unchanged).toBe((await rowsOf(file)).length);
    expect(counts.unchanged).toBeGreaterThan(500);
    const { consequences } = await tried(file, server);
    expect(consequences.name).toBeNull();
    expect(await exported(server)).toBe(file);
  });
});
