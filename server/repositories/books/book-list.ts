import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type BookFilter,
  type BookMode,
  type BookRow,
  type BookSortKey,
  bookModes,
  deploymentStatuses,
} from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { literalPattern, searchForm, sortForm } from "../common/sort-form.ts";
import { readStaleReasons } from "../packages/stale-reasons.ts";
import { coverVersion } from "../system/images.ts";
import { booksUsing } from "../words/word-uses.ts";
import {
  type BookFilterQuery,
  type BookValueQuery,
  bookFilterConditions,
  bookValueConditions,
  readBookFilters,
} from "./book-filters.ts";
import { type BookSortField, bookSortFields } from "./book-sort-fields.ts";

export interface BookListQuery extends BookFilterQuery, BookValueQuery {
  readonly sort?: BookSortKey | `-${BookSortKey}` | undefined;
  readonly filterBySortField?: string | undefined;
  readonly filter?: string | undefined;
  readonly word?: string | undefined;
  /// True: stale books only.
  readonly stale?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/// The books that fit, in order, and how many there are without limit and offset. Whatever the sort field, a book that
/// lacks it comes last; books alike in it stand by title, then by id.
export async function listBooks(
  db: Kysely<Database>,
  query: BookListQuery,
): Promise<{ books: BookRow[]; total: number; filteredBy?: BookFilter[] }> {
  const [list, filteredBy] = await Promise.all([selectBooks(db, query), readBookFilters(db, query)]);
  return { ...list, ...(bookFilterConditions(query).length > 0 ? { filteredBy } : {}) };
}

async function selectBooks(db: Kysely<Database>, query: BookListQuery): Promise<{ books: BookRow[]; total: number }> {
  const { field, descending } = sortOf(query);
  const conditions = conditionsOf(query, field);
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  // Nothing but a letter of a publisher, imprint or series needs their tables to be counted.
  const counted = query.filterBySortField !== undefined && field.isElsewhere ? booksWithNames : sql`book`;
  const total = sql<number>`(select count(*) from ${counted} ${where})`;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<SelectedBook & { total: number }>`
    select ${bookColumns}, ${total} as total from ${booksWithNames} ${where}
    order by ${field.order} ${direction} nulls last, book.title_sort, book.title collate "C", book.id
    limit ${query.limit ?? null} offset ${query.offset ?? 0}`.execute(db);
  const books = rows.map(bookOf);
  const count = rows[0]?.total ?? (query.offset || query.limit === 0 ? await countOf(db, total) : 0);
  if (!query.stale) return { books, total: count };
  const reasons = await readStaleReasons(
    db,
    books.map(({ id }) => id),
  );
  return { books: books.map((book) => ({ ...book, staleReasons: reasons.get(book.id) ?? [] })), total: count };
}

export function sortOf({ sort = "title" }: Pick<BookListQuery, "sort">): { field: BookSortField; descending: boolean } {
  const descending = sort.startsWith("-");
  return { field: bookSortFields[(descending ? sort.slice(1) : sort) as BookSortKey], descending };
}

async function countOf(db: Kysely<Database>, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/// One book as the list has it, and in `more` whatever else is asked of the table `book`; undefined where there is no such book.
export async function findBookRow<More extends object = object>(
  db: Kysely<Database>,
  id: string,
  more: RawBuilder<unknown> = sql``,
): Promise<{ book: BookRow; more: More } | undefined> {
  const { rows } = await sql<SelectedBook & More>`
    select ${bookColumns} ${more} from ${booksWithNames} where book.id = ${id}`.execute(db);
  return rows[0] && { book: bookOf(rows[0]), more: rows[0] };
}

export const booksWithNames = sql`book
  join imprint on imprint.id = book.imprint_id
  join publisher on publisher.id = imprint.publisher_id
  left join series on series.id = book.series_id`;

interface SelectedBook extends Omit<BookRow, "deploymentStatusDescription" | "publisher" | "imprint" | "series"> {
  readonly publisherID: string;
  readonly publisherName: string;
  readonly imprintID: string;
  readonly imprintName: string;
  readonly seriesID: string | null;
  readonly seriesName: string | null;
}

const bookColumns = sql`
  book.id, book.title, coalesce(book.isbn10, '') as isbn10, coalesce(book.isbn13, '') as isbn13,
  book.authors, book.illustrators, publisher.id as "publisherID", publisher.name as "publisherName",
  imprint.id as "imprintID", imprint.name as "imprintName", series.id as "seriesID", series.name as "seriesName",
  book.mode, book.is_fiction as "isFiction", book.level, book.price,
  book.is_for_sale_widgit as "isForSaleWidgit", book.is_for_sale_symbolstix as "isForSaleSymbolstix",
  book.deployment_status as "deploymentStatus", ${coverVersion} as cover, book.revision`;

/// Each field by name: spreading a hundred rows costs as much as reading them.
function bookOf(row: SelectedBook): BookRow {
  return {
    id: row.id,
    title: row.title,
    isbn10: row.isbn10,
    isbn13: row.isbn13,
    authors: row.authors,
    illustrators: row.illustrators,
    publisher: { id: row.publisherID, name: row.publisherName },
    imprint: { id: row.imprintID, name: row.imprintName },
    series: row.seriesID === null || row.seriesName === null ? null : { id: row.seriesID, name: row.seriesName },
    mode: row.mode,
    isFiction: row.isFiction,
    level: row.level,
    price: row.price,
    isForSaleWidgit: row.isForSaleWidgit,
    isForSaleSymbolstix: row.isForSaleSymbolstix,
    deploymentStatus: row.deploymentStatus,
    deploymentStatusDescription: deploymentStatuses[row.deploymentStatus],
    cover: row.cover,
    revision: row.revision,
  };
}

/// What a book must fit to be listed.
export function conditionsOf(query: BookListQuery, field: BookSortField): RawBuilder<SqlBool>[] {
  const conditions = [...bookFilterConditions(query), ...bookValueConditions(query)];
  if (query.stale) conditions.push(sql`book.deployment_status = 'S'`);
  if (query.word !== undefined) {
    conditions.push(sql`book.id in (${booksUsing(query.word)})`);
  }
  if (query.filterBySortField !== undefined) {
    const pattern = `${literalPattern(searchForm(query.filterBySortField))}%`;
    conditions.push(field.text ? sql`${field.text} like ${pattern}` : sql`false`);
  }
  const text = sortForm(query.filter ?? "");
  if (text !== "") conditions.push(sql`book.id in (${sql.join(booksShowing(text), sql` union all `)})`);
  return conditions;
}

/// The ids of books whose row shows `text`, given in search form, in one of its text columns: a query for each, so that each
/// can use its own index.
function booksShowing(text: string): RawBuilder<unknown>[] {
  const pattern = `%${literalPattern(text)}%`;
  const queries = [
    sql`select id from book where title_sort like ${pattern}`,
    sql`select id from book where series_id = any (array(select id from series where name_sort like ${pattern}))`,
    sql`select id from book where imprint_id = any (array(
      select imprint.id from imprint join publisher on publisher.id = imprint.publisher_id
      where imprint.name_sort like ${pattern} or publisher.name_sort like ${pattern}
    ))`,
  ];
  for (const person of ["author", "illustrator"]) {
    const id = sql.ref(`${person}_id`);
    queries.push(sql`select book_id from ${sql.table(`book_${person}`)}
      where ${id} = any (array(select id from ${sql.table(person)} where name_sort like ${pattern}))`);
  }
  const modes = (Object.keys(bookModes) as BookMode[]).filter((mode) => searchForm(bookModes[mode]).includes(text));
  if (modes.length) queries.push(sql`select id from book where mode in (${sql.join(modes)})`);
  const digits = text.replace(/[\s-]/g, "").toUpperCase();
  if (/^[0-9]+X?$/.test(digits)) {
    const number = `%${digits}%`;
    queries.push(
      sql`select id from book where isbn13 like ${number}`,
      sql`select id from book where isbn10 like ${number}`,
    );
  }
  return queries;
}
