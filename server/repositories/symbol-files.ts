import { type Kysely, sql } from "kysely";
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
