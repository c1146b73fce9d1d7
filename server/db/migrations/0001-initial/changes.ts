import { type Kysely, sql } from "kysely";
import { type LoggedTable, loggedTables } from "../../logged-tables.ts";

/// The log of changes. A change set records what one call did: the rows before and after, and the things that it
/// touched. Triggers log rows while `symbolshelf.changed_by` names the author (`server/transact.ts`); the load of a
/// whole catalogue names nobody. The first row creates the set.
export async function createChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_set (
      id bigint generated always as identity primary key,
      changed_at timestamptz not null default now(),
      changed_by text not null,
      name text not null default '',
      thing_count integer not null default 0,
      is_revertible boolean not null default true,
      revert_of bigint references change_set,
      reverted_by bigint references change_set
    )`.execute(db);
  await sql`create index change_set_day on change_set (changed_at)`.execute(db);
  await sql`create index change_set_by on change_set (changed_by, id)`.execute(db);
  await sql`
    create table change_row (
      id bigint generated always as identity primary key,
      set_id bigint not null references change_set on delete cascade,
      table_name text not null,
      key jsonb not null,
      before jsonb,
      after jsonb,
      check (before is not null or after is not null)
    )`.execute(db);
  await sql`create index change_row_set on change_row (set_id)`.execute(db);
  await sql`create index change_row_of on change_row (table_name, key)`.execute(db);
  // What must be kept so that a change can be put back: pictures and page contents.
  await sql`
    create index change_row_image on change_row (coalesce(before ->> 'image_hash', before ->> 'cover_hash'))
    where before ? 'image_hash' or before ? 'cover_hash'`.execute(db);
  await sql`
    create index change_row_content on change_row ((before ->> 'content_id')) where before ? 'content_id'`.execute(db);
  await sql`
    create index change_row_package on change_row ((before ->> 'package_hash'))
    where table_name = 'book_deployment'`.execute(db);
  await sql`
    create table change_thing (
      set_id bigint not null references change_set on delete cascade,
      kind text not null,
      thing_id uuid not null,
      position integer not null,
      name text not null,
      primary key (set_id, kind, thing_id)
    )`.execute(db);
  await sql`create index change_thing_of on change_thing (kind, thing_id, set_id)`.execute(db);
  await sql`
    alter table history add column change_set_id bigint
      default nullif(current_setting('symbolshelf.change_set', true), '')::bigint`.execute(db);
  await sql`create index history_change on history (change_set_id) where change_set_id is not null`.execute(db);
  await sql`
    create function current_change_set() returns bigint language plpgsql as $$
    declare
      current text := current_setting('symbolshelf.change_set', true);
      made bigint;
    begin
      if current <> '' then return current::bigint; end if;
      insert into change_set (changed_by) values (current_setting('symbolshelf.changed_by')) returning id into made;
      perform set_config('symbolshelf.change_set', made::text, true);
      return made;
    end $$`.execute(db);
  for (const event of ["insert", "update", "delete"] as const) await createLogger(db, event);
  for (const [name, table] of Object.entries(loggedTables)) await log(db, name, table);
}

/// Selects the rows that a statement wrote or removed, each with its key. The trigger's arguments are the key's
/// columns, the columns that are never logged, and those that are not logged for a new row.
const rowsOf = (table: "was" | "is_now", isNew = false) => `
  select (select jsonb_object_agg(name, row -> name) from unnest(tg_argv[0]::text[]) name) as key,
    row - tg_argv[1]::text[]${isNew ? " - tg_argv[2]::text[]" : ""} as content
  from (select to_jsonb(${table}) as row from ${table}) rows`;

const logged = {
  insert: `select key, null::jsonb, content from (${rowsOf("is_now", true)}) new_rows`,
  delete: `select key, content, null::jsonb from (${rowsOf("was")}) old_rows`,
  update: `select coalesce(old_rows.key, new_rows.key), old_rows.content, new_rows.content
    from (${rowsOf("was")}) old_rows full join (${rowsOf("is_now")}) new_rows on new_rows.key = old_rows.key
    where old_rows.content is distinct from new_rows.content`,
};

async function createLogger(db: Kysely<unknown>, event: keyof typeof logged): Promise<void> {
  await sql`
    create function ${sql.raw(`log_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into change_row (set_id, table_name, key, before, after)
      select (select current_change_set()), tg_table_name, logged.key, logged.before, logged.after
      from (${sql.raw(logged[event])}) logged (key, before, after);
      return null;
    end $$`.execute(db);
}

const tables = {
  insert: "new table as is_now",
  update: "old table as was new table as is_now",
  delete: "old table as was",
};

async function log(db: Kysely<unknown>, name: string, { key, derived = [], kind }: LoggedTable): Promise<void> {
  const array = (columns: readonly string[]) => `'{${columns.join()}}'`;
  // A saved text stays in its own table for good, so it is logged only when it is deleted.
  const columns = [array(key), array(derived), array(kind === "text" ? ["text"] : [])].join(", ");
  for (const event of kind === "shared" ? (["delete"] as const) : (["insert", "update", "delete"] as const))
    await sql`
      create trigger ${sql.raw(`log_${event}_of_${name}`)} after ${sql.raw(event)} on ${sql.table(name)}
      referencing ${sql.raw(tables[event])} for each statement
      when (current_setting('symbolshelf.changed_by', true) <> '')
      execute function ${sql.raw(`log_${event}(${columns})`)}`.execute(db);
}
