import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/// The maximum number of sessions of an account. Those that were not used for longest end first.
const sessionsPerAccount = 50;

/// On what and from where a session is begun.
export interface SessionOrigin {
  readonly device: string;
  readonly address: string;
}

export interface NewSession extends SessionOrigin {
  readonly id: string;
  readonly accountID: string;
  /// The hash of its refresh token.
  readonly tokenHash: string;
  /// When the person signed in.
  readonly begunAt: Date;
}

export async function addSession(
  db: Db,
  { id, accountID, tokenHash, begunAt, device, address }: NewSession,
): Promise<void> {
  await db
    .insertInto("identity_refresh_token")
    .values({
      id,
      token_hash: tokenHash,
      account_id: accountID,
      created_at: begunAt,
      device: device.slice(0, 100),
      address: address.slice(0, 300),
    })
    .execute();
  await db
    .deleteFrom("identity_refresh_token")
    .where("account_id", "=", accountID)
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("identity_refresh_token")
        .select("token_hash")
        .where("account_id", "=", accountID)
        .orderBy("used_at", "desc")
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

/// Notes that a session is used. Undefined where it has ended.
export async function continueSession(
  db: Db,
  tokenHash: string,
  { idle, absolute }: SessionLimits,
): Promise<{ readonly id: string; readonly accountID: string } | undefined> {
  const now = Date.now();
  const kept = await db
    .updateTable("identity_refresh_token")
    .set({ used_at: new Date(now) })
    .where("token_hash", "=", tokenHash)
    .where("used_at", ">", new Date(now - idle))
    .where("created_at", ">", new Date(now - absolute))
    .returning(["id", "account_id"])
    .executeTakeFirst();
  return kept && { id: kept.id, accountID: kept.account_id };
}

export interface KeptSession extends SessionOrigin {
  readonly id: string;
  readonly begunAt: Date;
  readonly usedAt: Date;
}

/// Returns the sessions of an account that have not ended, the last used first.
export async function listSessions(
  db: Db,
  accountID: string,
  { idle, absolute }: SessionLimits,
): Promise<KeptSession[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom("identity_refresh_token")
    .select(["id", "device", "address", "created_at", "used_at"])
    .where("account_id", "=", accountID)
    .where("used_at", ">", new Date(now - idle))
    .where("created_at", ">", new Date(now - absolute))
    .orderBy("used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, used_at, ...rest }) => ({ ...rest, begunAt: created_at, usedAt: used_at }));
}

/// Ends one session of an account. Returns whether there was one.
export async function endSession(db: Db, accountID: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("identity_refresh_token")
    .where("account_id", "=", accountID)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/// Ends all sessions of an account but one. Returns how many.
export async function endOtherSessions(db: Db, accountID: string, keptID: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("identity_refresh_token")
    .where("account_id", "=", accountID)
    .where("id", "!=", keptID)
    .executeTakeFirst();
  return Number(numDeletedRows);
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
