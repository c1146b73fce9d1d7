import { randomUUID } from "node:crypto";
import { putImport, putImportText } from "../../../api/index.ts";
import { readText, scopeOf } from "../../../server/commands/import/import-book.ts";
import { readBookState } from "../../../server/repositories/books/books.ts";
import { imageRow, insertImages } from "../../../server/repositories/system/images.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import type { TestServer } from "../../support/server/server.ts";

/// A picture's largest size, bytes.
export const pictureSize = 5_000_000;

/// Adds a book with so many pages, each with a picture of 5 MB that is no other's, and nothing in the way of its deployment. Returns its id.
export async function buildLargeBook(server: TestServer, pages: number): Promise<string> {
  const { db, images } = server.context;
  const id = await buildBook(db, { title: "A large book" });
  const symbol_id = await buildSymbol(server);
  for (const word of ["a", "cat"]) await buildWord(db, word, { symbol_id });
  const names = Array.from({ length: pages }, (_, at) => `${at + 1}.jpg`);
  const bytes = pictureBytes();
  for (const [at, name] of names.entries()) {
    bytes.writeUInt32BE(at, 4);
    const hash = contentHash(bytes);
    await images.put(hash, bytes);
    const image = { hash, contentType: "image/jpeg" as const, byteSize: bytes.byteLength, width: 100, height: 100 };
    await insertImages(db, [imageRow(image)]);
    await db
      .insertInto("book_page_image")
      .values({ book_id: id, name, image_hash: hash, updated_by: "a test" })
      .execute();
  }
  const lines = names.map((name, at) => `#page ${at + 1} image=${name}\nA cat.\n`);
  const text = `#part One\n#chapter First\n${lines.join("")}`;
  const { revision } = await server.call(putImportText, { body: { bookId: id, text } });
  const structure = await readText(db, text, scopeOf(await readBookState(db, id)));
  await server.call(putImport, { body: { id, revision, ...structure } });
  return id;
}

/// A symbol model with a picture, since a word without one cannot be deployed.
async function buildSymbol({ context: { db, images } }: TestServer): Promise<string> {
  const bytes = Buffer.from("a symbol");
  const hash = contentHash(bytes);
  await images.put(hash, bytes);
  await insertImages(db, [
    imageRow({ hash, contentType: "image/png", byteSize: bytes.byteLength, width: 1, height: 1 }),
  ]);
  const id = randomUUID();
  await db.insertInto("symbol_model").values({ id, symbolshelf: "cat", updated_by: "a test" }).execute();
  await db
    .insertInto("symbol_model_word")
    .values({ model_id: id, position: 0, word: "cat", word_key: "cat" })
    .execute();
  const file = { id: randomUUID(), supplier: "symbolshelf" as const, name: "cat", size: "symbol" as const };
  await db
    .insertInto("symbol_file")
    .values({ ...file, image_hash: hash, updated_by: "a test" })
    .execute();
  return id;
}

/// What no compression makes smaller, the same in each run.
function pictureBytes(): Buffer {
  const bytes = Buffer.alloc(pictureSize);
  let state = 12345;
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  bytes.writeUInt32BE(0xffd8ffe0, 0);
  return bytes;
}
