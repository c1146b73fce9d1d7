import type { JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// Any number that nothing else locks.
const advisoryLock = 7_226_195_204;

/// The latest private key that is kept; where there is none, what `make` makes (with its `kid`) is kept. Of two servers that
/// ask at once, the second one waits and gets what the first one made.
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
