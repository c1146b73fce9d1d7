import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { addAccountEvent } from "../repositories/identity/account-events.ts";

/// Keeps what somebody did with an account, in the database and in the log, with the network address. `by` is the account's holder unless it is given.
export async function noteAccount(
  db: Kysely<Database>,
  request: FastifyRequest,
  { email, what, by = email }: { readonly email: string; readonly what: string; readonly by?: string },
): Promise<void> {
  request.log.info(`account: ${email} ${what}, from ${request.ip}`);
  await addAccountEvent(db, { email, what, by, from: request.ip });
}
