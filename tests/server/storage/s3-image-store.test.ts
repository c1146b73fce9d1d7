import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import type { ImageStore } from "../../../server/storage/image-store.ts";
import { openStore } from "../../../server/storage/open-store.ts";
import { piecesOf } from "../../../server/storage/pieces.ts";
import { openS3ImageStore } from "../../../server/storage/s3-image-store.ts";
import { type S3Stub, signatureProblem, startS3Stub } from "../../support/server/buckets/s3-stub.ts";

const account = { bucket: "shelf", accessKeyId: "a-key", secretAccessKey: "a/secret+key", region: "eu-west-2" };
let stub: S3Stub;
let store: ImageStore;
beforeAll(async () => {
  stub = await startS3Stub(account);
  store = await openS3ImageStore({ ...account, endpoint: stub.endpoint }, "images/", {
    firstPause: 1,
    perAttempt: 1_000,
  });
});
afterAll(() => stub?.close());
beforeEach(() => {
  stub.objects.clear();
  stub.faults.length = 0;
  stub.requests.length = 0;
  stub.uploads.clear();
  stub.before = null;
});

const image = (text: string) => ({ hash: contentHash(text), bytes: Buffer.from(text) });
const put = async (text: string) => {
  const { hash, bytes } = image(text);
  await store.put(hash, bytes);
  return hash;
};
const keyOf = (hash: string) => `images/${hash.slice(0, 2)}/${hash}`;
const later = () => new Date(Date.now() + 60_000);
const listed = async () => {
  const all: string[] = [];
  for await (const hashes of store.list()) all.push(...hashes);
  return all;
};

test("the stub knows a right signature from wrong ones", () => {
  // The example of Amazon's documentation, 'Signature Calculations for the Authorization Header', GET Object.
  const example = {
    method: "GET",
    target: "/test.txt",
    headers: {
      host: "examplebucket.s3.amazonaws.com",
      range: "bytes=0-9",
      "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "x-amz-date": "20130524T000000Z",
      authorization:
        "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    },
  };
  const holder = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  };
  expect(signatureProblem(example, holder)).toBeNull();
  expect(signatureProblem({ ...example, target: "/other.txt" }, holder)).toBe("SignatureDoesNotMatch");
  expect(signatureProblem(example, { ...holder, secretAccessKey: "another" })).toBe("SignatureDoesNotMatch");
});

describe("the bucket", () => {
  test("keeps images by their content and gives them back, under the folder's own names", async () => {
    const texts = ["one", "two", "three", "two"];
    const hashes = await Promise.all(texts.map(put));
    for (const [at, hash] of hashes.entries())
      expect(await store.get(hash)).toEqual(new Uint8Array(image(texts[at]!).bytes));
    expect([...stub.objects.keys()].sort()).toEqual([...new Set(hashes)].map(keyOf).sort());
    const large = Buffer.alloc(300_000, 7);
    await store.put(contentHash(large), large);
    expect(Buffer.from((await store.get(contentHash(large)))!).equals(large)).toBe(true);
  });

  test("takes nothing under a hash that is not its own, and finds nothing but hashes", async () => {
    await expect(store.put(contentHash("other"), Buffer.from("one"))).rejects.toThrow("does not have the hash");
    expect(stub.objects.size).toBe(0);
    for (const hash of ["../secret", "", contentHash("none")]) expect(await store.get(hash)).toBeNull();
  });

  test("is listed by pages, without what is no image", async () => {
    const hashes = await Promise.all(["a", "b", "c", "d", "e"].map(put));
    for (const key of ["images/readme", "images/removing/x/y", `packages/ab/${hashes[0]}`])
      stub.objects.set(key, { bytes: Buffer.alloc(0), modified: new Date() });
    stub.requests.length = 0;
    expect((await listed()).sort()).toEqual(hashes.sort());
    expect(stub.requests.length).toBe(4);
  });

  test("removes what is old, and leaves what was put since and what is put at that moment", async () => {
    const hash = await put("old");
    expect(await store.removeOlder(hash, new Date(Date.now() - 5_000))).toBe(false);
    expect(await store.removeOlder(hash, later())).toBe(true);
    expect(await store.removeOlder(hash, later())).toBe(false);
    expect(stub.objects.size).toBe(0);

    await put("old");
    const hour = 60 * 60 * 1000;
    stub.objects.get(keyOf(hash))!.modified = new Date(Date.now() - hour);
    let putting: Promise<unknown> | undefined;
    // The removal has seen the old object; before it deletes it, a put has written it again.
    stub.before = async (method, key) => {
      if (method !== "DELETE" || key !== keyOf(hash) || putting) return;
      putting = put("old");
      await vi.waitFor(() => expect(Date.now() - stub.objects.get(keyOf(hash))!.modified.getTime()).toBeLessThan(hour));
    };
    expect(await store.removeOlder(hash, new Date(Date.now() - hour / 2))).toBe(true);
    await putting;
    expect(await store.get(hash)).toEqual(new Uint8Array(Buffer.from("old")));
    expect([...stub.objects.keys()]).toEqual([keyOf(hash)]);
  });

  test("is not held up by a removal that nobody finished", async () => {
    const { hash } = image("left");
    const modified = new Date(Date.now() - 10 * 60_000);
    stub.objects.set(`images/removing/${hash}/x`, { bytes: Buffer.alloc(0), modified });
    await put("left");
    expect(stub.objects.has(keyOf(hash))).toBe(true);
  });

  test("is tried again where it fails for a moment, and said to be away where it stays so", async () => {
    stub.faults.push("drop", 503, "hang");
    const hash = await put("patience");
    stub.faults.push(429, "drop");
    expect(await store.get(hash)).not.toBeNull();
    stub.faults.push(503, 503, 503, "drop");
    await expect(store.get(hash)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("file store"),
    });
    expect(stub.faults).toEqual([]);
  });
});

