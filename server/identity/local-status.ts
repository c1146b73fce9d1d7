import type { Kysely } from "kysely";
import { refusals } from "../../api/common/refusals.ts";
import type { Database } from "../db/schema.ts";
import { Unauthorised } from "../errors.ts";
import { findStatus, firstSignIn } from "../repositories/identity/accounts.ts";
import { shareLookups } from "./shared-lookups.ts";
import type { StatusCheck } from "./verifier.ts";

/// Looks the account and the session up in the database on every call, so that disabling, revoking and signing out take
/// effect at once. Concurrent calls of one session share a lookup.
export function localStatus(db: Kysely<Database>): StatusCheck {
  const find = shareLookups((key) => {
    const [accountID = "", sessionID = ""] = key.split(" ");
    return findStatus(db, accountID, sessionID || null);
  });
  return async ({ sub, sessionID, authTime }) => {
    const account = await find(`${sub} ${sessionID ?? ""}`);
    if (!account || account.disabled || !account.has_session || authTime < firstSignIn(account))
      throw new Unauthorised(refusals.accountEnded);
  };
}
