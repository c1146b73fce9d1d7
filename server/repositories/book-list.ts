import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import {
  type BookMode,
  type BookRow,
  type BookSortKey,
  bookModes,
  deploymentStatuses,
  type Named,
} from "../../api/index.ts";
import type { Database } from "../db/schema.ts";
import { readStaleReasons } from "../deploy/stale-reasons.ts";
import { type BookSortField, bookSortFields } from "./book-sort-fields.ts";
import { groupBy } from "./group-by.ts";
import { literalPattern, searchForm, sortForm } from "./sort-form.ts";

export interface BookListQuery {
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
): Promise<{ books: BookRow[]; total: number }> {
  const sort = query.sort ?? "title";
  const descending = sort.startsWith("-");
  const field = bookSortFields[(descending ? sort.slice(1) : sort) as BookSortKey];
  const conditions = conditionsOf(query, field);
  const { total } = await booksWithNames(db)
    .where((eb) => eb.and(conditions))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let page = bookRows(db)
    .where((eb) => eb.and(conditions))
    .orderBy(field.order, (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("book.title_sort")
    .orderBy(sql`book.title collate "C"`)
    .orderBy("book.id");
  if (query.limit !== undefined) page = page.limit(query.limit);
  if (query.offset !== undefined) page = page.offset(query.offset);
  const books = await withPeople(db, await page.execute());
  if (!query.stale) return { books, total };
  const reasons = await readStaleReasons(
    db,
    books.map(({ id }) => id),
  );
  return { books: books.map((book) => ({ ...book, staleReasons: reasons.get(book.id) ?? [] })), total };
}

/// One book as the list has it; undefined where there is no such book.
export async function findBookRow(db: Kysely<Database>, id: string): Promise<BookRow | undefined> {
  const rows = await bookRows(db).where("book.id", "=", id).execute();
  return (await withPeople(db, rows))[0];
}

function booksWithNames(db: Kysely<Database>) {
  return db
    .selectFrom("book")
    .innerJoin("imprint", "imprint.id", "book.imprint_id")
    .innerJoin("publisher", "publisher.id", "imprint.publisher_id")
    .leftJoin("series", "series.id", "book.series_id");
}

function bookRows(db: Kysely<Database>) {
  return booksWithNames(db).select((eb) => [
    "book.id",
    "book.title",
    "book.isbn10",
    "book.isbn13",
    jsonBuildObject({ id: eb.ref("publisher.id"), name: eb.ref("publisher.name") }).as("publisher"),
    jsonBuildObject({ id: eb.ref("imprint.id"), name: eb.ref("imprint.name") }).as("imprint"),
    "series.id as seriesID",
    "series.name as seriesName",
    "book.mode",
    "book.is_fiction as isFiction",
    "book.level",
    "book.price",
    "book.is_for_sale_widgit as isForSaleWidgit",
    "book.is_for_sale_symbolstix as isForSaleSymbolstix",
    "book.deployment_status as deploymentStatus",
    "book.revision",
  ]);
}

type SelectedBook = Awaited<ReturnType<ReturnType<typeof bookRows>["execute"]>>[number];

async function withPeople(db: Kysely<Database>, rows: readonly SelectedBook[]): Promise<BookRow[]> {
  const ids = rows.map(({ id }) => id);
  const authors = await peopleOf(db, "author", ids);
  const illustrators = await peopleOf(db, "illustrator", ids);
  return rows.map(({ seriesID, seriesName, ...row }) => ({
    ...row,
    isbn10: row.isbn10 ?? "",
    isbn13: row.isbn13 ?? "",
    authors: authors.get(row.id) ?? [],
    illustrators: illustrators.get(row.id) ?? [],
    series: seriesID === null || seriesName === null ? null : { id: seriesID, name: seriesName },
    deploymentStatusDescription: deploymentStatuses[row.deploymentStatus],
  }));
}

/// The authors or illustrators of books in their order, by the book's id: one query for all of them.
async function peopleOf(
  db: Kysely<Database>,
  person: "author" | "illustrator",
  bookIds: readonly string[],
): Promise<Map<string, Named[]>> {
  const link = sql.table(`book_${person}`);
  const { rows } = await sql<Named & { bookId: string }>`
    select link.book_id as "bookId", person.id, person.name
    from ${link} link join ${sql.table(person)} person on person.id = link.${sql.ref(`${person}_id`)}
    where link.book_id = any (${bookIds}::uuid[])
    order by link.book_id, link.position`.execute(db);
  const people = groupBy(rows, ({ bookId }) => bookId);
  return new Map([...people].map(([bookId, of]) => [bookId, of.map(({ id, name }) => ({ id, name }))]));
}

function conditionsOf(query: BookListQuery, field: BookSortField): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (query.stale) conditions.push(sql`book.deployment_status = 'S'`);
  if (query.word !== undefined) {
    conditions.push(
      sql`exists (select from word_usage where word_usage.book_id = book.id and word_usage.word_id = ${query.word})`,
    );
  }
  if (query.filterBySortField !== undefined) {
    const pattern = `${literalPattern(searchForm(query.filterBySortField))}%`;
    conditions.push(field.text ? sql`${field.text} like ${pattern}` : sql`false`);
  }
  const text = sortForm(query.filter ?? "");
  if (text !== "") conditions.push(sql`(${sql.join(textConditions(text), sql` or `)})`);
  return conditions;
}

/// Where a book's row shows `text`, given in search form, in any of its text columns.
function textConditions(text: string): RawBuilder<SqlBool>[] {
  const pattern = `%${literalPattern(text)}%`;
  const conditions = ["book.title_sort", "publisher.name_sort", "imprint.name_sort", "series.name_sort"].map(
    (column) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`,
  );
  for (const person of ["author", "illustrator"]) {
    const link = `book_${person}`;
    conditions.push(sql`exists (
      select from ${sql.table(link)} join ${sql.table(person)}
        on ${sql.ref(`${person}.id`)} = ${sql.ref(`${link}.${person}_id`)}
      where ${sql.ref(`${link}.book_id`)} = book.id and ${sql.ref(`${person}.name_sort`)} like ${pattern}
    )`);
  }
  const modes = (Object.keys(bookModes) as BookMode[]).filter((mode) => searchForm(bookModes[mode]).includes(text));
  if (modes.length) conditions.push(sql`book.mode in (${sql.join(modes)})`);
  const digits = text.replace(/[\s-]/g, "").toUpperCase();
  if (/^[0-9]+X?$/.test(digits)) {
    conditions.push(sql`book.isbn13 like ${`%${digits}%`}`, sql`book.isbn10 like ${`%${digits}%`}`);
  }
  return conditions;
}
