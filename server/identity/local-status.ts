import type { Kysely } from "kysely";
import { refusals } from "../../api/common/refusals.ts";
import type { Database } from "../db/schema.ts";
import { Unauthorised } from "../errors.ts";
import { findStatus, firstSignIn } from "../repositories/identity/accounts.ts";
import { shareLookups } from "./shared-lookups.ts";
import type { StatusCheck } from "./verifier.ts";

/// Looks the account up in the database on every call, so that disabling and revoking take effect at once. Concurrent
/// calls of one account share a lookup.
export function localStatus(db: Kysely<Database>): StatusCheck {
  const find = shareLookups((id) => findStatus(db, id));
  return async (claims) => {
    const account = await find(claims.sub);
    if (!account || account.disabled || claims.authTime < firstSignIn(account))
      throw new Unauthorised(refusals.accountEnded);
  };
}
