import { type Kysely, sql } from "kysely";
import { defaultSequences } from "../../../../api/phonics/rules/default-sequences.ts";
import { named, stored } from "./shared.ts";

/// Scopes and sequences of phonics, those that every database begins with, and who names one. A book's step is one of the
/// sequence in force for it: where the sequence no longer has it, the book is at the step of its level.
export async function createPhonics(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phonics_sequence (
      id uuid primary key,
      ${named},
      dialects text[] not null,
      steps jsonb not null,
      ${stored},
      unique (name_key)
    )`.execute(db);
  for (const table of ["imprint", "series", "book"]) {
    const name = sql.table(table);
    await sql`alter table ${name} add column sequence_id uuid references phonics_sequence`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_sequence`)} on ${name} (sequence_id) where sequence_id is not null`.execute(db);
  }
  await sql`alter table book add column step_id uuid`.execute(db);
  for (const { id, name, dialects, steps } of defaultSequences)
    await sql`
      insert into phonics_sequence (id, name, name_key, name_sort, dialects, steps, updated_by)
      values (${id}, ${name}, ${name.toLowerCase()}, ${name.toLowerCase()}, ${[...dialects]}, ${JSON.stringify(steps)}::jsonb,
        'Installation')`.execute(db);
}
