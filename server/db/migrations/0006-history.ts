import { type Kysely, sql } from "kysely";

/// Every change of a stored thing, kept after the thing is gone. An imprint that is merged takes its series along: what
/// points at a series and its imprint follows.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history (
      id bigint generated always as identity primary key,
      kind text not null,
      thing_id uuid not null,
      revision integer not null check (revision >= 1),
      changed_at timestamptz not null default now(),
      changed_by text not null,
      before jsonb,
      after jsonb,
      check (before is not null or after is not null)
    )`.execute(db);
  await sql`create index history_thing on history (kind, thing_id, id)`.execute(db);
  for (const table of ["book", "dict_word"]) {
    const key = sql.ref(`${table}_series_id_imprint_id_fkey`);
    await sql`
      alter table ${sql.table(table)}
      drop constraint ${key},
      add constraint ${key} foreign key (series_id, imprint_id) references series (id, imprint_id) on update cascade
    `.execute(db);
  }
  await sql`create index dict_word_series on dict_word (series_id) where series_id is not null`.execute(db);
}
