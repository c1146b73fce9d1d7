import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { createDictionary, ImportDocument, zeroUUID } from "../../../language/index.ts";
import { readText } from "../../../server/commands/import/import-book.ts";
import { buildImprint } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const imprint = (id: string) => server.call(api.getImprint, { query: { id } });
const lookup = (imprintID?: string) =>
  server.call(api.getImportLookup, { query: imprintID === undefined ? {} : { imprintID } });
const set = (id: string, acceptedNames: string[], revision?: number) =>
  server.call(api.setAcceptedNames, {
    body: { id, acceptedNames, ...(revision === undefined ? {} : { revision }) },
  });

test("are set by revision, cleaned, each once, and kept in the history", async () => {
  const { imprintID } = await buildImprint(server.context.db);
  expect((await imprint(imprintID)).acceptedNames).toEqual([]);
  expect(await set(imprintID, ["  Flopsy ", "Mr  McGregor", "Flopsy"], 1)).toMatchObject({ revision: 2 });
  expect(await imprint(imprintID)).toMatchObject({ acceptedNames: ["Flopsy", "Mr McGregor"], revision: 2 });
  // What is so already is no conflict.
  expect(await set(imprintID, ["Flopsy", "Mr McGregor"], 1)).toMatchObject({ revision: 2 });
  await expect(set(imprintID, ["Mopsy"], 1)).rejects.toMatchObject({ status: 409 });
  await expect(set(imprintID, [" "])).rejects.toMatchObject({ status: 422 });
  await expect(set(imprintID, ["a\0"])).rejects.toMatchObject({ status: 400 });
  await expect(set(imprintID, Array(1001).fill("a"))).rejects.toMatchObject({ status: 400 });
  await expect(set("00000000-0000-4000-8000-000000000000", [])).rejects.toMatchObject({ status: 404 });
  const { changes } = await server.call(api.getHistory, { query: { kind: "imprint", id: imprintID } });
  expect(changes[0]).toMatchObject({
    before: { acceptedNames: [] },
    after: { acceptedNames: ["Flopsy", "Mr McGregor"] },
  });
});

test("come with the imprint's dictionary, and an import prints them with no key", async () => {
  const { imprintID } = await buildImprint(server.context.db);
  const { db } = server.context;
  const text = "#part A\n#chapter B\n#page 1\nFlopsy’s Flopsy\n";
  const scope = { imprintID, seriesID: null };
  await expect(readText(db, text, scope)).rejects.toThrow("has 2 errors");
  await set(imprintID, ["Flopsy", "Zoë"]);

  expect((await lookup()).accepted).toBeUndefined();
  const own = await lookup(imprintID);
  expect(own.accepted).toEqual(["Flopsy", "Zoë"]);
  // The editors' reading and the server's are the same.
  const document = new ImportDocument(text, createDictionary(own));
  expect(document.diagnostics).toEqual([]);
  const structure = await readText(db, text, scope);
  expect(structure).toEqual(document.structure());
  const [sentence] = structure.parts[0]!.chapters[0]!.pages[0]!.sentences;
  expect(sentence!.words.map((word) => "keyId" in word && word.keyId)).toEqual([zeroUUID, zeroUUID]);

  await expect(readText(db, text, { imprintID: null, seriesID: null })).rejects.toThrow("has 2 errors");
  await set(imprintID, []);
  await expect(readText(db, text, scope)).rejects.toThrow("has 2 errors");
});

test("of merged imprints are united", async () => {
  const { db } = server.context;
  const { imprintID } = await buildImprint(db);
  const { publisher } = await imprint(imprintID);
  const { id } = await server.call(api.createImprint, { body: { publisherID: publisher.id, name: "Twin" } });
  await set(imprintID, ["Flopsy", "Mopsy"]);
  await set(id, ["Peter", "Mopsy"]);
  await server.call(api.mergeImprints, { body: { id: imprintID, duplicateIDs: [id] } });
  expect((await imprint(imprintID)).acceptedNames).toEqual(["Flopsy", "Mopsy", "Peter"]);
});
