import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { sweepImages } from "../../../server/commands/system/sweep-images.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import { buildBook, buildDeployment } from "../../support/data/build-book.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let bookID: string;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  bookID = await buildBook(server.context.db, { title: "Cats" });
  const draw = (background: string) => sharp({ create: { width: 940, height: 1000, channels: 3, background } });
  jpeg = await draw("teal").jpeg().toBuffer();
  png = await draw("navy").png().toBuffer();
});
afterAll(() => server?.close());

async function send(path: string, bytes: Buffer | null, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes) form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "../../etc/a.svg");
  const answer = await server.fetch(`/api/v1${path}`, { method: "POST", body: form });
  const body = (await answer.json()) as { status: string; error?: string; page?: api.BookPage; revision?: number };
  return { code: answer.status, ...body };
}
const sendPage = (bytes: Buffer | null, image = "page-01.jpg", id = bookID) => send("/book/page", bytes, { id, image });
const sendCover = (bytes: Buffer, bookId = bookID) => send("/book/image", bytes, { bookId });
const ask = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.fetch(`/api/v1${path}?${new URLSearchParams(query)}`, { headers });
const page = (query: Record<string, string> = {}, headers = {}) =>
  ask("/book/page", { id: bookID, image: "page-01.jpg", ...query }, headers);
const status = async () => (await server.call(api.getBook, { query: { id: bookID } })).deploymentStatus;
const deploy = () => buildDeployment(server.context.db, bookID);
const storedFiles = () =>
  readdirSync(join(server.context.config.dataDir, "images"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const known = async () => (await server.context.db.selectFrom("image").select("hash").execute()).length;

describe("page pictures", () => {
  test("are uploaded under a name, replaced and deleted, with history", async () => {
    expect(await sendPage(jpeg, " page-01.jpg ")).toMatchObject({
      code: 200,
      status: "ok",
      page: { image: "page-01.jpg", width: 940, height: 1000, byteSize: jpeg.byteLength, revision: 1 },
    });
    const answer = await page();
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg);
    expect(await sendPage(jpeg)).toMatchObject({ page: { revision: 1 } });
    expect(await sendPage(png)).toMatchObject({ page: { revision: 2, updatedBy: staffEmail } });
    expect((await page()).headers.get("content-type")).toBe("image/png");
    await server.call(api.deleteBookPage, { body: { id: bookID, image: "page-01.jpg" } });
    expect((await page()).status).toBe(404);
    const again = server.call(api.deleteBookPage, { body: { id: bookID, image: "page-01.jpg" } });
    await expect(again).rejects.toMatchObject({ status: 404 });
    const { changes } = await server.call(api.getHistory, { query: { kind: "page", id: bookID } });
    expect(changes.map(({ before, after }) => [before, after].map((state) => state && Object.keys(state)))).toEqual([
      [["page-01.jpg"], null],
      [["page-01.jpg"], ["page-01.jpg"]],
      [null, ["page-01.jpg"]],
    ]);
  });

  test("make a deployed book stale only where its imported text names them", async () => {
    const text = "#part name=A\n#chapter name=B\n#page name=1 image=used.jpg\n";
    const { revision } = await server.call(api.putImportText, { body: { bookId: bookID, text } });
    const none = { type: "Text" as const, sentences: [], footnotes: [], staticAreaKeys: [], popupAreaKeys: [] };
    const pages = [{ name: "1", image: "used.jpg", ...none }];
    const parts = [{ name: "A", chapters: [{ name: "B", pages }] }];
    await server.call(api.putImport, { body: { id: bookID, revision, characters: [], parts } });
    await deploy();
    await sendPage(jpeg, "unused.jpg");
    expect(await status()).toBe("D");
    await sendPage(jpeg, "used.jpg");
    expect(await status()).toBe("S");
  });

  test("are not taken without a file, a name, or a book", async () => {
    expect(await sendPage(null)).toMatchObject({ code: 400, error: expect.stringContaining("file: is required") });
    expect(await sendPage(jpeg, " ")).toMatchObject({ code: 422, error: "Image name is required" });
    expect(await sendPage(jpeg, "a\u0007b")).toMatchObject({
      code: 400,
      error: expect.stringContaining("image: contains a bell (U+0007) after “a”"),
    });
    const before = storedFiles();
    expect(await sendPage(await sharp(png).png().toBuffer(), "a.png", randomUUID())).toMatchObject({ code: 404 });
    expect(storedFiles()).toBe(before);
  });
});

test("a form's fields are read up to 4 MiB each and 100 in all", async () => {
  const mebibyte = 1024 * 1024;
  const sent = async (fields: Record<string, string>, file: Buffer | null = png) => {
    const { code, error } = await send("/book/page", file, { id: bookID, image: "page-09.jpg", ...fields });
    return { code, error: error ?? "" };
  };
  expect(await sent({ more: "x".repeat(4 * mebibyte - 1) })).toMatchObject({ code: 400 });
  expect(await sent({ more: "x".repeat(4 * mebibyte + 1) })).toEqual({
    code: 413,
    error: expect.stringMatching(/^The field 'more' is too large/),
  });
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`field${at}`, "x"]));
  expect(await sent(many, null)).toEqual({
    code: 413,
    error: expect.stringMatching(/^The request has too many parts/),
  });
});

test("a cover is uploaded, shown and deleted, and counts as a change of the book", async () => {
  await deploy();
  const { revision } = await server.call(api.getBook, { query: { id: bookID } });
  expect(await sendCover(jpeg)).toMatchObject({ code: 200, revision: revision + 1 });
  expect(await status()).toBe("S");
  expect(Buffer.from(await (await ask("/book/cover", { id: bookID })).arrayBuffer())).toEqual(jpeg);
  expect(await server.call(api.deleteBookCover, { body: { id: bookID } })).toMatchObject({ revision: revision + 2 });
  expect((await ask("/book/cover", { id: bookID })).status).toBe(404);
  await expect(server.call(api.deleteBookCover, { body: { id: bookID } })).rejects.toMatchObject({ status: 404 });
});

