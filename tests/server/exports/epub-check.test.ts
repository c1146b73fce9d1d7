import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { epubOptions } from "../../../api/exports/epub-options.ts";
import { getImportLookup, putImport, putImportText } from "../../../api/index.ts";
import { analyse, createDictionary, type ImportLookup } from "../../../language/index.ts";
import { exportEpub } from "../../../server/exports/epub/index.ts";
import { imageRow, insertImages } from "../../../server/repositories/system/images.ts";
import { inspectImage } from "../../../server/storage/inspect-image.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { packageOfText } from "../../support/data/reader-package.ts";
import { dataAbsent, dataFile, realBook, realBookNames, resolveWords } from "../../support/data/real-books.ts";
import { type OpenPackage, packageOf, packagesOf, startDemoServer } from "../../support/server/packages.ts";
import type { TestServer } from "../../support/server/server.ts";
import { findingsOf } from "./check-epub.ts";
import { run } from "./pdf/packages.ts";

/// Two checkers of EPUB on whole books: demo books, and real ones with the demo's words, symbols and sheets.

const credits = [
  {
    supplier: "Symbolshelf",
    line: "Symbols by Symbolshelf & friends",
    url: "https://symbolshelf.example/",
    symbols: 9,
  },
];
const exported = ({ manifest, image }: Omit<OpenPackage, "title">, options: Record<string, string> = {}) =>
  run(exportEpub, { manifest, image, credits }, { ...epubOptions.parse(options), modified: "2026-01-02T03:04:05Z" });

let server: TestServer;
// The demo's pictures are drawn for it.
beforeAll(async () => {
  server = await startDemoServer();
}, 300_000);
afterAll(() => server?.close());

test("nothing is found in any demo book, and none lacks a picture", { timeout: 600_000 }, async () => {
  const packages = await packagesOf(server);
  expect(packages.length).toBeGreaterThan(5);
  for (const [at, source] of packages.entries()) {
    const options = at % 2 ? { symbols: "below", sheets: "small" } : {};
    const { bytes, substitutes, written } = await exported(source, options);
    expect(substitutes, source.title).toEqual([]);
    expect(written.get("sheet"), source.title).toBeGreaterThan(0);
    expect(await findingsOf(bytes), source.title).toEqual([]);
  }
});

test("a fault is found: the checkers are awake", async () => {
  const { bytes } = await exported({ manifest: packageOfText({ picture: null }), image: async () => null });
  const files = unzipSync(bytes);
  const path = "EPUB/pages/page-1.xhtml";
  files[path] = strToU8(strFromU8(files[path]!).replace("sheet-1.xhtml", "gone.xhtml"));
  const { mimetype, ...others } = files;
  expect((await findingsOf(zipSync({ mimetype: [mimetype!, { level: 0 }], ...others }))).join()).toContain(
    "gone.xhtml",
  );
});

describe.skipIf(dataAbsent)("nothing is found in a real book", () => {
  test.each(realBookNames)("%s", { timeout: 600_000 }, async (name) => {
    const dictionary = createDictionary((await server.call(getImportLookup, { query: {} })) as ImportLookup);
    const { title, importText } = realBook(name);
    const { text } = resolveWords(importText, dictionary);
    const id = await buildBook(server.context.db, { title });
    const names = new Set([...text.matchAll(/image="?([\w.-]+\.jpg)/g)].map(([, image]) => image!));
    for (const image of names) await addPagePicture(id, image);
    const { revision } = await server.call(putImportText, { body: { bookId: id, text, revision: 0 } });
    const { structure } = analyse(text, dictionary);
    await server.call(putImport, { body: { id, revision, ...structure } });
    const { bytes, written, substitutes } = await exported(await packageOf(server, id));
    console.info(`${title}: ${JSON.stringify(Object.fromEntries(written))}, ${substitutes.length} with a substitute`);
    expect(written.get("sheet")).toBeGreaterThan(0);
    expect(await findingsOf(bytes)).toEqual([]);
  });
});

async function addPagePicture(book_id: string, name: string): Promise<void> {
  const { context } = server;
  const bytes = readFileSync(dataFile(`images/${name}`));
  const image = await inspectImage(bytes);
  await context.images.put(image.hash, bytes);
  await insertImages(context.db, [imageRow(image)]);
  const row = { book_id, name, image_hash: image.hash, updated_by: "a test" };
  await context.db.insertInto("book_page_image").values(row).execute();
}
