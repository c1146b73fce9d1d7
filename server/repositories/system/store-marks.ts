import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";

/// Returns the mark of the folder that holds a store's files; undefined where no server has made one.
export async function findMark(db: Kysely<Database>, store: string): Promise<string | undefined> {
  const row = await db.selectFrom("store_mark").select("mark").where("store", "=", store).executeTakeFirst();
  return row?.mark;
}

export async function insertMark(db: Kysely<Database>, store: string, mark: string): Promise<void> {
  await db.insertInto("store_mark").values({ store, mark }).execute();
}

export async function removeMarks(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("store_mark").execute();
}
