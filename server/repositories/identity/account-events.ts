import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/// Something that was done with an account, or tried.
export interface AccountEvent {
  /// Of the account, as it was typed.
  readonly email: string;
  /// In words: `signed in`.
  readonly what: string;
  /// The address of who did it, or a command with its user.
  readonly by: string;
  /// From where: a network address, or a machine.
  readonly from: string;
}

export async function addAccountEvent(db: Db, { email, what, by, from }: AccountEvent): Promise<void> {
  const cut = (text: string, length: number) => text.slice(0, length);
  await db
    .insertInto("account_event")
    .values({ email: cut(email, 254), what: cut(what, 100), by_whom: cut(by, 300), address: cut(from, 300) })
    .execute();
}

/// Returns the newest events, newest first: all, or those of one address.
export async function readAccountEvents(
  db: Db,
  { email, limit }: { readonly email?: string; readonly limit: number },
): Promise<(AccountEvent & { readonly at: Date })[]> {
  let query = db.selectFrom("account_event").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit);
  if (email !== undefined)
    query = query.where((event) => event(event.fn("lower", ["email"]), "=", email.toLowerCase()));
  const rows = await query.execute();
  return rows.map(({ at, email, what, by_whom, address }) => ({ at, email, what, by: by_whom, from: address }));
}

/// How long events are kept, ms.
const kept = 180 * 24 * 60 * 60 * 1000;

export async function sweepAccountEvents(db: Db, before = new Date(Date.now() - kept)): Promise<void> {
  await db.deleteFrom("account_event").where("at", "<", before).execute();
}
