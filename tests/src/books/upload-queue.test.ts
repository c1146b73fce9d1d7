import { expect, it, vi } from "vitest";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { createUploadQueue } from "../../../src/components/upload/upload-queue.ts";

/// A queue whose uploads end as the test says.
function queueOf() {
  const begun: {
    image: string;
    done: () => void;
    fail: () => void;
    wait: () => void;
    progress: (sent: number) => void;
  }[] = [];
  const upload = (
    _: unknown,
    input: { body: { image: string }; signal: AbortSignal; onProgress: (p: object) => void },
  ) =>
    new Promise<void>((resolve, reject) => {
      input.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      begun.push({
        image: input.body.image,
        done: resolve,
        fail: () => reject(new ApiError(422, { error: "No picture" })),
        wait: () => reject(new ApiError(429, { error: "Go on in 20 seconds" }, undefined, 20)),
        progress: (sent) => input.onProgress({ sent, total: 10 }),
      });
    });
  const queue = createUploadQueue({ upload } as unknown as Client, "book", () => {});
  const states = () => queue.store.getState().map(({ image, status }) => `${image} ${status}`);
  return { queue, begun, states };
}
const files = (...images: string[]) => images.map((image) => ({ image, file: new Blob(["0123456789"]) }));

it("sends two at a time, and continues when one fails or is cancelled", async () => {
  const { queue, begun, states } = queueOf();
  const all = queue.add(files("a", "b", "c", "d"));
  expect(states()).toEqual(["a sending", "b sending", "c waiting", "d waiting"]);
  begun[0]?.progress(4);
  expect(queue.store.getState()[0]?.progress).toEqual({ sent: 4, total: 10 });
  begun[0]?.fail();
  await vi.waitFor(() => expect(states()).toEqual(["a failed", "b sending", "c sending", "d waiting"]));
  expect(queue.store.getState()[0]?.error).toBe("No picture");
  const [, b, , d] = queue.store.getState();
  queue.cancel(b?.id ?? "");
  queue.cancel(d?.id ?? "");
  await vi.waitFor(() => expect(states()).toEqual(["a failed", "b cancelled", "c sending", "d cancelled"]));
  begun[2]?.done();
  await all;
  expect(begun.map(({ image }) => image)).toEqual(["a", "b", "c"]);
});

it("retries one, accepts more during uploads, and clears finished ones", async () => {
  const { queue, begun, states } = queueOf();
  const first = queue.add(files("a"));
  begun[0]?.fail();
  await first;
  const again = queue.retry(queue.store.getState().map(({ id }) => id));
  const more = queue.add(files("b"));
  expect(states()).toEqual(["a sending", "b sending"]);
  begun[1]?.done();
  await vi.waitFor(() => expect(states()).toEqual(["a done", "b sending"]));
  queue.clear();
  expect(states()).toEqual(["b sending"]);
  queue.cancelAll();
  await Promise.all([again, more]);
  expect(states()).toEqual(["b cancelled"]);
});

it("waits as long as the server asks, and can be cancelled meanwhile", async () => {
  vi.useFakeTimers();
  try {
    const { queue, begun, states } = queueOf();
    const all = queue.add(files("a", "b", "c"));
    begun[0]?.wait();
    begun[1]?.done();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(states()).toEqual(["a waiting", "b done", "c waiting"]);
    expect(queue.store.getState()[0]?.error).toBe("Go on in 20 seconds");
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(["a sending", "b done", "c sending"]);
    begun[2]?.wait();
    begun[3]?.wait();
    await vi.advanceTimersByTimeAsync(0);
    queue.cancelAll();
    await all;
    expect(states()).toEqual(["a cancelled", "b done", "c cancelled"]);
  } finally {
    vi.useRealTimers();
  }
});
