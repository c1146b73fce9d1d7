import { type Kysely, sql } from "kysely";
import type { SymbolName, SymbolUses } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import { symbolFileReasons, symbolModelReasons } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { columnsOf, patternsOf } from "./symbol-columns.ts";

interface NamedFile {
  readonly supplier: Supplier;
  readonly name: string;
}

/// Returns why a symbol file cannot be deleted, every reason by name; empty where it can.
export async function reasonsAgainstFile(db: Kysely<Database>, file: NamedFile): Promise<string[]> {
  const { models, books } = await readFileUses(db, file);
  return symbolFileReasons({
    models: models.map(({ words }) => words[0] ?? ""),
    books: books.map(({ title }) => title),
  });
}

/// The maximum number of words that are listed for a file's models.
const maxNamedWords = 50;

/// Returns the symbol models that use a file for any dialect, the words that they show, and the books with a character
/// that has it.
export async function readFileUses(db: Kysely<Database>, { supplier, name }: NamedFile): Promise<SymbolUses> {
  const names = columnsOf(supplier).map((column) => sql`${sql.ref(`model.${column}`)} = ${name}`);
  // Older data may have a Widgit file whose name is no number. No model uses it.
  const isNumber = supplier !== "widgit" || /^\d{1,9}$/.test(name);
  const models = isNumber
    ? await sql<SymbolUses["models"][number]>`
        select model.id, (
          select json_agg(every.word order by every.position) from symbol_model_word every where every.model_id = model.id
        ) as words
        from symbol_model model
        join symbol_model_word word on word.model_id = model.id and word.position = 0
        where ${sql.join(names, sql` or `)} order by word.word_key collate "C", model.id`.execute(db)
    : { rows: [] };
  const books = await sql<SymbolUses["books"][number]>`
    select id, title from book
    where ${supplier} = 'symbolshelf'
      and exists (select from book_character who where who.book_id = book.id and who.symbol = ${name})
    order by title_sort, id`.execute(db);
  const shown = sql`from dict_word where symbol_id = any (${models.rows.map(({ id }) => id)}::uuid[])`;
  const words = await sql<SymbolUses["words"][number]>`
    select id, text ${shown} order by text_key collate "C", id limit ${maxNamedWords}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${shown}`.execute(db);
  return { models: models.rows, books: books.rows, words: words.rows, wordCount: counted.rows[0]!.count };
}

/// Returns why a symbol model cannot be deleted, every reason by name; empty where it can.
export async function reasonsAgainstModel(db: Kysely<Database>, id: string): Promise<string[]> {
  const words = await wordsOfModel(db, id).execute();
  return symbolModelReasons({ words: words.map(({ text }) => text) });
}

/// Returns the words that a symbol model shows, at most `limit`.
export const readModelWords = (db: Kysely<Database>, id: string, limit: number) =>
  wordsOfModel(db, id).limit(limit).execute();

const wordsOfModel = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("dict_word")
    .select(["id", "text"])
    .where("symbol_id", "=", id)
    .orderBy(sql`text_key collate "C"`)
    .orderBy("id");

/// Returns the names of a supplier's symbols, from files and models, without case: first those that begin with the
/// query, then those that contain it.
export async function searchSymbolNames(
  db: Kysely<Database>,
  asked: { supplier: Supplier; query: string; limit: number },
): Promise<SymbolName[]> {
  const { begins, holds } = patternsOf(asked.query);
  const columns = columnsOf(asked.supplier).map((column) => sql`(${sql.ref(`model.${column}`)}::text)`);
  const { rows } = await sql<SymbolName>`
    select name, bool_or(has_file) as "hasFile"
    from (
      select name, true as has_file from symbol_file where supplier = ${asked.supplier} and search like ${holds}
      union all
      select symbol.name, false
      from symbol_model model cross join lateral (values ${sql.join(columns)}) symbol (name)
      where model.search like ${holds} and lower(symbol.name) like ${holds}
    ) names
    group by name
    order by E'\\n' || lower(name) not like ${begins}, lower(name) collate "C", name collate "C"
    limit ${asked.limit}`.execute(db);
  return rows;
}
