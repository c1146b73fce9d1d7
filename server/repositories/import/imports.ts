import type { Kysely, Transaction } from "kysely";
import { directorID, narratorID } from "../../../api/index.ts";
import { nameKey, type Structure } from "../../../language/index.ts";
import type { Database, NewRow, Row } from "../../db/schema.ts";
import { bulkInsert } from "../common/bulk-insert.ts";
import { derivedID } from "../common/derived-id.ts";
import type { ImportRows } from "./import-rows.ts";

export type Import = Row<"import">;

/// What the last import of a book was; undefined where nothing was ever imported.
export async function findImport(db: Kysely<Database>, bookId: string): Promise<Import | undefined> {
  return db.selectFrom("import").selectAll().where("book_id", "=", bookId).executeTakeFirst();
}

/// Says that a book's rows hold what `imported` says.
export async function writeImport(
  trx: Transaction<Database>,
  imported: { bookId: string; revision: number; structureHash: string; by: string },
): Promise<void> {
  const columns = {
    text_revision: imported.revision,
    structure_hash: imported.structureHash,
    imported_at: new Date(),
    imported_by: imported.by,
  };
  await trx
    .insertInto("import")
    .values({ book_id: imported.bookId, ...columns })
    .onConflict((conflict) => conflict.column("book_id").doUpdateSet(columns))
    .execute();
}

/// Puts a structure's rows in the place of the book's earlier ones. The book's row in `import` stands already, and so do the
/// contents of the pages: where one is gone it breaks the foreign key of `import_page` (SQLSTATE 23503).
export async function replaceImportRows(
  trx: Transaction<Database>,
  bookId: string,
  structure: Pick<Structure, "characters">,
  rows: ImportRows,
): Promise<void> {
  // From the leaves: a cascade would look at every row by itself.
  for (const table of ["import_footnote", "import_page", "import_part"] as const) {
    await trx.deleteFrom(table).where("book_id", "=", bookId).execute();
  }
  await replaceCharacters(trx, bookId, structure);
  await bulkInsert(trx, "import_part", rows.parts);
  await bulkInsert(trx, "import_chapter", rows.chapters);
  await bulkInsert(trx, "import_page", rows.pages);
  await bulkInsert(trx, "import_footnote", rows.footnotes);
}

/// Stores the characters that the text declares, and the two that every text has. A character keeps its id as long as
/// the book has had one of its name, and a name that comes back gets the id that it had.
async function replaceCharacters(
  trx: Transaction<Database>,
  bookId: string,
  structure: Pick<Structure, "characters">,
): Promise<void> {
  const before = await trx
    .selectFrom("book_character")
    .select(["id", "name_key"])
    .where("book_id", "=", bookId)
    .execute();
  const idsByKey = new Map(before.map(({ id, name_key }) => [name_key, id]));
  const fixed = { symbol: "", colour: 0x8899aa };
  const rows: NewRow<"book_character">[] = [
    { id: directorID, name: "Director", ...fixed },
    { id: narratorID, name: "Narrator", ...fixed },
    ...structure.characters.map((character) => {
      const key = nameKey(character.name);
      return { id: idsByKey.get(key) ?? derivedID(bookId, "character", key), ...character };
    }),
  ].map((character, position) => ({ ...character, book_id: bookId, position, name_key: nameKey(character.name) }));
  await trx.deleteFrom("book_character").where("book_id", "=", bookId).execute();
  await bulkInsert(trx, "book_character", rows);
}
