import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getHistory, getSettings, putSettings } from "../../../api/index.ts";
import { noLimits } from "../../../api/phonics/rules/levels/limits.ts";
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

test("levels and core words are kept beside it, in order; what is left out stays; each is there once", async () => {
  const { allowPopupsSecondRow } = await server.call(getSettings, {});
  const level = (number: number, limits = {}) => ({ level: number, ...noLimits, ...limits });
  const readingLevels = [level(2, { averageWordsInSentence: 4.5 }), level(1, { wordsInSentence: 4 })];
  const saved = await server.call(putSettings, {
    body: { allowPopupsSecondRow, readingLevels, coreWords: ["go", "more"] },
  });
  const kept = { readingLevels: readingLevels.toReversed(), coreWords: ["go", "more"] };
  expect(await server.call(getSettings, {})).toMatchObject(kept);
  // The same again writes nothing, in whichever order; nor does it without them.
  for (const body of [
    { allowPopupsSecondRow },
    { allowPopupsSecondRow, ...kept },
    { allowPopupsSecondRow, readingLevels },
  ])
    expect(await server.call(putSettings, { body })).toMatchObject({ revision: saved.revision });
  const refused = async (body: object, error: string) =>
    expect(server.call(putSettings, { body: { allowPopupsSecondRow, ...body } })).rejects.toMatchObject({
      status: 422,
      body: { error },
    });
  await refused({ readingLevels: [level(1), level(1)] }, "Level 1 is there twice");
  await refused(
    { readingLevels: [level(1, { wordsOnPage: 1.5 })] },
    "Words on a page of level 1 must be a whole number",
  );
  await refused({ coreWords: ["go", "GO"] }, "“GO” is there twice");
  await refused({ coreWords: ["ice cream"] }, "“ice cream” is more than one word");
  for (const body of [
    { readingLevels: [level(-1)] },
    { readingLevels: [level(1, { wordsOnPage: -1 })] },
    { coreWords: [" "] },
  ])
    await expect(server.call(putSettings, { body: { allowPopupsSecondRow, ...body } })).rejects.toMatchObject({
      status: 400,
    });
  const { changes } = await server.call(getHistory, {
    query: { kind: "settings", id: "00000000-0000-0000-0000-000000000000" },
  });
  expect(changes[0]?.after).toEqual(kept);
});
