import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { SequenceFields, SequenceUses, StoredSequence } from "../../../api/index.ts";
import type { Database, Row } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { sortForm, uniqueForm } from "../common/sort-form.ts";
import { recordChange } from "../system/history.ts";

/// Throws NotFound.
export async function readSequence(db: Kysely<Database>, id: string): Promise<StoredSequence> {
  const row = await db.selectFrom("phonics_sequence").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(refusals.noSuch("sequence"));
  return (await completed(db, [row]))[0]!;
}

/// All sequences by name.
export const readSequences = async (db: Kysely<Database>): Promise<StoredSequence[]> =>
  completed(db, await db.selectFrom("phonics_sequence").selectAll().orderBy("name_sort").orderBy("id").execute());

/// As readSequence, and locks the sequence until the transaction ends.
export async function lockSequence(trx: Transaction<Database>, id: string): Promise<StoredSequence> {
  await trx.selectFrom("phonics_sequence").select("id").where("id", "=", id).forUpdate().execute();
  return readSequence(trx, id);
}

/// The same of a sequence that is about to be named: it stays, but others may name it too.
export async function shareSequence(trx: Transaction<Database>, id: string): Promise<StoredSequence> {
  await trx.selectFrom("phonics_sequence").select("id").where("id", "=", id).forKeyShare().execute();
  return readSequence(trx, id);
}

async function completed(db: Kysely<Database>, rows: readonly Row<"phonics_sequence">[]): Promise<StoredSequence[]> {
  const uses = new Map<string, SequenceUses>(rows.map(({ id }) => [id, { imprints: 0, series: 0, books: 0 }]));
  const { rows: counts } = await sql<{ id: string; of: keyof SequenceUses; count: number }>`
    select sequence_id as id, 'imprints' as of, count(*)::integer as count from imprint
    where sequence_id is not null group by 1
    union all select sequence_id, 'series', count(*)::integer from series where sequence_id is not null group by 1
    union all select sequence_id, 'books', count(*)::integer from book where sequence_id is not null group by 1`.execute(
    db,
  );
  for (const { id, of, count } of counts) {
    const own = uses.get(id);
    if (own) own[of] = count;
  }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    dialects: row.dialects,
    steps: row.steps as StoredSequence["steps"],
    uses: uses.get(row.id)!,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }));
}

export const sequenceState = ({ name, dialects, steps }: SequenceFields): SequenceFields => ({ name, dialects, steps });

/// Returns another sequence of this name; null if there is none.
export async function findSequenceNamed(
  db: Kysely<Database>,
  name: string,
  id: string | null,
): Promise<{ name: string } | null> {
  const found = await db
    .selectFrom("phonics_sequence")
    .select(["id", "name"])
    .where("name_key", "=", uniqueForm(name))
    .executeTakeFirst();
  return found && found.id !== id ? found : null;
}

const columnsOf = ({ name, dialects, steps }: SequenceFields) => ({
  name,
  name_key: uniqueForm(name),
  name_sort: sortForm(name),
  dialects: [...dialects],
  steps: JSON.stringify(steps),
});

/// Adds a sequence of revision 1 with its history. Returns its id.
export async function insertSequence(
  trx: Transaction<Database>,
  sequence: SequenceFields,
  by: string,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("phonics_sequence")
    .values({ id, ...columnsOf(sequence), updated_at: new Date(), updated_by: by })
    .execute();
  await recordChange(trx, { kind: "sequence", id, revision: 1, by, before: null, after: { ...sequence } });
  return id;
}

/// Writes a sequence with its history and increments its revision. Returns the new revision.
export async function updateSequence(
  trx: Transaction<Database>,
  current: StoredSequence,
  sequence: SequenceFields,
  by: string,
): Promise<number> {
  const { id } = current;
  const revision = current.revision + 1;
  await trx
    .updateTable("phonics_sequence")
    .set({ ...columnsOf(sequence), revision, updated_at: new Date(), updated_by: by })
    .where("id", "=", id)
    .execute();
  const states = { before: { ...sequenceState(current) }, after: { ...sequence } };
  await recordChange(trx, { kind: "sequence", id, revision, by, ...states });
  return revision;
}

/// Deletes a sequence that nothing names.
export async function deleteSequenceRow(
  trx: Transaction<Database>,
  current: StoredSequence,
  by: string,
): Promise<void> {
  const { id, revision } = current;
  await trx.deleteFrom("phonics_sequence").where("id", "=", id).execute();
  const before = { ...sequenceState(current) };
  await recordChange(trx, { kind: "sequence", id, revision, by, before, after: null });
}
