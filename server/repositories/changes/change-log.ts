import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ChangedRow } from "./changed-things.ts";
import { describeChange } from "./describe-change.ts";
import { readNames } from "./names.ts";

/// Starts the log of a transaction: sets its author, and the change set that the same call has made already, if any.
/// From here on its triggers log.
export async function openLog(
  trx: Transaction<Database>,
  { by, changeID }: { by: string; changeID: number | null },
): Promise<void> {
  await sql`
    select set_config('symbolshelf.changed_by', ${by}, true),
      set_config('symbolshelf.change_set', ${changeID === null ? "" : String(changeID)}, true)`.execute(trx);
}

/// Tables whose rows are long or written in very large numbers. It is enough to know that they changed.
const manyRows = [
  "import_part",
  "import_chapter",
  "import_page",
  "import_footnote",
  "book_character",
  "page_content",
  "book_deployment",
];
/// The maximum number of rows that a change's name is made from; more are only counted.
const maxRowsRead = 2000;

/// Finishes the transaction's change set: adds its things, and a name where it has none. Returns the set's id, or null
/// where nothing changed in the end.
export async function closeLog(trx: Transaction<Database>): Promise<number | null> {
  let log = await readLog(trx);
  if (log === null) return null;
  const { id } = log;
  if (log.isRepeated) {
    await keepNetRows(trx, id);
    log = (await readLog(trx)) ?? log;
  }
  if (log.rows.length === 0) {
    await sql`update history set change_set_id = null where change_set_id = ${id}`.execute(trx);
    await sql`delete from change_set where id = ${id}`.execute(trx);
    return null;
  }
  const { name, things, isRevertible } = describeChange(log.rows, await readNames(trx, log.rows));
  const earlier = await joinEarlierSave(trx, id, log.rows, name);
  if (earlier !== null) return earlier;
  const isNoted = log.rows.some(({ table }) => table !== "import_text");
  const kinds = new Set(isNoted ? things.map(({ kind }) => kind) : []);
  await sql`
    with named as (
      update change_set set name = coalesce(nullif(name, ''), ${name.slice(0, 500)}), thing_count = ${things.length},
        is_revertible = ${isRevertible} where id = ${id}
      returning changed_by
    ), touched as (
      select thing.* from jsonb_to_recordset(${JSON.stringify(
        things.map((thing, position) => ({ ...thing, name: thing.name.slice(0, 500), position })),
      )}::jsonb) thing (kind text, id uuid, position integer, name text)
    ), kept as (
      insert into change_thing (set_id, kind, thing_id, position, name)
      select ${id}, kind, id, position, name from touched on conflict do nothing
    )
    ${notes(id, kinds)}`.execute(trx);
  return id;
}

/// A text is saved every few seconds while it is typed. Adds such a save to the previous change set where the same
/// person saved the text within the last hour and nothing else has happened to the book since. A set that was given a
/// name of its own is more than a save and stays apart. Returns the earlier set's id, or null.
async function joinEarlierSave(
  trx: Transaction<Database>,
  id: number,
  rows: readonly ChangedRow[],
  name: string,
): Promise<number | null> {
  const [row] = rows;
  if (rows.length !== 1 || row?.table !== "import_text" || row.before !== null) return null;
  const { rows: found } = await sql<{ id: number }>`
    select earlier.id from change_set earlier join change_set saved on saved.id = ${id} and saved.name = ''
    where earlier.name = ${name.slice(0, 500)} and earlier.id = (
        select max(set_id) from change_thing where kind = 'book' and thing_id = ${String(row.key.book_id)}
      )
      and earlier.changed_by = saved.changed_by and earlier.changed_at > saved.changed_at - interval '1 hour'
      and earlier.reverted_by is null and earlier.revert_of is null
      and not exists (select from change_row other where other.set_id = earlier.id and other.table_name <> 'import_text')
    for update of earlier`.execute(trx);
  const earlier = found[0]?.id;
  if (earlier === undefined) return null;
  await sql`update change_row set set_id = ${earlier} where set_id = ${id}`.execute(trx);
  await sql`update history set change_set_id = ${earlier} where change_set_id = ${id}`.execute(trx);
  await sql`update change_set set changed_at = now() where id = ${earlier}`.execute(trx);
  await sql`delete from change_set where id = ${id}`.execute(trx);
  return earlier;
}

interface Log {
  readonly id: number;
  /// Whether a row changed several times.
  readonly isRepeated: boolean;
  readonly rows: readonly ChangedRow[];
}

/// Returns what the transaction has logged; null where nothing. A set whose changes cancel out has no rows.
async function readLog(trx: Transaction<Database>): Promise<Log | null> {
  const { rows: sets } = await sql<{ id: number; isRepeated: boolean; rows: readonly ChangedRow[] }>`
    select change_set.id, exists (
      select from change_row logged where logged.set_id = change_set.id group by table_name, key having count(*) > 1
    ) as "isRepeated", coalesce((
      select json_agg(json_build_object('table', table_name, 'key', key, 'before', before, 'after', after) order by id)
      from (
        select * from change_row logged
        where logged.set_id = change_set.id and table_name <> all (${manyRows}::text[]) order by id limit ${maxRowsRead}
      ) first_rows
    ), '[]') as rows
    from change_set where id = nullif(current_setting('symbolshelf.change_set', true), '')::bigint`.execute(trx);
  return sets[0] ?? null;
}

/// Names the transaction's change where its rows alone do not. Does nothing where nothing changed.
export async function nameChange(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`update change_set set name = ${name.slice(0, 500)} where id = current_change_set()`.execute(trx);
}

/// Returns the name of the transaction's change for people; null where it changes nothing.
export async function nameOfChange(trx: Transaction<Database>): Promise<string | null> {
  const id = await closeLog(trx);
  if (id === null) return null;
  const { rows } = await sql<{ name: string }>`select name from change_set where id = ${id}`.execute(trx);
  return rows[0]?.name ?? null;
}

/// Merges the log rows of a row that changed several times into one, and removes those of a row that is as it was.
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
  sequence: "phonics_sequence",
  licence: "symbol_licence",
  word: "dict_word",
} as const;

/// Adds an entry to the history of every changed thing for which the command has recorded none. A saved text has its
/// versions instead.
function notes(id: number, kinds: ReadonlySet<string>) {
  const revisions = Object.entries(thingTables)
    .filter(([kind]) => kinds.has(kind))
    .map(
      ([kind, table]) => sql`
        select touched.kind, touched.id, owner.revision from touched join ${sql.table(table)} owner on owner.id = touched.id
        where touched.kind = ${sql.lit(kind)}`,
    );
  if (revisions.length === 0) return sql`select from named`;
  return sql`
    insert into history (kind, thing_id, revision, changed_by, before, after)
    select reached.kind, reached.id, reached.revision, named.changed_by, '{}', '{}'
    from (${sql.join(revisions, sql` union all `)}) reached cross join named
    where not exists (
      select from history entry where entry.change_set_id = ${id} and entry.kind = reached.kind
        and entry.thing_id = reached.id
    )`;
}
