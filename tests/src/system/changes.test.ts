import { expect, it } from "vitest";
import { type ChangeSet, listChanges, putSettings, revertChange } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { changeInTheWay, createPutBack } from "../../../src/components/changes/put-back.ts";
import { readChanges } from "../../../src/components/changes/read-changes.ts";
import { allChanges, readAddress, writeAddress } from "../../../src/features/system/changes/changes-address.ts";
import { createChangesStore } from "../../../src/features/system/changes/changes-store.ts";
import { heldApi } from "../saves/held-api.ts";

const change = (id: number, more: Partial<ChangeSet> = {}): ChangeSet => ({
  id,
  changedAt: "2026-03-03T10:00:00.000Z",
  changedBy: `person${id % 3}@symbolshelf.example`,
  name: `Change ${id}`,
  things: [],
  thingCount: 0,
  revertOf: null,
  revertedBy: null,
  isRevertible: true,
  ...more,
});

/// A server with this number of changes. The last one put the second one back.
function server(count: number) {
  const all = Array.from({ length: count }, (_, at) =>
    change(at + 1, at === 1 ? { revertedBy: count, isRevertible: false } : {}),
  ).reverse();
  return heldApi([
    [
      listChanges,
      ({ query: { before = count + 1, limit = 50, by } }) => {
        const fitting = all.filter(({ changedBy }) => by === undefined || changedBy === by);
        const older = fitting.filter(({ id }) => id < Number(before));
        return { changes: older.slice(0, Number(limit)), total: fitting.length };
      },
    ],
  ]);
}

function toasts() {
  const said: string[] = [];
  const offers: (() => void)[] = [];
  return {
    said,
    offers,
    done: (text: string) => void said.push(text),
    undoable(text: string, onUndo: () => void) {
      said.push(text);
      offers.push(onUndo);
      return () => {};
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it("loads older changes as they come into view, each once, and reports a failure", async () => {
  const held = server(120);
  const { store, show, more } = createChangesStore(held.api);
  const ids = () => store.getState().load.data?.changes.map(({ id }) => id) ?? [];
  await show(allChanges);
  expect([ids().length, store.getState().load.data?.total]).toEqual([50, 120]);
  held.setDown(listChanges, true);
  await more();
  expect([ids().length, store.getState().restError?.status]).toEqual([50, 0]);
  held.setDown(listChanges, false);
  await Promise.all([more(), more()]);
  await more();
  await more();
  expect(ids()).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
  expect([store.getState().load.data?.isWhole, store.getState().restError]).toEqual([true, null]);
  expect(store.getState().people.length).toBe(3);
});

it("says who put a change back, although the change that did so does not match", async () => {
  const { changes } = await readChanges(server(7).api, { by: "person2@symbolshelf.example" });
  expect(changes.map(({ id, putBackBy }) => [id, putBackBy?.changedBy ?? null])).toEqual([
    [5, null],
    [2, "person1@symbolshelf.example"],
  ]);
});

it("begins with the change of the address, which holds all filters", async () => {
  const { store, show } = createChangesStore(server(9).api);
  await show({ ...allChanges, change: 4 });
  expect(store.getState().load.data?.changes[0]?.id).toBe(4);
  const address = {
    by: "a@b.example",
    kind: "word",
    id: "5b8e2f0a-6c3d-4e71-9a52-1f0c7d3b8e64",
    day: "2026-03-03",
    change: 4,
  };
  expect(readAddress(writeAddress(address as typeof allChanges))).toEqual(address);
  expect(readAddress(new URLSearchParams("kind=__proto__&id=1&day=2026-02-31&change=-1"))).toEqual(allChanges);
});

it("puts back at once what has no consequences, asks about the rest, and reverts it", async () => {
  const held = heldApi([[putSettings, () => ({ status: "ok", id: "", revision: 2 })]]);
  await held.api.call(putSettings, { body: { allowPopupsSecondRow: true, revision: 1 } });
  const said = toasts();
  const done: number[] = [];
  const { store, start, confirm, close } = createPutBack(held.api, said, (id) => void done.push(id));
  const moved = { id: 1, name: "Move cow" };
  await start(moved);
  expect([done, said.said]).toEqual([[1], ["Put back: Move cow"]]);
  said.offers[0]!();
  await settle();
  expect([done, said.said.at(-1)]).toEqual([[1, 2], "Undone: Put back: Move cow"]);

  held.setConsequences({ ...noConsequences, grade: "moves", name: "Put back: Move cow" });
  await start(moved);
  expect([store.getState().asked?.change, done.length]).toEqual([moved, 2]);
  close();
  expect(store.getState().asked).toBe(null);
  await start(moved);
  await confirm();
  expect([store.getState().asked, done]).toEqual([null, [1, 2, 1]]);

  held.refuse(revertChange, new ApiError(409, { error: "“cow” stands elsewhere", current: change(3) }));
  await start(moved);
  const { refusal, busy } = store.getState();
  expect([changeInTheWay(refusal!.error)?.id, busy, done.length]).toEqual([3, null, 3]);
});
