import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../../../src/client/client.ts";
import { watchChanges } from "../../../src/client/watch-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/// A server whose newest change is `newest`; null where it does not answer.
function setUp(first: number | null) {
  const server = { newest: first };
  const call = vi.fn(async () => {
    if (server.newest === null) throw new Error("away");
    return { changes: server.newest === 0 ? [] : [{ id: server.newest }], total: server.newest };
  });
  const onChange = vi.fn();
  const stop = watchChanges({ call } as unknown as Client, onChange);
  const wait = () => vi.advanceTimersByTimeAsync(10_000);
  return { server, call, onChange, stop, wait };
}

test("each new change is told once, the first of all too", async () => {
  const { server, onChange, stop, wait } = setUp(0);
  await wait();
  expect(onChange).toHaveBeenCalledTimes(0);
  server.newest = 1;
  await wait();
  await wait();
  expect(onChange).toHaveBeenCalledTimes(1);
  server.newest = 5;
  await wait();
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  server.newest = 6;
  await wait();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("a window that comes back looks at once; one that is hidden does not look", async () => {
  const { server, call, onChange, stop } = setUp(3);
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const looks = call.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(looks);
  server.newest = 4;
  visibility.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});

test("what changed while the server was away is told when it answers", async () => {
  const { server, onChange, stop, wait } = setUp(3);
  await wait();
  server.newest = null;
  await wait();
  server.newest = 4;
  await wait();
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});
