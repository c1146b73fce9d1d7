import fastify from "fastify";
import pg from "pg";

/// A bare server over the same database: the rows of one hand-written query, no token check, no validation. What a call costs
/// beside it is what the contract, the checks and the history cost.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();

const bookColumns = `book.id, book.title, coalesce(book.isbn10, '') as isbn10, coalesce(book.isbn13, '') as isbn13,
  (select coalesce(json_agg(json_build_object('id', author.id, 'name', author.name) order by link.position), '[]')
    from book_author link join author on author.id = link.author_id where link.book_id = book.id) as authors,
  (select coalesce(json_agg(json_build_object('id', illustrator.id, 'name', illustrator.name) order by link.position), '[]')
    from book_illustrator link join illustrator on illustrator.id = link.illustrator_id where link.book_id = book.id) as illustrators,
  json_build_object('id', publisher.id, 'name', publisher.name) as publisher,
  json_build_object('id', imprint.id, 'name', imprint.name) as imprint,
  case when series.id is not null then json_build_object('id', series.id, 'name', series.name) end as series,
  book.mode, book.is_fiction as "isFiction", book.level, book.price::float as price,
  book.is_for_sale_widgit as "isForSaleWidgit", book.is_for_sale_symbolstix as "isForSaleSymbolstix",
  book.deployment_status as "deploymentStatus", book.revision`;
const bookTables = `book join imprint on imprint.id = book.imprint_id join publisher on publisher.id = imprint.publisher_id
  left join series on series.id = book.series_id`;

app.get<{ Querystring: { filter?: string; filterBySortField?: string } }>("/books", async ({ query }) => {
  const where = query.filter
    ? `where book.title_sort like $1 or publisher.name_sort like $1 or imprint.name_sort like $1 or series.name_sort like $1
        or exists (select from book_author l join author a on a.id = l.author_id where l.book_id = book.id and a.name_sort like $1)
        or exists (select from book_illustrator l join illustrator i on i.id = l.illustrator_id where l.book_id = book.id and i.name_sort like $1)`
    : query.filterBySortField
      ? "where lower(book.title) like $1"
      : "";
  const pattern = query.filter ? `%${query.filter}%` : `${query.filterBySortField}%`;
  const { rows } = await pool.query(
    `select ${bookColumns}, count(*) over () as total from ${bookTables} ${where} order by book.title_sort, book.id limit 100`,
    where ? [pattern] : [],
  );
  return { books: rows, total: Number(rows[0]?.total ?? 0) };
});

app.get<{ Querystring: { id: string } }>("/book", async ({ query }) => {
  const { rows } = await pool.query(
    `select ${bookColumns}, book.cover_hash is not null as cover, book.updated_at as "updatedAt", book.updated_by as "updatedBy",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'colour', colour, 'symbol', symbol) order by position), '[]')
        from book_character where book_id = book.id) as characters
    from ${bookTables} where book.id = $1`,
    [query.id],
  );
  return rows[0];
});

app.get<{ Querystring: { text: string } }>("/dict_word", async ({ query }) => {
  const { rows } = await pool.query(
    `select word.*, to_json(model.*) as symbol, json_build_object('id', parent.id, 'text', parent.text) as "parentWord",
      (select count(*) from dict_word child where child.parent_word_id = word.id) as "childWordCount",
      (select coalesce(json_agg(similar_word_id order by slot), '[]') from dict_word_similar where word_id = word.id) as similars,
      count(*) over () as total
    from dict_word word left join symbol_model model on model.id = word.symbol_id
    left join dict_word parent on parent.id = word.parent_word_id
    where word.text_key like $1 order by word.text_key like $2 desc, word.text_key, word.id limit 50`,
    [`%${query.text}%`, `${query.text}%`],
  );
  return { words: rows, total: Number(rows[0]?.total ?? 0) };
});

app.post<{ Body: { name: string } }>("/author", async ({ body }) => {
  const { rows } = await pool.query(
    `insert into author (id, name, name_key, name_sort, updated_by) values (gen_random_uuid(), $1, lower($1), lower($1), 'bare')
    returning id`,
    [body.name],
  );
  return { status: "ok", id: rows[0].id, revision: 1 };
});

console.log(`Listening at ${await app.listen({ port: 0, host: "127.0.0.1" })}`);
