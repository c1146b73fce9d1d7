import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import type { RowChange } from "../../../server/db/schema.ts";
import { runs } from "../../api/words/runs.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { grids, list, openFixture, server, sheets, small } from "./fixture.ts";
import { testInPlace } from "./in-place.ts";
import { testManyWords } from "./many-words.ts";
import { testMoves } from "./moves.ts";
import { testNewWords } from "./new-words.ts";
import { makeRandomCalls } from "./random-calls.ts";
import { testSameWords } from "./same-words.ts";
import { testSavedWords } from "./saved-words.ts";
import { testWordLists } from "./word-lists.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

testNewWords();
testSameWords();
testSavedWords();
testManyWords();
testMoves();
testWordLists();
testInPlace();

test("the database itself refuses what no word may be", async () => {
  const { db } = server.context;
  const [otter] = (await list("text=otter&type=K")).words;
  const [otters] = (await list("text=otters&type=A")).words;
  const below = { parent_word_id: otters!.id, text: "x" } as const;
  const code = "23514";
  await expect(buildWord(db, "x", { ...below, type: "A" })).rejects.toMatchObject({ code });
  await expect(buildWord(db, "x", { ...below, type: "C", is_book_specific: true })).rejects.toMatchObject({ code });
  await expect(buildWord(db, "x", { type: "S" })).rejects.toMatchObject({ code });
  await expect(buildWord(db, "x", { is_non_word: true })).rejects.toMatchObject({ code });
  const change = (fields: RowChange<"dict_word">) =>
    db.updateTable("dict_word").set(fields).where("id", "=", otter!.id).execute();
  await expect(change({ is_book_specific: true })).rejects.toMatchObject({ code });
  const place = { sheet_id: sheets.get(`farm ${small}`)!, grid_id: grids.get(small)!, row: 5, col: 5 };
  const stand = db.insertInto("sheet_word").values({ ...place, word_id: otters!.id });
  await expect(stand.execute()).rejects.toMatchObject({ code });
});

test("whatever is asked for, several at once, every word stays where it may be", async () => {
  const { numRuns = 0, seed = Date.now() } = runs(60);
  const wanted = [
    ...["POST /dict_word", "PUT /dict_word", "PUT /sheet", "PUT /dict_word/bulk"].flatMap((call) =>
      [200, 422].map((status) => `${call} ${status}`),
    ),
    ...["PUT /sheets/places", "POST /sheets", "PUT /sheets/bulk", "PUT /highlights/sets", "PUT /changes/revert"].map(
      (call) => `${call} 200`,
    ),
  ];
  const made = await makeRandomCalls(server, { seed, count: Math.min(numRuns * 4, 4_000), wanted });
  expect(wanted.filter((kind) => !made.has(kind))).toEqual([]);
}, 1_800_000);

test("what is left is in order", async () => {
  expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
});
