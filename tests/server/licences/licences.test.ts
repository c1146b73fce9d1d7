import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { defaultLicences } from "../../../api/licences/rules/default-licences.ts";
import { licencesOf } from "../../../server/steps/licences/licences-of.ts";
import { licenceOf } from "../../support/data/small-catalogue.ts";
import { staffEmail } from "../../support/server/server.ts";
import {
  addImage,
  bookID,
  deploy,
  dogModel,
  openFixture,
  openPackage,
  otherID,
  problems,
  server,
  sheetID,
} from "../books/deploy/fixture.ts";

/// Licences of symbols, and what they say of books and sheets.
beforeAll(async () => {
  await openFixture();
  const { db } = server.context;
  await db
    .insertInto("book_page_image")
    .values({ book_id: bookID, name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" })
    .execute();
  for (const [name, supplier, colour] of [
    ["4711", "widgit", "navy"],
    ["4712", "widgit", "green"],
    ["rob", "symbolshelf", "red"],
  ] as const) {
    const file = { id: randomUUID(), supplier, name, size: "symbol" as const, updated_by: "a test" };
    await db
      .insertInto("symbol_file")
      .values({ ...file, image_hash: await addImage(colour) })
      .execute();
  }
  await setWidgit(dogModel, 4711);
});
afterAll(() => server?.close());

const widgit = defaultLicences.find(({ supplier }) => supplier === "widgit")!;
const setWidgit = (id: string, number: number | null) =>
  server.context.db.updateTable("symbol_model").set({ widgit: number }).where("id", "=", id).execute();
const sell = (isSold: boolean) =>
  server.context.db.updateTable("book").set({ is_for_sale_widgit: isSold }).where("id", "=", bookID).execute();
const get = (id: string = widgit.id) => server.call(api.getLicence, { query: { id } });
const ofBook = (id = bookID) => server.call(api.getBookLicences, { query: { id } });
const codesOf = async (id = bookID) => (await ofBook(id)).findings.map(({ code }) => code);
const refused = (error: RegExp) => ({
  status: 422,
  body: expect.objectContaining({ error: expect.stringMatching(error) }),
});
const licenceCodes = async () =>
  (await problems()).map(({ code }) => code).filter((code) => /licence|permission|limit/.test(code));

async function change(fields: Partial<api.LicenceFields>, id = widgit.id): Promise<void> {
  const { files: _files, named: _named, updatedAt: _at, updatedBy: _by, ...now } = await get(id);
  await server.call(api.putLicence, { body: { ...now, ...fields } });
}

const permission = (given: Partial<api.Permission> = {}): api.Permission => ({
  id: randomUUID(),
  reference: "Letter 12",
  bookIDs: [bookID],
  imprintIDs: [],
  distribution: "sale",
  territory: "",
  expires: null,
  ...given,
});

test("a new database has the licences of the suppliers and of the sets that come with the product", async () => {
  const { licences } = await server.call(api.listLicences, {});
  expect(licences.map(({ name }) => name).sort()).toEqual(defaultLicences.map(({ name }) => name).sort());
  expect(licences.find(({ id }) => id === widgit.id)).toMatchObject({
    limit: 100,
    free: "allowed",
    sale: "permission",
  });
  expect(licences.find(({ name }) => name === "Symbols of the house")?.files).toEqual({ all: 3, attributed: 0 });
});

test("a licence is added, saved under its revision, refused where it is wrong, and put back", async () => {
  const { id } = await server.call(api.createLicence, { body: { licence: licenceOf("Field set") } });
  expect(await get(id)).toMatchObject({ name: "Field set", set: "field-set", revision: 1, updatedBy: staffEmail });
  const made = { ...licenceOf("Field set"), id, revision: 1 };
  await server.call(api.putLicence, { body: { ...made, owner: "Ann", permissions: [permission()] } });
  expect(await get(id)).toMatchObject({ owner: "Ann", revision: 2, named: [{ id: bookID, name: "The dog" }] });
  await expect(server.call(api.putLicence, { body: { ...made, owner: "Bob" } })).rejects.toMatchObject({
    status: 409,
    body: { current: { owner: "Ann" } },
  });
  for (const [fields, error] of [
    [{ name: "widgit SYMBOLS" }, /already a licence named “Widgit symbols”/],
    [{ set: "openmoji" }, /is the licence of this supplier and set already/],
    [{ owner: " " }, /has an owner/],
    [{ url: "javascript:alert(1)" }, /begins with https/],
    [{ permissions: [permission({ reference: "" })] }, /Permission 1: A permission has a reference/],
  ] satisfies [Partial<api.LicenceFields>, RegExp][])
    await expect(server.call(api.putLicence, { body: { ...made, ...fields, revision: 2 } })).rejects.toMatchObject(
      refused(error),
    );
  await expect(
    server.call(api.putLicence, { body: { ...made, permissions: [permission({ expires: "2026-02-30" })] } }),
  ).rejects.toMatchObject({ status: 400 });
  const { changes } = await server.call(api.getHistory, { query: { kind: "licence", id } });
  expect(changes[0]).toMatchObject({ before: { owner: "Somebody" }, after: { owner: "Ann" } });
  await server.call(api.revertChange, { body: { id: changes[0]!.changeID! } });
  expect(await get(id)).toMatchObject({ owner: "Somebody", permissions: [] });
  await server.call(api.deleteLicence, { body: { id } });
  await expect(get(id)).rejects.toMatchObject({ status: 404 });
});

test("the symbols of a book by supplier are those whose pictures its package has", async () => {
  await deploy();
  const { manifest, files } = await openPackage();
  const inPackage: Record<string, Set<string>> = {};
  const count = (supplier: string, name: string, path: string | null) => {
    if (path !== null && files[path]) inPackage[supplier] = (inPackage[supplier] ?? new Set()).add(name);
  };
  for (const word of manifest.words)
    for (const [supplier, byDialect] of Object.entries<Record<string, { name: string; path: string | null }>>(
      word.symbols,
    ))
      for (const { name, path } of Object.values(byDialect)) count(supplier, name, path);
  for (const { symbol, image } of manifest.characters) count("symbolshelf", symbol, image);
  const recounted = Object.fromEntries(
    Object.entries(inPackage).map(([supplier, names]) => [supplier, [...names].sort()]),
  );
  expect(recounted).toEqual({ widgit: ["4711"], symbolshelf: ["dog", "other", "rob"] });
  const { groups } = await ofBook();
  expect(Object.fromEntries(groups.map(({ supplier, names }) => [supplier, names]))).toEqual(recounted);
  const { books, totals } = await server.call(api.listBookLicences, {});
  expect(books).toMatchObject([{ id: bookID, findings: [] }]);
  expect(Object.fromEntries(books[0]!.symbols.map((one) => [one.supplier, one.count]))).toEqual({
    widgit: 1,
    symbolshelf: 3,
  });
  expect(totals.find(({ supplier }) => supplier === "widgit")).toMatchObject({ symbols: 1, free: 1, limit: 100 });
});

test("selling without a permission is warned of and refused; an override has a reason and can be put back", async () => {
  await sell(true);
  expect(await licenceCodes()).toEqual(["permission-missing"]);
  expect((await problems()).find(({ code }) => code === "permission-missing")).toMatchObject({
    severity: "warning",
    screen: `#!/book/${bookID}/licences`,
    message: "The book is for sale with 1 symbol of Widgit symbols, and no permission to sell it is recorded",
  });
  const { db } = server.context;
  const before = await licencesOf(db, { bookID });
  expect(before.refusals).toHaveLength(1);
  expect([before.mayEmbed("widgit"), before.mayEmbed("symbolshelf")]).toEqual([false, true]);
  expect(before.credits).toEqual([
    { supplier: "widgit", line: "Widgit Symbols © Widgit Software", url: "https://www.widgit.com", symbols: 1 },
  ]);
  const ids = before.refusals.map(({ id }) => id);
  await expect(
    server.call(api.putLicenceOverride, { body: { bookID, ids: ["0".repeat(64)], reason: "So" } }),
  ).rejects.toMatchObject(refused(/something else than before/));
  await expect(server.call(api.putLicenceOverride, { body: { bookID, ids, reason: "  " } })).rejects.toMatchObject(
    refused(/reason is required/),
  );
  await server.call(api.putLicenceOverride, { body: { bookID, ids, reason: "Agreed by telephone" } });
  const after = await licencesOf(db, { bookID });
  expect([after.refusals, after.mayEmbed("widgit")]).toEqual([[], true]);
  expect(after.findings[0]?.override).toMatchObject({ reason: "Agreed by telephone", by: staffEmail });
  const { changes } = await server.call(api.getHistory, { query: { kind: "book", id: bookID } });
  expect(changes[0]).toMatchObject({ name: "Export in spite of the licences: The dog" });
  await server.call(api.revertChange, { body: { id: changes[0]!.changeID! } });
  expect((await licencesOf(db, { bookID })).refusals).toHaveLength(1);
});

test("a file is judged by the suppliers that it shows, and prints the credits of these", async () => {
  await sell(true);
  const file = (query: Record<string, string>) =>
    server.fetch(`/api/v1/book/export?${new URLSearchParams({ id: bookID, ...query })}`);
  const statusOf = async (query: Record<string, string>) => (await file(query)).status;
  expect(await statusOf({ format: "epub", supplier: "symbolshelf" })).toBe(200);
  expect(await statusOf({ format: "pdf", supplier: "symbolshelf" })).toBe(200);
  // A PDF without a supplier has symbols of all; spelling has none.
  expect(await statusOf({ format: "pdf" })).toBe(422);
  expect(await statusOf({ format: "pdf", content: "spelling" })).toBe(200);
  const refusal = await file({ format: "epub", supplier: "widgit" });
  expect(refusal.status).toBe(422);
  expect(await refusal.text()).toContain("no permission to sell it is recorded");
  const creditsIn = async (query: Record<string, string>) => {
    const answer = await file(query);
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return Object.values(files).some((bytes) => strFromU8(bytes).includes("Widgit Symbols © Widgit Software"));
  };
  // Boards name every supplier's symbols, with or without their pictures.
  expect(await creditsIn({ format: "obz" })).toBe(true);
  expect(await creditsIn({ format: "epub", supplier: "symbolshelf" })).toBe(false);
  const ids = (await licencesOf(server.context.db, { bookID })).refusals.map(({ id }) => id);
  await server.call(api.putLicenceOverride, { body: { bookID, ids, reason: "Agreed by telephone" } });
  expect(await creditsIn({ format: "epub", supplier: "widgit" })).toBe(true);
  const { changes } = await server.call(api.getHistory, { query: { kind: "book", id: bookID } });
  await server.call(api.revertChange, { body: { id: changes[0]!.changeID! } });
});

test("a permission covers its books and imprints until it expires", async () => {
  await change({ permissions: [permission()] });
  expect(await codesOf()).toEqual([]);
  expect((await licencesOf(server.context.db, { bookID })).mayEmbed("widgit")).toBe(true);
  await change({ permissions: [permission({ expires: "2020-01-31" })] });
  expect(await codesOf()).toEqual(["permission-expired"]);
  expect((await ofBook()).findings[0]?.message).toMatch(/“Letter 12”.* ended on 2020-01-31/);
  await change({ permissions: [permission({ bookIDs: [otherID] })] });
  expect(await codesOf()).toEqual(["permission-missing"]);
  await change({ permissions: [permission({ bookIDs: [], distribution: "free" })] });
  expect(await codesOf()).toEqual(["permission-missing"]);
  const { imprint_id } = await server.context.db
    .selectFrom("book")
    .select("imprint_id")
    .where("id", "=", bookID)
    .executeTakeFirstOrThrow();
  await change({ permissions: [permission({ bookIDs: [], imprintIDs: [imprint_id] })] });
  expect(await codesOf()).toEqual([]);
  await change({ permissions: [] });
  await sell(false);
});

test("the limit counts the different symbols of all free books in force", async () => {
  const { db } = server.context;
  const other = await db
    .selectFrom("symbol_model")
    .select("id")
    .where("symbolshelf", "=", "other")
    .executeTakeFirstOrThrow();
  await change({ limit: 1 });
  expect(await codesOf()).toEqual([]);
  await setWidgit(other.id, 4712);
  expect(await codesOf(otherID)).toEqual(["symbol-limit"]);
  expect((await ofBook(otherID)).findings[0]?.message).toMatch(/have 2 different symbols of Widgit symbols, 1 may be/);
  // Where it has a permission to give them away, its symbols count no more.
  await change({ permissions: [permission({ bookIDs: [otherID], distribution: "free" })] });
  expect(await codesOf(otherID)).toEqual([]);
  await deploy(otherID);
  const { totals, books } = await server.call(api.listBookLicences, {});
  expect(totals.find(({ supplier }) => supplier === "widgit")).toMatchObject({ symbols: 2, free: 1, limit: 1 });
  expect(books.map(({ findings }) => findings.length)).toEqual([0, 0]);
  await change({ permissions: [] });
  const { books: then } = await server.call(api.listBookLicences, {});
  expect(then.map(({ findings }) => findings.map(({ code }) => code))).toEqual([["symbol-limit"], ["symbol-limit"]]);
  expect((await licencesOf(db, { sheetIDs: [sheetID] })).refusals.map(({ code }) => code)).toEqual(["symbol-limit"]);
  await change({ limit: 100 });
});

test("sheets of one export are judged and overridden together", async () => {
  const { db } = server.context;
  const { id: grid } = await db.selectFrom("grid").select("id").executeTakeFirstOrThrow();
  const another = randomUUID();
  await db
    .insertInto("sheet")
    .values({ id: another, grid_id: grid, number: 77, name: "Empty", fitz_types: "N", updated_by: "a test" })
    .execute();
  await change({ limit: 1 });
  const query = { id: [another, sheetID] };
  const read = () => server.call(api.getSheetLicences, { query });
  const { sheets, findings, groups } = await read();
  expect(sheets.map(({ id }) => id)).toEqual(query.id);
  expect(sheets[0]).toMatchObject({ number: 77, name: "Empty" });
  expect(groups.map(({ supplier }) => supplier)).toContain("widgit");
  expect(findings.map(({ code, override }) => [code, override])).toEqual([["symbol-limit", null]]);
  const ids = findings.map(({ id }) => id);
  const override = (sheetIDs: string[]) =>
    server.call(api.putLicenceOverride, { body: { sheetIDs, ids, reason: "For one school" } });
  await override(query.id);
  expect((await read()).findings[0]?.override).toMatchObject({ reason: "For one school", by: staffEmail });
  expect((await licencesOf(db, { sheetIDs: [sheetID] })).refusals).toEqual([]);
  await server.call(api.deleteLicenceOverride, { body: { sheetIDs: [another], ids } });
  expect((await licencesOf(db, { sheetIDs: query.id })).refusals).toHaveLength(1);
  expect((await licencesOf(db, { sheetIDs: [sheetID] })).refusals).toEqual([]);
  // All or nothing.
  await expect(override([another, randomUUID()])).rejects.toMatchObject({ status: 404 });
  await expect(
    server.call(api.putLicenceOverride, { body: { bookID, sheetIDs: [sheetID], ids, reason: "So" } }),
  ).rejects.toMatchObject(refused(/one book, or sheets/));
  expect((await licencesOf(db, { sheetIDs: query.id })).refusals).toHaveLength(1);
  await expect(server.call(api.getSheetLicences, { query: { id: randomUUID() } })).rejects.toMatchObject({
    status: 404,
  });
  await server.call(api.deleteLicenceOverride, { body: { sheetIDs: [sheetID], ids } });
  await db.deleteFrom("sheet").where("id", "=", another).execute();
  await change({ limit: 100 });
});

test("a file says which set it is of; a set without a licence is refused, and one that names makers is warned of", async () => {
  const source = { supplier: "symbolshelf" as const, names: ["dog"] };
  await server.call(api.putSymbolSources, { body: { ...source, set: "openmoji", attribution: "" } });
  expect((await ofBook()).findings.map(({ code, isRefusal }) => [code, isRefusal])).toEqual([
    ["attribution-missing", false],
  ]);
  await server.call(api.putSymbolSources, { body: { ...source, set: "openmoji", attribution: "dog: OpenMoji" } });
  expect(await codesOf()).toEqual([]);
  const { credits } = await licencesOf(server.context.db, { bookID });
  expect(credits.map(({ line }) => line)).toContain("Symbols by OpenMoji, CC BY-SA 4.0; moved and scaled");
  await server.call(api.putSymbolSources, { body: { ...source, set: "arasaac", attribution: "" } });
  expect((await ofBook()).findings).toMatchObject([{ code: "licence-missing", isRefusal: true, set: "arasaac" }]);
  await expect(
    server.call(api.putSymbolSources, { body: { ...source, set: "A set", attribution: "" } }),
  ).rejects.toMatchObject(refused(/code of a set/));
  // An icon that is chosen says so by itself.
  await server.call(api.createSymbolModel, {
    body: { symbol: { words: ["sparrow"], symbolshelf: "sparrow (Game-icons)" } },
  });
  const icon = await server.context.db
    .selectFrom("symbol_file")
    .select(["set_code", "attribution"])
    .where("name", "=", "sparrow (Game-icons)")
    .executeTakeFirstOrThrow();
  expect(icon).toEqual({
    set_code: "game-icons",
    attribution: "sparrow: Game-icons.net contributors, CC BY 3.0, coloured",
  });
});

test("an upload of a set says which set its new files are of, and who made them", async () => {
  const form = new FormData();
  const pictures = [{ part: "0", name: "sundial", words: ["sundial"], revision: null }];
  const source = { set: "openmoji", attribution: "sundial: OpenMoji" };
  form.set("set", JSON.stringify({ supplier: "symbolshelf", ...source, pictures }));
  const picture = { create: { width: 360, height: 360, channels: 3, background: "lime" } } as const;
  form.set("0", new Blob([new Uint8Array(await sharp(picture).png().toBuffer())], { type: "image/png" }), "0.png");
  const answer = await server.fetch("/api/v1/symbols/set", { method: "POST", body: form });
  expect(answer.status).toBe(200);
  expect(
    await server.context.db
      .selectFrom("symbol_file")
      .select(["set_code as set", "attribution"])
      .where("name", "=", "sundial")
      .executeTakeFirst(),
  ).toEqual(source);
});
