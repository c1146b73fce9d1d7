import { expect, it } from "vitest";
import {
  confirmSpellings,
  getSpellingQueue,
  putWords,
  type QueuedSpelling,
  type QueuedWord,
} from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { isOpen, isSure } from "../../../api/words/rules/spelling/queue.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { readQueueAddress, writeQueueAddress } from "../../../src/features/words/spelling/queue/queue-address.ts";
import { createQueueSession } from "../../../src/features/words/spelling/queue/queue-session.ts";
import { stateOf } from "../../../src/features/words/spelling/queue/queue-words.ts";
import { heldApi } from "../saves/held-api.ts";

const spelling = (more: Partial<QueuedSpelling> = {}): QueuedSpelling => ({
  dialect: "en-gb",
  field: "g",
  graphemes: [{ positions: [0], phoneme: "k" }],
  notation: "k",
  confirmed: false,
  isStored: false,
  sure: true,
  ...more,
});
const word = (id: string, spellings: QueuedSpelling[] = [spelling()]): QueuedWord => ({
  id,
  text: id,
  fitzType: "N",
  definition: null,
  dialects: ["en-gb"],
  revision: 1,
  spellings,
});
const every = readQueueAddress(new URLSearchParams());

/// A server that holds these words, and refuses one of them.
function serving(words: QueuedWord[], refused: string | null = null) {
  const now = new Map(words.map((one) => [one.id, one]));
  const held = heldApi([
    [
      getSpellingQueue,
      ({ query }) => ({
        words: [...now.values()].filter(({ id }) => query.id === undefined || [query.id].flat().includes(id)),
        counts: { missing: now.size, proposed: 0, confirmed: 0 },
        book: null,
        sheet: null,
        levels: [],
      }),
    ],
    [
      putWords,
      ({ body }) => {
        const sent = body.words as { id: string; revision: number; spellings: QueuedSpelling[] }[];
        if (sent.some(({ id }) => id === refused)) throw new ApiError(422, { error: "It is refused" });
        for (const { id, revision, spellings } of sent) {
          if (now.get(id)!.revision !== revision) throw new ApiError(409, { error: "Meanwhile" });
          const stored = spellings.map((one) => ({ ...one, isStored: true, sure: true }));
          now.set(id, { ...now.get(id)!, revision: revision + 1, spellings: stored.length ? stored : [spelling()] });
        }
        return { status: "ok", words: sent.map(({ id }) => ({ id, revision: now.get(id)!.revision, before: {} })) };
      },
    ],
    [
      confirmSpellings,
      ({ isDryRun }) => {
        if (!isDryRun)
          for (const [id, one] of now)
            now.set(id, {
              ...one,
              spellings: [spelling({ confirmed: true, isStored: true })],
              revision: one.revision + 1,
            });
        return { status: "ok", count: 1234, hasMore: false, words: [word("ant")], seal: "a".repeat(64) };
      },
    ],
  ]);
  const session = createQueueSession(held.api);
  const { getState: get } = session.store;
  const confirm = (id: string) => session.confirm(get().rows.find((row) => row.word.id === id)!);
  const rest = () => expect.poll(() => get().rows.every(({ status }) => status === "rest")).toBe(true);
  const states = () => get().rows.map(({ word }) => stateOf(word));
  return { held, session, get, confirm, rest, states, now };
}

it("sends what is decided meanwhile in one call, and counts it", async () => {
  const { held, session, get, confirm, rest, states } = serving([word("ant"), word("bee"), word("cow"), word("dog")]);
  await session.show(every);
  const release = held.hold(putWords);
  for (const id of ["ant", "bee", "cow"]) expect(confirm(id)).toBe(true);
  expect(get().rows.map(({ status }) => status)).toEqual(["sending", "sending", "sending", "rest"]);
  release();
  await rest();
  expect(held.sent.map((body) => (body as { words: { id: string }[] }).words.map(({ id }) => id))).toEqual([
    ["ant"],
    ["bee", "cow"],
  ]);
  expect(states()).toEqual(["confirmed", "confirmed", "confirmed", "missing"]);
  expect(get().load.data?.counts).toEqual({ missing: 1, proposed: 0, confirmed: 3 });
});

