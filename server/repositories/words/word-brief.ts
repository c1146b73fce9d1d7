import { type Kysely, type RawBuilder, sql } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import type { BriefWord } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { symbolNames } from "./lookup/dictionary.ts";

/// Words in brief, by their ids.
export async function readBriefWords(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, BriefWord>> {
  const { rows } = await sql<{ brief: BriefWord }>`
    select ${briefWord("word", "model")} as brief
    from dict_word word left join symbol_model model on model.id = word.symbol_id
    where word.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ brief }) => [brief.id, brief]));
}

/// A row of `dict_word` with one of `symbol_model` as a BriefWord; the parameters are the tables' aliases.
export function briefWord(word: string, model: string): RawBuilder<BriefWord> {
  const column = (name: string) => sql.ref(`${word}.${name}`);
  return sql`json_build_object(
    'id', ${column("id")}, 'text', ${column("text")}, 'type', ${column("type")}, 'fitzType', ${column("fitz_type")},
    'definition', ${column("definition")}, 'parentWordID', coalesce(${column("parent_word_id")}, ${sql.lit(noID)}),
    'revision', ${column("revision")}, 'symbol', ${symbolNames(model)}
  )`;
}
