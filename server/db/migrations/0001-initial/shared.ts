import { type Kysely, sql } from "kysely";

/// The columns of every stored thing: its revision, and who changed it when.
export const stored = sql`
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now(),
  updated_by text not null`;

/// A name of 1 to 200 characters. The server writes two derived forms: `name_key` compares names without case, and
/// `name_sort` sorts and filters them without case and accents. The latter is compared by code points, so that every
/// database gives the same order.
export const named = sql`
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  name_sort text collate "C" not null`;

/// Creates indexes that find text inside of a column. Without the extension there are none, and searches still work.
///
/// Such an index first adds new rows to a pending list, which every search reads whole until the list is full or the
/// table is vacuumed. With a long list the planner prefers to read the table. Searches for words took ten times as long
/// in a catalogue just loaded and in the embedded database, which nobody vacuums. So the list is limited to
/// `pendingKilobytes`.
///
/// `indexes` maps each index's name to `table using gin (column gin_trgm_ops)`.
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

/// Runs the trigger function `run`, once for each statement, after each of `events` on `table`. The function finds the
/// rows that the statement wrote or removed in the table `changed`.
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
