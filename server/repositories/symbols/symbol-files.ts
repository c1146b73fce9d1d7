import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { SymbolFile } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { recordChange } from "../system/history.ts";
import { patternsOf } from "./symbol-columns.ts";

/// Returns the picture of a symbol file; undefined where the file does not exist.
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

/// Returns those of the given names that our own symbols have.
export async function findOwnSymbols(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  const files = await db
    .selectFrom("symbol_file")
    .select("name")
    .where("supplier", "=", "symbolshelf")
    .where(sql<boolean>`name = any (${names}::text[])`)
    .execute();
  return new Set(files.map(({ name }) => name));
}

/// Locks the symbol files of these names, of any supplier, until the transaction ends.
export async function shareSymbolFiles(trx: Transaction<Database>, names: readonly string[]): Promise<void> {
  await trx
    .selectFrom("symbol_file")
    .select("id")
    .where(sql<boolean>`name = any (${names}::text[])`)
    .orderBy("id")
    .forShare()
    .execute();
}

/// Whether a supplier has a file of this name.
export async function hasSymbolFile(
  db: Kysely<Database>,
  { supplier, name }: { supplier: Supplier; name: string },
): Promise<boolean> {
  return (await findSymbolPicture(db, { supplier, name })) !== undefined;
}

/// As `findOtherCases`. Locks the names until the transaction ends, so that of two concurrent calls the second sees the
/// first.
export async function lockOtherCases(
  trx: Transaction<Database>,
  file: { supplier: Supplier; name: string },
): Promise<string[]> {
  await lockNames(trx);
  return findOtherCases(trx, file);
}

/// Locks the names of symbol files until the transaction ends.
export async function lockNames(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${namesLock}::bigint)`.execute(trx);
}

/// Returns the names of a supplier's files that differ from `name` only in case, ten at most.
export async function findOtherCases(
  db: Kysely<Database>,
  { supplier, name }: { supplier: Supplier; name: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("symbol_file")
    .select("name")
    .where("supplier", "=", supplier)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("name", "<>", name)
    .orderBy("name")
    .limit(10)
    .execute();
  return rows.map((row) => row.name);
}

/// An arbitrary number that no other lock uses.
const namesLock = 7_226_195_205;

interface NewFile {
  readonly supplier: Supplier;
  readonly name: string;
  readonly size: SymbolFile["size"];
  readonly words: string[];
  readonly hash: string;
  readonly by: string;
  readonly set?: string;
  readonly attribution?: string;
}

/// Adds a symbol file with revision 1 and its history. The row of its picture must exist. Returns its id.
export async function insertSymbolFile(trx: Transaction<Database>, file: NewFile): Promise<string> {
  const { supplier, name, size, words, hash, by, set = "", attribution = "" } = file;
  const id = randomUUID();
  await trx
    .insertInto("symbol_file")
    .values({
      id,
      supplier,
      name,
      size,
      words,
      image_hash: hash,
      set_code: set,
      attribution,
      updated_at: new Date(),
      updated_by: by,
    })
    .execute();
  const source = { ...(set ? { set } : {}), ...(attribution ? { attribution } : {}) };
  const after = { supplier, name, size, words, image: hash, ...source };
  await recordChange(trx, { kind: "symbol", id, revision: 1, by, before: null, after });
  return id;
}

/// Replaces a symbol file's picture, whose row must exist, and its words. Returns the new revision.
export async function updateSymbolFile(
  trx: Transaction<Database>,
  current: SymbolFileRow,
  { hash, words, by }: { hash: string; words: string[]; by: string },
): Promise<number> {
  const { id, supplier, name, size } = current;
  const revision = current.revision + 1;
  await trx
    .updateTable("symbol_file")
    .set({ image_hash: hash, words, revision, updated_at: new Date(), updated_by: by })
    .where("id", "=", id)
    .execute();
  const before = { supplier, name, size, words: current.words, image: current.hash };
  await recordChange(trx, { kind: "symbol", id, revision, by, before, after: { ...before, words, image: hash } });
  return revision;
}

/// A symbol file with its picture's hash.
export type SymbolFileRow = SymbolFile & { readonly hash: string };

/// Locks a symbol file until the transaction ends. Throws NotFound.
export async function lockSymbolFile(trx: Transaction<Database>, id: string): Promise<SymbolFileRow> {
  await trx.selectFrom("symbol_file").select("id").where("id", "=", id).forUpdate().execute();
  return readSymbolFile(trx, id);
}

/// Throws NotFound.
export async function readSymbolFile(db: Kysely<Database>, id: string): Promise<SymbolFileRow> {
  const [file] = await symbolFiles(db).select("image.hash").where("symbol_file.id", "=", id).execute();
  if (!file) throw new NotFound(refusals.noSuch("symbol file"));
  return stored(file);
}

export async function deleteSymbolFile(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom("symbol_file").where("id", "=", id).execute();
}

/// Searches symbol files by name or word, without case. Names that begin with the query come first, then names that
/// contain it, then words.
export async function searchSymbolFiles(
  db: Kysely<Database>,
  asked: {
    query: string;
    supplier?: Supplier | undefined;
    size?: SymbolFile["size"] | undefined;
    limit: number;
    offset?: number | undefined;
  },
): Promise<{ symbols: SymbolFile[]; total: number }> {
  const { begins, holds } = patternsOf(asked.query);
  // An empty query matches everything, in the order of an index.
  const isAll = !asked.query.trim();
  const conditions = isAll ? [] : [sql<boolean>`(search like ${holds} or words_search like ${holds})`];
  if (asked.supplier !== undefined) conditions.push(sql<boolean>`supplier = ${asked.supplier}`);
  if (asked.size !== undefined) conditions.push(sql<boolean>`size = ${asked.size}`);
  const { total } = await db
    .selectFrom("symbol_file")
    .where((eb) => eb.and(conditions))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rank = sql`case when search like ${begins} then 0 when search like ${holds} then 1 else 2 end`;
  const files = await symbolFiles(db)
    .where((eb) => eb.and(conditions))
    .$if(!isAll, (query) => query.orderBy(rank))
    .orderBy(sql`search collate "C"`)
    .orderBy("supplier")
    .orderBy(sql`name collate "C"`)
    .limit(asked.limit)
    .offset(asked.offset ?? 0)
    .execute();
  return { symbols: files.map(stored), total };
}

function symbolFiles(db: Kysely<Database>) {
  return db
    .selectFrom("symbol_file")
    .innerJoin("image", "image.hash", "symbol_file.image_hash")
    .select([
      "symbol_file.id",
      "supplier",
      "name",
      "size",
      "words",
      "width",
      "height",
      "byte_size as byteSize",
      "revision",
      "updated_at as updatedAt",
      "updated_by as updatedBy",
    ]);
}

const stored = <Row extends { updatedAt: Date }>(row: Row) => ({ ...row, updatedAt: row.updatedAt.toISOString() });
