import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect } from "vitest";
import * as api from "../../../../api/index.ts";
import { verifyCatalogue } from "../../../../server/admin/verify/verify-catalogue.ts";
import { readText, scopeOf } from "../../../../server/commands/import/import-book.ts";
import { readBookState } from "../../../../server/repositories/books/books.ts";
import { imageRow, insertImages } from "../../../../server/repositories/system/images.ts";
import { contentHash } from "../../../../server/storage/content-hash.ts";
import { inspectImage } from "../../../../server/storage/inspect-image.ts";
import { buildBook, buildPerson, buildWord } from "../../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../../support/server/server.ts";

/// A server with two books, their words and a sheet, and the calls that the tests of deployments make.

export let server: TestServer;
export let grids: { id: string; name: string }[];
export const bookID: string = randomUUID();
export const otherID: string = randomUUID();
export const words: Record<string, string> = {};
export let dogModel: string;
export let sheetID: string;
export const text =
  '#character Rob symbol=rob colour=ff0000\n#part One\n#chapter First\n#page 1 image=one.jpg\n@Rob: A dog runs.\n#footnote index=1 word=dog text="It barks"\n';

/// Before the tests; `server` is closed by the caller.
export async function openFixture(): Promise<void> {
  server = await startTestServer();
  const { db } = server.context;
  grids = await db.selectFrom("grid").select(["id", "name"]).where("rows", ">=", 3).orderBy("position").execute();
  const author = await buildPerson(db, "author", "Nora Finch");
  await buildBook(db, { id: bookID, title: "The dog", authors: [author] });
  await buildBook(db, { id: otherID, title: "Another" });
  dogModel = await addModel("dog", { file: true });
  const model = await addModel("other", { file: true });
  words.dog = await buildWord(db, "dog", { symbol_id: dogModel });
  words.a = await buildWord(db, "a", { symbol_id: model });
  words.run = await buildWord(db, "run", { symbol_id: model, fitz_type: "V" });
  words.runs = await buildWord(db, "runs", { symbol_id: model, fitz_type: "V", type: "C", parent_word_id: words.run });
  words.cat = await buildWord(db, "cat", { symbol_id: model });
  words.puppy = await buildWord(db, "puppy", { symbol_id: model, type: "P", parent_word_id: words.dog });
  const popup = { id: randomUUID(), word_id: words.dog, position: 1 };
  await db.insertInto("word_popup").values(popup).execute();
  await db.insertInto("word_popup_cell").values({ popup_id: popup.id, row: 0, col: 1, word_id: words.puppy }).execute();
  sheetID = await addSheet(grids[0]!.id);
  await place(words.dog, 4, 6);
  await place(words.run, 4, 7);
  await importText(bookID, text);
  await importText(otherID, "#part One\n#chapter First\n#page 1\nA cat.\n");
}

export async function addImage(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 360, height: 360, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const image = await inspectImage(bytes);
  await server.context.images.put(image.hash, bytes);
  await insertImages(server.context.db, [imageRow(image)]);
  return image.hash;
}

async function addFile(name: string, colour: string): Promise<void> {
  const row = {
    id: randomUUID(),
    supplier: "symbolshelf" as const,
    name,
    size: "symbol" as const,
    updated_by: "a test",
  };
  await server.context.db
    .insertInto("symbol_file")
    .values({ ...row, image_hash: await addImage(colour) })
    .execute();
}

export async function addModel(name: string, { file }: { file: boolean }): Promise<string> {
  const id = randomUUID();
  await server.context.db.insertInto("symbol_model").values({ id, symbolshelf: name, updated_by: "a test" }).execute();
  await server.context.db
    .insertInto("symbol_model_word")
    .values({ model_id: id, position: 0, word: name, word_key: name })
    .execute();
  if (file) await addFile(name, name === "dog" ? "brown" : "gray");
  return id;
}

async function addSheet(grid_id: string): Promise<string> {
  const row = { id: randomUUID(), grid_id, number: 900, name: "Nouns", fitz_types: "VN", updated_by: "a test" };
  await server.context.db.insertInto("sheet").values(row).execute();
  return row.id;
}

const place = (word_id: string, row: number, col: number) =>
  server.context.db
    .insertInto("sheet_word")
    .values({ sheet_id: sheetID, grid_id: grids[0]!.id, word_id, row, col })
    .execute();

export async function importText(bookId: string, content: string): Promise<void> {
  const { revision } = await server.call(api.putImportText, { body: { bookId, text: content } });
  const { db } = server.context;
  const structure = await readText(db, content, scopeOf(await readBookState(db, bookId)));
  await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
}

export const problems = async (id = bookID) => (await server.call(api.getDeployProblems, { query: { id } })).problems;
export const codes = async (severity: "error" | "warning") =>
  (await problems()).filter((problem) => problem.severity === severity).map(({ code }) => code);
export const deploy = (id = bookID) => server.call(api.deployBook, { body: { id } });
export const status = (id = bookID) => server.call(api.getDeployStatus, { query: { id } });
export const stale = async () =>
  (await server.call(api.listBooks, { query: { stale: "true" } })).books.map(({ id, staleReasons }) => [
    id,
    staleReasons?.map(({ message }) => message),
  ]);
export async function openPackage(id = bookID) {
  const answer = await server.fetch(`/api/v1/book/deploy/package?id=${id}`);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = unzipSync(bytes);
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
  return { hash: contentHash(bytes), files, manifest, name: answer.headers.get("content-disposition") };
}
export const verify = () => verifyCatalogue(server.context.db, server.context.images, server.context.packages);
