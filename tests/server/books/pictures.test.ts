import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getBook,
  getBookPages,
  putImport,
  putImportText,
  searchSymbolFiles,
  thumbnailWidths,
} from "../../../api/index.ts";
import { analyse } from "../../../language/index.ts";
import { insertImages } from "../../../server/repositories/system/images.ts";
import { inspectImage } from "../../../server/storage/inspect-image.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let bookId: string;
const pictures: Buffer[] = [];
const hashes: string[] = [];

/// Keeps a plain picture of this colour; its hash.
async function keepPicture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
  pictures.push(bytes);
  const { hash, contentType, byteSize, width, height } = await inspectImage(bytes);
  await server.context.images.put(hash, bytes);
  hashes.push(hash);
  await insertImages(server.context.db, [{ hash, content_type: contentType, byte_size: byteSize, width, height }]);
  return hash;
}

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  const [red, blue] = [await keepPicture("red"), await keepPicture("blue")];
  const file = (
    supplier: "symbolstix" | "widgit" | "symbolshelf",
    name: string,
    words: string[],
    image_hash = red,
  ) => ({
    id: randomUUID(),
    supplier,
    name,
    words,
    size: name.endsWith("-character") ? ("character" as const) : ("symbol" as const),
    image_hash,
    updated_by: "a test",
  });
  await db
    .insertInto("symbol_file")
    .values([
      file("symbolshelf", "cat", ["cat"]),
      file("symbolstix", "Cat", ["cat"]),
      file("symbolshelf", "tomcat", []),
      file("symbolshelf", "lion", ["big cat"]),
      file("symbolshelf", "cat-character", []),
      file("widgit", "100%", []),
      file("symbolshelf", "dog", ["dog"], blue),
    ])
    .execute();
  bookId = await buildBook(db, { title: "Cats" });
  const page = { book_id: bookId, updated_by: "a test" };
  await db
    .insertInto("book_page_image")
    .values([
      { ...page, name: "page-02.png", image_hash: blue },
      { ...page, name: "../a page.png", image_hash: red },
    ])
    .execute();
});
afterAll(() => server?.close());

const ask = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.fetch(`/api/v1${path}?${new URLSearchParams(query)}`, { headers });

