import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getHistory, getSettings, putSettings } from "../../../api/index.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test("the second row of popups can be switched on, and off only while it holds no word", async () => {
  const { db } = server.context;
  const first = await server.call(getSettings, {});
  expect(first).toMatchObject({ allowPopupsSecondRow: false, revision: 1 });
  expect(await server.call(putSettings, { body: { ...first, allowPopupsSecondRow: true } })).toMatchObject({
    revision: 2,
  });
  const parent = await buildWord(db, "go");
  const popup = randomUUID();
  await db.insertInto("word_popup").values({ id: popup, word_id: parent, position: 1 }).execute();
  for (const [row, text] of ["run", "walk"].entries()) {
    const word_id = await buildWord(db, text, { type: "P", parent_word_id: parent });
    await db.insertInto("word_popup_cell").values({ popup_id: popup, row, col: 0, word_id }).execute();
  }
  await expect(server.call(putSettings, { body: { allowPopupsSecondRow: false } })).rejects.toMatchObject({
    status: 422,
    body: { error: "The second row cannot be switched off: 1 word in it, “walk”" },
  });
  await expect(server.call(putSettings, { body: { ...first, allowPopupsSecondRow: false } })).rejects.toMatchObject({
    status: 409,
    body: { current: { allowPopupsSecondRow: true, revision: 2 } },
  });
  await db.deleteFrom("word_popup_cell").where("row", "=", 1).execute();
  expect(await server.call(putSettings, { body: { allowPopupsSecondRow: false } })).toMatchObject({ revision: 3 });
  const id = "00000000-0000-0000-0000-000000000000";
  const { changes } = await server.call(getHistory, { query: { kind: "settings", id } });
  expect(changes.map(({ after }) => after)).toEqual([{ allowPopupsSecondRow: false }, { allowPopupsSecondRow: true }]);
});
