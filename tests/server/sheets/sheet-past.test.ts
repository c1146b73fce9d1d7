import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { add, openFixture, place, read, save, server } from "./fixture.ts";

/// A sheet as it stood at a moment, and what changed since then.
beforeAll(openFixture);
afterAll(() => server?.close());

const past = (id: string, since: string) => server.call(api.getPastSheet, { query: { id, since } });
const cells = ({ words }: { words: readonly api.SheetWord[] }) =>
  words.map(({ word, row, col }) => `${word.text} ${row} ${col}`);
async function now(): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(server.context.db);
  // A moment of the contract has milliseconds; the next change is after it.
  return new Date(rows[0]!.now.getTime() + 1).toISOString();
}
const at = (row: number, col: number) => ({ row, col });

test("is followed back over what came, moved and left", async () => {
  const id = await add("Past");
  const [dog, run, cat] = [
    await place("dog", id, 405),
    await place("run", id, 406),
    await buildWord(server.context.db, "cat"),
  ];
  const start = await now();
  await save(id, {
    places: [
      { wordID: dog, from: at(4, 5), to: at(5, 5) },
      { wordID: cat, from: null, to: at(4, 5) },
    ],
  });
  const middle = await now();
  await save(id, {
    places: [
      { wordID: run, from: at(4, 6), to: null },
      { wordID: dog, from: at(5, 5), to: at(5, 6) },
    ],
  });
  const end = await now();
  expect(cells(await past(id, start))).toEqual(["dog 4 5", "run 4 6"]);
  expect(cells(await past(id, middle))).toEqual(["cat 4 5", "run 4 6", "dog 5 5"]);
  expect(cells(await past(id, end))).toEqual(cells(await read(id)));
  expect((await past(id, end)).changes).toEqual([]);
  const places = (await past(id, start)).changes.filter(({ kind }) => kind === "place");
  expect(places.map(({ wordID }) => wordID).sort()).toEqual([dog, run, cat].sort());
  // The last change of each counts.
  const changed = new Map(places.map((change) => [change.wordID, change.at]));
  expect(changed.get(dog)! > changed.get(cat)!).toBe(true);
});

test("has the last text of a word that is gone", async () => {
  const id = await add("Gone");
  const bird = await place("bird", id, 405);
  const start = await now();
  await save(id, { places: [{ wordID: bird, from: at(4, 5), to: null }] });
  await server.call(api.deleteWord, { body: { id: bird } });
  expect(cells(await past(id, start))).toEqual(["bird 4 5"]);
});

test("tells the words that were edited, by the cell that they stand with", async () => {
  const id = await add("Edited");
  const fish = await place("fish", id, 405);
  await place("frog", id, 406);
  const form = await buildWord(server.context.db, "fishes", { type: "A", parent_word_id: fish });
  const start = await now();
  const change = { updated_at: new Date(Date.parse(start) + 1), updated_by: "a test" };
  await server.context.db.updateTable("dict_word").set(change).where("id", "=", form).execute();
  expect((await past(id, start)).changes).toEqual([
    { wordID: fish, kind: "word", at: change.updated_at.toISOString(), by: "a test" },
  ]);
});

test("is that of a sheet that exists, at a moment", async () => {
  await expect(past(randomUUID(), await now())).rejects.toMatchObject({ status: 404 });
  await expect(past(randomUUID(), "yesterday")).rejects.toMatchObject({ status: 400 });
});
