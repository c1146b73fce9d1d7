import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// A table to copy, with all columns except those that the database generates.
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/// Tables of the database itself, one whose rows last for a transaction only, exports, whose files are made again, counts of attempts, and
/// the marks of folders, since a restore may fill others.
const notCopied = [
  ...["kysely_migration", "kysely_migration_lock", "package_touched"],
  ...["export_job", "attempt", "store_mark", "running_server"],
];

/// Every table of the catalogue, accounts included.
export async function listTables(db: Kysely<Database>): Promise<CopiedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select tables.table_name as name, array_agg(columns.column_name::text order by columns.ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where tables.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and tables.table_name <> all (${notCopied}::text[]) and columns.is_generated = 'NEVER'
    group by tables.table_name order by tables.table_name`.execute(db);
  return rows;
}

/// Returns the name of the last migration that the database ran.
export async function readLevel(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? "";
}

/// Runs `fill` without triggers and foreign keys, so that tables can be filled in any order. Restores and checks them
/// at the end. Must be called in a transaction, which rolls everything back where a key does not hold.
export async function withoutConstraints(
  trx: Kysely<Database>,
  tables: readonly CopiedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(trx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await fill();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
  await followSequences(trx);
}

/// Advances the sequences of columns past the rows that exist.
async function followSequences(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(
    trx,
  );
  for (const { table, column, sequence } of rows)
    await sql`
      select setval(${sequence}::regclass, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      trx,
    );
}
