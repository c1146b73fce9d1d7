import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  type BookFacet,
  type BookFacetKind,
  type BookMode,
  bookFacets,
  bookModes,
  type DeploymentStatus,
  deploymentStatuses,
  maxFacetValues,
} from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { bookFilterConditions, bookValueColumns, bookValueConditions } from "./book-filters.ts";
import { type BookListQuery, booksWithNames, conditionsOf, sortOf } from "./book-list.ts";

/// Of the books that fit, where each is found once.
const valueColumns = { ...bookValueColumns, errors: sql<string>`book.errors` };

/// A book has one of each.
type Value = { value: RawBuilder<unknown>; name: RawBuilder<unknown>; order: RawBuilder<unknown> };

const columns: Readonly<Record<BookFacetKind, Value>> = {
  deploymentStatus: {
    value: bookValueColumns.deploymentStatus,
    name: sql`''`,
    order: sql`${bookValueColumns.deploymentStatus} collate "C"`,
  },
  errors: { value: valueColumns.errors, name: sql`''`, order: valueColumns.errors },
  mode: { value: bookValueColumns.mode, name: sql`''`, order: sql`count(*) desc, book.mode collate "C"` },
  level: { value: bookValueColumns.level, name: bookValueColumns.level, order: sql`min(book.level)` },
  imprint: {
    value: sql`book.imprint_id::text`,
    name: sql`min(book.imprint_name)`,
    order: sql`count(*) desc, min(book.imprint_sort), book.imprint_id::text`,
  },
  series: {
    value: sql`book.series_id::text`,
    name: sql`min(book.series_name)`,
    order: sql`count(*) desc, min(book.series_sort), book.series_id::text`,
  },
};

/// The filters that the facets themselves set.
type Narrowed = Pick<BookListQuery, "deploymentStatus" | "errors" | "mode" | "level" | "imprintID" | "seriesID">;
const parameters: Readonly<Record<BookFacetKind, keyof Narrowed>> = {
  deploymentStatus: "deploymentStatus",
  errors: "errors",
  mode: "mode",
  level: "level",
  imprint: "imprintID",
  series: "seriesID",
};

/// How many of the books that fit there are of each value. What fits everything else is found once; each facet then counts those
/// that fit what is asked of the others.
export async function readBookFacets(
  db: Kysely<Database>,
  query: BookListQuery,
): Promise<{ facets: BookFacet[]; stale: number }> {
  const free = Object.fromEntries(Object.values(parameters).map((parameter) => [parameter, undefined]));
  const where = whereOf(conditionsOf({ ...query, ...free }, sortOf(query).field));
  const counts = bookFacets.map((kind) => {
    const { deploymentStatus, errors, mode, level, imprintID, seriesID } = without(query, parameters[kind]);
    const others = [
      ...bookValueConditions({ deploymentStatus, errors, mode, level }, valueColumns),
      ...bookFilterConditions({ imprintID, seriesID }),
    ];
    const { value, name, order } = columns[kind];
    return sql`(select ${kind}::text as kind, ${value} as value, ${name} as name, count(*) as count
      from fitting as book ${whereOf(others)} group by ${value} having ${value} is not null
      order by ${order} limit ${maxFacetValues})`;
  });
  const { rows } = await sql<{ kind: BookFacetKind | "stale"; value: string; name: string; count: number }>`
    with fitting as materialized (
      select book.mode, book.deployment_status, ${bookValueColumns.errors} as errors, book.level, book.imprint_id, book.series_id, imprint.name as imprint_name,
        imprint.name_sort as imprint_sort, series.name as series_name, series.name_sort as series_sort
      from ${booksWithNames} ${where})
    ${sql.join(counts, sql` union all `)}
    union all select 'stale', '', '', count(*) from book where deployment_status = 'S'`.execute(db);
  return {
    facets: bookFacets.map((kind) => ({
      kind,
      values: rows.flatMap(({ kind: of, value, name, count }) =>
        of === kind ? [{ value, name: codeName(kind, value) ?? name, count }] : [],
      ),
    })),
    stale: rows.find(({ kind }) => kind === "stale")?.count ?? 0,
  };
}

const without = (query: BookListQuery, parameter: keyof Narrowed): Narrowed => ({ ...query, [parameter]: undefined });

function codeName(kind: BookFacetKind, value: string): string | undefined {
  if (kind === "errors") return value === "with" ? "With errors" : "Without errors";
  if (kind === "mode") return bookModes[value as BookMode];
  return kind === "deploymentStatus" ? deploymentStatuses[value as DeploymentStatus] : undefined;
}

const whereOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
