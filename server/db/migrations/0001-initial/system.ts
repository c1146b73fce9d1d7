import { type Kysely, sql } from "kysely";
import { stored } from "./shared.ts";

/// The history, the settings, views of lists, dismissed items, idempotency keys, and which demo catalogue was loaded.
export async function createSystem(db: Kysely<unknown>): Promise<void> {
  // Every change of a stored thing, kept after the thing is deleted.
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
  await sql`
    create table system_settings (
      id integer primary key check (id = 1),
      allow_popups_second_row boolean not null,
      reading_levels jsonb not null default '[]',
      core_words jsonb not null default '[]',
      ${stored}
    )`.execute(db);
  await sql`
    insert into system_settings (id, allow_popups_second_row, updated_by) values (1, false, 'Installation')`.execute(
    db,
  );
  // The answer to a create. The row is written in the transaction of what was created, and is removed after some days
  // (docs/decisions/0021-exactly-once.md).
  await sql`
    create table idempotency_key (
      account text not null,
      key text not null check (length(key) between 1 and 200),
      call text not null,
      fingerprint text not null,
      answer jsonb,
      made_at timestamptz not null,
      primary key (account, key)
    )`.execute(db);
  // The identity service says whose view it is. Names are compared without case.
  await sql`
    create table list_view (
      account text not null,
      list text not null check (list in (
        'books', 'words', 'sheets', 'authors', 'illustrators', 'publishers', 'imprints', 'series', 'models', 'files'
      )),
      name_key text not null,
      name text not null,
      query text not null check (length(query) <= 4000),
      saved_at timestamptz not null default now(),
      primary key (account, list, name_key)
    )`.execute(db);
  // The items that somebody waits for and has dismissed. `mark` is the item's state at that time; in another state it
  // waits again.
  await sql`
    create table put_away (
      account text not null,
      kind text not null check (kind in ('text', 'stale')),
      book_id uuid not null references book on delete cascade,
      mark text not null check (length(mark) between 1 and 40),
      put_at timestamptz not null default now(),
      primary key (account, kind, book_id)
    )`.execute(db);
  await sql`create index put_away_book on put_away (book_id)`.execute(db);
  await sql`
    create table catalogue_load (
      name text primary key,
      loaded_at timestamptz not null default now()
    )`.execute(db);
}
