import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { SymbolFile } from "../../api/index.ts";
import type { Supplier } from "../../api/rules/symbols.ts";
import type { Database } from "../db/schema.ts";
import { literalPattern } from "./sort-form.ts";

/// The picture of a symbol file; undefined where there is no such file.
export async function findSymbolPicture(
  db: Kysely<Database>,
  { supplier, name }: { supplier: Supplier; name: string },
): Promise<{ hash: string; contentType: string } | undefined> {
  return db
    .selectFrom("symbol_file")
    .innerJoin("image", "image.hash", "symbol_file.image_hash")
    .select(["image.hash", "image.content_type as contentType"])
    .where("supplier", "=", supplier)
    .where("name", "=", name)
    .executeTakeFirst();
}

/// Which of our own symbols of these names there are.
export async function findOwnSymbols(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  const files = await db
    .selectFrom("symbol_file")
    .select("name")
    .where("supplier", "=", "symbolshelf")
    .where(sql<boolean>`name = any (${names}::text[])`)
    .execute();
  return new Set(files.map(({ name }) => name));
}

/// Adds a symbol of our own; its picture's row stands already.
export async function insertSymbolFile(
  trx: Transaction<Database>,
  file: { name: string; size: SymbolFile["size"]; words: string[]; hash: string; by: string },
): Promise<void> {
  await trx
    .insertInto("symbol_file")
    .values({
      id: randomUUID(),
      supplier: "symbolshelf",
      name: file.name,
      size: file.size,
      words: file.words,
      image_hash: file.hash,
      updated_by: file.by,
    })
    .execute();
}

/// Symbol files by name or word, without case: names that begin with the query, names that hold it, then words.
export async function searchSymbolFiles(
  db: Kysely<Database>,
  asked: {
    query: string;
    supplier?: Supplier | undefined;
    size?: SymbolFile["size"] | undefined;
    limit: number;
  },
): Promise<SymbolFile[]> {
  const query = literalPattern(asked.query.trim().toLowerCase());
  const begins = sql<boolean>`lower(name) like ${`${query}%`}`;
  const holds = sql<boolean>`lower(name) like ${`%${query}%`}`;
  const stands = sql<boolean>`exists (select from unnest(words) word where lower(word) like ${`%${query}%`})`;
  let files = db
    .selectFrom("symbol_file")
    .select(["id", "supplier", "name", "size", "words"])
    .where((eb) => eb.or([holds, stands]))
    .orderBy(sql`case when ${begins} then 0 when ${holds} then 1 else 2 end`)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy("supplier")
    .limit(asked.limit);
  if (asked.supplier !== undefined) files = files.where("supplier", "=", asked.supplier);
  if (asked.size !== undefined) files = files.where("size", "=", asked.size);
  return files.execute();
}
