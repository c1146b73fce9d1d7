import { expect } from "vitest";
import * as api from "../../../api/index.ts";
import type { NewRow } from "../../../server/db/schema.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// A server with its grids, and the calls that the tests of sheets make.

export let server: TestServer;
export let grids: Record<string, api.Grid>;

/// Must be called before the tests. The caller closes `server`.
export async function openFixture(): Promise<void> {
  server = await startTestServer();
  const listed = await server.call(api.getGrids, { query: {} });
  grids = Object.fromEntries(listed.grids.map((grid) => [grid.name, grid]));
}

export const noID = "00000000-0000-0000-0000-000000000000";
export const gridID = (name = "10 x 7") => grids[name]!.id;
export const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});
export const add = async (name: string, sheet: { grid?: string; fitzTypes?: string; bookID?: string } = {}) => {
  const { grid, fitzTypes = "NV", bookID } = sheet;
  const body = { name, gridID: gridID(grid), fitzTypes, ...(bookID === undefined ? {} : { bookID }) };
  return (await server.call(api.createSheet, { body })).id;
};
export const read = async (id: string) => {
  const answer = await server.call(api.getSheet, { query: { id } });
  if (api.isSheetList(answer)) throw new Error("a list was answered");
  return answer;
};
export const list = async (query: Parameters<typeof server.call<typeof api.getSheet>>[1]["query"]) => {
  const answer = await server.call(api.getSheet, { query });
  if (!api.isSheetList(answer)) throw new Error("a sheet was answered");
  return answer;
};
export const save = async (id: string, change: Partial<api.SheetToSave>) =>
  server.call(api.putSheet, { body: { ...(await read(id)), ...change } });
export const history = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;

/// Places a word on a cell of a sheet. Returns its id.
export async function place(text: string, sheetID: string, code: number, word: Partial<NewRow<"dict_word">> = {}) {
  const { db } = server.context;
  const wordID = await buildWord(db, text, word);
  const cell = { row: Math.floor(code / 100), col: code % 100 };
  const { grid_id } = await db
    .selectFrom("sheet")
    .select("grid_id")
    .where("id", "=", sheetID)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sheet_word")
    .values({ sheet_id: sheetID, grid_id, word_id: wordID, ...cell })
    .execute();
  return wordID;
}
