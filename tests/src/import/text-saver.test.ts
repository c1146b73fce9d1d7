import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SavedText } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import * as merging from "../../../src/features/import/merge/text-changes.ts";
import { createTextSaver } from "../../../src/features/import/text-saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const by = (text: string, revision: number): SavedText => ({
  text,
  revision,
  savedAt: "2026-11-25T12:00:00.000Z",
  savedBy: "ann@x.example",
});

/// An editor with a server that has one text, which `saveBeside` replaces as a colleague would.
function open(text: string) {
  let server = by(text, 1);
  let shown = text;
  let loses = false;
  const merged: [number, number][] = [];
  const call = async (_endpoint: unknown, { body }: { body: { text: string; revision: number } }) => {
    if (body.text !== server.text) {
      if (body.revision !== server.revision)
        throw new ApiError(409, { error: "changed", code: "stale-revision", current: server });
      server = by(body.text, server.revision + 1);
    }
    if (loses) throw new ApiError(0, { error: "no answer" });
    return { status: "ok", revision: server.revision, savedAt: server.savedAt };
  };
  const saver = createTextSaver({
    api: { call } as unknown as Client,
    bookId: "book",
    saved: server,
    read: () => shown,
    others: {
      version: async () => text,
      loadMerging: async () => merging,
      show(next) {
        shown = next;
        saver.edited();
      },
      onMerged: ({ revision }, base) => merged.push([revision, base]),
    },
  });
  return {
    saver,
    merged,
    status: () => saver.store.getState().status,
    shown: () => shown,
    server: () => server,
    type(next: string) {
      shown = next;
      saver.edited();
    },
    saveBeside(next: string) {
      server = by(next, server.revision + 1);
      return server;
    },
    loseAnswers(isLost: boolean) {
      loses = isLost;
    },
  };
}

describe("a save that was made elsewhere", () => {
  test("is followed where nothing is unsaved, and nothing is sent", async () => {
    const { saver, saveBeside, shown, server, status, merged } = open("a\nb");
    await saver.catchUp(saveBeside("a\nB"));
    expect([shown(), status(), server().revision, merged]).toEqual(["a\nB", "saved", 2, []]);
    expect(saver.store.getState()).toMatchObject({ revision: 2, savedBy: "ann@x.example", isFollowed: true });
    await vi.runAllTimersAsync();
    expect(server().revision).toBe(2);
  });

  test("is merged with unsaved changes elsewhere, and saved on top of it", async () => {
    const { saver, saveBeside, type, shown, server, status, merged } = open("a\nb");
    type("A\nb");
    await saver.catchUp(saveBeside("a\nB"));
    expect([shown(), server().text, status(), server().revision]).toEqual(["A\nB", "A\nB", "saved", 3]);
    expect(merged).toEqual([[2, 1]]);
  });

  test("waits for the next save where both changed the same line, which then asks", async () => {
    const { saver, saveBeside, type, shown, status } = open("a\nb");
    type("mine\nb");
    await saver.catchUp(saveBeside("theirs\nb"));
    expect([shown(), status(), saver.store.getState().revision]).toEqual(["mine\nb", "unsaved", 1]);
    await vi.advanceTimersByTimeAsync(6000);
    expect([shown(), status(), saver.store.getState().conflict?.text]).toEqual(["mine\nb", "conflict", "theirs\nb"]);
  });

  test("is merged by a save that finds it first", async () => {
    const { saver, saveBeside, type, shown, server, merged } = open("a\nb");
    type("A\nb");
    saveBeside("a\nB");
    expect(await saver.save()).toEqual({ text: "A\nB", revision: 3 });
    expect([shown(), server().text, merged]).toEqual(["A\nB", "A\nB", [[2, 1]]]);
  });

  test("is merged once where a save meets it meanwhile", async () => {
    const { saver, saveBeside, type, shown, server, status, merged } = open("a\nb");
    type("A\nb");
    const theirs = saveBeside("a\nB");
    await Promise.all([saver.catchUp(theirs), saver.save()]);
    expect([shown(), server().text, status(), merged]).toEqual(["A\nB", "A\nB", "saved", [[2, 1]]]);
  });

  test("that was this tab's own, its answer lost, is no merge", async () => {
    const { saver, type, loseAnswers, server, status, merged } = open("a");
    loseAnswers(true);
    type("ab");
    await saver.save();
    expect(status()).toBe("offline");
    type("abc");
    loseAnswers(false);
    await saver.catchUp(server());
    expect([server().text, status(), merged]).toEqual(["abc", "saved", []]);
  });

  test("is not taken in while saves are held, as during an import", () => {
    const { saver } = open("a");
    const release = saver.hold();
    expect(saver.canCatchUp()).toBe(false);
    release();
    expect(saver.canCatchUp()).toBe(true);
  });

  test("is merged from the version that a restored draft was based on", async () => {
    const { saver, saveBeside, type, shown, server } = open("a\nb");
    const { revision } = saveBeside("a\nB");
    await saver.catchUp(server());
    saver.rebase(1);
    type("A\nb");
    await saver.save();
    expect([revision, shown(), server().text]).toEqual([2, "A\nB", "A\nB"]);
  });
});
