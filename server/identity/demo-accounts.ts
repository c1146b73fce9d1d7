import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { createAccount, findByEmail } from "../repositories/identity/accounts.ts";
import { isPassword } from "./passwords.ts";

const password = "read-with-symbols";

/// Makes the accounts of the demo catalogue: an admin, and someone who is refused. They are made with the load
/// and never again, so that removed ones stay away.
export async function makeDemoAccounts(db: Kysely<Database>, staffDomain: string): Promise<void> {
  await createAccount(db, { email: `staff@${staffDomain}`, password, emailVerified: true, role: "admin" });
  await createAccount(db, { email: "visitor@elsewhere.example", password, emailVerified: true });
}

/// Returns the demo login while it works; undefined once the account is removed, disabled, or has a password of its
/// own.
export async function demoLogin(
  db: Kysely<Database>,
  staffDomain: string,
): Promise<{ email: string; password: string } | undefined> {
  const account = await findByEmail(db, `staff@${staffDomain}`);
  if (!account || account.disabled || !(await isPassword(password, account.password_hash))) return undefined;
  return { email: account.email, password };
}
