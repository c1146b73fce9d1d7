import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTokenRefresh } from "../../../src/client/token-refresh.ts";

const second = 1000;
const minute = 60 * second;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/// Records when a refresh was requested, in ms from the start. Each has the next outcome; the last one repeats.
function follow(outcomes: ("done" | "again" | "never")[], expiresIn: number) {
  const start = Date.now();
  const times: number[] = [];
  const refresh = createTokenRefresh(async () => {
    times.push(Date.now() - start);
    return outcomes[Math.min(times.length, outcomes.length) - 1]!;
  });
  refresh.follow({ expiresAt: start + expiresIn });
  return { times, refresh };
}

it("refreshes a token 5 minutes before it expires, and the next one likewise", async () => {
  const { times, refresh } = follow(["done"], 60 * minute);
  await vi.advanceTimersByTimeAsync(55 * minute - 1);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  refresh.follow({ expiresAt: Date.now() + 60 * minute });
  await vi.advanceTimersByTimeAsync(55 * minute);
  expect(times).toEqual([55 * minute, 110 * minute]);
});

it("retries after 30 s, doubling the wait up to 16 minutes, until a token comes", async () => {
  const { times, refresh } = follow(["again"], 5 * minute);
  await vi.advanceTimersByTimeAsync(60 * minute);
  const waits = times.slice(1).map((time, at) => (time - times[at]!) / second);
  expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 960, 960]);
  refresh.follow({ expiresAt: Date.now() + 5 * minute });
  const before = times.length;
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(times.length - before).toBe(2);
});

it("stops where a retry does not help, and when nobody is signed in", async () => {
  const { times } = follow(["never"], 0);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(times).toEqual([30 * second]);
  const other = follow(["again"], 10 * minute);
  other.refresh.follow(null);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(other.times).toEqual([]);
});
