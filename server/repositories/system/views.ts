import { type Kysely, sql, type Transaction } from "kysely";
import type { View } from "../../../api/index.ts";
import type { Database, Row } from "../../db/schema.ts";

/// The account that owns the views, and their list.
export type ViewOwner = Pick<Row<"list_view">, "account" | "list">;

export function readViews(db: Kysely<Database>, { account, list }: ViewOwner): Promise<View[]> {
  return db
    .selectFrom("list_view")
    .select(["name", "query"])
    .where("account", "=", account)
    .where("list", "=", list)
    .orderBy("name_key")
    .execute();
}

/// Locks the views of an account and list until the transaction ends.
export async function lockViews(trx: Transaction<Database>, { account, list }: ViewOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${list} ${account}`}, 0))`.execute(trx);
}

/// Stores a view; it replaces one of the same name.
export async function putView(trx: Transaction<Database>, row: Omit<Row<"list_view">, "saved_at">): Promise<void> {
  const { name, query } = row;
  await trx
    .insertInto("list_view")
    .values(row)
    .onConflict((same) =>
      same.columns(["account", "list", "name_key"]).doUpdateSet({ name, query, saved_at: sql`now()` }),
    )
    .execute();
}

export async function removeView(
  db: Kysely<Database>,
  { account, list, nameKey }: ViewOwner & { nameKey: string },
): Promise<void> {
  await db
    .deleteFrom("list_view")
    .where("account", "=", account)
    .where("list", "=", list)
    .where("name_key", "=", nameKey)
    .execute();
}
