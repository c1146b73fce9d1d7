import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type ChangedRow, describeChange } from "./describe-change.ts";
import { readNames } from "./names.ts";

/// Who is at work in a transaction, and in which change set if one of the same call has made one. Its triggers log from here
/// on.
export async function openLog(
  trx: Transaction<Database>,
  { by, changeID }: { by: string; changeID: number | null },
): Promise<void> {
  await sql`
    select set_config('symbolshelf.changed_by', ${by}, true),
      set_config('symbolshelf.change_set', ${changeID === null ? "" : String(changeID)}, true)`.execute(trx);
}

/// Tables of which very many rows are written at once; that there are some says enough.
const manyRows = ["import_part", "import_chapter", "import_page", "import_footnote", "book_character", "page_content"];
/// Rows that a name is made of at most; of more they are counted.
const maxRowsRead = 2000;

/// Gives the transaction's change set its things, and its name where it has none; the set's id. Null where nothing is other
/// than it was.
export async function closeLog(trx: Transaction<Database>): Promise<number | null> {
  const id = await currentSet(trx);
  if (id === null) return null;
  await keepNetRows(trx, id);
  const { rows } = await sql<ChangedRow>`
    select table_name as "table", key, before, after from change_row
    where set_id = ${id} and table_name <> all (${manyRows}::text[]) order by id limit ${maxRowsRead}`.execute(trx);
  if (rows.length === 0) {
    await sql`update history set change_set_id = null where change_set_id = ${id}`.execute(trx);
    await sql`delete from change_set where id = ${id}`.execute(trx);
    return null;
  }
  const { name, things, isRevertible } = describeChange(rows, await readNames(trx, rows));
  await sql`
    update change_set set name = coalesce(nullif(name, ''), ${name.slice(0, 500)}), thing_count = ${things.length},
      is_revertible = ${isRevertible} where id = ${id}`.execute(trx);
  await sql`
    insert into change_thing (set_id, kind, thing_id, position, name)
    select ${id}, thing.kind, thing.id, thing.position, thing.name
    from jsonb_to_recordset(${JSON.stringify(things.map((thing, position) => ({ ...thing, position })))}::jsonb)
      thing (kind text, id uuid, position integer, name text)
    on conflict do nothing`.execute(trx);
  if (rows.some(({ table }) => table !== "import_text")) await noteInHistories(trx, id);
  return id;
}

/// What the transaction does, as people would call it; null where it changes nothing.
export async function nameOfChange(trx: Transaction<Database>): Promise<string | null> {
  const id = await closeLog(trx);
  if (id === null) return null;
  const { rows } = await sql<{ name: string }>`select name from change_set where id = ${id}`.execute(trx);
  return rows[0]?.name ?? null;
}

async function currentSet(trx: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ id: string | null }>`
    select nullif(current_setting('symbolshelf.change_set', true), '') as id`.execute(trx);
  return rows[0]?.id ? Number(rows[0].id) : null;
}

/// Leaves one row of each that was changed several times, and none of those that are as they were.
async function keepNetRows(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`
    with net as (
      select table_name, key, min(id) as first_id, (array_agg(before order by id))[1] as before,
        (array_agg(after order by id desc))[1] as after
      from change_row where set_id = ${id} group by table_name, key having count(*) > 1
    ), gone as (
      delete from change_row logged using net
      where logged.set_id = ${id} and logged.table_name = net.table_name and logged.key = net.key
        and (logged.id <> net.first_id or net.before is not distinct from net.after)
    )
    update change_row logged set before = net.before, after = net.after
    from net where logged.id = net.first_id and net.before is distinct from net.after`.execute(trx);
}

/// The tables of the things that have a revision and a history.
const thingTables = {
  book: "book",
  page: "book",
  deployment: "book",
  author: "author",
  illustrator: "illustrator",
  publisher: "publisher",
  imprint: "imprint",
  series: "series",
  sheet: "sheet",
  highlights: "highlight_set",
  symbol: "symbol_file",
  symbolModel: "symbol_model",
  word: "dict_word",
} as const;

/// Says in the history of every thing that the change touched that it did, where the command has not said what it did to it.
/// A text that is saved has its versions instead.
async function noteInHistories(trx: Transaction<Database>, id: number): Promise<void> {
  const revisions = Object.entries(thingTables).map(
    ([kind, table]) => sql`
      select thing.kind, thing.thing_id, owner.revision from change_thing thing
      join ${sql.table(table)} owner on owner.id = thing.thing_id
      where thing.set_id = ${id} and thing.kind = ${sql.lit(kind)}`,
  );
  await sql`
    insert into history (kind, thing_id, revision, changed_by, before, after)
    select touched.kind, touched.thing_id, touched.revision, change_set.changed_by, '{}', '{}'
    from (${sql.join(revisions, sql` union all `)}) touched join change_set on change_set.id = ${id}
    where not exists (
      select from history told where told.change_set_id = ${id} and told.kind = touched.kind
        and told.thing_id = touched.thing_id
    )`.execute(trx);
}
