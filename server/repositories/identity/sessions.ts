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

/// How long a session lasts, ms: unused, and in all.
export interface SessionLimits {
  readonly idle: number;
  readonly absolute: number;
}

/// Notes that a session is used. Returns its account; undefined where the session has ended.
export async function continueSession(
  db: Db,
  tokenHash: string,
  { idle, absolute }: SessionLimits,
): Promise<Account | undefined> {
  const now = Date.now();
  const kept = await db
    .updateTable("identity_refresh_token")
    .set({ used_at: new Date(now) })
    .where("token_hash", "=", tokenHash)
    .where("used_at", ">", new Date(now - idle))
    .where("created_at", ">", new Date(now - absolute))
    .returning("account_id")
    .executeTakeFirst();
  return kept && findById(db, kept.account_id);
}

/// Removes sessions that have ended by themselves.
export async function sweepSessions(db: Db, { idle, absolute }: SessionLimits): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom("identity_refresh_token")
    .where((session) =>
      session.or([
        session("used_at", "<=", new Date(now - idle)),
        session("created_at", "<=", new Date(now - absolute)),
      ]),
    )
    .execute();
}
