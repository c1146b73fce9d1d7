import { type Kysely, type RawBuilder, sql } from "kysely";
import { pageImageHint } from "../../../api/books/rules/images.ts";
import { allDialects, type Dialect } from "../../../api/common/constants.ts";
import { type CommonProblem, directorID, narratorID } from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import { primaryDialect, type Supplier, suppliers, symbolField } from "../../../api/symbols/rules/symbols.ts";
import { necessaryDialects } from "../../../api/words/rules/words.ts";
import type { Database } from "../../db/schema.ts";
import { symbolColumns } from "../symbols/symbol-columns.ts";

const necessary = sql`${`{${necessaryDialects.join()}}`}::text[]`;

/// Selects the words that the texts of books use and that are among `lacking`, each with the book, once. `about`: what makes the problem's id
/// of the word at hand (`server/deploy/problem-id.ts`), to leave out what is put off; it is worked out for books alone that put something off.
function ofWords(lacking: RawBuilder<unknown>, code: CommonProblem, about: RawBuilder<unknown> | null) {
  const isCounted = about
    ? sql`not (used.book_id in (select book_id from put_off_problem) and exists (
        select from put_off_problem put_off join dict_word word on word.id = used.word_id
        where put_off.book_id = used.book_id and put_off.problem_id = ${idOf(sql`${sql.lit(`${code} `)} || word.id || ' ' || ${about}`)}
      ))`
    : sql`true`;
  return sql`
    select used.word_id as thing, used.book_id, 1 as problems from word_use used
    where used.word_id in (${lacking}) and ${isCounted}`;
}

