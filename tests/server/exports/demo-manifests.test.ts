import { afterAll, beforeAll, expect, test } from "vitest";
import { getBook, getImportLookup, getImportText } from "../../../api/index.ts";
import { createDictionary, ImportDocument, type ImportLookup, pageAt } from "../../../language/index.ts";
import { packageManifest } from "../../../reader/package.ts";
import { openPackage, type ReaderSentence } from "../../../reader/page.ts";
import { textSentence } from "../../../reader/text.ts";
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

/// Without what only one of the two knows: places and pictures, and definitions.
const shown = ({ speaker, items }: ReaderSentence) => ({
  speaker: speaker && { name: speaker.name, symbol: speaker.symbol, colour: speaker.colour },
  items: items.map(({ kind, text, isPunctuation, space, word, footnote }) => ({
    ...{ kind, text, isPunctuation, space, footnote },
    word: word && { ...word, symbol: word.symbol && { ...word.symbol, path: null } },
  })),
});

test.each(["en-gb", "en-us"] as const)(
  "the preview of every demo book's text shows what its package has: %s",
  async (dialect) => {
    const choices = { dialect, supplier: "symbolshelf" } as const;
    for (const manifest of manifests) {
      const { text } = await server.call(getImportText, { query: { bookId: manifest.book.id } });
      const { imprintID, seriesID } = await server.call(getBook, { query: { id: manifest.book.id } });
      const lookup = await server.call(getImportLookup, { query: { imprintID, seriesID } });
      const dictionary = createDictionary(lookup as ImportLookup);
      const document = new ImportDocument(text, dictionary);
      const book = openPackage(manifest);
      const starts = [...text.matchAll(/^#page/gm)].map(({ index }) => index);
      expect(starts.length).toBe(book.pageCount);
      for (let number = 1; number <= book.pageCount; number++) {
        const reading = pageAt(document, starts[number - 1]!, 10_000)!;
        const page = book.page(number, { ...choices, gridID: null });
        expect(reading.name).toBe(page.name);
        expect(reading.sentences.map((sentence) => shown(textSentence(sentence, choices)))).toEqual(
          page.sentences.map(shown),
        );
      }
    }
  },
);
