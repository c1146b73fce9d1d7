import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { LicenceOverride } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";

/// What an override is of: a book, or a sheet.
export interface Overridden {
  readonly kind: "book" | "sheet";
  readonly id: string;
}

const columns = { book: "book_id", sheet: "sheet_id" } as const;

/// Returns the overrides of books or sheets, by the findings' ids: for each the one that was made last where all of them have one.
/// Some may be of what is found no more.
export async function readOverrides(
  db: Kysely<Database>,
  kind: Overridden["kind"],
  ids: readonly string[],
): Promise<Map<string, LicenceOverride>> {
  const rows = await readOverrideRows(db, kind, ids);
  const byFinding = groupBy(rows, ({ finding_id }) => finding_id);
  const all = [...byFinding].filter(([, some]) => some.length === new Set(ids).size);
  return new Map(all.map(([id, some]) => [id, overrideOf(some.at(-1)!)]));
}

/// The same of each book, for a list of them.
export async function readOverridesOfBooks(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Map<string, LicenceOverride>>> {
  const byBook = groupBy(await readOverrideRows(db, "book", ids), ({ subject }) => subject!);
  return new Map([...byBook].map(([id, rows]) => [id, new Map(rows.map((row) => [row.finding_id, overrideOf(row)]))]));
}

const readOverrideRows = (db: Kysely<Database>, kind: Overridden["kind"], ids: readonly string[]) =>
  db
    .selectFrom("licence_override")
    .select([`${columns[kind]} as subject`, "finding_id", "reason", "updated_at", "updated_by"])
    .where(sql<boolean>`${sql.ref(columns[kind])} = any (${[...ids]}::uuid[])`)
    .orderBy("updated_at")
    .execute();

const overrideOf = (row: { reason: string; updated_at: Date; updated_by: string }): LicenceOverride => ({
  reason: row.reason,
  at: row.updated_at.toISOString(),
  by: row.updated_by,
});

/// Overrides findings, or gives those that are overridden another reason.
export async function writeOverrides(
  trx: Transaction<Database>,
  { kind, id }: Overridden,
  findings: readonly { readonly id: string; readonly message: string }[],
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const column = sql.ref(columns[kind]);
  for (const finding of findings)
    await sql`
      insert into licence_override as old (id, ${column}, finding_id, message, reason, updated_by)
      values (${randomUUID()}, ${id}, ${finding.id}, ${finding.message}, ${reason}, ${by})
      on conflict (${column}, finding_id) do update set reason = excluded.reason, message = excluded.message,
        revision = old.revision + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(trx);
}

export async function removeOverrides(
  trx: Transaction<Database>,
  { kind, id }: Overridden,
  findings: readonly string[],
): Promise<void> {
  await sql`
    delete from licence_override
    where ${sql.ref(columns[kind])} = ${id} and finding_id = any (${[...findings]}::text[])`.execute(trx);
}
