import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type Account, findById } from "./accounts.ts";

type Db = Kysely<Database>;

/// The maximum number of sessions of an account. The oldest end first.
const sessionsPerAccount = 50;

/// Adds a session by the hash of its refresh token.
export async function addSession(db: Db, accountID: string, tokenHash: string): Promise<void> {
  await db.insertInto("identity_refresh_token").values({ token_hash: tokenHash, account_id: accountID }).execute();
  await db
    .deleteFrom("identity_refresh_token")
    .where("account_id", "=", accountID)
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("identity_refresh_token")
        .select("token_hash")
        .where("account_id", "=", accountID)
        .orderBy("created_at", "desc")
        .offset(sessionsPerAccount),
    )
    .execute();
  await db.updateTable("staff_account").set({ last_login_at: new Date() }).where("id", "=", accountID).execute();
}

/// Returns the session's account; undefined where the session has ended.
export async function findSession(db: Db, tokenHash: string): Promise<Account | undefined> {
  const kept = await db
    .selectFrom("identity_refresh_token")
    .select("account_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return kept && findById(db, kept.account_id);
}
