import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import * as api from "../../../api/index.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { buildBook, buildDeployment, buildImprint } from "../../support/data/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const get = (id: string) => server.call(api.getSequence, { query: { id } });
const ofBook = (id: string) => server.call(api.getBookSequence, { query: { id } });
const history = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;
const putBack = async (id: string) =>
  server.call(api.revertChange, { body: { id: (await history("sequence", id))[0]!.changeID! } });
const refused = (error: string | RegExp, code?: string) => ({
  status: 422,
  body: expect.objectContaining({
    error: typeof error === "string" ? error : expect.stringMatching(error),
    ...(code ? { code } : {}),
  }),
});

const step = (name: string, given: Partial<api.SequenceFields["steps"][number]> = {}) => ({
  id: randomUUID() as string,
  name,
  correspondences: [],
  exceptionWords: [],
  shapes: [],
  words: [],
  level: null,
  ...given,
});
const a = { grapheme: "a", sounds: { "en-gb": "æ" } };
const t = { grapheme: "t", sounds: { "en-gb": "t" } };
const house = (
  name: string,
  steps = [step("One", { correspondences: [a] }), step("Two", { correspondences: [t] })],
) => ({
  name,
  dialects: ["en-gb" as const],
  steps,
});
const create = async (sequence: api.SequenceFields) =>
  (await server.call(api.createSequence, { body: { sequence } })).id;

test("a new database has the two sequences that are seeded, whole", async () => {
  const { sequences } = await server.call(api.listSequences, {});
  expect(sequences.map(({ name }) => name)).toEqual(["Letters and Sounds (2007)", "National Curriculum, year 1"]);
  expect(sequences.map(({ id, steps }) => ({ id, steps }))).toEqual(
    defaultSequences.map(({ id, steps }) => ({ id, steps })),
  );
  expect(sequences[0]).toMatchObject({ uses: { imprints: 0, series: 0, books: 0 }, revision: 1 });
});

test("a sequence is made, reordered, put back, copied and deleted, with history", async () => {
  const id = await create(house("House"));
  const made = await get(id);
  expect(made).toMatchObject({ name: "House", revision: 1, updatedBy: staffEmail });
  const [one, two] = made.steps;
  await server.call(api.putSequence, { body: { ...made, steps: [two!, one!] } });
  expect((await get(id)).steps.map(({ name }) => name)).toEqual(["Two", "One"]);
  await expect(server.call(api.putSequence, { body: { ...made, name: "Other" } })).rejects.toMatchObject({
    status: 409,
    body: { current: { revision: 2 } },
  });
  expect((await history("sequence", id))[0]).toMatchObject({ before: { steps: made.steps }, revision: 2 });
  await putBack(id);
  expect((await get(id)).steps).toEqual(made.steps);

  const copy = await server.call(api.copySequence, { body: { id, name: "House, copied" } });
  const copied = await get(copy.id);
  expect(copied.steps.map(({ name }) => name)).toEqual(["One", "Two"]);
  expect(copied.steps[0]!.id).not.toBe(one!.id);
  await expect(server.call(api.copySequence, { body: { id, name: "house" } })).rejects.toMatchObject(
    refused("There is already a sequence named “House”"),
  );
  await server.call(api.deleteSequence, { body: { id: copy.id } });
  await expect(get(copy.id)).rejects.toMatchObject({ status: 404 });
});

test.each([
  [
    "an unknown sound",
    [step("One", { correspondences: [{ grapheme: "a", sounds: { "en-gb": "xx" } }] })],
    /One: “a”: “xx” is not a sound/,
  ],
  [
    "a correspondence twice",
    [step("One", { correspondences: [a] }), step("Two", { correspondences: [a] })],
    /Two: “a:æ” is twice/,
  ],
  ["no name of a step", [step("")], /Name is required/],
  ["a lower level after a higher", [step("One", { level: 4 }), step("Two", { level: 3 })], /Two: Level 3 is below/],
])("%s is refused", async (_, steps, error) => {
  await expect(create(house(`Refused ${randomUUID()}`, steps))).rejects.toMatchObject(refused(error));
});

test("a check tells of words by their letters and by their spellings", async () => {
  const sequence = house("Checked", [
    step("One", { correspondences: [a, t], words: ["at", "cat"], exceptionWords: ["at"] }),
    step("Two", { correspondences: [{ grapheme: "e", sounds: { "en-gb": "e" } }], words: ["ate"] }),
  ]);
  const { problems } = await server.call(api.checkSequence, { body: { sequence } });
  expect(problems.map(({ part, index, message, isRefused }) => [part, index, message, isRefused])).toEqual([
    ["exceptionWord", 0, "“at” needs no exception: the steps up to here spell it", false],
    ["word", 1, expect.stringMatching(/^The steps up to here cannot spell “cat”: its letters/), false],
    ["word", 0, "The steps up to here cannot spell “ate”: a_e:eɪ is not taught in British English", false],
  ]);
});

