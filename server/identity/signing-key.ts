import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { keepSigningKey } from "../repositories/identity/signing-keys.ts";

/// The local identity service's key pair: the service signs with one half, the verifier checks with the other.
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
}

/// Returns the key from the database, and creates it at the first start. Of two servers that start at once, the second
/// waits and takes the first one's key.
export async function loadSigningKey(db: Kysely<Database>): Promise<SigningKey> {
  const jwk = await keepSigningKey(db, async () => {
    const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
    const made = await exportJWK(privateKey);
    return { ...made, kid: await calculateJwkThumbprint(made), alg: "RS256", use: "sig" };
  });
  const publicJwk: JWK = { kty: "RSA", n: jwk.n as string, e: jwk.e as string, kid: jwk.kid as string, alg: "RS256" };
  return {
    kid: jwk.kid as string,
    privateKey: (await importJWK(jwk, "RS256")) as CryptoKey,
    publicKey: (await importJWK(publicJwk, "RS256")) as CryptoKey,
    publicJwk,
  };
}
