import { afterAll, beforeAll, expect, test } from "vitest";
import { packageManifest } from "../../../reader/package.ts";
import { openPackage } from "../../../reader/page.ts";
import type { Manifest } from "../../../server/deploy/manifest.ts";
import { manifestOf } from "../../../server/deploy/manifest.ts";
import { collect } from "../../../server/repositories/packages/collect.ts";
import { startDemoServer } from "../../support/server/packages.ts";
import type { TestServer } from "../../support/server/server.ts";

let server: TestServer;
const manifests: Manifest[] = [];
beforeAll(async () => {
  server = await startDemoServer();
  const { db } = server.context;
  const books = await db.selectFrom("import").select("book_id").execute();
  for (const { book_id } of books)
    manifests.push(JSON.parse(JSON.stringify(manifestOf(await collect(db, book_id)))) as Manifest);
});
afterAll(() => server?.close());

test("the schema of packages holds every demo book's manifest, and nothing of it is left out", () => {
  expect(manifests.length).toBeGreaterThan(5);
  for (const manifest of manifests) expect(packageManifest.parse(manifest)).toEqual(manifest);
});

test("every page of every demo book opens: each word of the text is found, and each place is a cell of its sheets", () => {
  for (const manifest of manifests) {
    const book = openPackage(manifest);
    for (const { id: gridID } of manifest.grids) {
      for (let number = 1; number <= book.pageCount; number++) {
        const page = book.page(number, { dialect: "en-gb", supplier: "symbolshelf", gridID });
        const items = page.sentences.flatMap(({ items }) => items);
        expect(items.filter(({ kind }) => kind === "unresolved")).toEqual([]);
        for (const { place } of items) {
          if (!place) continue;
          const sheet = page.sheets.find(({ id }) => id === place.sheetID);
          const cell = sheet?.cells.find(({ row, col }) => row === place.row && col === place.col);
          expect(cell?.isUsed).toBe(true);
        }
      }
    }
  }
});
