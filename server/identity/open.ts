import { createRemoteJWKSet } from "jose";
import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { firebaseStatus } from "./firebase-status.ts";
import { localStatus } from "./local-status.ts";
import { loadSigningKey } from "./signing-key.ts";
import { TokenIssuer } from "./tokens.ts";
import { Verifier } from "./verifier.ts";

/// The verifier of the configured mode, and in the local mode also the issuer of tokens.
export interface Identity {
  readonly verifier: Verifier;
  readonly issuer: TokenIssuer | null;
}

export async function openIdentity(config: Config, db: Kysely<Database>): Promise<Identity> {
  const { identity, staffDomain } = config;
  const { projectId } = identity;
  if (identity.mode === "firebase") {
    const keys = createRemoteJWKSet(new URL(identity.keysUrl), { cacheMaxAge: 3600_000, timeoutDuration: 10_000 });
    const verifier = new Verifier({ projectId, staffDomain, keys, checkStatus: firebaseStatus(identity) });
    return { verifier, issuer: null };
  }
  const key = await loadSigningKey(db);
  const verifier = new Verifier({
    projectId,
    staffDomain,
    keys: async () => key.publicKey,
    checkStatus: localStatus(db),
  });
  return { verifier, issuer: new TokenIssuer(db, key, identity) };
}
