import type { JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// An arbitrary number that no other lock uses.
const advisoryLock = 7_226_195_204;

/// Returns the latest stored private key. Where there is none, stores the one that `make` returns, with its `kid`. Of
/// two servers that ask at once, the second waits and gets the first one's key.
export function keepSigningKey(db: Kysely<Database>, make: () => Promise<JWK & { kid: string }>): Promise<JWK> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(trx);
    const kept = await trx
      .selectFrom("identity_signing_key")
      .select("private_jwk")
      .orderBy("created_at", "desc")
      .orderBy("kid")
      .limit(1)
      .executeTakeFirst();
    if (kept) return kept.private_jwk as JWK;
    const made = await make();
    await trx
      .insertInto("identity_signing_key")
      .values({ kid: made.kid, private_jwk: JSON.stringify(made) })
      .execute();
    return made;
  });
}
