import { type RawBuilder, sql, type Transaction } from "kysely";
import { type LoggedTable, type LoggedTableName, loggedTables, writtenColumns } from "../../db/logged-tables.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { forgetUnusedContents } from "../import/page-contents.ts";
import { announceText } from "../import/text-notices.ts";
import type { ChangedRow, RowState } from "./changed-things.ts";

/// A row of a change set that is not as the set left it.
export interface Obstacle {
  readonly table: string;
  readonly key: RowState;
}

const order = Object.keys(loggedTables) as LoggedTableName[];
const tableOf = (name: LoggedTableName): LoggedTable => loggedTables[name];

/// The rows of a change set that can be put back, by table. Deployments have a way back of their own, but for those of a book
/// that is deleted.
export async function readRowsToRevert(trx: Transaction<Database>, setID: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select table_name as "table", key, before, after from change_row where set_id = ${setID} order by id`.execute(trx);
  return rows.filter(({ table, after }) => tableOf(table).kind !== "fact" || after === null);
}

/// The first row that is not as the change left it; null where all are. The rows are held from here on.
export async function findObstacle(trx: Transaction<Database>, rows: readonly ChangedRow[]): Promise<Obstacle | null> {
  for (const table of order) {
    const isCompared = tableOf(table).kind === "thing" || tableOf(table).kind === "part";
    const of = rows.filter((row) => row.table === table && isCompared);
    if (of.length === 0) continue;
    const { key, derived = [] } = tableOf(table);
    const ignored = sql.raw(`'{${[...derived, ...writtenColumns].join()}}'::text[]`);
    const same = key.map((column) => sql`standing.${sql.ref(column)} = (wanted.typed).${sql.ref(column)}`);
    const matches = sql.join(same, sql` and `);
    const { rows: found } = await sql<{ key: RowState }>`
      with wanted as materialized (
        select sent.key, sent.after, jsonb_populate_record(null::${sql.table(table)}, sent.key) as typed
        from jsonb_to_recordset(${JSON.stringify(of.map(({ key, after }) => ({ key, after })))}::jsonb)
          sent (key jsonb, after jsonb)
      ), now as materialized (
        select standing.* from wanted join ${sql.table(table)} standing on ${matches} for update of standing
      )
      select wanted.key from wanted left join now standing on ${matches}
      where (case when standing is null then null else to_jsonb(standing) - ${ignored} end)
        is distinct from (wanted.after - ${ignored})
      limit 1`.execute(trx);
    if (found[0]) return { table, key: found[0].key };
  }
  return null;
}

/// Writes rows as they were before: parts of things go first and come last, so that they may change places.
export async function writeRowsBack(
  trx: Transaction<Database>,
  rows: readonly ChangedRow[],
  by: string,
): Promise<void> {
  const of = (table: LoggedTableName) => rows.filter((row) => row.table === table);
  for (const table of order.toReversed())
    if (tableOf(table).kind === "part")
      await remove(
        trx,
        table,
        of(table).filter(({ after }) => after !== null),
      );
  for (const table of order) {
    if (tableOf(table).kind === "shared" || tableOf(table).kind === "fact") await insert(trx, table, of(table), by);
    if (tableOf(table).kind !== "thing") continue;
    const gone = of(table).filter(({ after }) => after === null);
    const changed = of(table).filter(({ before, after }) => before !== null && after !== null);
    // A word may come back for another one to be below it; of others an old name may have to be free first.
    if (table !== "dict_word") await update(trx, table, changed, by);
    await insert(trx, table, gone, by);
    if (table === "dict_word") await update(trx, table, changed, by);
    if (table === "book") await insertTexts(trx, of("import_text"));
  }
  for (const table of order)
    if (tableOf(table).kind === "part")
      await insert(
        trx,
        table,
        of(table).filter(({ before }) => before !== null),
        by,
      );
  for (const table of order.toReversed()) {
    if (tableOf(table).kind !== "thing") continue;
    const made = of(table).filter(({ before }) => before === null);
    // What pages said of a word that goes, and say no longer, must not keep it.
    if (table === "dict_word" && made.length > 0)
      await forgetUnusedContents(
        trx,
        made.map(({ key }) => String(key.id)),
      );
    await remove(trx, table, made);
  }
}

/// The columns that are written, as the log has them.
const columnsOf = (rows: readonly ChangedRow[]): string[] => Object.keys(rows[0]?.before ?? {});

const recordset = (table: LoggedTableName, states: readonly (RowState | null)[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(states)}::jsonb)`;

async function remove(trx: Transaction<Database>, table: LoggedTableName, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const same = tableOf(table).key.map((column) => sql`standing.${sql.ref(column)} = row.${sql.ref(column)}`);
  await sql`
    delete from ${sql.table(table)} standing using ${recordset(
      table,
      rows.map(({ key }) => key),
    )} row where ${sql.join(same, sql` and `)}`.execute(trx);
}

async function insert(
  trx: Transaction<Database>,
  table: LoggedTableName,
  rows: readonly ChangedRow[],
  by: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  const written = writtenNow(columns, by, sql`row.revision + 1`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => written[column] ?? sql`row.${sql.ref(column)}`))}
    from ${recordset(
      table,
      rows.map(({ before }) => before),
    )} row ${tableOf(table).kind === "shared" ? sql`on conflict do nothing` : sql``}`.execute(trx);
}

async function update(
  trx: Transaction<Database>,
  table: LoggedTableName,
  rows: readonly ChangedRow[],
  by: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  const written = writtenNow(columns, by, sql`standing.revision + 1`);
  const { key } = tableOf(table);
  const set = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = ${written[column] ?? sql`row.${sql.ref(column)}`}`);
  const same = key.map((column) => sql`standing.${sql.ref(column)} = row.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} standing set ${sql.join(set)} from ${recordset(
      table,
      rows.map(({ before }) => before),
    )} row where ${sql.join(same, sql` and `)}`.execute(trx);
}

