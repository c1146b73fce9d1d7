import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentHash } from "../../../server/storage/content-hash.ts";
import type { ImageStore } from "../../../server/storage/image-store.ts";
import { piecesOf } from "../../../server/storage/pieces.ts";
import { openS3ImageStore } from "../../../server/storage/s3-image-store.ts";
import { type FaultyProxy, startFaultyProxy, type WayFault } from "../../support/server/buckets/faulty-proxy.ts";
import { isSwiftThere, type Swift, startSwift, swiftAccount } from "../../support/server/buckets/swift.ts";
import { tellFigure } from "../../support/summary.ts";

/// The store in a bucket of a real service, behind a network that fails. In the soak, where Debian's Swift is installed.
describe.skipIf(process.env.SOAK !== "1" || !isSwiftThere)("a bucket of OpenStack Swift", () => {
  const bucket = { ...swiftAccount, bucket: "shelf" };
  const client = new AwsClient({ ...swiftAccount, service: "s3", retries: 0 });
  let swift: Swift;
  let proxy: FaultyProxy;
  let store: ImageStore;
  beforeAll(async () => {
    swift = await startSwift(bucket.bucket);
    // The signature has the address that is asked.
    proxy = await startFaultyProxy(swift.endpoint);
    store = await openS3ImageStore({ ...bucket, endpoint: proxy.endpoint }, "packages/", {
      firstPause: 20,
      perAttempt: 10_000,
    });
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
    await swift?.stop();
  });
  beforeEach(() => {
    proxy.next = () => null;
    proxy.asked = 0;
  });

  const ask = async (query: string) => (await client.fetch(`${proxy.endpoint}/shelf?${query}`)).text();
  const keys = async () => [...(await ask("list-type=2")).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key);
  const openUploads = async () => [...(await ask("uploads")).matchAll(/<UploadId>/g)].length;

  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  function content(size: number): Buffer {
    const bytes = Buffer.alloc(size);
    for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((random() * 2 ** 32) >>> 0, at);
    return bytes;
  }
  async function keep(bytes: Buffer) {
    const draft = await store.openDraft();
    await draft.write(bytes);
    return draft.keep();
  }
  async function hashOf(hash: string) {
    const digest = createHash("sha256");
    for await (const piece of piecesOf(store, hash)) digest.update(piece);
    return digest.digest("hex");
  }

  test("keeps small and large content, gives ranges of it, lists and removes it", async () => {
    const small = content(70_000);
    const large = content(20_000_001);
    await store.put(contentHash(small), small);
    const { hash } = await keep(large);
    expect(await store.sizeOf(hash)).toBe(large.byteLength);
    expect(await hashOf(hash)).toBe(contentHash(large));
    const from = 8 * 1024 * 1024 - 5;
    expect(Buffer.from((await store.getPart(hash, { from, length: 10 }))!)).toEqual(large.subarray(from, from + 10));
    expect(Buffer.from((await store.getPart(hash, { from: null, length: 10 }))!)).toEqual(large.subarray(-10));
    expect(await store.getPart(hash, { from: large.byteLength, length: 10 })).toEqual(new Uint8Array());
    const listed: string[] = [];
    for await (const hashes of store.list()) listed.push(...hashes);
    expect(listed.sort()).toEqual([hash, contentHash(small)].sort());
    const address = await store.signedAddress!(hash, {
      contentType: "application/zip",
      disposition: 'attachment; filename="a b.zip"',
    });
    const given = await fetch(address, { headers: { range: "bytes=0-99" } });
    expect([given.status, given.headers.get("content-disposition")]).toEqual([206, 'attachment; filename="a b.zip"']);
    expect(Buffer.from(await given.arrayBuffer())).toEqual(large.subarray(0, 100));
    expect((await fetch(address.replace(hash, contentHash(small)))).status).toBe(403);
    const later = new Date(Date.now() + 60_000);
    for (const one of [hash, contentHash(small)]) expect(await store.removeOlder(one, later)).toBe(true);
    expect(await keys()).toEqual([]);
  });

  test("two gigabytes are sent in parts and read by pieces", async () => {
    const draft = await store.openDraft();
    const digest = createHash("sha256");
    const block = content(8_000_000);
    for (let at = 0; at < 250; at++) {
      block.writeUInt32BE(at, 0);
      await draft.write(block);
      digest.update(block);
    }
    const hash = digest.digest("hex");
    expect(await draft.keep()).toEqual({ hash, byteSize: 2_000_000_000 });
    expect(await hashOf(hash)).toBe(hash);
    await store.removeOlder(hash, new Date(Date.now() + 60_000));
  }, 1_200_000);

  test("whatever fails on the way, content is whole or not there, and nothing is asked without an end", async () => {
    const faults: WayFault[] = ["refuse", "drop", "unheard", "cut", "slow"];
    const outcomes = { kept: 0, refused: 0 };
    let lost = 0;
    for (let round = 0; round < 30; round++) {
      const bytes = content(round % 2 ? 17_000_000 : 200_000);
      const hash = contentHash(bytes);
      const share = round < 20 ? 0.3 : 0.8;
      proxy.asked = 0;
      proxy.next = ({ target }) => {
        const fault = random() < share ? faults[Math.floor(random() * faults.length)]! : null;
        if (fault !== null && /[?&]upload(s|Id)=/.test(target)) lost++;
        return fault;
      };
      const kept = await keep(bytes).catch((error: unknown) => error);
      proxy.next = () => null;
      // Parts, tries and what is asked around them.
      expect(proxy.asked).toBeLessThanOrEqual(3 * 4 * 8);
      if (kept instanceof Error) {
        outcomes.refused++;
        expect(kept).toMatchObject({ status: 503, message: expect.stringContaining("The file store") });
        const there = await store.get(hash);
        if (there) expect(contentHash(there)).toBe(hash);
      } else {
        outcomes.kept++;
        expect(await hashOf(hash)).toBe(hash);
      }
      const read = async () => {
        proxy.next = () => (random() < 0.2 ? faults[Math.floor(random() * faults.length)]! : null);
        return hashOf(hash);
      };
      if (!(kept instanceof Error)) {
        const found = await read().catch((error: unknown) => error);
        if (found instanceof Error) expect(found).toMatchObject({ status: 503 });
        else expect(found).toBe(hash);
      }
      proxy.next = () => null;
      await store.removeOlder(hash, new Date(Date.now() + 60_000));
    }
    tellFigure(`a bucket in a network that fails: ${outcomes.kept} kept, ${outcomes.refused} refused`);
    expect(outcomes.kept).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(0);
    expect((await keys()).filter((key) => !key!.includes("removing/"))).toEqual([]);
    // Parts of which nobody was told, or whose end could not be told, are removed by a later start.
    expect(await openUploads()).toBeLessThanOrEqual(lost);
  }, 1_200_000);

  test("a wrong secret is refused by its name", async () => {
    const wrong = openS3ImageStore({ ...bucket, secretAccessKey: "x", endpoint: proxy.endpoint }, "packages/");
    await expect(wrong).rejects.toThrow("SignatureDoesNotMatch");
  });
});
