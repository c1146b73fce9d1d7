import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { addImage, bookID, deploy, importText, openFixture, otherID, server, status } from "./deploy/fixture.ts";

/// How a book stands, as the head of its screens says it.
beforeAll(openFixture);
afterAll(() => server?.close());

const summary = (id = bookID) => server.call(api.getBookSummary, { query: { id } });

test("gives a book's state, and counts its content", async () => {
  const { updatedAt, updatedBy } = await server.call(api.getBook, { query: { id: bookID } });
  expect(await summary()).toEqual({
    id: bookID,
    title: "The dog",
    deploymentStatus: "-",
    updatedAt,
    updatedBy,
    deployed: null,
    cover: null,
    isTextNewer: false,
    words: 3,
    pages: 1,
    missingPictures: 1,
    characters: 1,
    sheets: 0,
    deployments: 0,
  });
  const picture = { book_id: bookID, name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
  await server.context.db.insertInto("book_page_image").values(picture).execute();
  await deploy();
  const { deployed } = await status();
  expect(await summary()).toMatchObject({
    deploymentStatus: "D",
    deployed: { at: deployed?.at, by: deployed?.by },
    missingPictures: 0,
    deployments: 1,
  });
  // Punctuation is no word; one that is printed without a key is.
  await importText(
    otherID,
    "#part One\n#chapter First\n#page 1\nA cat, a [dog]#00000000-0000-0000-0000-000000000000!\n",
  );
  expect((await summary(otherID)).words).toBe(4);
  const { revision } = await server.call(api.getImportText, { query: { bookId: otherID } });
  await server.call(api.putImportText, { body: { bookId: otherID, text: "#part Another\n", revision } });
  expect(await summary(otherID)).toMatchObject({ isTextNewer: true, characters: 0 });
  // What says the same again is as it was imported, under whatever revision.
  const { text } = await server.call(api.getTextVersion, { query: { bookId: otherID, revision: String(revision) } });
  await server.call(api.putImportText, { body: { bookId: otherID, text: text! } });
  expect((await summary(otherID)).isTextNewer).toBe(false);
  await expect(summary(randomUUID())).rejects.toMatchObject({ status: 404 });
});
