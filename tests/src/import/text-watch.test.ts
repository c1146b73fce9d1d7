import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/client/errors.ts";
import type { ImportEditor } from "../../../src/editor/import-editor.ts";
import { createTextWatch, type Follower, type TextWatch } from "../../../src/features/import/hints/text-watch.ts";

/// How hints follow an open text: when it is looked at, again, and no more.
let tellEdit: () => void;
let looks: number[];
let watch: TextWatch;
const editor = {
  watchText(listener: () => void) {
    tellEdit = listener;
    return () => undefined;
  },
} as unknown as ImportEditor;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function follow(follower: Partial<Follower> = {}) {
  watch = createTextWatch({
    look: async () => {
      looks.push(Date.now());
      return true;
    },
    onBack: () => watch.later(0),
    ...follower,
  });
  return watch.watch(editor);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  looks = [];
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

it("looks at once, and after each edit once the text rests", async () => {
  follow();
  await pass(0);
  expect(looks).toEqual([0]);
  tellEdit();
  await pass(500);
  tellEdit();
  await pass(699);
  expect(looks).toEqual([0]);
  await pass(1);
  expect(looks).toEqual([0, 1200]);
});

it("is at one look at a time: what comes meanwhile is looked at afterwards", async () => {
  let release = () => {};
  follow({
    look: () => {
      looks.push(Date.now());
      return new Promise((resolve) => {
        release = () => resolve(true);
      });
    },
  });
  await pass(0);
  tellEdit();
  await pass(2000);
  expect(looks).toEqual([0]);
  release();
  await pass(700);
  expect(looks).toEqual([0, 2700]);
});

it("looks again where the text was edited during the look", async () => {
  const answers = [false, true];
  follow({
    look: async () => {
      looks.push(Date.now());
      return answers.shift()!;
    },
  });
  await pass(5000);
  expect(looks).toEqual([0, 700]);
});

it("tries again what failed, after a while and once the network is back, and says so", async () => {
  const onFailure = vi.fn();
  follow({
    onFailure,
    look: async () => {
      looks.push(Date.now());
      throw new ApiError(500, { error: "Down" });
    },
  });
  await pass(19_999);
  expect([looks, onFailure.mock.calls.length]).toEqual([[0], 1]);
  await pass(1);
  expect(looks).toEqual([0, 20_000]);
  window.dispatchEvent(new Event("online"));
  await pass(700);
  expect(looks).toEqual([0, 20_000, 20_700]);
});

it.each(["visibilitychange", "focus"])("is told of %s where the tab is in sight", async (name) => {
  const onBack = vi.fn();
  follow({ onBack });
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const tell = () => (name === "focus" ? window : document).dispatchEvent(new Event(name));
  tell();
  expect(onBack).not.toHaveBeenCalled();
  state.mockReturnValue("visible");
  tell();
  expect(onBack).toHaveBeenCalledOnce();
  state.mockRestore();
});

it("rests as long as it is told to, and never looks at a book that none of it is for", async () => {
  follow({ restOf: () => 50 });
  await pass(0);
  tellEdit();
  await pass(50);
  expect(looks).toEqual([0, 50]);
  watch.stop();
  follow({ isOff: true });
  tellEdit();
  await pass(5000);
  expect(looks).toEqual([0, 50]);
});

it("ends with the editor, and stops its calls with the book", async () => {
  const unwatch = follow();
  unwatch();
  tellEdit();
  await pass(5000);
  expect([looks, watch.editor()]).toEqual([[], null]);
  let signal: AbortSignal | undefined;
  watch.stop();
  follow({
    look: (_, given) => {
      signal = given;
      return new Promise(() => {});
    },
  });
  await pass(0);
  watch.stop();
  expect(signal!.aborted).toBe(true);
  for (const event of ["online", "focus"]) window.dispatchEvent(new Event(event));
  tellEdit();
  await pass(30_000);
  expect(looks).toEqual([]);
});
