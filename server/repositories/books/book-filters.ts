import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type BookFilter,
  type BookFilterKind,
  type BookMode,
  type BookValueKind,
  type bookErrors,
  bookFilters,
  bookValues,
  type DeploymentStatus,
} from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { blockedBooks } from "./common-problems.ts";

/// The people and places that a list of books is narrowed to, by their ids.
export type BookFilterQuery = { readonly [Kind in BookFilterKind as `${Kind}ID`]?: string | undefined };

type BookErrors = (typeof bookErrors)[number];

/// The values that it is narrowed to.
export interface BookValueQuery {
  readonly deploymentStatus?: DeploymentStatus | readonly DeploymentStatus[] | undefined;
  readonly errors?: BookErrors | readonly BookErrors[] | undefined;
  readonly mode?: BookMode | readonly BookMode[] | undefined;
  readonly level?: string | readonly string[] | undefined;
}

/// Of the table `book`, as text.
export const bookValueColumns: Readonly<Record<BookValueKind, RawBuilder<string>>> = {
  deploymentStatus: sql`book.deployment_status`,
  errors: sql`case when book.id in (${blockedBooks}) then 'with' else 'without' end`,
  mode: sql`book.mode`,
  level: sql`book.level::text`,
};

/// `columns`: of something else that is called `book`.
export const bookValueConditions = (query: BookValueQuery, columns = bookValueColumns): RawBuilder<SqlBool>[] =>
  bookValues.flatMap((kind) => {
    const values = query[kind];
    return values === undefined ? [] : [sql<SqlBool>`${columns[kind]} = any (${[values].flat()}::text[])`];
  });

/// Each by an index of its own.
const conditions: Record<BookFilterKind, (id: string) => RawBuilder<SqlBool>> = {
  author: (id) => sql`book.id in (select book_id from book_author where author_id = ${id})`,
  illustrator: (id) => sql`book.id in (select book_id from book_illustrator where illustrator_id = ${id})`,
  publisher: (id) => sql`book.imprint_id = any (array(select id from imprint where publisher_id = ${id}))`,
  imprint: (id) => sql`book.imprint_id = ${id}`,
  series: (id) => sql`book.series_id = ${id}`,
};

/// What is asked for, in the contract's order.
function asked(query: BookFilterQuery): { kind: BookFilterKind; id: string }[] {
  return bookFilters.flatMap((kind) => {
    const id = query[`${kind}ID`];
    return id === undefined ? [] : [{ kind, id }];
  });
}

export const bookFilterConditions = (query: BookFilterQuery): RawBuilder<SqlBool>[] =>
  asked(query).map(({ kind, id }) => conditions[kind](id));

/// Those of a query by name; one that is not there is left out.
export async function readBookFilters(db: Kysely<Database>, query: BookFilterQuery): Promise<BookFilter[]> {
  const parts = asked(query).map(
    ({ kind, id }) => sql`select ${kind}::text as kind, id, name from ${sql.table(kind)} where id = ${id}`,
  );
  if (parts.length === 0) return [];
  return (await sql<BookFilter>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
