import { type Kysely, sql } from "kysely";

/// Columns of every stored thing: its revision, and who changed it when.
export const stored = sql`
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now(),
  updated_by text not null`;

/// A name of 1 to 200 characters. The server writes `name_key`, its form for telling names apart without case, and
/// `name_sort`, its form for sorting and filtering without case and accents; the latter is compared by code points, so
/// that every database gives the same order.
export const named = sql`
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  name_sort text collate "C" not null`;

/// Indexes by which the middle of a text is found. Where the extension cannot be had there are none; the search works without.
///
/// Such an index first puts what is added at the end of a list, which every search reads whole until the list is full or the
/// table is vacuumed; of a long one the planner would rather read the table. Of a catalogue just loaded, and in the embedded
/// database, which nobody vacuums, a search of words took ten times as long by that: at most `pendingKilobytes` wait.
/// `indexes`: the index by its name, as `table using gin (column gin_trgm_ops)`.
export async function indexTrigrams(
  db: Kysely<unknown>,
  indexes: Readonly<Record<string, string>>,
  pendingKilobytes: number | null = 64,
): Promise<void> {
  const options = pendingKilobytes === null ? "" : ` with (gin_pending_list_limit = ${pendingKilobytes})`;
  const statements = Object.entries(indexes).map(([name, on]) => `create index ${name} on ${on}${options};`);
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      ${sql.raw(statements.join("\n      "))}
    exception when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
      null;
    end $$`.execute(db);
}

type Event = "insert" | "update" | "delete";

/// Runs the trigger function `run`, once a statement, after each of `events` on `table`. It finds the rows that the statement
/// wrote, or removed, as the table `changed`.
export async function afterStatement(
  db: Kysely<unknown>,
  table: string,
  events: readonly Event[],
  run: string,
): Promise<void> {
  for (const event of events)
    await sql`
      create trigger ${sql.raw(`${run}_${event}`)} after ${sql.raw(event)} on ${sql.raw(table)}
      referencing ${sql.raw(event === "delete" ? "old" : "new")} table as changed
      for each statement execute function ${sql.raw(run)}()`.execute(db);
}