const idOf = (text: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/// The word by whose places another stands: of A and C words the one above it.
export const ownerOf = sql`case
  when word.type not in ('A', 'C') then word.id
  when parent.type = 'A' then parent.parent_word_id
  else coalesce(parent.id, word.id) end`;

const supplierCodes = Object.keys(suppliers) as Supplier[];
const columnOf = (supplier: Supplier, dialect: Dialect) =>
  sql.ref(`model.${symbolColumns[symbolField(supplier, dialect)]}`);

/// The dialects of the word at hand for which its `model` has no symbol of its own, so that the primary dialect's is shown.
const borrowedDialects = sql`concat_ws(' ', ${sql.join(
  allDialects
    .filter((dialect) => dialect !== primaryDialect)
    .map(
      (dialect) => sql`case when ${sql.lit(dialect)} = any (word.dialects)
        and coalesce(${sql.join(supplierCodes.map((supplier) => sql`${columnOf(supplier, dialect)}::text`))}) is null
        then ${sql.lit(dialect)} end`,
    ),
)})`;

/// Whether a supplier has no symbol for one of the necessary dialects of the word at hand, not even the primary dialect's.
const isNotOf = (supplier: Supplier) =>
  sql`${columnOf(supplier, primaryDialect)} is null and (${sql.join(
    necessaryDialects.map(
      (dialect) => sql`${sql.lit(dialect)} = any (word.dialects) and ${columnOf(supplier, dialect)} is null`,
    ),
    sql` or `,
  )})`;

/// The characters of imported texts whose symbols are missing, but for those that are put off.
export const charactersWithoutSymbol = sql`
  from book_character who
  where who.id not in (${directorID}, ${narratorID})
    and exists (select from import where import.book_id = who.book_id)
    and not exists (select from symbol_file file where file.supplier = 'symbolshelf' and file.name = who.symbol)
    and not exists (
      select from put_off_problem put_off where put_off.book_id = who.book_id
        and put_off.problem_id = ${idOf(sql`'character-symbol-missing ' || who.name || ' ' || who.symbol`)}
    )`;

/// The pages of imported texts with a picture that could be better, of these `hashes`, but for those that are put off.
export const unsuitedPages = (hashes: readonly string[]) => sql`
  from import_page page
  join book_page_image picture on picture.book_id = page.book_id and picture.name = page.image
  where picture.image_hash = any (${[...hashes]}::text[]) and not exists (
    select from put_off_problem put_off where put_off.book_id = page.book_id
      and put_off.problem_id = ${idOf(sql`'picture-hint ' || page.image || ' ' || picture.image_hash`)}
  )`;

/// The hashes of the page pictures that could be better. The rule is the one that screens and deployments have, so each is looked at here:
/// a hundred thousand take a moment.
export async function unsuitedPictures(db: Kysely<Database>): Promise<string[]> {
  const pictures = await db
    .selectFrom("image")
    .select(["hash", "content_type", "byte_size", "width", "height"])
    .where("hash", "in", db.selectFrom("book_page_image").select("image_hash"))
    .execute();
  return pictures
    .filter(({ content_type, byte_size, width, height }) => {
      const type = content_type === "image/png" ? "png" : "jpeg";
      return pageImageHint({ byteSize: byte_size, width, height, type }).level !== "good";
    })
    .map(({ hash }) => hash);
}

/// What is told of each book: a row for each thing, with how many problems that are. Kinds in the contract's order, but for pictures that
/// could be better.
const rowsByKind: Record<Exclude<CommonProblem, "picture-hint">, RawBuilder<unknown>> = {
  "text-missing": sql`
    select book.id as thing, book.id as book_id, 1 as problems from book
    where not exists (select from import where import.book_id = book.id)`,
  "text-newer": sql`
    select import.book_id as thing, import.book_id, 1 as problems from import
    join import_text imported on imported.book_id = import.book_id and imported.revision = import.text_revision
    cross join lateral (
      select revision, text from import_text where book_id = import.book_id order by revision desc limit 1
    ) saved
    where saved.revision > imported.revision and saved.text is distinct from imported.text`,
  "symbol-missing": ofWords(
    sql`select id from dict_word where symbol_id is null and dialects && ${necessary}`,
    "symbol-missing",
    null,
  ),
  "page-picture-missing": sql`
    select page.book_id as thing, page.book_id, count(distinct page.image)::int as problems from import_page page
    where page.image is not null and not exists (
      select from book_page_image picture where picture.book_id = page.book_id and picture.name = page.image
    ) group by page.book_id`,
  "cover-missing": sql`
    select book.id as thing, book.id as book_id, 1 as problems from book
    where cover_hash is null and exists (select from import where import.book_id = book.id) and not exists (
      select from put_off_problem put_off where put_off.book_id = book.id and put_off.problem_id = ${idOf(sql`'cover-missing'`)}
    )`,
  "character-symbol-missing": sql`
    select who.book_id as thing, who.book_id, count(*)::int as problems ${charactersWithoutSymbol} group by who.book_id`,
  "sale-symbol-missing": sql`
    select word.id as thing, used.book_id, count(*)::int as problems
    from dict_word word
    join symbol_model model on model.id = word.symbol_id
    cross join lateral (values ('widgit', ${isNotOf("widgit")}), ('symbolstix', ${isNotOf("symbolstix")})) lack (supplier, is_so)
    join word_use used on used.word_id = word.id
    join book on book.id = used.book_id
    where lack.is_so
      and case lack.supplier when 'widgit' then book.is_for_sale_widgit else book.is_for_sale_symbolstix end
      and not (used.book_id in (select book_id from put_off_problem) and exists (
        select from put_off_problem put_off where put_off.book_id = used.book_id
          and put_off.problem_id = ${idOf(sql`'sale-symbol-missing ' || word.id || ' ' || lack.supplier`)}
      ))
    group by word.id, used.book_id`,
  "symbol-of-other-dialect": ofWords(
    sql`
      select word.id from dict_word word join symbol_model model on model.id = word.symbol_id
      where ${borrowedDialects} <> ''`,
    "symbol-of-other-dialect",
    sql`(select ${borrowedDialects} from symbol_model model where model.id = word.symbol_id)`,
  ),
  "cell-missing": ofWords(
    sql`
      select word.id from dict_word word
      left join dict_word parent on parent.id = word.parent_word_id and word.type in ('A', 'C')
      cross join grid
      left join sheet_word place on place.word_id = ${ownerOf} and place.grid_id = grid.id
      where word.type <> 'P' and not word.is_book_specific and grid.rows >= ${fewestRows} and place.word_id is null`,
    "cell-missing",
    sql`array_to_string(array(
      select grid.id from grid left join dict_word parent on parent.id = word.parent_word_id and word.type in ('A', 'C')
      where grid.rows >= ${fewestRows} and not exists (
        select from sheet_word place where place.word_id = ${ownerOf} and place.grid_id = grid.id
      ) order by grid.position
    ), ' ')`,
  ),
  "spelling-missing": ofWords(
    sql`
      select word.id from dict_word word cross join unnest(${necessary}) necessary (dialect)
      left join dict_word_spelling spelt
        on spelt.word_id = word.id and spelt.dialect = necessary.dialect and spelt.field = 'g'
      where not word.is_non_word and necessary.dialect = any (word.dialects) and spelt.word_id is null`,
    "spelling-missing",
    sql`array_to_string(array(
      select necessary.dialect from unnest(${necessary}) with ordinality necessary (dialect, place)
      where necessary.dialect = any (word.dialects) and not exists (
        select from dict_word_spelling spelt
        where spelt.word_id = word.id and spelt.dialect = necessary.dialect and spelt.field = 'g'
      ) order by place
    ), ' ')`,
  ),
};

/// The rows of a kind, as `select …`; `hashes` of the pictures that could be better.
export const rowsOf = (code: CommonProblem, hashes: readonly string[] = []): RawBuilder<unknown> =>
  code === "picture-hint"
    ? sql`select page.book_id as thing, page.book_id, count(distinct page.image)::int as problems ${unsuitedPages(hashes)}
      group by page.book_id`
    : rowsByKind[code];

/// What keeps books from being deployed, a row for each thing, as `select …`.
export const blocking = (all: readonly CommonProblem[]) =>
  sql.join(
    all.map((one) => sql`(${rowsOf(one)})`),
    sql` union all `,
  );