describe("content in parts", () => {
  const size = 20 * 1024 * 1024 + 5;
  const piece = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < piece.byteLength; at++) piece[at] = (at * 31 + (at >> 8)) % 251;
  const whole = Buffer.concat(Array.from({ length: 21 }, () => piece)).subarray(0, size);
  const hash = contentHash(whole);
  const draft = async () => {
    const open = await store.openDraft();
    for (let at = 0; at < size; at += 3_000_000) await open.write(whole.subarray(at, at + 3_000_000));
    return open;
  };

  test("is sent in parts, and read again piece by piece", async () => {
    expect(await (await draft()).keep()).toEqual({ hash, byteSize: size });
    expect([...stub.objects.keys()]).toEqual([keyOf(hash)]);
    expect(stub.objects.get(keyOf(hash))!.bytes.equals(whole)).toBe(true);
    expect(stub.requests.filter((line) => line.includes("partNumber="))).toHaveLength(3);
    expect(await store.sizeOf(hash)).toBe(size);
    expect(await store.sizeOf(contentHash("none"))).toBeNull();
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(store, hash)) pieces.push(piece);
    expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(store.pieceSize);
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    // A cache in front of the bucket may keep what is under a hash.
    expect(stub.told.get(keyOf(hash))).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  });

  test("goes on where parts fail for a moment", async () => {
    const open = await draft();
    stub.faults.push("drop", 503, "hang");
    await open.keep();
    expect(stub.objects.get(keyOf(hash))!.bytes.equals(whole)).toBe(true);
  });

  test("leaves nothing half written where the store stays away", async () => {
    const open = await draft();
    let asked = 0;
    stub.before = (method, key) => {
      // From the second part on, all that the parts come to is an error.
      if (method === "PUT" && key === keyOf(hash) && ++asked >= 2) stub.faults.push(503, 503, 503, 503);
    };
    await expect(open.keep()).rejects.toMatchObject({ status: 503, message: expect.stringContaining("file store") });
    expect(stub.objects.size).toBe(0);
    expect(stub.uploads.size).toBe(0);
  });

  test("of a draft that is given up nothing is sent", async () => {
    const open = await draft();
    stub.requests.length = 0;
    await open.discard();
    await open.discard();
    expect(stub.requests).toEqual([]);
  });

  test("that a server left half sent is removed by the next one, a day later", async () => {
    const begun = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    stub.uploads.set("old", { key: keyOf(hash), begun: begun(25), parts: new Map() });
    stub.uploads.set("new", { key: keyOf(hash), begun: begun(23), parts: new Map() });
    stub.uploads.set("other", { key: "elsewhere/x", begun: begun(25), parts: new Map() });
    await openS3ImageStore({ ...account, endpoint: stub.endpoint }, "images/");
    expect([...stub.uploads.keys()].sort()).toEqual(["new", "other"]);
  });
});

test("the configuration names the store; a bucket that does not let us in is no configuration", async () => {
  const env = {
    S3_ENDPOINT: stub.endpoint,
    S3_BUCKET: account.bucket,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_PREFIX: "books",
  };
  const { hash, bytes } = image("configured");
  await (await openStore(readConfig(env), "images")).put(hash, bytes);
  expect([...stub.objects.keys()]).toEqual([`books/images/${hash.slice(0, 2)}/${hash}`]);
  for (const [wrong, reason] of [
    [{ S3_SECRET_ACCESS_KEY: "another" }, "SignatureDoesNotMatch"],
    [{ S3_ACCESS_KEY_ID: "another" }, "InvalidAccessKeyId"],
    [{ S3_BUCKET: "another" }, "NoSuchBucket"],
    [{ S3_REGION: "eu-west-1" }, "AuthorizationHeaderMalformed"],
  ] as const)
    await expect(openStore(readConfig({ ...env, ...wrong }), "images")).rejects.toMatchObject({
      name: "ConfigError",
      message: expect.stringContaining(reason),
    });
});
