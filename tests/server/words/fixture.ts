import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { z } from "zod";
import * as api from "../../../api/index.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// A server with sheets and a few words on them, and the calls that the tests of words make.

export const none = "00000000-0000-0000-0000-000000000000";
export const everywhere: api.Dialect[] = ["en-gb", "en-au", "en-us"];

export let server: TestServer;
/// The ids of the grids by name, and of the sheets by the name that the tests give them.
export const grids = new Map<string, string>();
export const sheets = new Map<string, string>();

/// Before the tests; `server` is closed by the caller.
export async function openFixture(): Promise<void> {
  server = await startTestServer();
  // Test files of one process share this module.
  sheets.clear();
  for (const { id, name } of await server.context.db.selectFrom("grid").select(["id", "name"]).execute())
    grids.set(name, id);
  // Two sets of two sheets on two grids, and a sheet by itself.
  for (const grid of ["10 x 7", "8 x 6"])
    for (const [key, name, fitz] of [
      ["animals", "Animals", "N"],
      ["animals, described", "Animals", "VA"],
      ["farm", "Farm", "N"],
      ["farm, described", "Farm", "VA"],
      ["mixed", "Mixed", "VNA"],
    ])
      await addSheet(grid, `${key} ${grid}`, name!, fitz!);
  const extras = [
    { text: "otters", dialects: everywhere },
    { text: "otter’s", dialects: everywhere },
  ];
  await create("otter", { grids: both("farm", 5, 0), extras });
}

async function addSheet(grid: string, key: string, name: string, fitzTypes: string): Promise<string> {
  const id = randomUUID();
  const number = sheets.size + 1;
  await server.context.db
    .insertInto("sheet")
    .values({ id, grid_id: grids.get(grid)!, number, name, fitz_types: fitzTypes, updated_by: "a test" })
    .execute();
  sheets.set(key, id);
  return id;
}

export type Body = z.input<typeof api.createWord.body>;

export const small = "8 x 6";
export const large = "10 x 7";
export const at = (sheet: string, grid: string, row: number, col: number) => {
  return { gridID: grids.get(grid)!, sheetID: sheets.get(`${sheet} ${grid}`)!, row, col };
};
/// The cell (row, col) of the smaller grid, and one like it on the larger.
export const both = (sheet: string, row: number, col: number) => [
  at(sheet, small, row, col),
  at(sheet, large, row, col + 5),
];

export const create = async (text: string, more: Partial<Body> = {}) =>
  (
    await server.call(api.createWord, {
      body: { text, type: "K", fitzType: "N", dialects: everywhere, ...more },
    })
  ).id;
export const put = (body: z.input<typeof api.putWord.body>) => server.call(api.putWord, { body });
export const remove = (id: string) => server.call(api.deleteWord, { body: { id } });
const full = {
  includeChildren: "true",
  includeSheets: "true",
  includeSymbols: "true",
  includePopups: "true",
  includeUsage: "true",
  includeSpellings: "true",
} as const;
export const read = async (id: string) => (await server.call(api.listWords, { query: { id, ...full } })).words[0]!;
export const standing = async (id: string) =>
  ((await read(id)).sheets ?? []).map(({ sheet, row, col }) => {
    const [key] = [...sheets].find(([, sheetID]) => sheetID === sheet.id)!;
    return `${key} ${row}.${col}`;
  });
export const history = async (id: string) =>
  (await server.call(api.getHistory, { query: { kind: "word", id } })).changes;
export const list = async (query: string) => {
  const answer = await server.fetch(`/api/v1/dict_word?${query}`);
  expect(answer.status).toBe(200);
  return api.listWords.response.parse(await answer.json());
};
export const texts = async (query: string) => (await list(query)).words.map(({ text }) => text);
export const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});
