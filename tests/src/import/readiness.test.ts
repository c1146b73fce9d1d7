import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeploymentHint, TextToDeploy } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import type { ImportEditor } from "../../../src/editor/import-editor.ts";
import { showHintsInText } from "../../../src/features/import/readiness/hint-choices.ts";
import { createReadiness, type Readiness } from "../../../src/features/import/readiness/readiness.ts";

const hintOf = (wordID: string, given: Partial<DeploymentHint> = {}): DeploymentHint => ({
  id: wordID,
  severity: "error",
  code: "symbol-missing",
  message: `“${wordID}” has no symbol`,
  wordID,
  image: null,
  character: null,
  screen: "",
  putOff: null,
  ...given,
});
const putOff = { reason: "Later", at: "2026-01-01T00:00:00Z", by: "somebody", revision: 1 };

let words: string[];
let problems: DeploymentHint[];
let isLookedUp: boolean;
let asked: string[][];
let failure: Error | null;
let hold: Promise<void> | null;
let tellEdit: () => void;
let shown: unknown[];
let readiness: Readiness;
const state = () => readiness.store.getState();
const told = () => state().hints?.map(({ hint, places }) => `${hint.wordID} ${places.length}`);

const editor = {
  readUses: async () => ({ isLookedUp, words: [...new Set(words)], images: [], characters: [] }),
  readPlaces: async () => {
    const places = new Map<string, { from: number; to: number }[]>();
    for (const [from, word] of words.entries()) places.set(word, [...(places.get(word) ?? []), { from, to: from + 1 }]);
    return { words: places, images: new Map(), characters: new Map() };
  },
  watchText(listener: () => void) {
    tellEdit = listener;
    return () => undefined;
  },
  showHints: (_: string, hints: unknown[]) => {
    shown = hints;
  },
} as unknown as ImportEditor;

const api = {
  async call(_: unknown, { body }: { body: TextToDeploy }) {
    asked.push([...body.words]);
    await hold;
    if (failure) throw failure;
    return { problems: problems.filter(({ wordID }) => body.words.includes(wordID ?? "")) };
  },
} as unknown as Client;

beforeEach(() => {
  vi.useFakeTimers();
  [words, problems, asked, shown] = [["a", "b", "b"], [hintOf("b")], [], []];
  [isLookedUp, failure, hold] = [true, null, null];
  readiness = createReadiness(api, "book");
  readiness.watch(editor);
});
afterEach(() => {
  readiness.stop();
  showHintsInText(false);
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("asks about a text at once, then about what is new in it once it rests", async () => {
  await pass(0);
  expect([asked, told(), state().isKnown, state().refused]).toEqual([[["a", "b"]], ["b 2"], true, 1]);
  words = ["a", "c"];
  problems = [hintOf("c", { severity: "warning" })];
  for (let key = 0; key < 5; key++) {
    tellEdit();
    await pass(500);
  }
  expect(asked).toHaveLength(1);
  await pass(300);
  expect([asked.slice(1), told(), state().refused]).toEqual([[["c"]], ["c 1"], 0]);
  // What comes back is known.
  words = ["b"];
  tellEdit();
  await pass(800);
  expect([asked.length, told(), state().refused]).toEqual([2, ["b 1"], 1]);
});

it("is not known before words are looked up", async () => {
  isLookedUp = false;
  words = [];
  await pass(0);
  expect(state().isKnown).toBe(false);
  isLookedUp = true;
  words = ["b"];
  tellEdit();
  await pass(0);
  expect([state().isKnown, told()]).toEqual([true, ["b 1"]]);
});

it("leaves out what is put off, and counts it apart", async () => {
  problems = [hintOf("a", { severity: "warning", putOff }), hintOf("b")];
  await pass(0);
  expect([told(), state().putOff]).toEqual([["b 2"], 1]);
});

it("asks about everything again when the user comes back, and while writing goes on", async () => {
  await pass(5000);
  problems = [];
  window.dispatchEvent(new Event("focus"));
  await pass(800);
  expect([asked.slice(1), told()]).toEqual([[["a", "b"]], []]);
  await pass(61_000);
  expect(asked).toHaveLength(2);
  tellEdit();
  await pass(800);
  expect(asked).toHaveLength(3);
});

it("asks one question at a time, and says nothing where one fails until it is answered", async () => {
  await pass(0);
  let answer = () => {};
  hold = new Promise((resolve) => {
    answer = resolve;
  });
  words = ["a", "c"];
  tellEdit();
  await pass(800);
  words = ["a", "d"];
  tellEdit();
  await pass(2000);
  expect(asked.slice(1)).toEqual([["c"]]);
  hold = null;
  answer();
  await pass(800);
  expect(asked.slice(1)).toEqual([["c"], ["d"]]);
  failure = new ApiError(0, { error: "No answer" });
  words = ["e"];
  tellEdit();
  await pass(800);
  expect([state().isKnown, told()]).toEqual([false, []]);
  failure = null;
  await pass(20_000);
  expect([state().isKnown, asked.slice(3)]).toEqual([true, [["e"], ["e"]]]);
});

it("shows hints in the text while that is switched on", async () => {
  await pass(0);
  expect(shown).toEqual([]);
  showHintsInText(true);
  expect(shown).toEqual([
    { from: 1, to: 2, message: "“b” has no symbol", kind: "refusal" },
    { from: 2, to: 3, message: "“b” has no symbol", kind: "refusal" },
  ]);
  showHintsInText(false);
  expect(shown).toEqual([]);
});
