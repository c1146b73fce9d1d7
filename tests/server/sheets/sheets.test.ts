import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { add, grids, openFixture, server } from "./fixture.ts";
import { testHighlights } from "./highlights.ts";
import { testSheets } from "./own-fields.ts";
import { testPlacedWords } from "./placed-words.ts";
import { testQuarantine } from "./quarantine.ts";
import { testSheetLists } from "./sheet-lists.ts";

beforeAll(openFixture);
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

test("the grids are listed with their modes and, on request, with their highlights", async () => {
  expect(Object.keys(grids)).toEqual(["10 x 7", "12 x 9", "8 x 6", "Strip"]);
  expect(grids["10 x 7"]).toMatchObject({ cols: 10, rows: 7, hasPicture: true });
  expect(grids["8 x 6"]?.highlightModes.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
    "A Sentence",
    "B Phrase",
    "C Word",
  ]);
  const listed = await server.call(api.getGrids, { query: { highlights: "true" } });
  expect(listed.grids.map(({ highlightSets }) => highlightSets)).toEqual([[], [], [], []]);
});

testSheets();
testPlacedWords();
testQuarantine();
testSheetLists();
testHighlights();

test("the verification finds what is wrong with sheets and highlights", async () => {
  const { db, images } = server.context;
  const id = await add("Tampered");
  await server.call(api.putSheetHighlights, {
    body: {
      sheet: id,
      mode: grids["10 x 7"]!.highlightModes[0]!.id,
      highlights: [{ colOffset: 0, rowOffset: 3, cols: 1, rows: 1 }],
    },
  });
  const tampering = db.transaction().execute(async (trx) => {
    await trx.insertInto("sheet_quarantine").values({ sheet_id: id, row: 3, col: 5 }).execute();
    await trx.updateTable("sheet").set({ fitz_types: "NV" }).where("id", "=", id).execute();
    await trx.updateTable("highlight").set({ cols: 4 }).execute();
    throw await verifyCatalogue(trx, images);
  });
  const problems: string[] = await tampering.catch((found) => found);
  for (const kind of [
    /“Tampered” .* has a wrong quarantine: Only a linked sheet/,
    /“Tampered” .* has its fitz types twice or out of order: NV/,
    new RegExp(`The highlights of the sheet ${id} are wrong: Highlight 1: A highlight must stay within the grid`),
  ])
    expect(problems).toContainEqual(expect.stringMatching(kind));
});