test("a book is at its own step, else at that of its level, of its own sequence, its series’ or its imprint’s", async () => {
  const { db } = server.context;
  const { publisherID, imprintID, seriesID } = await buildImprint(db);
  const id = await buildBook(db, { imprint_id: imprintID, series_id: seriesID, level: 2 });
  const other = await buildBook(db, { title: "Other" });
  await buildDeployment(db, id, other);
  expect(await ofBook(id)).toMatchObject({ sequence: null, from: null, stepID: null, inherited: null });
  const [letters, year] = defaultSequences;
  await server.call(api.putNaming, { body: { kind: "imprint", id: imprintID, sequenceID: letters!.id } });
  expect(await ofBook(id)).toMatchObject({
    sequence: { id: letters!.id },
    from: "imprint",
    // Level 2 is all of phase 2.
    stepID: letters!.steps[4]!.id,
  });
  await server.call(api.putNaming, { body: { kind: "series", id: seriesID, sequenceID: year!.id } });
  expect(await ofBook(id)).toMatchObject({ from: "series", stepID: year!.steps[1]!.id });
  expect((await server.call(api.listNamings, { query: { publisherID } })).namings).toEqual([
    { id: imprintID, sequence: { id: letters!.id, name: letters!.name } },
  ]);
  expect((await server.call(api.listNamings, { query: { imprintID } })).namings).toMatchObject([{ id: seriesID }]);

  const { revision } = await ofBook(id);
  const stepID = letters!.steps[6]!.id;
  await expect(
    server.call(api.putBookSequence, { body: { id, sequenceID: noID, stepID, revision } }),
  ).rejects.toMatchObject(refused("The sequence does not have this step"));
  await server.call(api.putBookSequence, { body: { id, sequenceID: letters!.id, stepID, revision } });
  expect(await ofBook(id)).toMatchObject({ from: "book", stepID, inherited: { id: year!.id, from: "series" } });
  await expect(
    server.call(api.putBookSequence, { body: { id, sequenceID: noID, stepID: noID, revision } }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await history("book", id))[0]).toMatchObject({
    before: { phonicsStep: null },
    after: { phonicsSequence: letters!.name, phonicsStep: "3.2: y z zz qu" },
  });
  // Which step a book is at is in no package.
  expect(await server.call(api.getBook, { query: { id } })).toMatchObject({ deploymentStatus: "D" });
});

test("a sequence in use is deleted only when that is said, and can be put back with who named it", async () => {
  const { db } = server.context;
  const id = await create(house("In use"));
  const { imprintID, seriesID } = await buildImprint(db);
  const book = await buildBook(db, { imprint_id: imprintID, series_id: seriesID, level: 1 });
  await server.call(api.putNaming, { body: { kind: "series", id: seriesID, sequenceID: id } });
  await server.call(api.putBookSequence, { body: { id: book, sequenceID: id, stepID: noID } });
  expect((await get(id)).uses).toEqual({ imprints: 0, series: 1, books: 1 });
  await expect(server.call(api.deleteSequence, { body: { id } })).rejects.toMatchObject(
    refused("“In use” is the sequence of 1 series, 1 book", "in-use"),
  );
  await server.call(api.deleteSequence, { body: { id, anyway: true } });
  expect(await ofBook(book)).toMatchObject({ sequence: null });
  await putBack(id);
  expect(await ofBook(book)).toMatchObject({ sequence: { id }, from: "book" });
});

test("an imprint that another is merged into takes its sequence where it has none", async () => {
  const { db } = server.context;
  const [kept, gone] = [await buildImprint(db), await buildImprint(db)];
  await db
    .updateTable("imprint")
    .set({ publisher_id: kept.publisherID, name_key: "gone" })
    .where("id", "=", gone.imprintID)
    .execute();
  await server.call(api.putNaming, {
    body: { kind: "imprint", id: gone.imprintID, sequenceID: defaultSequences[0]!.id },
  });
  await db.deleteFrom("series").where("id", "=", gone.seriesID).execute();
  await server.call(api.mergeImprints, { body: { id: kept.imprintID, duplicateIDs: [gone.imprintID] } });
  expect((await server.call(api.listNamings, { query: { publisherID: kept.publisherID } })).namings).toEqual([
    { id: kept.imprintID, sequence: { id: defaultSequences[0]!.id, name: defaultSequences[0]!.name } },
  ]);
});
