import { afterAll, beforeAll, expect, test } from "vitest";
import { boardOptions } from "../../../api/exports/board-options.ts";
import * as api from "../../../api/index.ts";
import { exportBoards } from "../../../server/exports/boards/index.ts";
import { storeDemoWords } from "../../support/server/demo-words.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";
import { sheetSourceOf } from "../../support/server/sheet-source.ts";
import { asProposed, importOf, planOf } from "./import-fixture.ts";

/// All sheets of the demo catalogue as OBZ and back: the same cells, labels, dialects, colours, popups and ids.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await storeDemoWords(server);
});
afterAll(() => server?.close());

/// Some sheets, or all.
async function exported(some?: readonly string[]): Promise<Buffer> {
  const { db } = server.context;
  const sheets = (await db.selectFrom("sheet").select("id").execute()).filter(({ id }) => some?.includes(id) ?? true);
  const chunks: Uint8Array[] = [];
  const output = {
    write: async (bytes: Uint8Array) => void chunks.push(bytes),
    written: () => {},
    substitute: () => {},
    progress: () => {},
  };
  await exportBoards(
    await sheetSourceOf(
      db,
      sheets.map(({ id }) => id),
    ),
    boardOptions.parse({}),
    output,
  );
  return Buffer.concat(chunks);
}

async function standing() {
  const { db } = server.context;
  const words = await db
    .selectFrom("sheet_word as place")
    .innerJoin("sheet", "sheet.id", "place.sheet_id")
    .innerJoin("dict_word as word", "word.id", "place.word_id")
    .select([
      "word.id",
      "word.text",
      "word.fitz_type",
      "word.dialects",
      "place.grid_id",
      "sheet.name",
      "place.row",
      "place.col",
    ])
    .orderBy("place.grid_id")
    .orderBy("word.id")
    .execute();
  const popups = await db
    .selectFrom("word_popup_cell as cell")
    .innerJoin("word_popup as popup", "popup.id", "cell.popup_id")
    .select(["popup.word_id as holder", "popup.position", "cell.row", "cell.col", "cell.word_id"])
    .orderBy("cell.word_id")
    .execute();
  return { words, popups };
}

test("back onto the same sheets it changes nothing", async () => {
  const file = await exported();
  const before = await standing();
  const { body } = await planOf(server, file);
  expect(body).toEqual({ boards: expect.anything() });
  expect(
    body.boards.flatMap(({ name, cells }) =>
      cells.filter(({ proposal }) => proposal !== "use").map((cell) => [name, cell.label, cell.reason]),
    ),
  ).toEqual([]);
  expect(
    body.boards.flatMap(({ cells }) =>
      cells.flatMap(({ label, fitzType, matches: [match] }) =>
        match?.text === label && match.fitzType === fitzType ? [] : [label],
      ),
    ),
  ).toEqual([]);
  const { status, body: answer } = await importOf(server, file, asProposed(body));
  expect([status, answer.counts]).toEqual([200, { sheets: 0, words: 0, symbols: 0, places: 0 }]);
  expect(await standing()).toEqual(before);
  expect((await exported()).equals(file)).toBe(true);
}, 200_000);

test("where sheets are gone it makes each of them again, as it was", async () => {
  const { db } = server.context;
  // Whole sets of one grid: each word that comes to another cell is checked against every grid. The soak takes all of the grid.
  const { id: gridID } = await db.selectFrom("grid").select("id").where("cols", "=", 10).executeTakeFirstOrThrow();
  const ofGrid = await db
    .selectFrom("sheet")
    .select("id")
    .where("grid_id", "=", gridID)
    .orderBy("name")
    .orderBy("id")
    .execute();
  // A linked word has another sheet than the word that it stands with: both are gone.
  const linked = await db
    .selectFrom("sheet_word as place")
    .innerJoin("dict_word as word", "word.id", "place.word_id")
    .innerJoin("sheet_word as above", (join) =>
      join.onRef("above.word_id", "=", "word.parent_word_id").onRef("above.grid_id", "=", "place.grid_id"),
    )
    .select(["place.sheet_id as own", "above.sheet_id as parents"])
    .where("word.type", "=", "L")
    .where("place.grid_id", "=", gridID)
    .orderBy("word.id")
    .executeTakeFirstOrThrow();
  const some = ofGrid.slice(0, process.env.SOAK === "1" ? undefined : 12).map(({ id }) => id);
  const gone = [...new Set([...some, linked.own, linked.parents])];
  const file = await exported(gone);
  const before = await standing();
  const places = await db
    .selectFrom("sheet_word")
    .select(["word_id", "grid_id"])
    .where("sheet_id", "in", gone)
    .execute();
  const lifted = new Set(places.map(({ word_id, grid_id }) => `${word_id} ${grid_id}`));
  const others = before.words.filter(({ id, grid_id }) => !lifted.has(`${id} ${grid_id}`));
  await db.deleteFrom("sheet_word").where("sheet_id", "in", gone).execute();
  await db.deleteFrom("sheet").where("id", "in", gone).execute();
  const { body } = await planOf(server, file);
  const { status, body: answer } = await importOf(server, file, asProposed(body));
  expect([status, answer.error]).toEqual([200, undefined]);
  expect(answer.counts).toMatchObject({ words: 0, places: lifted.size });
  expect(await standing()).toEqual(before);
  const { changes } = await server.call(api.listChanges, { query: {} });
  await server.call(api.revertChange, { body: { id: changes[0]!.id } });
  expect((await standing()).words).toEqual(others);
}, 280_000);
