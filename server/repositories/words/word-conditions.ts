import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isID } from "../../../api/common/rules/ids.ts";
import type { WordFilters, WordQuery } from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import { necessaryDialects } from "../../../api/words/rules/words.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import { literalPattern } from "../common/sort-form.ts";

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
export const standsBy = sql`case when word.type in ('A', 'C') then (
  select case parent.type when 'A' then parent.parent_word_id else parent.id end
  from dict_word parent where parent.id = word.parent_word_id
) else word.id end`;

// Each set of words is asked for by itself, as `in`, so that the database makes it once, and not for every word that it looks
// at.
const isInPopup = sql`word.id in (select word_id from word_popup_cell)`;
const hasPlace = sql<SqlBool>`case word.type when 'P' then ${isInPopup}
  else ${standsBy} in (select word_id from sheet_word) end`;
/// On every grid that screens show; a popup word in its popup.
const isOnEveryGrid = sql<SqlBool>`case word.type when 'P' then ${isInPopup} else ${standsBy} in (
  select place.word_id from sheet_word place join grid on grid.id = place.grid_id where grid.rows >= ${fewestRows}
  group by place.word_id
  having count(distinct place.grid_id) = (select count(*) from grid where rows >= ${fewestRows})
) end`;
/// Used by a book's imported text.
const isUsed = sql<SqlBool>`exists (select from word_use used where used.word_id = word.id)`;

/// Letters are what has two cases.
export const hasLetters = sql<SqlBool>`lower(word.text) <> upper(word.text)`;

/// Has a spelling in every necessary dialect that it is for.
export const isSpelled = sql<SqlBool>`(${sql.join(
  necessaryDialects.map(
    (dialect) => sql`(not ${dialect} = any (word.dialects) or word.id in (
      select word_id from dict_word_spelling where dialect = ${dialect} and field = 'g'
    ))`,
  ),
  sql` and `,
)})`;

/// Whether a query asks something of every word that takes as long as all the rest.
export const isCostly = ({ isUsed, hasPlace, hasProblem, isSpelled, ...query }: WordFilters): boolean =>
  [isUsed, hasPlace, hasProblem, isSpelled].some((asked) => asked !== undefined) || isByUse(query);

/// Whether all words are ordered by how often they are used.
export const isByUse = (query: WordFilters & Pick<WordQuery, "ordering">): boolean =>
  (query.ordering?.endsWith("use") ?? false) && searchKey(query.text ?? "") === "";

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
  holds(query.isCore, sql`word.is_core`);
  holds(query.isLocked, sql`word.is_locked`);
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
  holds(query.isUsed, isUsed);
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
