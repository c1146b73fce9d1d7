import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildDeployment, buildImprint, buildPerson, buildWord } from "../../support/data/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const history = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;
const book = (id: string) => server.call(api.getBook, { query: { id } });
const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});

const kinds = [
  {
    kind: "author" as const,
    list: async () => (await server.call(api.listAuthors, { query: {} })).authors,
    create: api.createAuthor,
    rename: api.renameAuthor,
    remove: api.deleteAuthor,
    merge: api.mergeAuthors,
  },
  {
    kind: "illustrator" as const,
    list: async () => (await server.call(api.listIllustrators, { query: {} })).illustrators,
    create: api.createIllustrator,
    rename: api.renameIllustrator,
    remove: api.deleteIllustrator,
    merge: api.mergeIllustrators,
  },
];

describe.each(kinds)("an $kind", ({ kind, list, create, rename, remove, merge }) => {
  const add = async (name: string) => (await server.call(create, { body: { name } })).id;
  const shelf = { author: "authors", illustrator: "illustrators" }[kind] as "authors" | "illustrators";

  test("is created, listed with a count of books, renamed and deleted, with history", async () => {
    const id = await add("  Ada Byron ");
    await expect(add("ADA  byron")).rejects.toMatchObject(refused(`There is already an ${kind} named “Ada Byron”`));
    await expect(add(" ")).rejects.toMatchObject(refused("Name is required"));
    await expect(add("a\0b")).rejects.toMatchObject({ status: 400 });
    const [listed] = await list();
    expect(listed).toMatchObject({ id, name: "Ada Byron", bookCount: 0, revision: 1, updatedBy: staffEmail });
    const deployed = await buildBook(server.context.db, { title: "Deployed", [shelf]: [id] });
    const other = await buildBook(server.context.db, { title: "Other" });
    await buildDeployment(server.context.db, deployed, other);
    expect(await server.call(rename, { body: { ...listed!, name: "Ada Lovelace" } })).toEqual({
      status: "ok",
      id,
      revision: 2,
    });
    expect([(await book(deployed)).deploymentStatus, (await book(other)).deploymentStatus]).toEqual(["S", "D"]);
    await expect(server.call(rename, { body: { id, name: "Ada", revision: 1 } })).rejects.toMatchObject({
      status: 409,
      body: { code: "stale-revision", current: { id, name: "Ada Lovelace", bookCount: 1, revision: 2 } },
    });
    await expect(server.call(remove, { body: { id } })).rejects.toMatchObject(
      refused(`“Ada Lovelace” cannot be deleted, because it is the ${kind} of 1 book: “Deployed”`),
    );
    await server.context.db.deleteFrom("book").where("id", "in", [deployed, other]).execute();
    expect(await server.call(remove, { body: { id, revision: 2 } })).toEqual({ status: "ok" });
    await expect(server.call(remove, { body: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await history(kind, id)).toMatchObject([
      { revision: 2, changedBy: staffEmail, before: { name: "Ada Lovelace" }, after: null },
      { revision: 2, before: { name: "Ada Byron" }, after: { name: "Ada Lovelace" } },
      { revision: 1, before: null, after: { name: "Ada Byron" } },
    ]);
  });

  test("replaces its duplicates in their books, at their positions, with history on both sides", async () => {
    const [kept, twin, third] = [await add("Jo March"), await add("Josephine March"), await add("Someone Else")];
    const { db } = server.context;
    const both = await buildBook(db, { title: "Both", [shelf]: [twin, third, kept] });
    await buildDeployment(db, both);
    const one = await buildBook(db, { title: "One", [shelf]: [third, twin] });
    await expect(server.call(merge, { body: { id: kept, duplicateIDs: [kept] } })).rejects.toMatchObject(
      refused(/into itself/),
    );
    expect(await server.call(merge, { body: { id: kept, duplicateIDs: [twin] } })).toMatchObject({ revision: 2 });
    const ids = async (id: string) => (await book(id))[shelf].map((person) => person.id);
    expect([await ids(both), await ids(one)]).toEqual([
      [kept, third],
      [third, kept],
    ]);
    expect(await book(both)).toMatchObject({ deploymentStatus: "S", revision: 2, updatedBy: staffEmail });
    expect((await list()).map(({ id }) => id)).not.toContain(twin);
    expect((await history(kind, kept))[0]).toMatchObject({
      after: { merged: [{ id: twin, name: "Josephine March" }] },
    });
    expect((await history(kind, twin))[0]).toMatchObject({ before: { mergedInto: { id: kept } }, after: null });
    const [change] = await history("book", one);
    expect(change?.before?.[shelf]).toMatchObject([{ id: third }, { name: "Josephine March" }]);
    expect(change?.after?.[shelf]).toMatchObject([{ id: third }, { name: "Jo March" }]);
    expect(Object.keys(change?.after ?? {})).toEqual([shelf]);
  });
});

test("people are listed by ids, one or several", async () => {
  const add = async (name: string) => (await server.call(api.createAuthor, { body: { name } })).id;
  const [zed, amy] = [await add("Zed"), await add("amy")];
  const ask = async (...ids: string[]) => {
    const answer = await server.fetch(`/api/v1/author?${new URLSearchParams(ids.map((id) => ["ids", id]))}`);
    return ((await answer.json()) as { authors: { name: string }[] }).authors.map(({ name }) => name);
  };
  expect(await ask(zed)).toEqual(["Zed"]);
  expect(await ask(zed.toUpperCase(), amy, randomUUID())).toEqual(["amy", "Zed"]);
});

test("names of every kind are found by a part of them, those that begin with it first", async () => {
  const { db } = server.context;
  const place = await buildImprint(db, { publisher: "Quay House", imprint: "On the Quay", series: "Quay 100%" });
  const author = await buildPerson(db, "author", "Ana Québec-Quay");
  await buildPerson(db, "author", "Quay, Zoë");
  await buildBook(db, { title: "Q", imprint_id: place.imprintID, series_id: place.seriesID, authors: [author] });
  const find = async (query: { filter: string; limit?: string }) => {
    const { names } = await server.call(api.searchNames, { query });
    return names.map(({ kind, name, bookCount, publisher, imprint }) =>
      [kind, name, bookCount, publisher?.name, imprint?.name].filter((one) => one !== undefined).join(" / "),
    );
  };
  expect(await find({ filter: "QUAY" })).toEqual([
    "author / Quay, Zoë / 0",
    "author / Ana Québec-Quay / 1",
    "publisher / Quay House / 1",
    "imprint / On the Quay / 1 / Quay House",
    "series / Quay 100% / 1 / Quay House / On the Quay",
  ]);
  expect(await find({ filter: "quay", limit: "1" })).toHaveLength(4);
  expect(await find({ filter: "quebec" })).toEqual(["author / Ana Québec-Quay / 1"]);
  expect(await find({ filter: "0%" })).toEqual(["series / Quay 100% / 1 / Quay House / On the Quay"]);
  expect(await find({ filter: "%" })).toEqual(await find({ filter: "0%" }));
  expect(await find({ filter: "  " })).toEqual([]);
});

test("of two concurrent creations of one name, one is refused in words", async () => {
  const add = () => server.call(api.createIllustrator, { body: { name: "Racing" } });
  const both = await Promise.allSettled([add(), add(), add()]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of both)
    if (result.status === "rejected") expect(result.reason).toMatchObject(refused(/There is already an illustrator/));
});

describe("publishers, imprints and series", () => {
  const addPublisher = async (name: string) => (await server.call(api.createPublisher, { body: { name } })).id;
  const addImprint = async (publisherID: string, name: string) =>
    (await server.call(api.createImprint, { body: { publisherID, name } })).id;
  const addSeries = async (imprintID: string, name: string) =>
    (await server.call(api.createSeries, { body: { imprintID, name } })).id;
  const imprint = (id: string) => server.call(api.getImprint, { query: { id } });

  test("form a tree, have names of their own, and are deleted from the leaves up", async () => {
    const publisherID = await addPublisher("Heron House");
    const imprintID = await addImprint(publisherID, "Heron");
    const seriesID = await addSeries(imprintID, "First Steps");
    await expect(addImprint(publisherID, "heron")).rejects.toMatchObject(refused(/already an imprint named “Heron”/));
    await expect(addImprint(randomUUID(), "Heron")).rejects.toMatchObject(refused("There is no such publisher", 404));
    expect(await imprint(imprintID)).toMatchObject({
      name: "Heron",
      publisher: { id: publisherID, name: "Heron House" },
      series: [{ id: seriesID, name: "First Steps", imprintID, bookCount: 0 }],
    });
    const { db } = server.context;
    const titled = { imprint_id: imprintID, series_id: seriesID };
    const bookID = await buildBook(db, { title: "Wading", ...titled });
    await buildDeployment(db, bookID);
    await buildWord(db, "Hera", { imprint_id: imprintID, is_character: true });
    const { publishers } = await server.call(api.listPublishers, {});
    expect(publishers.find(({ id }) => id === publisherID)).toMatchObject({
      bookCount: 1,
      imprints: [{ id: imprintID, publisherID, bookCount: 1 }],
    });
    const series = (await imprint(imprintID)).series[0]!;
    await server.call(api.renameSeries, { body: { ...series, name: "Second Steps" } });
    expect(await book(bookID)).toMatchObject({ deploymentStatus: "S", series: { name: "Second Steps" }, revision: 1 });
    for (const [remove, id, reason] of [
      [api.deletePublisher, publisherID, "has 1 imprint: “Heron”"],
      [
        api.deleteImprint,
        imprintID,
        "has 1 series: “Second Steps”; it is the imprint of 1 book: “Wading”; it has 1 character's word: “Hera”",
      ],
      [api.deleteSeries, seriesID, "is the series of 1 book: “Wading”"],
    ] as const)
      await expect(server.call(remove, { body: { id } })).rejects.toMatchObject(refused(new RegExp(`it ${reason}$`)));
    await db.deleteFrom("book").where("id", "=", bookID).execute();
    await db.deleteFrom("dict_word").where("imprint_id", "=", imprintID).execute();
    await server.call(api.deleteSeries, { body: { id: seriesID } });
    await server.call(api.deleteImprint, { body: { id: imprintID } });
    await server.call(api.deletePublisher, { body: { id: publisherID } });
    expect((await history("imprint", imprintID)).at(-1)).toMatchObject({
      before: null,
      after: { name: "Heron", publisher: { name: "Heron House" } },
    });
  });

  test("are merged with everything below them, and things of the same name into one", async () => {
    const { db } = server.context;
    const [kept, twin] = [await addPublisher("Tern & Co"), await addPublisher("Tern and Company")];
    const keptImprint = await addImprint(kept, "Tern");
    const keptSeries = await addSeries(keptImprint, "Shore");
    const twinImprint = await addImprint(twin, "TERN");
    const twinSeries = await addSeries(twinImprint, "shore");
    const ownSeries = await addSeries(twinImprint, "Dune");
    const ownImprint = await addImprint(twin, "Skua");
    const place = (imprint_id: string, series_id: string | null = null) => ({ imprint_id, series_id });
    const books = {
      same: await buildBook(db, { title: "Same", ...place(twinImprint, twinSeries) }),
      own: await buildBook(db, { title: "Own", ...place(twinImprint, ownSeries) }),
      none: await buildBook(db, { title: "None", ...place(twinImprint) }),
      skua: await buildBook(db, { title: "Skua", ...place(ownImprint) }),
    };
    await buildWord(db, "Sandy", { ...place(twinImprint, twinSeries), is_character: true });
    await expect(
      server.call(api.mergeImprints, { body: { id: keptImprint, duplicateIDs: [twinImprint] } }),
    ).rejects.toMatchObject(refused("Only imprints of one publisher can be merged, unlike “TERN”"));
    await server.call(api.mergePublishers, { body: { id: kept, duplicateIDs: [twin] } });
    expect(await book(books.same)).toMatchObject({ imprintID: keptImprint, seriesID: keptSeries, revision: 2 });
    expect(await book(books.own)).toMatchObject({ imprintID: keptImprint, seriesID: ownSeries });
    expect(await book(books.none)).toMatchObject({ imprintID: keptImprint, series: null });
    expect(await book(books.skua)).toMatchObject({ imprintID: ownImprint, publisher: { id: kept } });
    expect((await imprint(keptImprint)).series.map(({ name }) => name)).toEqual(["Dune", "Shore"]);
    expect((await history("series", twinSeries))[0]).toMatchObject({ before: { mergedInto: { id: keptSeries } } });
    await server.call(api.mergeImprints, { body: { id: keptImprint, duplicateIDs: [ownImprint] } });
    expect(await book(books.skua)).toMatchObject({ imprintID: keptImprint });
    await server.call(api.mergeSeries, { body: { id: keptSeries, duplicateIDs: [ownSeries] } });
    expect(await book(books.own)).toMatchObject({ seriesID: keptSeries, revision: 3 });
    const other = await buildImprint(db);
    await expect(
      server.call(api.mergeSeries, { body: { id: keptSeries, duplicateIDs: [other.seriesID] } }),
    ).rejects.toMatchObject(refused(/^Only series of one imprint/));
  });
});

test("a history is read by pages, newest first", async () => {
  const { id } = await server.call(api.createAuthor, { body: { name: "Often" } });
  for (const name of ["Oftener", "Oftenest"]) await server.call(api.renameAuthor, { body: { id, name } });
  const page = (query: { before?: string; limit?: string }) =>
    server.call(api.getHistory, { query: { kind: "author", id, ...query } });
  const first = await page({ limit: "2" });
  expect([first.total, first.changes.map(({ revision }) => revision)]).toEqual([3, [3, 2]]);
  const rest = await page({ before: String(first.changes[1]!.id) });
  expect(rest.changes.map(({ revision }) => revision)).toEqual([1]);
});
