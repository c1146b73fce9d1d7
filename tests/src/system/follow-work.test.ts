import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Client } from "../../../src/client/client.ts";
import { followWork } from "../../../src/client/follow-work.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/// A client that answers GET /progress with the next answer.
const clientOf = (answers: (() => unknown)[]): Client =>
  ({ call: async () => ({ progress: answers.shift()?.() ?? null }) }) as unknown as Client;

describe("a long call with progress", () => {
  test("reports each known progress, and none after it has ended", async () => {
    const told: unknown[] = [];
    const fails = () => {
      throw new Error("no network");
    };
    const api = clientOf([() => ({ done: 1, total: 3 }), fails, () => null, () => ({ done: 2, total: 3 })]);
    let end: (result: string) => void = () => {};
    const done = followWork(
      api,
      () =>
        new Promise<string>((resolve) => {
          end = resolve;
        }),
      (progress) => told.push(progress),
    );
    await vi.advanceTimersByTimeAsync(499);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1501);
    expect(told).toEqual([
      { done: 1, total: 3 },
      { done: 2, total: 3 },
    ]);
    end("made");
    expect(await done).toBe("made");
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toHaveLength(2);
  });

  test("throws what the call throws", async () => {
    await expect(
      followWork(
        clientOf([]),
        () => Promise.reject(new Error("refused")),
        () => {},
      ),
    ).rejects.toThrow("refused");
    expect(vi.getTimerCount()).toBe(0);
  });
});
