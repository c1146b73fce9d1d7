import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { sweepExports } from "../../../server/commands/system/sweep-images.ts";
import { addImage, bookID, deploy, openFixture, otherID, server } from "../books/deploy/fixture.ts";

/// Files of other formats, made of packages (decision 0065).
const file = (query: Record<string, string>) =>
  server.fetch(`/api/v1/book/export?${new URLSearchParams({ id: bookID, format: "onix", ...query })}`);
const publication = {
  publicationDate: "2026-03-01",
  language: "en",
  description: "A dog & <a hen>.\nThey meet.",
  copyrightYear: 2026,
  copyrightHolder: "Nora Finch",
  salesRights: "exclusive" as const,
  salesTerritory: "gb, AU gb",
};
const save = async (fields: object) => {
  const { import: _, ...book } = await server.call(api.getBook, { query: { id: bookID } });
  await server.call(api.putBook, { body: { ...book, ...fields } });
};
const jobs = async () => (await server.call(api.listExports, { query: {} })).exports;
/// The jobs once none is open any more.
async function finished() {
  await expect.poll(async () => (await server.call(api.listExports, { query: {} })).open, { timeout: 30_000 }).toBe(0);
  return jobs();
}
const create = (ids: string[], options = {}) =>
  server.call(api.createExports, { body: { ids, format: "onix", options } });

