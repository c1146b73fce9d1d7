import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { hashSecret } from "../../identity/hash-secret.ts";
import { type Account, findById } from "./accounts.ts";

type Db = Kysely<Database>;
export type Purpose = Row<"identity_action_code">["purpose"];

/// How long a link is valid, ms: as Firebase's are.
export const linkLifetime: Record<Purpose, number> = {
  VERIFY_EMAIL: 3 * 24 * 3600_000,
  PASSWORD_RESET: 3600_000,
  EMAIL_SIGNIN: 6 * 3600_000,
};

/// The maximum number of open links of a kind for an account. The oldest become void first.
const openLinks = 5;

/// Creates a one-time code. Only its hash is stored.
export async function makeCode(db: Db, account: Account, purpose: Purpose): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + linkLifetime[purpose]);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("identity_action_code")
      .values({ code_hash: hashSecret(code), account_id: account.id, purpose, expires_at: expires })
      .execute();
    await trx
      .deleteFrom("identity_action_code")
      .where("account_id", "=", account.id)
      .where("purpose", "=", purpose)
      .where("code_hash", "in", (query) =>
        query
          .selectFrom("identity_action_code")
          .select("code_hash")
          .where("account_id", "=", account.id)
          .where("purpose", "=", purpose)
          .orderBy("expires_at", "desc")
          .offset(openLinks),
      )
      .execute();
  });
  return code;
}

export type CodeState =
  | { readonly state: "good"; readonly purpose: Purpose; readonly account: Account }
  | { readonly state: "expired" }
  | { readonly state: "unknown" };

/// Returns what a code is for, without using it up.
export async function readCode(db: Db, code: string): Promise<CodeState> {
  const kept = await db
    .selectFrom("identity_action_code")
    .selectAll()
    .where("code_hash", "=", hashSecret(code))
    .executeTakeFirst();
  const account = kept && (await findById(db, kept.account_id));
  if (!kept || !account) return { state: "unknown" };
  return kept.expires_at.getTime() > Date.now()
    ? { state: "good", purpose: kept.purpose, account }
    : { state: "expired" };
}

/// Uses a code up. Of two concurrent calls, one returns true.
export async function spendCode(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("identity_action_code")
    .where("code_hash", "=", hashSecret(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
