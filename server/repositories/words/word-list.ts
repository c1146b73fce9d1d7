import { type Kysely, type RawBuilder, sql } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import type { BriefWord, DictWord, WordFilters, WordLetter, WordQuery } from "../../../api/index.ts";
import { maxSimilars } from "../../../api/words/rules/words.ts";
import type { Database, Row } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { literalPattern } from "../common/sort-form.ts";
import { symbolNames } from "./lookup/dictionary.ts";
import { briefWord } from "./word-brief.ts";
import { isCostly, searchKey, whereOf } from "./word-conditions.ts";
import { type Includes, includeRest } from "./word-includes.ts";

/// How many of a letter's words are shown beside it.
const symbolsOfLetter = 8;

/// Rows of one answer where no number is asked for.
const usualRows = 1000;

/// The words that fit, in order, and how many there are without limit and offset.
export async function listWords(db: Kysely<Database>, query: WordQuery): Promise<{ words: DictWord[]; total: number }> {
  const found = foundWords(query);
  const limit = query.length ?? query.limit ?? usualRows;
  const order = orderOf(query);
  const rank = isSearch(query) ? sql`hit.rank` : sql`0`;
  // All that fits is found once, and counted in passing, where that is the most of the work: a search ranks it, and some filters
  // look at every word. Of another list only a page is read.
  const isFoundOnce = isSearch(query) || isCostly(query);
  const { rows } = await sql<SelectedWord & { total: number }>`
    with found as ${isFoundOnce ? sql`materialized` : sql`not materialized`} (
      select word.id, word.text_search, word.priority, ${rank} as rank ${found}
    )
    select ${columns}, page.total
    from (
      select word.id, word.rank, (select count(*) from found) as total
      from found word order by ${order} limit ${limit} offset ${query.offset ?? 0}
    ) page join dict_word word on word.id = page.id
    ${joins}
    order by page.rank, ${byOf(query)}`.execute(db);
  // Only of a page that is empty although others may not be nothing is known.
  const isFirst = !query.offset && limit > 0;
  return {
    words: await includeRest(db, rows.map(wordOf), query),
    total: rows[0]?.total ?? (isFirst ? 0 : await countFound(db, found)),
  };
}

