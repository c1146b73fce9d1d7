import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { bookID, deploy, importText, openFixture, otherID, server, text } from "./deploy/fixture.ts";

/// What waits for who asks, above the list of books.
beforeAll(openFixture);
afterAll(() => server?.close());

const waiting = (query: object = {}) => server.call(api.getWaitingBooks, { query });
const saveText = (id: string, text: string) => server.call(api.putImportText, { body: { bookId: id, text } });

test("names the texts that the caller saved last and that are not imported, until they are", async () => {
  expect(await waiting()).toEqual({ texts: [], stale: [], drafts: [] });
  const { revision } = await saveText(bookID, `${text}// More\n`);
  expect((await waiting()).texts).toEqual([
    {
      id: bookID,
      title: "The dog",
      cover: null,
      textRevision: revision,
      savedAt: expect.stringMatching(/Z$/),
    },
  ]);
  // What says the same as the imported text needs no import.
  await saveText(bookID, text);
  expect((await waiting()).texts).toEqual([]);
  const db = server.context.db;
  const { revision: mine } = await saveText(bookID, `${text}// Mine\n`);
  await db.updateTable("import_text").set({ saved_by: "somebody@else.example" }).where("revision", "=", mine).execute();
  expect((await waiting()).texts).toEqual([]);
});

test("names the stale books that the caller deployed last", async () => {
  await importText(otherID, "#part One\n#chapter First\n#page 1\nA cat.\n");
  await deploy(otherID);
  expect((await waiting()).stale).toEqual([]);
  await importText(otherID, "#part One\n#chapter First\n#page 1\nA dog.\n");
  const { stale } = await waiting();
  expect(stale).toEqual([expect.objectContaining({ id: otherID, title: "Another" })]);
  const [{ id } = { id: "" }] = (await server.call(api.getDeployments, { query: { id: otherID } })).deployments;
  expect(stale[0]!.deploymentID).toBe(id);
  await server.context.db.updateTable("book_deployment").set({ deployed_by: "somebody@else.example" }).execute();
  expect((await waiting()).stale).toEqual([]);
});

test("names the books of drafts that there are, and takes 20 of them", async () => {
  const { drafts } = await waiting({ draft: [bookID, randomUUID()] });
  expect(drafts).toEqual([{ id: bookID, title: "The dog", cover: null }]);
  await expect(waiting({ draft: Array.from({ length: 21 }, () => randomUUID()) })).rejects.toThrow("at most 20 ids");
});

test("what was put away waits no longer, for its owner alone, until there is another text or deployment", async () => {
  const { revision } = await saveText(bookID, `${text}// Away\n`);
  const away = (isAway: boolean, textRevision = revision) =>
    server.call(api.putAwayWaiting, { body: { id: bookID, textRevision, isAway } });
  await away(true);
  expect((await waiting()).texts).toEqual([]);
  const { token } = await server.signIn("other@symbolshelf.example");
  const ofOther = await server.call(api.getWaitingBooks, { query: {}, token });
  expect(ofOther.texts).toEqual([]);
  await away(false);
  expect((await waiting()).texts).toHaveLength(1);
  await away(true);
  await saveText(bookID, `${text}// Again\n`);
  expect((await waiting()).texts).toHaveLength(1);
  // To take back what was put away of an earlier text changes nothing of the later one.
  await away(false);
  expect((await waiting()).texts).toHaveLength(1);
  await server.context.db.updateTable("book_deployment").set({ deployed_by: "staff@symbolshelf.example" }).execute();
  const [stale] = (await waiting()).stale;
  await server.call(api.putAwayWaiting, { body: { id: otherID, deploymentID: stale!.deploymentID, isAway: true } });
  expect((await waiting()).stale).toEqual([]);
  await expect(
    server.call(api.putAwayWaiting, { body: { id: randomUUID(), textRevision: 1, isAway: true } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(server.call(api.putAwayWaiting, { body: { id: bookID, isAway: true } })).rejects.toMatchObject({
    status: 400,
  });
});
