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
  // The mark that a folder of files has, too, by which a server knows the folder of the others (docs/decisions/0077-many-servers.md).
  await sql`
    create table store_mark (
      store text primary key,
      mark uuid not null
    )`.execute(db);
  // The servers that run: a newer release brings the tables up to date once none of an older one is among them
  // (docs/decisions/0077-many-servers.md). `schema` is the last migration that the server knows.
  await sql`
    create table running_server (
      id uuid primary key,
      place text not null,
      schema text not null,
      begun_at timestamptz not null default now(),
      beat_at timestamptz not null default now()
    )`.execute(db);
  // Exports that run in the background. `pieces` are the hashes of the file's pieces in the store, in order; `beat_at` says that
  // the process which makes it still lives.
  await sql`
    create table export_job (
      id uuid primary key,
      book_id uuid not null references book on delete cascade,
      format text not null,
      options jsonb not null check (jsonb_typeof(options) = 'object'),
      made_from text check (made_from in ('deployed', 'now')),
      status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      progress_done integer not null default 0,
      progress_all integer not null default 0,
      attempts integer not null default 0,
      beat_at timestamptz,
      made_at timestamptz not null,
      made_by text not null,
      finished_at timestamptz,
      report jsonb,
      problem text,
      file_name text,
      byte_size bigint,
      pieces jsonb check (jsonb_typeof(pieces) = 'array'),
      check ((status = 'done') = (pieces is not null)),
      check ((status in ('waiting', 'running')) = (finished_at is null))
    )`.execute(db);
  await sql`create index export_job_book on export_job (book_id)`.execute(db);
  await sql`create index export_job_open on export_job (made_at) where finished_at is null`.execute(db);
  await sql`create index export_job_made on export_job (made_at desc, id)`.execute(db);
  await sql`
    create table catalogue_load (
      name text primary key,
      loaded_at timestamptz not null default now()
    )`.execute(db);
}