/// The texts of the elements of a document, in order, by name. Throws where an element is not closed.
function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  let text = "";
  const parser = new Parser(
    {
      onopentagname: (name) => {
        open.push(name);
        text = "";
      },
      ontext: (more) => {
        text += more;
      },
      onclosetag: (name, isImplied) => {
        if (isImplied || open.pop() !== name) throw new Error(`${name} is not closed in its place`);
        texts.set(name, [...(texts.get(name) ?? []), text.trim()]);
        text = "";
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return texts;
}

beforeAll(async () => {
  await openFixture();
  const picture = { name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
  await server.context.db
    .insertInto("book_page_image")
    .values({ book_id: bookID, ...picture })
    .execute();
});
afterAll(() => server?.close());

test("an ONIX record without what it needs is refused by name, and its report says so", async () => {
  const answer = await file({});
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: "Publication date, Language and Sales rights are missing: fill in the book's details",
  });
  expect(await server.call(api.getBookExportReport, { query: { id: bookID, format: "onix" } })).toMatchObject({
    refused: expect.stringContaining("Publication date"),
    byteSize: 0,
  });
});

test("options of no format and of another one are refused by name", async () => {
  for (const query of [{ paper: "a4" }, { form: "scroll" }, { from: "yesterday" }, { format: "doc" }])
    expect((await file(query as Record<string, string>)).status, JSON.stringify(query)).toBe(400);
  expect((await file({ id: "00000000-0000-4000-8000-000000000000" })).status).toBe(404);
  expect((await file({ from: "deployed" })).status).toBe(422);
});

test("what shops are told is kept in its tidy form, in the history, and refused where it is wrong", async () => {
  await expect(save({ publicationDate: "2026-02-30", salesTerritory: "XX" })).rejects.toThrow(
    /Publication date must be a day.*\n?.*Sales rights are required with a territory/s,
  );
  await save(publication);
  expect(await server.call(api.getBook, { query: { id: bookID } })).toMatchObject({
    ...publication,
    salesTerritory: "AU GB",
  });
  const { changes } = await server.call(api.getHistory, { query: { kind: "book", id: bookID } });
  expect(changes[0]).toMatchObject({ before: { language: null }, after: { language: "en", copyrightYear: 2026 } });
  // A client that does not know the fields leaves them as they are.
  const { import: _, ...book } = await server.call(api.getBook, { query: { id: bookID } });
  const known = Object.fromEntries(Object.entries(book).filter(([name]) => !Object.hasOwn(publication, name)));
  await server.call(api.putBook, { body: { ...known, title: "The dogs" } as never });
  await save({ title: "The dog" });
  expect(await server.call(api.getBook, { query: { id: bookID } })).toMatchObject({ language: "en" });
});

test("an ONIX record says what the catalogue knows, twice the same, and names what it lacks", async () => {
  const answer = await file({});
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/xml");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="The dog\.onix\.xml"/);
  expect(answer.headers.get("export-written")).toBe("product=1");
  expect(answer.headers.get("export-substituted")).toBe("1");
  const xml = await answer.text();
  const texts = textsOf(xml);
  expect(texts.get("TitleText")?.at(-1)).toBe("The dog");
  expect(texts.get("LanguageCode")).toEqual(["eng"]);
  expect(texts.get("Text")).toEqual([publication.description]);
  expect(texts.get("CountriesIncluded")).toEqual(["AU GB"]);
  expect(texts.get("CopyrightOwner")).toEqual([""]);
  expect(texts.get("CorporateName")).toEqual(["Nora Finch"]);
  expect(texts.get("Date")).toEqual(["20260301"]);
  expect(texts.get("UnpricedItemType")).toEqual(["04"]);
  expect([...texts].filter(([, all]) => all.length === 0)).toEqual([]);
  expect(await (await file({})).text()).toBe(xml);
  const { report, madeFrom } = await server.call(api.getBookExportReport, { query: { id: bookID, format: "onix" } });
  expect(madeFrom).toBe("now");
  expect(report.substitutes).toEqual([{ what: "Price", by: "“Contact the supplier”: the book has none" }]);
});

test("a deployed book is exported as it is in force, unless it is asked for as it is now", async () => {
  await deploy();
  await save({ title: "Another title" });
  expect(
    textsOf(await (await file({})).text())
      .get("TitleText")
      ?.at(-1),
  ).toBe("The dog");
  expect(
    textsOf(await (await file({ from: "now" })).text())
      .get("TitleText")
      ?.at(-1),
  ).toBe("Another title");
});

test("exports of many books run in the background, each for itself, and are kept", async () => {
  const { ids } = await create([bookID, otherID, bookID]);
  expect(ids).toHaveLength(2);
  const done = await finished();
  expect(done.map(({ book, status }) => [book.id, status])).toEqual([
    [otherID, "failed"],
    [bookID, "done"],
  ]);
  expect(done[0]?.problem).toContain("Publication date");
  expect(done[1]).toMatchObject({ written: [{ kind: "product", count: 1 }], substituted: 1, problem: null });
  const kept = await server.fetch(`/api/v1/book/exports/file?id=${done[1]!.id}`);
  expect(await kept.text()).toBe(await (await file({})).text());
  const { report } = await server.call(api.getExportReport, { query: { id: done[1]!.id } });
  expect(report?.substitutes).toHaveLength(1);
  expect((await server.fetch(`/api/v1/book/exports/file?id=${done[0]!.id}`)).status).toBe(404);
});

test("a create that is sent again makes nothing more", async () => {
  const before = (await jobs()).length;
  const send = () =>
    server.fetch("/api/v1/book/exports", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "exports-once" },
      body: JSON.stringify({ ids: [bookID], format: "onix", options: {} }),
    });
  expect(await (await send()).json()).toEqual(await (await send()).json());
  expect(await finished()).toHaveLength(before + 1);
});

