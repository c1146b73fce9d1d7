import { type Kysely, sql } from "kysely";
import type { StaffAccount } from "../../../api/identity/staff-accounts.ts";
import type { Database } from "../../db/schema.ts";
import type { SessionLimits } from "./sessions.ts";

/// Returns the accounts of the staff by their addresses, with how many sessions of each have not ended.
export async function listStaff(db: Kysely<Database>, { idle, absolute }: SessionLimits): Promise<StaffAccount[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom("staff_account")
    .leftJoin("identity_refresh_token", (join) =>
      join
        .onRef("account_id", "=", "staff_account.id")
        .on("used_at", ">", new Date(now - idle))
        .on("identity_refresh_token.created_at", ">", new Date(now - absolute)),
    )
    .select([
      "staff_account.id",
      "email",
      "role",
      "disabled as isDisabled",
      "email_verified as isVerified",
      sql<boolean>`password_hash <> ''`.as("hasPassword"),
      "staff_account.created_at",
      "last_login_at",
      (query) => query.fn.count<string>("token_hash").as("sessions"),
    ])
    .groupBy("staff_account.id")
    .orderBy("email_key")
    .execute();
  return rows.map(({ created_at, last_login_at, sessions, ...rest }) => ({
    ...rest,
    createdAt: created_at.toISOString(),
    lastSignInAt: last_login_at?.toISOString() ?? null,
    sessions: Number(sessions),
  }));
}
