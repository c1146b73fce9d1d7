import { Blob as NodeBlob } from "node:buffer";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type PlannedPicture, planSymbolSet, postSymbolSet, revertChange } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import type { PackedFile } from "../../../src/components/upload/read-zip.ts";
import { createSetSession } from "../../../src/features/symbols/set/set-session.ts";

/// The upload of a set to a server that answers at once.

const picture = (path: string): PackedFile => ({
  path,
  size: 4,
  read: async () => new NodeBlob([path]) as unknown as Blob,
});
const set = (count: number) => Array.from({ length: count }, (_, at) => picture(`p${at}.png`));
const toasts = { done: vi.fn(), undoable: vi.fn(() => () => undefined) };

interface Sent {
  readonly body: { readonly pictures: readonly { name: string; revision: number | null }[] };
  readonly key?: string;
  readonly signal: AbortSignal;
  readonly onAnswer?: (headers: Headers) => void;
}

/// `fail` returns the error that the server throws at a call with files, by the call's number.
function server({
  plans = {},
  fail = () => null,
}: {
  plans?: Record<string, Partial<PlannedPicture>>;
  fail?: (call: number) => unknown;
} = {}) {
  const sent: Sent[] = [];
  const reverted: number[] = [];
  let calls = 0;
  const api = {
    async call(endpoint: unknown, { body }: { body: never }) {
      if (endpoint === revertChange) {
        reverted.push((body as { id: number }).id);
        return {};
      }
      expect(endpoint).toBe(planSymbolSet);
      const { pictures } = body as { pictures: { name: string }[] };
      expect(pictures.length).toBeLessThanOrEqual(500);
      const usual = { file: "new", model: "new", reason: null, revision: null, isNamed: false };
      return { rows: pictures.map(({ name }) => ({ ...usual, ...plans[name] })) };
    },
    async upload(endpoint: { path: string }, input: Sent) {
      if (endpoint.path.endsWith("dryRun=true")) {
        const counts = { moves: 0, cells: 0, lost: 0 };
        const books = { count: 0, staleCount: 0, pages: 0, uses: 0, named: [] };
        return { consequences: { name: null, grade: "none", counts, books, moves: [], cells: [], lost: [] } };
      }
      expect(endpoint.path).toBe(postSymbolSet.path);
      const error = fail(++calls);
      if (error) throw error;
      sent.push(input);
      input.onAnswer?.(new Headers({ "change-id": String(sent.length) }));
      return {
        status: "ok",
        rows: input.body.pictures.map(() => ({ file: "new", model: "new", reason: null, modelID: null })),
      };
    },
  } as unknown as Client;
  return { api, sent, reverted };
}

beforeEach(() => localStorage.clear());

describe("a set of pictures", () => {
  it("is sent in batches, reported until the report is read, and put back, the last batch first", async () => {
    const { api, sent, reverted } = server();
    const session = createSetSession(api, toasts, "set of x");
    await session.choose(async () => set(90));
    expect(session.store.getState().rows).toHaveLength(90);
    await session.upload();
    expect(sent.map(({ body }) => body.pictures.length)).toEqual([40, 40, 10]);
    expect(session.store.getState()).toMatchObject({
      phase: "done",
      problem: null,
      changes: [1, 2, 3],
      report: { counts: { new: 90, refused: 0 }, models: 90, left: 0 },
    });
    // Another page of the same person finds it.
    expect(createSetSession(api, toasts, "set of x").store.getState().report?.counts.new).toBe(90);
    expect(createSetSession(api, toasts, "set of y").store.getState().report).toBeNull();
    await session.takeBack();
    expect(reverted).toEqual([3, 2, 1]);
    expect(createSetSession(api, toasts, "set of x").store.getState().report).toBeNull();
  });

  it("leaves out pictures that exist already, and those that the client or the server refuses", async () => {
    const { api, sent } = server({
      plans: {
        p0: { file: "same", model: "has", revision: 3 },
        p1: { file: "refused", model: "none", reason: "No" },
        p2: { file: "replaces", revision: 7 },
      },
    });
    const session = createSetSession(api, toasts, "set");
    const twice = { ...picture("other/p3.png") };
    await session.choose(async () => [...set(4), twice, picture("q.jpg"), picture("P3.png")]);
    const outcome = () => session.store.getState().rows.map(({ plan }) => [plan.file, plan.reason]);
    expect(outcome()).toEqual([
      ["same", null],
      ["refused", "No"],
      ["replaces", null],
      ["new", null],
      ["refused", "“p3” is given twice"],
      ["refused", "Uploaded files must be in PNG format."],
      ["new", "Another picture of the set has the word “p3”"],
    ]);
    await session.upload();
    expect(sent[0]!.body.pictures.map(({ name, revision }) => [name, revision])).toEqual([
      ["p2", 7],
      ["p3", null],
      ["P3", null],
    ]);
  });

  it("sends failed pictures again with the same key, and continues where it stopped", async () => {
    const busy = new ApiError(429, { error: "Too many" }, undefined, 0);
    const { api, sent } = server({
      fail: (call) => (call === 2 ? busy : call === 4 ? new ApiError(422, { error: "No" }) : null),
    });
    const session = createSetSession(api, toasts, "set");
    await session.choose(async () => set(100));
    await session.upload();
    expect(sent).toHaveLength(2);
    expect(session.store.getState()).toMatchObject({ phase: "done", problem: "No", report: { left: 20 } });
    await session.upload();
    expect(sent.map(({ body }) => body.pictures.length)).toEqual([40, 40, 20]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(session.store.getState()).toMatchObject({ problem: null, report: { left: 0, counts: { new: 100 } } });
  });

  it("is cancelled between two calls, and what was sent stays", async () => {
    const { api, sent } = server({
      fail: (call) => {
        if (call === 2) session.cancel();
        return null;
      },
    });
    const session = createSetSession(api, toasts, "set");
    await session.choose(async () => set(120));
    await session.upload();
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(session.store.getState()).toMatchObject({
      phase: "done",
      problem: "The upload was cancelled: what is sent stays.",
    });
  });

  it("is refused as a whole where it cannot be read", async () => {
    const { api } = server();
    const session = createSetSession(api, toasts, "set");
    await session.choose(async () => set(10_001));
    expect(session.store.getState().problem).toBe("A set has at most 10000 files");
    await session.choose(async () => [picture("a.csv"), picture("b.csv")]);
    expect(session.store.getState().problem).toBe("The set has several lists of words: leave one in it");
    await session.choose(async () => [picture("a.csv"), picture("b.png")]);
    expect(session.store.getState().problem).toMatch(/needs a first row/);
  });
});
