import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Dialect, dialects } from "../../api/constants.ts";
import type { WordFilters } from "../../api/index.ts";
import { fewestRows } from "../../api/rules/grids.ts";
import { isID } from "../../api/rules/ids.ts";
import { foldCase, lookupKey } from "../../language/index.ts";
import { literalPattern } from "./sort-form.ts";
import { booksUsing } from "./word-uses.ts";

/// `where` of the words, as `word`, that are all that a query asks but for its free text; empty where it asks nothing.
export function whereOf(query: WordFilters): RawBuilder<unknown> {
  const conditions = conditionsOf(query);
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

/// The form in which texts are searched. The database folds the accents of what it is compared with.
export const searchKey = (text: string) =>
  foldCase(lookupKey(text))
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");

const hasSymbol = sql<SqlBool>`word.symbol_id is not null`;

/// The word by whose place on sheets a word stands: of A and C words the key above, else itself.
const standsBy = sql`case when word.type in ('A', 'C') then (
  select case parent.type when 'A' then parent.parent_word_id else parent.id end
  from dict_word parent where parent.id = word.parent_word_id
) else word.id end`;

const isInPopup = sql`exists (select from word_popup_cell cell where cell.word_id = word.id)`;
const hasPlace = sql<SqlBool>`case word.type when 'P' then ${isInPopup}
  else exists (select from sheet_word place where place.word_id = ${standsBy}) end`;
/// On every grid that screens show; a popup word in its popup.
const isOnEveryGrid = sql<SqlBool>`case word.type when 'P' then ${isInPopup} else (
  select count(distinct place.grid_id) from sheet_word place join grid on grid.id = place.grid_id
  where place.word_id = ${standsBy} and grid.rows >= ${fewestRows}
) = (select count(*) from grid where rows >= ${fewestRows}) end`;

/// Letters are what has two cases.
const hasLetters = sql<SqlBool>`lower(word.text) <> upper(word.text)`;

const necessary = (Object.keys(dialects) as Dialect[]).filter((dialect) => dialects[dialect].necessary);
const isSpelled = sql<SqlBool>`not exists (
  select from unnest(word.dialects) needed (dialect)
  where needed.dialect = any (${necessary}::text[]) and not exists (
    select from dict_word_spelling spelling
    where spelling.word_id = word.id and spelling.dialect = needed.dialect and spelling.field = 'g'
  )
)`;

function conditionsOf(query: WordFilters): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  const holds = (asked: boolean | undefined, condition: RawBuilder<SqlBool>) => {
    if (asked !== undefined) conditions.push(asked ? condition : sql`not (${condition})`);
  };
  if (query.id !== undefined) conditions.push(sql`word.id = any (${[query.id].flat()}::uuid[])`);
  if (query.type !== undefined) conditions.push(sql`word.type = any (${[query.type].flat()}::text[])`);
  const first = searchKey(query.filter ?? "");
  if (first !== "") conditions.push(sql`word.text_search like ${`${literalPattern(first)}%`}`);
  if (query.parent !== undefined)
    conditions.push(isID(query.parent) ? sql`word.parent_word_id = ${query.parent}` : sql`word.parent_word_id is null`);
  if (query.fitz !== undefined) conditions.push(sql`word.fitz_type = any (${[...query.fitz]}::text[])`);
  holds(query.isKorA, sql`word.type in ('K', 'A')`);
  holds(query.isPopup, sql`word.type = 'P'`);
  holds(query.isCharacter, sql`word.is_character`);
  holds(query.isBookSpecific, sql`word.is_book_specific`);
  if (query.isSpelled !== undefined) conditions.push(hasLetters);
  holds(query.isSpelled, isSpelled);
  if (query.after !== undefined)
    conditions.push(sql`(word.text_search, word.id) > (
      select other.text_search, other.id from dict_word other where other.id = ${query.after}
    )`);
  if (query.dialect !== undefined) conditions.push(sql`${query.dialect} = any (word.dialects)`);
  holds(query.hasSymbol, hasSymbol);
  if (query.hasPlace !== undefined) conditions.push(sql`not word.is_book_specific`);
  holds(query.hasPlace, hasPlace);
  holds(query.isUsed, sql`exists (${booksUsing(sql`word.id`)})`);
  holds(query.hasProblem, sql`(not ${hasSymbol} or (not word.is_book_specific and not ${isOnEveryGrid}))`);
  holds(
    query.isEligibleToBeParent,
    sql`word.type in ('K', 'A') and not word.is_book_specific and exists (
      select from sheet_word place
      where place.word_id = case word.type when 'A' then word.parent_word_id else word.id end
    )`,
  );
  if (query.characterImprintID !== undefined || query.characterSeriesID !== undefined) {
    const series = query.characterSeriesID ?? null;
    conditions.push(
      sql`(word.imprint_id is null or word.imprint_id = ${query.characterImprintID ?? null}::uuid
        and (word.series_id is null or word.series_id = ${series}::uuid))`,
    );
  }
  return conditions;
}
