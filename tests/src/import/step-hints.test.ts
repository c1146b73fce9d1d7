import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findSubstitutes, getBookSequence, getPhonicsWords } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { choosePhonics } from "../../../src/components/phonics/phonics-choices.ts";
import type { ImportEditor } from "../../../src/editor/import-editor.ts";
import { createStepHints, type StepHints } from "../../../src/features/import/step/step-hints.ts";
import { sequenceOf, spelled } from "../../support/phonics/spelled.ts";

const sequence = sequenceOf("s:s u:ʌ n:n h:h a:æ t:t", "ai:eɪ r:r");
const spellings = new Map(
  ["s:s u:ʌ n:n", "r:r ai:eɪ n:n", "h:h a:æ t:t", "t:t ai:eɪ n:n"].map((notation) => {
    const word = spelled(notation);
    return [word.text, { id: word.text, fitzType: "N", symbol: null, ...word }] as const;
  }),
);

let words: string[];
let asked: string[][];
let substituted: string[][];
let stepID: string | null;
let isDown = false;
let tellEdit: () => void;
let shown: { message: string; from: number; substitutes?: { id: string }[] }[] | null;
let hints: StepHints;

const editor = {
  readUses: async () => ({ isLookedUp: true, words: [...new Set(words)], images: [], characters: [] }),
  readPlaces: async ({ words: wanted }: { words: ReadonlySet<string> }) => {
    const places = new Map<string, { from: number; to: number }[]>();
    for (const [from, word] of words.entries())
      if (wanted.has(word)) places.set(word, [...(places.get(word) ?? []), { from, to: from + 1 }]);
    return { words: places, images: new Map(), characters: new Map() };
  },
  watchText(listener: () => void) {
    tellEdit = listener;
    return () => undefined;
  },
  showHints(source: string, found: typeof shown) {
    if (source === "step") shown = found;
  },
} as unknown as ImportEditor;

const api = {
  async call(endpoint: unknown, { body }: { body: { words: string[] } }) {
    if (isDown) throw new ApiError(500, { error: "Down" });
    if (endpoint === getBookSequence) return { sequence, stepID };
    if (endpoint === getPhonicsWords) {
      asked.push(body.words);
      return { words: body.words.flatMap((word) => spellings.get(word) ?? []) };
    }
    if (endpoint !== findSubstitutes) throw new Error("another call");
    substituted.push(body.words);
    return { words: body.words.map((id) => ({ id, substitutes: [{ id: "sun" }, { id: "elsewhere" }] })) };
  },
} as unknown as Client;

const open = (mode: string) => {
  hints = createStepHints(api, { id: "book", mode }, (id) => (id === "elsewhere" ? null : ({ id } as never)));
  hints.watch(editor);
};
const told = () => hints.store.getState().beyond?.map(({ text, keys, places }) => [text, ...keys, places.length]);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [words, asked, substituted, shown] = [["sun", "rain", "rain", "hat"], [], [], null];
  stepID = sequence.steps[0]!.id;
});
afterEach(() => {
  hints.stop();
  choosePhonics({ dialect: "en-gb", method: "traditional" });
  vi.useRealTimers();
});

it("tells which words are beyond the step and offers others of the dictionary, asking about each word once", async () => {
  open("D");
  await pass(0);
  expect(asked).toEqual([["sun", "rain", "hat"]]);
  expect(told()).toEqual([["rain", "ai:eɪ", 2]].map(([text, key, count]) => [text, "r:r", key, count]));
  expect(shown?.map(({ from, substitutes }) => [from, substitutes?.map(({ id }) => id)])).toEqual([
    [1, ["sun"]],
    [2, ["sun"]],
  ]);
  expect(shown?.[0]?.message).toBe("“rain” is beyond step 1: r:r (step 2), ai:eɪ (step 2)");
  words = ["sun", "train", "tain", "rain"];
  tellEdit();
  tellEdit();
  expect(asked).toHaveLength(1);
  await pass(800);
  expect([asked.slice(1), substituted]).toEqual([[["train", "tain"]], [["rain"], ["tain"]]]);
  expect(told()).toEqual([
    ["tain", "ai:eɪ", 1],
    ["rain", "r:r", "ai:eɪ", 1],
  ]);
  words = ["sun"];
  tellEdit();
  await pass(800);
  expect([told(), shown]).toEqual([[], []]);
});

it("asks for the step again where that failed", async () => {
  isDown = true;
  open("D");
  await pass(0);
  isDown = false;
  await pass(20_000);
  expect(told()).toHaveLength(1);
});

it("judges again in another dialect, and when the step was changed elsewhere", async () => {
  open("D");
  await pass(0);
  choosePhonics({ dialect: "en-au" });
  await pass(0);
  // No word has an Australian spelling here.
  expect([told(), asked.length]).toEqual([[], 2]);
  choosePhonics({ dialect: "en-gb" });
  await pass(0);
  expect(told()).toHaveLength(1);
  stepID = sequence.steps[1]!.id;
  await pass(5000);
  window.dispatchEvent(new Event("focus"));
  await pass(0);
  expect(told()).toEqual([]);
  stepID = null;
  await pass(5000);
  window.dispatchEvent(new Event("focus"));
  await pass(0);
  expect(hints.store.getState()).toEqual({ step: null, beyond: null });
});

it("says nothing of books that are no Decodable Readers", async () => {
  open("S");
  await pass(5000);
  tellEdit();
  await pass(5000);
  expect([asked, shown, told()]).toEqual([[], null, undefined]);
});