describe("the picture", () => {
  const calls = (): [string, Record<string, string>][] => [
    ["/symbol", { supplier: "symbolshelf", name: "dog" }],
    ["/book/page", { id: bookId, image: "page-02.png" }],
  ];

  test("of a symbol and of a page is what was stored, of its own type, and not sent twice", async () => {
    for (const [path, query] of calls()) {
      const answer = await ask(path, query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pictures[1]);
      const again = await ask(path, query, { "if-none-match": answer.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
      expect((await again.arrayBuffer()).byteLength).toBe(0);
    }
  });

  test("comes in a fixed set of widths, each with an ETag of its own that follows from the content", async () => {
    for (const [path, query] of calls()) {
      const stored = (await ask(path, query)).headers.get("etag")!;
      for (const width of thumbnailWidths) {
        const answer = await ask(path, { ...query, width });
        expect(answer.headers.get("etag")).toBe(`${stored.slice(0, -1)}-${width}"`);
        expect(answer.headers.get("cache-control")).toBe("private, no-cache");
        const again = await ask(path, { ...query, width }, { "if-none-match": answer.headers.get("etag")! });
        expect(again.status).toBe(304);
        expect(again.headers.get("etag")).toBe(answer.headers.get("etag"));
      }
    }
  });

  test("is kept for ever under the address of its version, and never under that of another one", async () => {
    await server.context.db.updateTable("book").set({ cover_hash: hashes[0]! }).where("id", "=", bookId).execute();
    const { pages } = await server.call(getBookPages, { query: { id: bookId } });
    const book = await server.call(getBook, { query: { id: bookId } });
    const { version } = pages.find(({ image }) => image === "page-02.png")!;
    const versioned: [string, Record<string, string>, string][] = [
      ["/book/page", { id: bookId, image: "page-02.png" }, version],
      ["/book/cover", { id: bookId }, book.cover!],
    ];
    for (const [path, query, version] of versioned) {
      const kept = async (more: Record<string, string>) =>
        (await ask(path, { ...query, width: "64", ...more })).headers.get("cache-control");
      expect(await kept({ version })).toBe("private, max-age=31536000, immutable");
      expect(await kept({ version: "0".repeat(16) })).toBe("private, no-cache");
      expect(await kept({})).toBe("private, no-cache");
      for (const wrong of ["1", "", "0".repeat(17), "g".repeat(16)])
        expect((await ask(path, { ...query, version: wrong })).status, wrong).toBe(400);
    }
    expect(version).toBe(hashes[1]!.slice(0, 16));
    expect(book.cover).toBe(hashes[0]!.slice(0, 16));
  });

  test("is refused in any other width", async () => {
    for (const [path, query] of [...calls(), ["/book/cover", { id: bookId }] as const]) {
      for (const width of ["65", "0", "-64", "64px", "1e9", "064", "", "64 or 1=1"]) {
        expect((await ask(path, { ...query, width })).status, `${path} ${width}`).toBe(400);
      }
    }
  });

  test("of what is not there is 404, and says what is missing", async () => {
    const absent: [string, Record<string, string>, RegExp][] = [
      ["/symbol", { supplier: "widgit", name: "dog" }, /no widgit symbol 'dog'/],
      ["/symbol", { supplier: "symbolshelf", name: "../dog" }, /no symbolshelf symbol/],
      ["/book/page", { id: bookId, image: "page-99.png" }, /no page picture 'page-99.png'/],
      ["/book/page", { id: randomUUID(), image: "page-02.png" }, /no page picture/],
    ];
    for (const [path, query, message] of absent) {
      const answer = await ask(path, query);
      expect(answer.status).toBe(404);
      expect(((await answer.json()) as { error: string }).error).toMatch(message);
    }
  });

  test("of a page is found by its name, which is never a path", async () => {
    const answer = await ask("/book/page", { id: bookId, image: "../a page.png" });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pictures[0]);
  });

  test("needs a token", async () => {
    for (const [path, query] of calls()) {
      const answer = await server.fetch(`/api/v1${path}?${new URLSearchParams(query)}`, { token: null });
      expect(answer.status).toBe(401);
    }
  });
});

test("a book's page pictures are listed by name, with their sizes, beside the pages of its imported text", async () => {
  const { bookTitle, pages, textPages: none } = await server.call(getBookPages, { query: { id: bookId } });
  expect(bookTitle).toBe("Cats");
  expect(pages.map(({ image, type, width, height }) => [image, type, width, height])).toEqual([
    ["../a page.png", "png", 8, 6],
    ["page-02.png", "png", 8, 6],
  ]);
  expect(none).toEqual([]);
  const text =
    "#part B\n#chapter Z\n#page Cover type=FrontCover image=cover.jpg\n#page 9\n#chapter A\n#page 1 image=page-02.png\n#part A\n#chapter Last\n#page 1\n";
  const { revision } = await server.call(putImportText, { body: { bookId, text } });
  await server.call(putImport, { body: { id: bookId, revision, ...structuredClone(analyse(text).structure) } });
  const { textPages } = await server.call(getBookPages, { query: { id: bookId } });
  expect(textPages).toEqual([
    { part: "B", chapter: "Z", name: "Cover", type: "FrontCover", image: "cover.jpg" },
    { part: "B", chapter: "Z", name: "9", type: "Text", image: null },
    { part: "B", chapter: "A", name: "1", type: "Text", image: "page-02.png" },
    { part: "A", chapter: "Last", name: "1", type: "Text", image: null },
  ]);
  await expect(server.call(getBookPages, { query: { id: randomUUID() } })).rejects.toMatchObject({ status: 404 });
});

describe("symbol files are found", () => {
  const names = async (query: Parameters<typeof server.call<typeof searchSymbolFiles>>[1]["query"]) =>
    (await server.call(searchSymbolFiles, { query })).symbols.map(({ supplier, name }) => `${supplier} ${name}`);

  test("by the beginning of their name, then by a part of it, then by their words, without case", async () => {
    expect(await names({ query: "CAT" })).toEqual([
      "symbolshelf cat",
      "symbolstix Cat",
      "symbolshelf cat-character",
      "symbolshelf tomcat",
      "symbolshelf lion",
    ]);
  });

  test("of one supplier, of one size, and as many as are wanted", async () => {
    expect(await names({ query: "cat", supplier: "symbolstix" })).toEqual(["symbolstix Cat"]);
    expect(await names({ query: "cat", size: "character" })).toEqual(["symbolshelf cat-character"]);
    expect(await names({ query: "cat", limit: "2" })).toHaveLength(2);
  });

  test("by what was typed, wildcards included", async () => {
    expect(await names({ query: "0%" })).toEqual(["widgit 100%"]);
    expect(await names({ query: "c_t" })).toEqual([]);
  });
});
