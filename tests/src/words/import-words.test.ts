import { expect, test } from "vitest";
import type { ImportedRow } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../../src/client/client.ts";
import { filtered, linesOf } from "../../../src/features/words/import/import-lines.ts";
import { createImportSession } from "../../../src/features/words/import/import-session.ts";

const row = (more: Partial<ImportedRow>): ImportedRow => ({
  row: 2,
  id: null,
  text: "cow",
  isNew: false,
  changes: [],
  reasons: [],
  along: [],
  ...more,
});
const rows = [
  row({
    changes: [
      { field: "priority", from: "5", to: "7" },
      { field: "definition", from: "", to: "A Beast" },
    ],
  }),
  row({ row: 3, text: "cub", isNew: true, changes: [{ field: "text", from: "", to: "cub" }] }),
  row({
    row: 4,
    text: "lair",
    reasons: ["One reason", "and another"],
    changes: [{ field: "text", from: "", to: "x" }],
  }),
];

test("each field, reason and effect is a line, found by kind and text", () => {
  const lines = linesOf(rows);
  expect(lines.map(({ field, from, to }) => [field, from, to])).toEqual([
    ["priority", "5", "7"],
    ["definition", "", "A Beast"],
    ["text", "", "cub"],
    ["Refused", "", "One reason"],
    ["Refused", "", "and another"],
  ]);
  expect(filtered(lines, "refused", "").length).toBe(2);
  expect(filtered(lines, "all", " beast ").map(({ field }) => field)).toEqual(["definition"]);
  expect(filtered(lines, "created", "beast")).toEqual([]);
});

const counts = { changed: 1, created: 1, refused: 1, unchanged: 0 };
const outcome = { status: "ok" as const, counts, rows };
const toasts = { done: () => {}, undoable: () => () => {} };

test("a file is tried, imported once agreed to, and reverted by its change", async () => {
  const sent: [string, unknown][] = [];
  const api = {
    async call(endpoint: { path: string }, input: { body?: unknown }) {
      if (endpoint.path === "/progress") return { progress: null };
      sent.push([endpoint.path, input.body]);
      return { id: 8 };
    },
    async upload(endpoint: { path: string }, input: { body: unknown; onAnswer?: (headers: Headers) => void }) {
      sent.push([endpoint.path, input.body]);
      if (endpoint.path.endsWith("dryRun=true")) return { consequences: noConsequences, outcome };
      input.onAnswer?.(new Headers({ "Change-Id": "7" }));
      return outcome;
    },
  } as unknown as Client;
  const session = createImportSession(api, toasts);
  await session.choose(new File(["id"], "words.csv"));
  expect(session.store.getState()).toMatchObject({ activity: null, tried: { outcome }, error: null });
  session.setMode("all");
  await session.run();
  expect(session.store.getState().done).toEqual({ outcome, changeID: 7, isUndone: false });
  await session.undo();
  expect(session.store.getState().done?.isUndone).toBe(true);
  expect(sent).toEqual([
    ["/dict_word/import?dryRun=true", { mode: "sound" }],
    ["/dict_word/import", { mode: "all" }],
    ["/changes/revert", { id: 7 }],
  ]);
});

test("a cancelled import leaves no error, and a failed one can be tried again", async () => {
  const answers: (() => Promise<unknown>)[] = [];
  const api = {
    call: async () => ({ progress: null }),
    upload: (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
        answers.shift()?.().then(resolve, reject);
      }),
  } as unknown as Client;
  const session = createImportSession(api, toasts);
  const choosing = session.choose(new File(["id"], "words.csv"));
  session.cancel();
  await choosing;
  expect(session.store.getState()).toMatchObject({ activity: null, tried: null, error: null });
  answers.push(
    () => Promise.reject(new Error("no network")),
    async () => ({ consequences: noConsequences, outcome }),
  );
  await session.again();
  expect(session.store.getState().error).not.toBeNull();
  await session.again();
  expect(session.store.getState()).toMatchObject({ error: null, tried: { outcome } });
});
