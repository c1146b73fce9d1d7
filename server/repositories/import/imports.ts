import type { Kysely, Transaction } from "kysely";
import { directorID, narratorID } from "../../../api/index.ts";
import { nameKey, type Structure } from "../../../language/index.ts";
import type { Database, NewRow, Row } from "../../db/schema.ts";
import { bulkInsert } from "../common/bulk-insert.ts";
import { derivedID } from "../common/derived-id.ts";
import type { ImportRows } from "./import-rows.ts";

export type Import = Row<"import">;

/// Returns the facts about a book's last import; undefined where nothing was ever imported.
export async function findImport(db: Kysely<Database>, bookId: string): Promise<Import | undefined> {
  return db.selectFrom("import").selectAll().where("book_id", "=", bookId).executeTakeFirst();
}

/// Records which import a book's rows hold.
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

/// Replaces the rows of a book's earlier structure. The book's row in `import` and the contents of the pages must
/// exist: a missing content violates the foreign key of `import_page` (SQLSTATE 23503).
export async function replaceImportRows(
  trx: Transaction<Database>,
  bookId: string,
  structure: Pick<Structure, "characters">,
  rows: ImportRows,
): Promise<void> {
  // Deletes from the leaves up: a cascade would check every row by itself.
  for (const table of ["import_footnote", "import_page", "import_part"] as const) {
    await trx.deleteFrom(table).where("book_id", "=", bookId).execute();
  }
  await replaceCharacters(trx, bookId, structure);
  await bulkInsert(trx, "import_part", rows.parts);
  await bulkInsert(trx, "import_chapter", rows.chapters);
  await bulkInsert(trx, "import_page", rows.pages);
  await bulkInsert(trx, "import_footnote", rows.footnotes);
}

/// Stores the characters that the text declares, and the two of every text. A character keeps its id, even when its
/// name comes back after it was removed.
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
