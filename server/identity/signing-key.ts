import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/// The local identity service's key: it signs with the one half, the verifier checks with the other.
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
}

/// Any number that nothing else locks.
const advisoryLock = 7_226_195_204;

/// The key kept in the database, made at the first start. Of two servers that start at once, the second one waits and
/// takes what the first one made.
export async function loadSigningKey(db: Kysely<Database>): Promise<SigningKey> {
  const jwk = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(trx);
    const kept = await trx
      .selectFrom("identity_signing_key")
      .select("private_jwk")
      .orderBy("created_at", "desc")
      .orderBy("kid")
      .limit(1)
      .executeTakeFirst();
    if (kept) return kept.private_jwk as JWK;
    const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
    const made = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(made);
    await trx
      .insertInto("identity_signing_key")
      .values({ kid, private_jwk: JSON.stringify({ ...made, kid, alg: "RS256", use: "sig" }) })
      .execute();
    return { ...made, kid };
  });
  const publicJwk: JWK = { kty: "RSA", n: jwk.n as string, e: jwk.e as string, kid: jwk.kid as string, alg: "RS256" };
  return {
    kid: jwk.kid as string,
    privateKey: (await importJWK(jwk, "RS256")) as CryptoKey,
    publicKey: (await importJWK(publicJwk, "RS256")) as CryptoKey,
    publicJwk,
  };
}
