import { type Kysely, sql, type Transaction } from "kysely";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { recordChanges } from "../system/history.ts";

/// A symbol file with its picture.
export interface PicturedFile {
  readonly id: string;
  readonly supplier: Supplier;
  readonly name: string;
  readonly size: "symbol" | "character";
  readonly revision: number;
  readonly hash: string;
}

export async function readPicturedFiles(
  db: Kysely<Database>,
  supplier: Supplier,
  names: readonly string[],
): Promise<Map<string, PicturedFile>> {
  const rows = await db
    .selectFrom("symbol_file")
    .select(["id", "supplier", "name", "size", "revision", "image_hash as hash"])
    .where("supplier", "=", supplier)
    .where(sql<boolean>`name = any (${[...names]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/// Locks files until the transaction ends, in the order of their ids.
export const lockPicturedFiles = (trx: Transaction<Database>, ids: readonly string[]): Promise<PicturedFile[]> =>
  trx
    .selectFrom("symbol_file")
    .select(["id", "supplier", "name", "size", "revision", "image_hash as hash"])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();

/// Returns the pictures of these hashes that are known, with their pixels, and keeps them from being swept until the transaction ends.
export async function holdImages(
  trx: Transaction<Database>,
  hashes: readonly string[],
): Promise<Map<string, { width: number; height: number; type: string }>> {
  const rows = await trx
    .selectFrom("image")
    .select(["hash", "width", "height", "content_type as type"])
    .where(sql<boolean>`hash = any (${[...hashes]}::text[])`)
    .orderBy("hash")
    .forShare()
    .execute();
  return new Map(rows.map(({ hash, ...image }) => [hash, image]));
}

/// Gives files other pictures, with their histories.
export async function writePictures(
  trx: Transaction<Database>,
  files: readonly { readonly file: PicturedFile; readonly hash: string }[],
  by: string,
): Promise<void> {
  const rows = files.map(({ file, hash }) => ({ id: file.id, hash }));
  await sql`
    update symbol_file file set image_hash = given.hash, revision = file.revision + 1, updated_at = now(), updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (id uuid, hash text)
    where file.id = given.id`.execute(trx);
  await recordChanges(
    trx,
    files.map(({ file, hash }) => ({
      kind: "symbol" as const,
      id: file.id,
      revision: file.revision + 1,
      by,
      before: { image: file.hash },
      after: { image: hash },
    })),
  );
}
