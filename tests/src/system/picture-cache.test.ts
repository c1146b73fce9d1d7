import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/client/errors.ts";
import { createPictureCache, type PictureSource } from "../../../src/components/pictures/picture-cache.ts";

const symbol = (name: string): PictureSource => ({ kind: "symbol", supplier: "symbolshelf", name });
let live: Set<string>;

beforeEach(() => {
  live = new Set();
  let made = 0;
  vi.stubGlobal("URL", {
    createObjectURL: () => {
      const url = `blob:${made++}`;
      live.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => void live.delete(url),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("fetches a picture once for all users of it, and keeps it while one shows it", async () => {
  const fetched: PictureSource[] = [];
  const cache = createPictureCache(async (source) => {
    fetched.push(source);
    return new Blob(["x"]);
  });
  const leases = Array.from({ length: 250 }, (_, at) => cache.lease(symbol(`s${at}`)));
  const again = cache.lease(symbol("s0"));
  const url = await again.url;
  await Promise.all(leases.map((lease) => lease.url));
  expect([fetched.length, live.size, cache.peek(symbol("s0"))]).toEqual([250, 250, url]);
  for (const { release } of leases) release();
  // The one in use, and as many as are cached for later use.
  expect(live.size).toBe(201);
  expect(live).toContain(url);
});

it("retries after a failure, but not at once for a picture that does not exist", async () => {
  let status = 0;
  let asked = 0;
  const cache = createPictureCache(async () => {
    asked++;
    throw new ApiError(status, { error: "" });
  });
  const tryOnce = async () => {
    const lease = cache.lease(symbol("rabbit"));
    expect(await lease.url).toBeNull();
    lease.release();
  };
  await tryOnce();
  await tryOnce();
  status = 404;
  await tryOnce();
  await tryOnce();
  expect(asked).toBe(3);
});

it("cancels the request for a picture that nobody waits for any more", async () => {
  let signal: AbortSignal | undefined;
  const cache = createPictureCache((_, given) => {
    signal = given;
    return new Promise((_resolve, reject) =>
      given.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
    );
  });
  const lease = cache.lease(symbol("rabbit"));
  lease.release();
  expect(await lease.url).toBeNull();
  expect(signal?.aborted).toBe(true);
});
