import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { hashPassword } from "../../identity/passwords.ts";

type Db = Kysely<Database>;
export type Account = Row<"staff_account">;

const hasAddressForm = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]{1,189}$/;

/// Whether it can be an e-mail address at all.
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

/// What every call has to know of its account.
export type AccountStatus = Pick<Account, "disabled" | "tokens_valid_after">;

/// Asked at every call: two columns by a text that takes no building.
export async function findStatus(db: Db, id: string): Promise<AccountStatus | undefined> {
  if (!isAccountId(id)) return undefined;
  const { rows } = await sql<AccountStatus>`
    select disabled, tokens_valid_after from staff_account where id = ${id}`.execute(db);
  return rows[0];
}

export interface NewAccount {
  readonly email: string;
  /// Null: none yet, until one is set by a reset link.
  readonly password: string | null;
  readonly emailVerified: boolean;
  readonly role?: string | null;
}

/// Makes an account; undefined where the address has one.
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

/// The earliest sign-in whose tokens are still good, seconds since 1970. ID tokens count whole seconds, so a sign-in in
/// the second of a revocation is dated behind it: see `signInTime`.
export function firstSignIn(account: AccountStatus): number {
  return Math.ceil(account.tokens_valid_after.getTime() / 1000);
}

/// The moment that a sign-in at this one is dated, seconds since 1970.
export function signInTime(account: Account): number {
  return Math.max(Math.floor(Date.now() / 1000), firstSignIn(account));
}

/// Ends every session of an account: no token issued before is good any more.
export async function revokeTokens(db: Db, id: string): Promise<void> {
  // Never within the second up to which tokens have been dated already.
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

/// Sets a new password, which ends every session. The address counts as verified where the change came by a link sent there.
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

/// Disables or enables an account; disabling ends its sessions.
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("staff_account").set({ disabled }).where("id", "=", id).execute();
    if (disabled) await revokeTokens(trx, id);
  });
}

export async function removeAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("staff_account").where("id", "=", id).execute();
}
