import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { createAccount, findByEmail } from "../repositories/identity/accounts.ts";
import { isPassword } from "./passwords.ts";

const password = "read-with-symbols";

/// The accounts that come with the demo catalogue: a member of staff, and someone who is refused. They are made when it
/// is loaded and never again, so that they stay away once they are removed.
export async function makeDemoAccounts(db: Kysely<Database>, staffDomain: string): Promise<void> {
  for (const email of [`staff@${staffDomain}`, "visitor@elsewhere.example"])
    await createAccount(db, { email, password, emailVerified: true });
}

/// The demo login, as long as it opens the door; undefined once the account is gone, disabled, or has a password of its own.
export async function demoLogin(
  db: Kysely<Database>,
  staffDomain: string,
): Promise<{ email: string; password: string } | undefined> {
  const account = await findByEmail(db, `staff@${staffDomain}`);
  if (!account || account.disabled || !(await isPassword(password, account.password_hash))) return undefined;
  return { email: account.email, password };
}
