import { type Kysely, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";

/// Describes a database from its system catalogue: as readable SQL, and as a short kind for each column.
export async function describeSchema(db: Kysely<Database>): Promise<{ text: string; columns: Columns }> {
  const read = async <Line>(query: ReturnType<typeof sql<Line>>) => (await query.execute(db)).rows;
  // Tables are in order of creation, which is by subject. Objects of extensions are left out.
  const tables = await read(sql<{ id: number; name: string }>`
    select oid::int as id, relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely_%' order by oid`);
  const columns = await read(sql<Column>`
    select attrelid::int as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
      case when attcollation <> (select typcollation from pg_type where pg_type.oid = atttypid)
        then (select collname from pg_collation where pg_collation.oid = attcollation) end as collation,
      attidentity <> '' as "isIdentity", attgenerated <> '' as "isGenerated", pg_get_expr(adbin, adrelid) as value
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped order by attrelid, attnum`);
  const constraints = await read(sql<Part>`
    select conrelid::int as "table", format('constraint %I %s', conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where contype in ('p', 'u', 'f', 'c') order by conrelid, strpos('pufc', contype), conname`);
  const indexes = await read(sql<Part>`
    select indrelid::int as "table", pg_get_indexdef(indexrelid) as text
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid) order by relname`);
  const triggers = await read(sql<Part>`
    select tgrelid::int as "table", pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by tgname`);
  const functions = await read(sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname`);
  const of = <Line extends { table: number }>(id: number, lines: readonly Line[]) =>
    lines.filter(({ table }) => table === id);
  const pieces = tables.map(({ id, name }) =>
    [
      `create table ${name} (\n${[...of(id, columns).map(columnText), ...of(id, constraints).map(({ text }) => text)]
        .map((line) => `  ${line}`)
        .join(",\n")}\n);`,
      ...[...of(id, indexes), ...of(id, triggers)].map(({ text }) => `${text};`),
    ].join("\n"),
  );
  return {
    text: [...pieces, ...functions.map(({ text }) => `${text.trimEnd()};`)].join("\n\n").replaceAll("public.", ""),
    columns: Object.fromEntries(
      tables.map(({ id, name }) => [
        name,
        Object.fromEntries(of(id, columns).map((column) => [column.name, columnKind(column)])),
      ]),
    ),
  };
}

type Columns = Record<string, Record<string, string>>;

interface Part {
  table: number;
  text: string;
}

interface Column {
  table: number;
  name: string;
  type: string;
  isRequired: boolean;
  collation: string | null;
  isIdentity: boolean;
  isGenerated: boolean;
  value: string | null;
}

function columnText({ name, type, isRequired, collation, isIdentity, isGenerated, value }: Column): string {
  const made = isIdentity
    ? " generated always as identity"
    : isGenerated
      ? ` generated always as (${value}) stored`
      : value === null
        ? ""
        : ` default ${value}`;
  return `${name} ${type}${collation === null ? "" : ` collate "${collation}"`}${isRequired ? " not null" : ""}${made}`;
}

/// `text`, `text not null`, `integer not null default`: a row type must match this.
function columnKind({ type, isRequired, isIdentity, isGenerated, value }: Column): string {
  const made = isGenerated ? " generated" : isIdentity || value !== null ? " default" : "";
  return `${type}${isRequired ? " not null" : ""}${made}`;
}
