import { type Kysely, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";

/// How large a catalogue is: at 1 it has 10,000 books, 50,000 words (as many placed as 2,000 sheets hold), 100,000 symbols and
/// 5,000 people. The same scale gives the same rows.
export interface CatalogueSize {
  readonly books: number;
  readonly words: number;
  readonly sheets: number;
  readonly symbols: number;
  readonly people: number;
}

export const sizeOf = (scale: number): CatalogueSize => ({
  books: 10_000 * scale,
  words: 50_000 * scale,
  sheets: 2_000 * scale,
  symbols: 100_000 * scale,
  people: 5_000 * scale,
});

const by = sql.lit("Generator");
const nouns =
  "River Lantern Otter Garden Window Harbour Feather Meadow Button Orchard Puzzle Rocket Saddle Tunnel Velvet Willow Anchor Basket Candle Dragon".split(
    " ",
  );
const describing =
  "Quiet Golden Tiny Brave Hidden Frosty Gentle Noisy Purple Sleepy Wooden Windy Clever Crooked Early Friendly Hollow Lucky Merry Silver".split(
    " ",
  );
const verbs = "Sings Waits Returns Sleeps Listens Wanders Laughs Hides Travels Dances".split(" ");

/// The nth of some words, counting round.
const pick = (words: readonly string[], n: string) =>
  sql.raw(`(array['${words.join("','")}'])[1 + (${n})::integer % ${words.length}]`);
const id = (kind: string, n: string) => sql.raw(`md5('${kind}/' || (${n})::integer)::uuid`);
const upTo = (count: number) => sql.raw(`generate_series(0, ${count - 1}) n`);

/// Fills an empty catalogue. Nothing in it is left to chance.
export async function fillCatalogue(db: Kysely<Database>, size: CatalogueSize): Promise<void> {
  await fillPeople(db, size);
  await fillVocabulary(db, size);
  await fillBooks(db, size);
  await fillPlaces(db, size);
  await sql`delete from package_touched`.execute(db);
  await sql`analyze`.execute(db);
}

async function fillPeople(db: Kysely<Database>, { people }: CatalogueSize): Promise<void> {
  const named = (table: string, count: number, name: ReturnType<typeof sql>, more = sql``, values = sql``) => sql`
    insert into ${sql.table(table)} (id, name, name_key, name_sort, updated_by ${more})
    select ${id(table, "n")}, named.name, lower(named.name), lower(named.name), ${by} ${values}
    from ${upTo(count)} cross join lateral (select ${name} as name) named`;
  const person = sql`${pick(describing, "n")} || ' ' || ${pick(nouns, "n / 7")} || ' ' || n`;
  await named("author", Math.ceil(people / 2), person).execute(db);
  await named("illustrator", Math.floor(people / 2), person).execute(db);
  await named("publisher", 20, sql`${pick(nouns, "n")} || ' House'`).execute(db);
  await named(
    "imprint",
    60,
    sql`${pick(describing, "n")} || ' Press ' || n`,
    sql`, publisher_id`,
    sql`, ${id("publisher", "n % 20")}`,
  ).execute(db);
  await named(
    "series",
    300,
    sql`${pick(nouns, "n")} || ' Readers ' || n`,
    sql`, imprint_id`,
    sql`, ${id("imprint", "n % 60")}`,
  ).execute(db);
}

async function fillVocabulary(db: Kysely<Database>, { words, symbols }: CatalogueSize): Promise<void> {
  await sql`
    insert into image (hash, content_type, byte_size, width, height)
    select md5('image/' || n) || md5('content/' || n), 'image/png', 4000 + n % 9000, 360, 360
    from ${upTo(Math.min(symbols, 1000))}`.execute(db);
  await sql`
    insert into symbol_file (id, supplier, name, size, words, image_hash, updated_by)
    select ${id("file", "n")}, (array['symbolstix', 'widgit', 'symbolshelf'])[1 + n % 3],
      case when n % 3 = 1 then (n + 1)::text else lower(${pick(nouns, "n")}) || '-' || n end, 'symbol',
      array[lower(${pick(nouns, "n / 3")})], md5('image/' || n % ${sql.lit(Math.min(symbols, 1000))}) || md5('content/' || n % ${sql.lit(Math.min(symbols, 1000))}), ${by}
    from ${upTo(symbols)}`.execute(db);
  await sql`
    insert into symbol_model (id, symbolshelf, symbolstix, widgit, updated_by)
    select ${id("model", "n")}, lower(${pick(nouns, "n * 3 + 2")}) || '-' || n * 3 + 2, lower(${pick(nouns, "n * 3")}) || '-' || n * 3,
      n * 3 + 2, ${by}
    from ${upTo(Math.floor(symbols / 3))}`.execute(db);
  await sql`
    insert into symbol_model_word (model_id, position, word, word_key)
    select ${id("model", "n")}, 0, made.word, made.word
    from ${upTo(Math.floor(symbols / 3))}
    cross join lateral (select lower(${pick(nouns, "n")}) || ' ' || n as word) made`.execute(db);
  // Of every five words four are key words, and one is the form of the word before it.
  await sql`
    insert into dict_word (id, text, text_key, type, fitz_type, dialects, definition, priority, parent_word_id, symbol_id, updated_by)
    select ${id("word", "n")}, made.text, made.text, case when n % 5 = 4 then 'A' else 'K' end,
      substr('NVAPM', 1 + (n / 5) % 5, 1), '{en-gb,en-au,en-us}', 'What ' || made.text || ' means', 1000 - n % 7,
      case when n % 5 = 4 then ${id("word", "n - 1")} end, ${id("model", `n % ${Math.floor(symbols / 3)}`)}, ${by}
    from ${upTo(words)} cross join lateral (
      select lower(${pick(nouns, "n")}) || translate((n / 20)::text, '0123456789', 'aeioubcdfg') || case when n % 5 = 4 then 's' else '' end as text
    ) made`.execute(db);
}

async function fillBooks(db: Kysely<Database>, { books, people, words }: CatalogueSize): Promise<void> {
  await sql`
    insert into book (id, title, title_sort, isbn13, imprint_id, series_id, mode, level, price, is_fiction, updated_by)
    select ${id("book", "n")}, made.title, lower(made.title), numbered.digits || ((10 - numbered.sum % 10) % 10), ${id("imprint", "n % 60")},
      case when n % 3 > 0 then ${id("series", "n % 60 + 60 * ((n / 60) % 5)")} end, substr('SDBPCOT', 1 + n % 7, 1), n % 12, (n % 4000) / 100.0, n % 4 > 0, ${by}
    from ${upTo(books)}
    cross join lateral (
      select ${pick(describing, "n * 7 + n / 20")} || ' ' || ${pick(nouns, "n")} || ' ' || ${pick(verbs, "n / 20")} || ' ' || n as title
    ) made
    cross join lateral (
      select '978' || lpad(n::text, 9, '0') as digits, (
        select sum(substr('978' || lpad(n::text, 9, '0'), place, 1)::integer * case when place % 2 = 0 then 3 else 1 end)
        from generate_series(1, 12) place
      ) as sum
    ) numbered`.execute(db);
  for (const [person, count] of [
    ["author", Math.ceil(people / 2)],
    ["illustrator", Math.floor(people / 2)],
  ] as const)
    await sql`
      insert into ${sql.table(`book_${person}`)} (book_id, ${sql.ref(`${person}_id`)}, position)
      select ${id("book", "n")}, ${id(person, `(n * 13 + position) % ${count}`)}, position
      from ${upTo(books)} cross join generate_series(0, 1) position where position = 0 or n % 4 = 0`.execute(db);
  // Each book has a page, on which 20 words are used.
  await sql`insert into import_text (book_id, revision, text, saved_by) select ${id("book", "n")}, 1, '', ${by} from ${upTo(books)}`.execute(
    db,
  );
  await sql`
    insert into import (book_id, text_revision, imported_by, structure_hash)
    select ${id("book", "n")}, 1, ${by}, md5('s' || n) || md5('h' || n) from ${upTo(books)}`.execute(db);
  await sql`insert into import_part (id, book_id, position, name) select ${id("part", "n")}, ${id("book", "n")}, 0, 'One' from ${upTo(books)}`.execute(
    db,
  );
  await sql`insert into import_chapter (id, part_id, position, name) select ${id("chapter", "n")}, ${id("part", "n")}, 0, 'One' from ${upTo(books)}`.execute(
    db,
  );
  await sql`
    insert into page_content (id, sentences, word_ids, counts, are_popups)
    select ${id("content", "n")}, '[]', array_agg(word_id), array_agg(1), array_agg(false)
    from (
      select distinct n, ${id("word", `(n * 31 + place * 97) % ${words}`)} as word_id
      from ${upTo(books)} cross join generate_series(0, 19) place
    ) used group by n`.execute(db);
  await sql`
    insert into import_page (id, book_id, chapter_id, position, name, type, content_id)
    select ${id("page", "n")}, ${id("book", "n")}, ${id("chapter", "n")}, 0, '1', 'Text', ${id("content", "n")}
    from ${upTo(books)}`.execute(db);
}

/// Sheets of the first grid, every usable cell of which has a key word.
async function fillPlaces(db: Kysely<Database>, { sheets, words }: CatalogueSize): Promise<void> {
  const grid = sql`md5('grid/10 x 7')::uuid`;
  await sql`
    insert into sheet (id, grid_id, number, name, fitz_types, updated_by)
    select ${id("sheet", "n")}, ${grid}, n + 1, ${pick(describing, "n")} || ' ' || n, 'PVNAM', ${by} from ${upTo(sheets)}`.execute(
    db,
  );
  // Rows 3 to 6 and columns 5 to 7 of 10 x 7: 12 cells a sheet.
  await sql`
    insert into sheet_word (sheet_id, grid_id, word_id, row, col)
    select ${id("sheet", "place.key / 12")}, ${grid}, place.id, 3 + (place.key % 12) / 3, 5 + place.key % 3
    from (
      select ${id("word", "n")} as id, (n / 5) * 4 + n % 5 as key from ${upTo(words)} where n % 5 < 4
    ) place where place.key < ${sql.lit(sheets * 12)}`.execute(db);
}
