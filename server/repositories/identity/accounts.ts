import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { hashPassword } from "../../identity/passwords.ts";

type Db = Kysely<Database>;
export type Account = Row<"staff_account">;

const hasAddressForm = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]{1,189}$/;

/// Whether a text may be an e-mail address.
export function isAddress(email: string): boolean {
  return hasAddressForm.test(email);
}

export function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom("staff_account")
    .selectAll()
    .where("email_key", "=", email.trim().toLowerCase())
    .executeTakeFirst();
}

const isAccountId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

export async function findById(db: Db, id: string): Promise<Account | undefined> {
  if (!isAccountId(id)) return undefined;
  return db.selectFrom("staff_account").selectAll().where("id", "=", id).executeTakeFirst();
}

/// The fields of an account that every call checks, and whether the session still is one of its own.
export interface AccountStatus extends Pick<Account, "disabled" | "tokens_valid_after"> {
  readonly has_session: boolean;
}

/// Runs on every call: reads with a fixed SQL text, which needs no query builder. Without a session none is looked for.
export async function findStatus(db: Db, id: string, sessionID: string | null): Promise<AccountStatus | undefined> {
  if (!isAccountId(id) || (sessionID !== null && !isAccountId(sessionID))) return undefined;
  const { rows } = await sql<AccountStatus>`
    select disabled, tokens_valid_after, ${sessionID}::uuid is null or exists (
      select from identity_refresh_token where id = ${sessionID}::uuid and account_id = staff_account.id) as has_session
    from staff_account where id = ${id}`.execute(db);
  return rows[0];
}

export interface NewAccount {
  readonly email: string;
  /// Null where no password is set until a reset link is used.
  readonly password: string | null;
  readonly emailVerified: boolean;
  readonly role?: string | null;
}

/// Creates an account. Returns undefined where the address has one.
export async function createAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto("staff_account")
    .values({
      id: randomUUID(),
      email: account.email.trim(),
      email_key: account.email.trim().toLowerCase(),
      password_hash: account.password === null ? "" : await hashPassword(account.password),
      email_verified: account.emailVerified,
      role: account.role ?? null,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/// Returns the earliest sign-in whose tokens are still valid, seconds since 1970. ID tokens count whole seconds, so a
/// sign-in in the second of a revocation gets the following second: see `signInTime`.
export function firstSignIn(account: Pick<Account, "tokens_valid_after">): number {
  return Math.ceil(account.tokens_valid_after.getTime() / 1000);
}

/// Returns the time to record for a sign-in now, seconds since 1970.
export function signInTime(account: Account): number {
  return Math.max(Math.floor(Date.now() / 1000), firstSignIn(account));
}

/// Ends every session of an account. Tokens issued before become invalid.
export async function revokeTokens(db: Db, id: string): Promise<void> {
  // Always later than the second to which sign-ins may already be dated.
  await db
    .updateTable("staff_account")
    .set({
      tokens_valid_after: sql<Date>`greatest(
        now(), date_trunc('second', tokens_valid_after) + interval '1 second' + interval '1 millisecond')`,
    })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("identity_refresh_token").where("account_id", "=", id).execute();
}

/// Sets a new password, which ends every session. With `byMail` the address counts as verified, since the link was sent
/// there.
export async function setPassword(db: Db, id: string, password: string, { byMail = false } = {}): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("staff_account")
      .set({ password_hash: hash, ...(byMail ? { email_verified: true } : {}) })
      .where("id", "=", id)
      .execute();
    await trx
      .deleteFrom("identity_action_code")
      .where("account_id", "=", id)
      .where("purpose", "=", "PASSWORD_RESET")
      .execute();
    await revokeTokens(trx, id);
  });
}

export async function setVerified(db: Db, id: string): Promise<void> {
  await db.updateTable("staff_account").set({ email_verified: true }).where("id", "=", id).execute();
}

/// Disables or enables an account. Disabling ends its sessions.
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("staff_account").set({ disabled }).where("id", "=", id).execute();
    if (disabled) await revokeTokens(trx, id);
  });
}

/// Gives an account a role, or none. Its sessions end, since tokens say the role.
export async function setRole(db: Db, id: string, role: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("staff_account").set({ role }).where("id", "=", id).execute();
    await revokeTokens(trx, id);
  });
}

export async function removeAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("staff_account").where("id", "=", id).execute();
}
