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
      cover: false,
      revision: expect.any(Number),
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
  expect(drafts).toEqual([{ id: bookID, title: "The dog", cover: false, revision: expect.any(Number) }]);
  await expect(waiting({ draft: Array.from({ length: 21 }, () => randomUUID()) })).rejects.toThrow("at most 20 ids");
});
