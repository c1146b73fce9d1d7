import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { openS3ImageStore } from "../../../server/storage/s3-image-store.ts";
import { type S3Stub, startS3Stub } from "../../support/server/buckets/s3-stub.ts";
import { addImage, bookID, deploy, openFixture, server, status } from "../books/deploy/fixture.ts";

/// Downloads of packages: by ranges, for ever under their hash, from the bucket itself where that is asked for.
const account = { bucket: "shelf", accessKeyId: "a-key", secretAccessKey: "a/secret+key", region: "eu-west-2" };
let whole: Buffer;
let hash: string;
beforeAll(async () => {
  await openFixture();
  const picture = { name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
  await server.context.db
    .insertInto("book_page_image")
    .values({ book_id: bookID, ...picture })
    .execute();
  await deploy();
  hash = (await status()).deployed!.packageHash;
  whole = Buffer.from((await server.context.packages.get(hash))!);
});
afterAll(() => server?.close());

const path = `/api/v1/book/deploy/package?id=${bookID}`;
const ask = (headers: Record<string, string> = {}, more = "") => server.fetch(path + more, { headers });

test("a package is sent by ranges, and only while it is the one that was begun", async () => {
  const size = whole.byteLength;
  const etag = (await ask()).headers.get("etag")!;
  const ranges: [string, Record<string, string>, number, Buffer | null][] = [
    ["bytes=0-9", {}, 206, whole.subarray(0, 10)],
    ["bytes=10-", {}, 206, whole.subarray(10)],
    ["bytes=-5", {}, 206, whole.subarray(-5)],
    [`bytes=5-${size + 100}`, {}, 206, whole.subarray(5)],
    [`bytes=${size}-`, {}, 416, null],
    ["bytes=0-1,4-5", {}, 200, whole],
    ["bytes=9-2", {}, 200, whole],
    ["bytes=0-9", { "if-range": etag }, 206, whole.subarray(0, 10)],
    ["bytes=0-9", { "if-range": '"another"' }, 200, whole],
    ["bytes=0-9", { "if-none-match": etag }, 304, null],
  ];
  for (const [range, headers, code, bytes] of ranges) {
    const answer = await ask({ range, ...headers });
    expect(`${range} ${answer.status}`).toBe(`${range} ${code}`);
    const got = Buffer.from(await answer.arrayBuffer());
    if (bytes) expect(got.equals(bytes)).toBe(true);
    if (code === 206) expect(answer.headers.get("content-range")).toMatch(new RegExp(`^bytes \\d+-\\d+/${size}$`));
    if (code === 416) expect(answer.headers.get("content-range")).toBe(`bytes */${size}`);
    if (code < 300) expect(answer.headers.get("content-length")).toBe(String(bytes!.byteLength));
  }
});

test("HEAD tells a package's size and reads none of it", async () => {
  const { packages } = server.context;
  const { getPart } = packages;
  let read = 0;
  packages.getPart = async (hash, part) => {
    const bytes = await getPart(hash, part);
    read += bytes?.byteLength ?? 0;
    return bytes;
  };
  try {
    const answer = await server.fetch(path, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(whole.byteLength)]);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(read).toBeLessThanOrEqual(1);
  } finally {
    Object.assign(packages, { getPart });
  }
});

test("under an address with its hash a package is kept for ever, under another it is asked about", async () => {
  const kept = async (more: string) => (await ask({}, more)).headers.get("cache-control");
  expect(await kept(`&version=${hash.slice(0, 16)}`)).toBe("private, max-age=31536000, immutable");
  expect(await kept(`&version=${"0".repeat(16)}`)).toBe("private, no-cache");
  expect(await kept("")).toBe("private, no-cache");
});

test("a package that ends before its size breaks the answer off", async () => {
  const { packages } = server.context;
  const { getPart } = packages;
  packages.getPart = (hash, { from, length }) =>
    from !== null && from > 0
      ? Promise.resolve(new Uint8Array())
      : getPart(hash, { from, length: Math.min(length, 100) });
  try {
    await expect(ask().then((answer) => answer.arrayBuffer())).rejects.toThrow();
  } finally {
    Object.assign(packages, { getPart });
  }
  expect((await ask()).status).toBe(200);
});

describe("in a bucket", () => {
  let stub: S3Stub;
  const before = { ...({} as typeof server.context) };
  beforeAll(async () => {
    stub = await startS3Stub(account);
    const config = readConfig({
      S3_ENDPOINT: stub.endpoint,
      S3_BUCKET: account.bucket,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      S3_SIGNED_DOWNLOADS: "on",
    });
    const packages = await openS3ImageStore({ ...account, endpoint: stub.endpoint }, "packages/", { firstPause: 1 });
    Object.assign(before, { packages: server.context.packages, config: server.context.config });
    Object.assign(server.context, { packages, config: { ...server.context.config, s3: config.s3 } });
    await deploy();
  });
  afterAll(async () => {
    Object.assign(server.context, before);
    await stub?.close();
  });
  beforeEach(() => stub.faults.splice(0));

  test("a package has the same name and bytes", () => {
    expect([...stub.objects.keys()]).toEqual([`packages/${hash.slice(0, 2)}/${hash}`]);
    expect(stub.objects.values().next().value!.bytes.equals(whole)).toBe(true);
  });

  test("it is downloaded from a signed address that ends soon, where that is asked for", async () => {
    const answer = await server.fetch(path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
    const address = new URL(answer.headers.get("location")!);
    expect(address.origin).toBe(stub.endpoint);
    expect(address.pathname).toBe(`/shelf/packages/${hash.slice(0, 2)}/${hash}`);
    expect(address.search).not.toContain("+");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      "X-Amz-Expires": "300",
      "X-Amz-Signature": expect.stringMatching(/^[0-9a-f]{64}$/),
      "response-content-type": "application/zip",
      "response-content-disposition": expect.stringMatching(/^attachment; filename="The dog .*\.zip"/),
    });
    const { etag } = Object.fromEntries((await server.fetch(path, { method: "HEAD" })).headers);
    expect((await ask({ "if-none-match": etag! })).status).toBe(304);
    // Nobody gets an address without being staff.
    expect((await server.fetch(path, { token: null, redirect: "manual" })).status).toBe(401);
  });

  test("it goes through the server else, and on where the bucket fails for a moment", async () => {
    const { config } = server.context;
    Object.assign(server.context, { config: { ...config, s3: { ...config.s3!, signsDownloads: false } } });
    try {
      stub.faults.push("drop", 503);
      const answer = await ask();
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
      stub.faults.push(503, 503, 503, 503);
      const away = await ask();
      expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
    } finally {
      Object.assign(server.context, { config });
    }
  });
});