test("a picture is given in a few smaller widths, by ranges, and once", async () => {
  await sendPage(jpeg);
  const small = await page({ width: "160" });
  const { width, height, format } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([160, 170, "jpeg"]);
  const etag = small.headers.get("etag") ?? "";
  expect(etag).not.toBe((await page()).headers.get("etag"));
  expect((await page({ width: "160" }, { "if-none-match": etag })).status).toBe(304);
  expect((await page({ width: "161" })).status).toBe(400);
  const ranges: [string, number, Buffer | null][] = [
    ["bytes=0-9", 206, jpeg.subarray(0, 10)],
    ["bytes=10-", 206, jpeg.subarray(10)],
    ["bytes=-5", 206, jpeg.subarray(-5)],
    [`bytes=5-${jpeg.byteLength + 100}`, 206, jpeg.subarray(5)],
    [`bytes=${jpeg.byteLength}-`, 416, null],
    ["bytes=0-1,4-5", 200, jpeg],
    ["bytes=9-2", 200, jpeg],
  ];
  for (const [range, code, bytes] of ranges) {
    const answer = await page({}, { range });
    expect(`${range} ${answer.status}`).toBe(`${range} ${code}`);
    if (bytes) expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    else expect(answer.headers.get("content-range")).toBe(`bytes */${jpeg.byteLength}`);
  }
  expect((await page({}, { range: "bytes=0-9", "if-range": '"old"' })).status).toBe(200);
});

describe("a truncated picture file", () => {
  test("is refused, whatever it says it is", async () => {
    const before = [storedFiles(), await known()];
    const files: [Buffer, number, RegExp][] = [
      [Buffer.alloc(0), 415, /JPG or PNG/],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), 415, /JPG or PNG/],
      [Buffer.concat([jpeg, Buffer.alloc(5_000_001 - jpeg.byteLength)]), 413, /at most 5 MB/],
      [jpeg.subarray(0, 700), 422, /^The image is damaged or incomplete\.$/],
    ];
    for (const [bytes, code, error] of files) {
      expect(await sendPage(bytes, "bad.jpg")).toMatchObject({ code, error: expect.stringMatching(error) });
      expect(await sendCover(bytes)).toMatchObject({ code });
    }
    expect([storedFiles(), await known()]).toEqual(before);
  });

  test.skipIf(dataAbsent)("is refused among real ones of every kind", async () => {
    const refused = {
      "gif-bytes-named.png": 415,
      "solid-16000x16000.png": 422,
      "svg-bytes-named.png": 415,
      "symbol-idat-bitflip.png": 422,
      "symbol-ihdr-width-2147483647.png": 422,
      "symbol-truncated.png": 422,
      "truncated-50pct.jpg": 422,
      "truncated-header-20bytes.jpg": 422,
      "zero-bytes.png": 415,
    };
    const before = [storedFiles(), await known()];
    for (const [name, code] of Object.entries(refused)) {
      const { error, ...answer } = await sendPage(readFileSync(dataFile(`hostile/derived/${name}`)), name);
      expect([name, answer]).toEqual([name, { code, status: "error" }]);
      expect(error).not.toBe("");
    }
    const suite = dataFile("hostile/pngsuite");
    for (const name of readdirSync(suite).filter((file) => /^x.*\.png$/.test(file)))
      expect([name, (await sendPage(readFileSync(join(suite, name)), name)).status]).toEqual([name, "error"]);
    expect([storedFiles(), await known()]).toEqual(before);
    for (const name of ["cmyk.jpg", "exif-orientation-6.jpg", "progressive.jpg"]) {
      expect(await sendPage(readFileSync(dataFile(`hostile/derived/${name}`)), name)).toMatchObject({ code: 200 });
      expect((await page({ image: name, width: "64" })).status).toBe(200);
    }
  });
});

test("images that nothing refers to are swept once they are old, and no others", async () => {
  const { db, images } = server.context;
  const later = () => new Date(Date.now() + 60_000);
  await sendPage(jpeg);
  await sweepImages({ db, images }, { before: later() });
  const [files, rows] = [storedFiles(), await known()];
  expect(files).toBe(rows);
  const stray = Buffer.from("put, and never referred to");
  await images.put(contentHash(stray), stray);
  expect(await sweepImages({ db, images })).toBe(0);
  expect(await images.get(contentHash(stray))).toEqual(stray);
  expect(await sweepImages({ db, images }, { before: later() })).toBe(1);
  expect(await images.get(contentHash(stray))).toBeNull();
  const other = await sharp(png).jpeg().toBuffer();
  await sendPage(other, "swept.jpg");
  await server.call(api.deleteBookPage, { body: { id: bookID, image: "swept.jpg" } });
  expect(await sweepImages({ db, images })).toBe(0);
  expect([storedFiles(), await known()]).toEqual([files + 1, rows + 1]);
  // The change that took it away can be put back as long as it is known.
  expect(await sweepImages({ db, images }, { before: later() })).toBe(0);
  await sql`delete from change_row where key ->> 'name' = 'swept.jpg'`.execute(db);
  expect(await sweepImages({ db, images }, { before: later() })).toBe(1);
  expect([storedFiles(), await known()]).toEqual([files, rows]);
  expect((await page()).status).toBe(200);
  expect(await sendPage(other, "swept.jpg")).toMatchObject({ code: 200 });
  expect((await page({ image: "swept.jpg" })).status).toBe(200);
});
