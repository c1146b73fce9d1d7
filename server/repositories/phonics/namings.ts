import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { BookSequence, Named } from "../../../api/index.ts";
import { stepOfBook } from "../../../api/phonics/rules/book-step.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { readSequence } from "./sequences.ts";

/// The imprints of a publisher and the series of an imprint that name a sequence, with it.
export async function listNamings(
  db: Kysely<Database>,
  { publisherID, imprintID }: { publisherID?: string | undefined; imprintID?: string | undefined },
): Promise<{ id: string; sequence: Named }[]> {
  const { rows } = await sql<{ id: string; sequence: Named }>`
    select naming.id, json_build_object('id', sequence.id, 'name', sequence.name) as sequence
    from (
      select id, sequence_id from imprint where publisher_id = ${publisherID ?? null}
      union all select id, sequence_id from series where imprint_id = ${imprintID ?? null}
    ) naming
    join phonics_sequence sequence on sequence.id = naming.sequence_id
    order by naming.id`.execute(db);
  return rows;
}

export type NamingKind = "imprint" | "series";

/// Locks an imprint or series. Throws NotFound.
export async function lockNaming(
  trx: Transaction<Database>,
  kind: NamingKind,
  id: string,
): Promise<{ revision: number; sequence: Named | null }> {
  const { rows } = await sql<{ revision: number; sequence: Named | null }>`
    select thing.revision, (
      select json_build_object('id', id, 'name', name) from phonics_sequence where id = thing.sequence_id
    ) as sequence
    from ${sql.table(kind)} thing where thing.id = ${id} for update of thing`.execute(trx);
  if (!rows[0]) throw new NotFound(refusals.noSuch(kind));
  return rows[0];
}

/// Returns the new revision.
export async function updateNaming(
  trx: Transaction<Database>,
  kind: NamingKind,
  { id, sequenceID, by }: { id: string; sequenceID: string | null; by: string },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(kind)}
    set sequence_id = ${sequenceID}, revision = revision + 1, updated_at = ${new Date()}, updated_by = ${by}
    where id = ${id} returning revision`.execute(trx);
  return rows[0]!.revision;
}

/// Lets nothing name a sequence any more; what did has a new revision.
export async function dropNamings(trx: Transaction<Database>, sequenceID: string, by: string): Promise<void> {
  for (const kind of ["imprint", "series", "book"] as const)
    await sql`
      update ${sql.table(kind)}
      set sequence_id = null, revision = revision + 1, updated_at = ${new Date()}, updated_by = ${by}
      where sequence_id = ${sequenceID}`.execute(trx);
}

/// The sequence and the step of a book. Throws NotFound.
export async function readBookSequence(db: Kysely<Database>, id: string): Promise<BookSequence> {
  const { rows } = await sql<{
    revision: number;
    level: number;
    own: string | null;
    step: string | null;
    series: Named | null;
    imprint: Named | null;
  }>`
    select book.revision, book.level, book.sequence_id as own, book.step_id as step,
      (select json_build_object('id', sequence.id, 'name', sequence.name) from series
        join phonics_sequence sequence on sequence.id = series.sequence_id where series.id = book.series_id) as series,
      (select json_build_object('id', sequence.id, 'name', sequence.name) from imprint
        join phonics_sequence sequence on sequence.id = imprint.sequence_id where imprint.id = book.imprint_id) as imprint
    from book where book.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new NotFound(refusals.noSuch("book"));
  const inherited = row.series
    ? { ...row.series, from: "series" as const }
    : row.imprint && { ...row.imprint, from: "imprint" as const };
  const sequenceID = row.own ?? inherited?.id ?? null;
  const sequence = sequenceID === null ? null : await readSequence(db, sequenceID);
  const step = sequence && stepOfBook(sequence.steps, { stepID: row.step, level: row.level });
  return {
    id,
    revision: row.revision,
    level: row.level,
    ownSequenceID: row.own,
    ownStepID: row.step,
    inherited,
    sequence,
    from: row.own === null ? (inherited?.from ?? null) : "book",
    stepID: step === null ? null : sequence!.steps[step]!.id,
  };
}

export async function updateBookSequence(
  trx: Transaction<Database>,
  { id, sequenceID, stepID, by }: { id: string; sequenceID: string | null; stepID: string | null; by: string },
): Promise<number> {
  const { revision } = await trx
    .updateTable("book")
    .set({
      sequence_id: sequenceID,
      step_id: stepID,
      revision: sql`revision + 1`,
      updated_at: new Date(),
      updated_by: by,
    })
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}