test("a dry run and a refused create leave nothing behind", async () => {
  const before = (await jobs()).length;
  const post = (query: string, body: object) =>
    server.fetch(`/api/v1/book/exports${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const body = { ids: [bookID], format: "onix", options: {} };
  expect((await post("?dryRun=true", body)).status).toBe(200);
  expect((await post("", { ...body, options: { form: "scroll" } })).status).toBe(400);
  expect((await post("", { ...body, ids: [bookID, "00000000-0000-4000-8000-000000000000"] })).status).toBe(404);
  expect(await jobs()).toHaveLength(before);
});

test("one whose server was killed runs again, and after three times says that it failed", async () => {
  const { ids } = await create([bookID]);
  await finished();
  const lost = { status: "running", beat_at: new Date(0), finished_at: null, pieces: null } as const;
  const lose = (attempts: number) =>
    server.context.db
      .updateTable("export_job")
      .set({ ...lost, attempts })
      .where("id", "=", ids[0]!)
      .execute();
  const { recoverExports } = await import("../../../server/repositories/exports/export-jobs.ts");
  await lose(1);
  await recoverExports(server.context.db, { isAlone: false });
  // A create wakes the runner.
  await create([bookID]);
  expect((await finished()).find(({ id }) => id === ids[0])).toMatchObject({ status: "done" });
  await lose(3);
  await recoverExports(server.context.db, { isAlone: false });
  expect((await finished()).find(({ id }) => id === ids[0])).toMatchObject({
    status: "failed",
    problem: "The server stopped each time while this export ran",
  });
});

test("a cancelled one does not run, and a deleted one loses its file to the sweep", async () => {
  const { ids } = await create([bookID]);
  await server.call(api.cancelExports, { body: { ids } });
  const all = await finished();
  expect(["cancelled", "done"]).toContain(all.find(({ id }) => id === ids[0])?.status);
  await server.call(api.deleteExports, { body: { ids: all.map(({ id }) => id) } });
  expect(await jobs()).toEqual([]);
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  expect(await sweepExports(server.context, { now: later })).toBe(1);
});

test("sheets have a report before they are a file, which names what has a substitute and why there is none", async () => {
  const { id } = await server.context.db.selectFrom("sheet").select("id").limit(1).executeTakeFirstOrThrow();
  const said = await server.call(api.getSheetExportReport, { query: { id, format: "obf" } });
  expect(said).toMatchObject({ madeFrom: "now", refused: null });
  const answer = await server.fetch(`/api/v1/sheet/export?id=${id}&format=obf`);
  expect((await answer.arrayBuffer()).byteLength).toBe(said.byteSize);
  expect(answer.headers.get("export-written")).toBe(
    said.report.written.map(({ kind, count }) => `${kind}=${count}`).join(", "),
  );
  expect(answer.headers.get("export-substituted")).toBe(`${said.report.substituted}`);
  // The popup of "dog" cannot be in one board.
  expect(said.report.substitutes.map(({ what }) => what).join()).toContain("dog");
  const query = { id, format: "pdf", areaWidth: "400" } as const;
  expect(await server.call(api.getSheetExportReport, { query })).toMatchObject({
    byteSize: 0,
    refused: expect.stringContaining("does not fit on A4"),
    report: { written: [], substituted: 0 },
  });
  const odd = await server.fetch(`/api/v1/sheet/export/report?id=${id}&format=obf&paper=a4`);
  expect(odd.status).toBe(400);
});

test("a book comes as EPUB and as boards, and its sheets as boards", async () => {
  for (const format of ["epub", "obz"]) {
    const answer = await file({ format });
    expect(answer.status, format).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
      format,
    ).toBe("PK");
  }
  const { id } = await server.context.db.selectFrom("sheet").select("id").limit(1).executeTakeFirstOrThrow();
  const sheet = await server.fetch(`/api/v1/sheet/export?id=${id}&format=obf`);
  expect(sheet.status).toBe(200);
  expect(await sheet.json()).toMatchObject({ format: "open-board-0.1" });
  const none = "00000000-0000-4000-8000-000000000000";
  expect((await server.fetch(`/api/v1/sheet/export?id=${none}&format=obf`)).status).toBe(404);
});

test("a hundred exports are listed unless more are asked for", async () => {
  const { db } = server.context;
  const before = await server.call(api.listExports, { query: {} });
  const rows = Array.from({ length: 130 }, () => ({
    id: crypto.randomUUID(),
    book_id: bookID,
    format: "onix" as const,
    options: "{}",
    status: "cancelled" as const,
    made_at: new Date(),
    finished_at: new Date(),
    made_by: "a test",
  }));
  await db.insertInto("export_job").values(rows).execute();
  const [first, all] = await Promise.all(
    [{}, { limit: "500" }].map((query) => server.call(api.listExports, { query })),
  );
  expect([first?.exports.length, first?.total]).toEqual([100, before.total + 130]);
  expect(all?.exports.length).toBe(before.total + 130);
  await db.deleteFrom("export_job").where("made_by", "=", "a test").execute();
});