/// Revisions go on, never back: whoever has the thing open meets the change.
const writtenNow = (
  columns: readonly string[],
  by: string,
  revision: RawBuilder<unknown>,
): Readonly<Record<string, RawBuilder<unknown>>> =>
  columns.includes("updated_by") ? { revision, updated_at: sql`now()`, updated_by: sql`${by}` } : {};

/// Texts of a book that comes back; a text that was saved has its own way (`revertTexts`).
async function insertTexts(trx: Transaction<Database>, rows: readonly ChangedRow[]): Promise<void> {
  await insert(
    trx,
    "import_text",
    rows.filter(({ after }) => after === null),
    "",
  );
}

/// Texts are never taken back: the one before those of the change is saved as a new version. Null, or the text since which
/// another was saved.
export async function revertTexts(
  trx: Transaction<Database>,
  rows: readonly ChangedRow[],
  by: string,
): Promise<Obstacle | null> {
  const goingBooks = new Set(
    rows.filter(({ table, before }) => table === "book" && before === null).map(({ key }) => key.id),
  );
  const saved = rows.filter(
    ({ table, key, before }) => table === "import_text" && before === null && !goingBooks.has(key.book_id),
  );
  const byBook = groupBy(saved, ({ key }) => String(key.book_id));
  for (const [bookID, versions] of byBook) {
    const revisions = versions.map(({ key }) => Number(key.revision));
    const [first, last] = [Math.min(...revisions), Math.max(...revisions)];
    const { rows: found } = await sql<{ last: number }>`
      select max(revision) as last from import_text where book_id = ${bookID}`.execute(trx);
    if (found[0]?.last !== last) return { table: "import_text", key: { book_id: bookID, revision: last } };
    await sql`
      insert into import_text (book_id, revision, text, saved_by)
      values (${bookID}, ${last + 1}, coalesce(
        (select text from import_text where book_id = ${bookID} and revision = ${first - 1}), ''
      ), ${by})`.execute(trx);
    await announceText(trx, bookID);
  }
  return null;
}

/// A text that counted as imported before the change and was changed with what was imported counts as imported again: the new version says
/// what the rows that are back say.
export async function countTextsAsImported(trx: Transaction<Database>, rows: readonly ChangedRow[]): Promise<void> {
  const saved = new Set(rows.filter(isNewText).map(({ key }) => `${key.book_id} ${key.revision}`));
  const books = rows.flatMap(({ table, key, before, after }) =>
    table === "import" && before && saved.has(`${key.book_id} ${after?.text_revision}`) ? [String(key.book_id)] : [],
  );
  if (!books.length) return;
  await sql`
    update import set text_revision = (select max(revision) from import_text latest where latest.book_id = import.book_id)
    where book_id = any (${books}::uuid[])`.execute(trx);
}

const isNewText = ({ table, before }: ChangedRow): boolean => table === "import_text" && before === null;
