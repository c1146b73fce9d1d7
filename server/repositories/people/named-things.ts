import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { sortForm, uniqueForm } from "../common/sort-form.ts";
import { recordChange } from "../system/history.ts";

/// An author, illustrator, publisher, imprint or series: what is common to their names.
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  /// The publisher of an imprint or the imprint of a series; null for other kinds.
  readonly parentID: string | null;
}

/// The column that names a thing's parent.
const parentColumns: Partial<Record<NamedKind, string>> = { imprint: "publisher_id", series: "imprint_id" };

function columns(kind: NamedKind) {
  const parent = parentColumns[kind];
  return sql`id, name, revision, ${parent === undefined ? sql`null::uuid` : sql.ref(parent)} as "parentID"`;
}

/// Locks a thing's row until the transaction ends. Throws NotFound.
export async function lockNamed(trx: Transaction<Database>, kind: NamedKind, id: string): Promise<NamedThing> {
  const { rows } = await sql<NamedThing>`
    select ${columns(kind)} from ${sql.table(kind)} where id = ${id} for update`.execute(trx);
  return found(kind, rows);
}

/// Returns the things of these ids that exist. Nobody can delete or rename them until the transaction ends.
export async function shareNamed(
  trx: Transaction<Database>,
  kind: NamedKind,
  ids: readonly string[],
): Promise<NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select ${columns(kind)} from ${sql.table(kind)} where id = any (${ids}::uuid[]) order by id for share`.execute(trx);
  return rows;
}

function found(kind: NamedKind, [thing]: readonly NamedThing[]): NamedThing {
  if (!thing) throw new NotFound(`There is no such ${kind}`);
  return thing;
}

/// Returns the things with the same name, among all of the kind or among those of the parent.
export async function listSameNamed(
  db: Kysely<Database>,
  kind: NamedKind,
  name: string,
  parentID: string | null,
): Promise<NamedThing[]> {
  const parent = parentColumns[kind];
  const { rows } = await sql<NamedThing>`
    select ${columns(kind)} from ${sql.table(kind)} where name_key = ${uniqueForm(name)}
    ${parent === undefined ? sql`` : sql`and ${sql.ref(parent)} = ${parentID}`}`.execute(db);
  return rows;
}

/// Adds a thing with revision 1, and records it in the history as `after`. Returns its id, or null where its name is
/// taken.
export async function insertNamed(
  trx: Transaction<Database>,
  kind: NamedKind,
  { name, parentID, by, after }: { name: string; parentID: string | null; by: string; after: Record<string, unknown> },
): Promise<string | null> {
  const id = randomUUID();
  const parent = parentColumns[kind];
  const { numAffectedRows } = await sql`
    insert into ${sql.table(kind)}
      (id, name, name_key, name_sort, updated_by${parent === undefined ? sql`` : sql`, ${sql.ref(parent)}`})
    values (
      ${id}, ${name}, ${uniqueForm(name)}, ${sortForm(name)}, ${by}
      ${parent === undefined ? sql`` : sql`, ${parentID}`}
    ) on conflict do nothing`.execute(trx);
  if (!numAffectedRows) return null;
  await recordChange(trx, { kind, id, revision: 1, by, before: null, after });
  return id;
}

/// Renames a thing and increments its revision. Returns the new revision.
export async function updateName(
  trx: Transaction<Database>,
  kind: NamedKind,
  { id, name, by }: { id: string; name: string; by: string },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(kind)}
    set name = ${name}, name_key = ${uniqueForm(name)}, name_sort = ${sortForm(name)},
      revision = revision + 1, updated_at = ${new Date()}, updated_by = ${by}
    where id = ${id} returning revision`.execute(trx);
  return rows[0]!.revision;
}

/// Increments a thing's revision after a change in related tables. Returns the new revision.
export async function touchNamed(
  trx: Transaction<Database>,
  kind: NamedKind,
  { id, by }: { id: string; by: string },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(kind)} set revision = revision + 1, updated_at = ${new Date()}, updated_by = ${by}
    where id = ${id} returning revision`.execute(trx);
  return rows[0]!.revision;
}

export async function deleteNamed(trx: Transaction<Database>, kind: NamedKind, id: string): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(trx);
}
