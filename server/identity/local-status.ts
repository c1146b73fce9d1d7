import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { Unauthorised } from "../errors.ts";
import { findById, firstSignIn } from "./accounts.ts";
import type { StatusCheck } from "./verifier.ts";

/// Looks the account up in the database at every call: disabling and revoking take effect at once.
export function localStatus(db: Kysely<Database>): StatusCheck {
  return async (claims) => {
    const account = await findById(db, claims.sub);
    if (!account || account.disabled || claims.authTime < firstSignIn(account))
      throw new Unauthorised("This account is disabled, or has been signed out. Sign in again.");
  };
}
