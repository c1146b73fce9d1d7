import { expect, it, vi } from "vitest";
import { madeAlready } from "../../../api/index.ts";
import { type AttemptKey, createAttempt, type KeptKey } from "../../../src/client/attempt.ts";
import { ApiError } from "../../../src/client/errors.ts";

/// Stores a key as the browser does through a reload.
function keeper(): KeptKey {
  let kept: AttemptKey | null = null;
  return {
    read: () => kept,
    write(key) {
      kept = key;
    },
    clear() {
      kept = null;
    },
  };
}

const lost = () => new ApiError(0, { error: "No answer" });
const refused = () => new ApiError(422, { error: "No" });

it("sends the same key until the thing is known to be created, and another key for the next", async () => {
  const keys: string[] = [];
  const results = [lost(), new ApiError(503, { error: "Away" }), refused(), new DOMException("", "AbortError"), "made"];
  const send = async (key: string) => {
    keys.push(key);
    const result = results.shift();
    if (typeof result !== "string") throw result;
    return result;
  };
  const attempt = createAttempt();
  const open: boolean[] = [];
  for (const _ of [1, 2, 3, 4]) {
    await expect(attempt.run(send)).rejects.toThrow();
    open.push(attempt.isOpen());
  }
  expect(open).toEqual([true, true, false, true]);
  expect(await attempt.run(send)).toEqual({ answer: "made", isEarlier: false });
  expect(new Set(keys).size).toBe(1);
  expect(attempt.isOpen()).toBe(false);
  results.push("made");
  await attempt.run(send);
  expect(new Set(keys).size).toBe(2);
});

it("stores its key before sending, so that it survives a reload", async () => {
  const kept = keeper();
  const keys: string[] = [];
  // A page that closes never gets the answer.
  void createAttempt(kept).run((key) => {
    keys.push(key);
    return new Promise(() => {});
  });
  const after = createAttempt(kept);
  expect(after.isOpen()).toBe(true);
  await after.run(async (key) => keys.push(key));
  expect(keys[1]).toBe(keys[0]);
  expect(kept.read()).toBeNull();
});

it("returns what an earlier attempt created, and says so", async () => {
  const send = vi.fn();
  send.mockRejectedValueOnce(lost());
  send.mockRejectedValueOnce(new ApiError(422, { error: "Made", code: madeAlready, made: { id: "1" } }));
  const attempt = createAttempt();
  await expect(attempt.run(send)).rejects.toThrow();
  expect(await attempt.run(send)).toEqual({ answer: { id: "1" }, isEarlier: true });
  expect(attempt.isOpen()).toBe(false);
});

it("drops its key with the draft", async () => {
  const attempt = createAttempt();
  const keys: string[] = [];
  const send = async (key: string) => {
    keys.push(key);
    throw lost();
  };
  await expect(attempt.run(send)).rejects.toThrow();
  attempt.forget();
  expect(attempt.isOpen()).toBe(false);
  await expect(attempt.run(send)).rejects.toThrow();
  expect(keys[1]).not.toBe(keys[0]);
});
