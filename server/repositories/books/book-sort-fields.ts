import { type RawBuilder, sql } from "kysely";
import { type BookSortKey, bookModes } from "../../../api/index.ts";
import { searchForm } from "../common/sort-form.ts";

/// What a list of books is sorted by, over the tables book, imprint, publisher and series.
export interface BookSortField {
  /// Null where the book lacks it.
  readonly order: RawBuilder<unknown>;
  /// What staff read in that column, in search form: a letter filter keeps what begins with the letter. Null for a
  /// column that has no text.
  readonly text: RawBuilder<string> | null;
  /// Whether it stands in the table publisher, imprint or series.
  readonly isElsewhere?: true;
}

const title = sql<string>`book.title_sort`;
const isbn13 = sql<string>`book.isbn13`;
const publisher = sql<string>`publisher.name_sort`;
const imprint = sql<string>`imprint.name_sort`;
const series = sql<string>`series.name_sort`;
const mode = modeName();
const author = joinedNames("author");
const illustrator = joinedNames("illustrator");

/// Every sort key, and nothing else, leads to SQL. Text is compared by code points of its sort form: the same order in
/// every database.
export const bookSortFields: Record<BookSortKey, BookSortField> = {
  title: { order: title, text: title },
  isbn_13: { order: isbn13, text: isbn13 },
  author: { order: author, text: author },
  illustrator: { order: illustrator, text: illustrator },
  publisher: { order: publisher, text: publisher, isElsewhere: true },
  imprint: { order: imprint, text: imprint, isElsewhere: true },
  series: { order: series, text: series, isElsewhere: true },
  level: { order: sql`book.level`, text: sql`book.level::text` },
  mode: { order: mode, text: mode },
  deployment_status: {
    order: sql`book.deployment_status collate "C"`,
    text: sql`lower(book.deployment_status)`,
  },
  price: { order: sql`book.price`, text: sql`book.price::text` },
  is_for_sale_widgit: { order: sql`book.is_for_sale_widgit`, text: null },
  is_for_sale_symbolstix: { order: sql`book.is_for_sale_symbolstix`, text: null },
};

/// A mode sorts by the name that is shown, not by its code.
function modeName(): RawBuilder<string> {
  const cases = Object.entries(bookModes).map(([code, name]) => sql`when ${code} then ${searchForm(name)}`);
  return sql<string>`(case book.mode ${sql.join(cases, sql` `)} end) collate "C"`;
}

/// The names of a book's people in their order, as one text.
function joinedNames(person: "author" | "illustrator"): RawBuilder<string> {
  const link = `book_${person}`;
  return sql<string>`(
    select string_agg(${sql.ref(`${person}.name_sort`)}, ', ' order by ${sql.ref(`${link}.position`)})
    from ${sql.table(link)} join ${sql.table(person)} on ${sql.ref(`${person}.id`)} = ${sql.ref(`${link}.${person}_id`)}
    where ${sql.ref(`${link}.book_id`)} = book.id
  ) collate "C"`;
}