/// How many of the words that fit begin with each letter, in the order of the list.
export async function countWordsByLetter(
  db: Kysely<Database>,
  { includeSymbols = false, ...query }: WordFilters & { includeSymbols?: boolean | undefined },
): Promise<WordLetter[]> {
  if (includeSymbols) return countWithSymbols(db, query);
  const { rows } = await sql<{ letter: string; count: number }>`
    select left(word.text_search, 1) as letter, count(*) as count from dict_word word ${whereOf(query)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/// The same with the symbols of each letter's first words.
async function countWithSymbols(db: Kysely<Database>, query: WordFilters): Promise<WordLetter[]> {
  const { rows } = await sql<WordLetter>`
    select word.letter, count(*) as count,
      coalesce(json_agg(${symbolNames("model")} order by word.place) filter (where model.id is not null), '[]') as symbols
    from (
      select left(word.text_search, 1) as letter, word.symbol_id,
        row_number() over (partition by left(word.text_search, 1) order by word.text_search, word.id) as place
      from dict_word word ${whereOf(query)}
    ) word left join symbol_model model on word.place <= ${symbolsOfLetter} and model.id = word.symbol_id
    group by word.letter order by word.letter`.execute(db);
  return rows;
}

async function countFound(db: Kysely<Database>, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return rows[0]!.total;
}

/// A word with what is wanted beside its own fields. Throws NotFound.
async function readWordWith(db: Kysely<Database>, id: string, wanted: Includes): Promise<DictWord> {
  const [word] = await readWordsWith(db, [id], wanted);
  if (!word) throw new NotFound(refusals.noSuch("word"));
  return word;
}

/// The words of these ids that there are, in any order.
export async function readWordsWith(
  db: Kysely<Database>,
  ids: readonly string[],
  wanted: Includes,
): Promise<DictWord[]> {
  const { rows } = await sql<SelectedWord>`
    select ${columns} from dict_word word ${joins} where word.id = any (${ids}::uuid[])`.execute(db);
  return includeRest(db, rows.map(wordOf), wanted);
}

/// Throws NotFound.
export async function readWord(db: Kysely<Database>, id: string): Promise<WholeWord> {
  return (await readWordWith(db, id, {
    includeChildren: true,
    includeSheets: true,
    includeSymbols: true,
    includePopups: true,
    includeUsage: true,
    includeSpellings: true,
  })) as WholeWord;
}

/// The words of these ids that there are, with their spellings, in the order of the list.
export async function listWordsByID(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(DictWord & Pick<WholeWord, "spellings">)[]> {
  if (!ids.length) return [];
  const { words } = await listWords(db, { id: [...ids], includeSpellings: true, limit: ids.length });
  return words as (DictWord & Pick<WholeWord, "spellings">)[];
}

/// The forms (A and C words) below words, with the word that they are of.
export async function listFormsOf(db: Kysely<Database>, ids: readonly string[]): Promise<{ id: string; of: string }[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ id: string; of: string }>`
    with recursive form as (
      select id, parent_word_id as "of" from dict_word
      where parent_word_id = any (${ids}::uuid[]) and type in ('A', 'C')
      union all
      select below.id, form.of from dict_word below join form on below.parent_word_id = form.id
      where below.type in ('A', 'C')
    ) select id, "of" from form`.execute(db);
  return rows;
}

type Included = "symbol" | "childWords" | "popups" | "sheets" | "usage" | "spellings";

/// A word with all that can be included.
export type WholeWord = Omit<DictWord, Included> & { [Name in Included]: Exclude<DictWord[Name], undefined> };

type SelectedWord = Omit<Row<"dict_word">, "text_key" | "text_search" | "definition_search"> & {
  parent: BriefWord | null;
  childWordCount: number;
  similars: { slot: number; word: BriefWord }[];
  symbol: DictWord["symbol"];
};

const joins = sql`
  left join symbol_model model on model.id = word.symbol_id
  left join dict_word parent on parent.id = word.parent_word_id
  left join symbol_model parent_model on parent_model.id = parent.symbol_id`;

const columns = sql`
  word.id, word.text, word.type, word.fitz_type, word.dialects, word.definition, word.priority, word.is_non_word,
  word.is_irregular, word.is_book_specific, word.is_author, word.is_illustrator, word.is_character, word.imprint_id,
  word.series_id, word.parent_word_id, word.symbol_id, word.show_not_overlay, word.is_core, word.is_locked, word.revision, word.updated_at,
  word.updated_by, ${symbolNames("model")} as symbol,
  case when parent.id is not null then ${briefWord("parent", "parent_model")} end as parent,
  (select count(*) from dict_word child where child.parent_word_id = word.id) as "childWordCount",
  coalesce((
    select json_agg(json_build_object('slot', slot, 'word', ${briefWord("other", "other_model")}) order by slot)
    from dict_word_similar slots
    join dict_word other on other.id = slots.similar_word_id
    left join symbol_model other_model on other_model.id = other.symbol_id
    where slots.word_id = word.id
  ), '[]') as similars`;

function wordOf(row: SelectedWord): DictWord {
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    fitzType: row.fitz_type,
    dialects: row.dialects,
    definition: row.definition,
    priority: row.priority,
    isNonWord: row.is_non_word,
    isIrregular: row.is_irregular,
    isBookSpecific: row.is_book_specific,
    isAuthor: row.is_author,
    isIllustrator: row.is_illustrator,
    isCharacter: row.is_character,
    imprintID: row.imprint_id ?? noID,
    seriesID: row.series_id ?? noID,
    parentWordID: row.parent_word_id ?? noID,
    parentWord: row.parent,
    childWordCount: row.childWordCount,
    symbolID: row.symbol_id ?? noID,
    showNotOverlay: row.show_not_overlay,
    isCore: row.is_core,
    isLocked: row.is_locked,
    similars: Array.from(
      { length: maxSimilars },
      (_, at) => row.similars.find(({ slot }) => slot === at + 1)?.word.id ?? noID,
    ),
    similarWords: row.similars.map(({ word }) => word),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    symbol: row.symbol,
  };
}

const isSearch = (query: WordQuery) => searchKey(query.text ?? "") !== "";

/// `from` and `where` of the words that fit, as `word`; with a text to search also `hit` with their rank.
function foundWords(query: WordQuery): RawBuilder<unknown> {
  const text = searchKey(query.text ?? "");
  const where = whereOf(query);
  if (!isSearch(query)) return sql`from dict_word word ${where}`;
  const pattern = literalPattern(text);
  const [begins, holds] = [`${pattern}%`, `%${pattern}%`];
  return sql`
    from (
      select id, min(rank) as rank from (
        select id, case when text_search = ${text} then 0 when text_search like ${begins} then 1 else 3 end as rank
        from dict_word where text_search like ${holds}
        union all
        select parent_word_id, case when text_search like ${begins} then 2 else 4 end from dict_word
        where text_search like ${holds} and type in ('A', 'C')
        union all
        select word_id, 4 from dict_word_spelling where lower(notation) like ${holds}
        union all
        select id, 5 from dict_word where definition_search like ${holds}
      ) one group by id
    ) hit join dict_word word on word.id = hit.id ${where}`;
}

const orderOf = (query: WordQuery): RawBuilder<unknown> => sql`word.rank, ${byOf(query)}`;

/// The order of words that fit equally well.
function byOf(query: WordQuery): RawBuilder<unknown> {
  const ordering = query.ordering ?? "text";
  const direction = ordering.startsWith("-") ? sql`desc` : sql``;
  return ordering.endsWith("priority")
    ? sql`word.priority ${direction}, word.text_search, word.id`
    : sql`word.text_search ${direction}, word.id ${direction}`;
}
