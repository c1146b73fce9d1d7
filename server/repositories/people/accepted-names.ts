import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// The names that an imprint's books may have though no dictionary word is theirs; none of an imprint that is not there.
export async function readAcceptedNames(db: Kysely<Database>, imprintID: string): Promise<string[]> {
  const found = await db.selectFrom("imprint").select("accepted_names").where("id", "=", imprintID).executeTakeFirst();
  return found?.accepted_names ?? [];
}

/// Sets them, and increments the imprint's revision. Returns the new revision.
export async function updateAcceptedNames(
  trx: Transaction<Database>,
  { id, names, by }: { id: string; names: string[]; by: string },
): Promise<number> {
  const { revision } = await trx
    .updateTable("imprint")
    .set((set) => ({
      accepted_names: names,
      revision: set("revision", "+", 1),
      updated_at: new Date(),
      updated_by: by,
    }))
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/// Gives an imprint what another one accepts too, behind its own.
export async function uniteAcceptedNames(trx: Transaction<Database>, id: string, otherID: string): Promise<void> {
  await sql`
    update imprint kept set accepted_names = kept.accepted_names || array(
      select name from unnest(gone.accepted_names) with ordinality as listed (name, place)
      where name <> all (kept.accepted_names) order by place)
    from imprint gone where kept.id = ${id} and gone.id = ${otherID} and gone.accepted_names <> '{}'`.execute(trx);
}