it("leaves a word that is refused with its reason, and neither the others nor Undo are held up by it", async () => {
  const { session, get, confirm, rest, states } = serving([word("ant"), word("bee"), word("cow")], "bee");
  await session.show(every);
  for (const id of ["ant", "bee", "cow"]) confirm(id);
  await rest();
  expect(states()).toEqual(["confirmed", "missing", "confirmed"]);
  expect(get().rows.map(({ problem }) => problem)).toEqual([null, "It is refused", null]);
  expect(get().steps.map(({ name }) => name)).toEqual(["Confirm “ant”", "Confirm “cow”"]);
  expect(await session.undo()).toBe(2);
  expect(states()).toEqual(["confirmed", "missing", "missing"]);
  expect(await session.undo()).toBe(0);
  expect(await session.undo()).toBeNull();
});

it("asks about books in force once, and keeps nothing of what was not agreed to", async () => {
  const { held, session, get, confirm, rest, states } = serving([word("ant"), word("bee"), word("cow")]);
  await session.show(every);
  held.setConsequences({ ...noConsequences, grade: "stale", books: { ...noConsequences.books, count: 1 } });
  confirm("ant");
  await expect.poll(() => session.asking.store.getState()?.title).toBe("Confirm the spelling of “ant”?");
  session.asking.store.getState()!.answer(false);
  await rest();
  expect([states()[0], get().steps]).toEqual(["missing", []]);
  confirm("ant");
  await expect.poll(() => session.asking.store.getState()).not.toBeNull();
  session.asking.store.getState()!.answer(true);
  await rest();
  confirm("bee");
  await rest();
  expect(states()).toEqual(["confirmed", "confirmed", "missing"]);
});

it("confirms all that are sure of the whole queue in one call, as looked at, and takes it back at once", async () => {
  const { held, session, get, states, now } = serving([word("ant"), word("bee")]);
  held.keepChanges(() => {
    const before = new Map(now);
    return () => {
      for (const [id, one] of before) now.set(id, one);
    };
  });
  await session.show(every);
  await session.lookAtSure();
  expect(session.sure.getState().looked?.outcome.count).toBe(1234);
  expect(await session.confirmSure()).toBe(true);
  expect(states()).toEqual(["confirmed", "confirmed"]);
  expect(held.sent).toEqual([{ which: "sure", state: "open", seal: "a".repeat(64) }]);
  expect(get().steps.map(({ name }) => name)).toEqual(["Confirm 1,234 words that are sure"]);
  expect(await session.undo()).toBeNull();
  expect(states()).toEqual(["missing", "missing"]);
});

it("lets a confirmed spelling be only proposed again, and takes that back", async () => {
  const { session, states } = serving([word("ant", [spelling({ confirmed: true, isStored: true })])]);
  await session.show(every);
  await session.doubt("ant");
  await expect.poll(states).toEqual(["proposed"]);
  await session.undo();
  expect(states()).toEqual(["confirmed"]);
});

it.each([
  ["nothing, not even a proposal", [], "missing", false, false],
  ["a proposal without doubt", [spelling()], "missing", true, true],
  ["a doubtful one", [spelling({ sure: false })], "missing", true, false],
  ["a stored one that nobody confirmed", [spelling({ isStored: true })], "proposed", true, true],
  ["a confirmed one", [spelling({ isStored: true, confirmed: true })], "confirmed", false, true],
  [
    "a confirmed one, and a THRASS one that is proposed",
    [spelling({ isStored: true, confirmed: true }), spelling({ field: "c", sure: false })],
    "confirmed",
    true,
    false,
  ],
] as const)("a word with %s", (_, spellings, state, open, sure) => {
  const one = word("ant", [...spellings]);
  expect([stateOf(one), isOpen(one), isSure(one)]).toEqual([state, open, sure]);
});

it("reads from an address only what can be asked for, and writes it back", () => {
  const id = "4c0a3ed5-7c0f-5a53-9d70-0a3f1f8b6a10";
  const address = `state=proposed&book=${id}&level=3&text=qu`;
  expect(writeQueueAddress(readQueueAddress(new URLSearchParams(address))).toString()).toBe(address);
  const odd = "state=none&book=1&sheet=00000000-0000-0000-0000-000000000000&level=-1";
  expect(readQueueAddress(new URLSearchParams(odd))).toEqual({
    state: "open",
    book: "",
    sheet: "",
    level: "",
    text: "",
  });
});
