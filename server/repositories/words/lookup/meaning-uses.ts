import { type Kysely, sql } from "kysely";
import type { WordUses } from "../../../../language/index.ts";
import type { Database } from "../../../db/schema.ts";
import type { DictionaryScope } from "./lookup-words.ts";

/// How often imported texts meant the words with these ids, in the scope's series and imprint and in all books; without
/// those that were never meant. A count is rounded down to one less than a power of two: more precisely it orders nothing
/// (`language/meanings/recall.ts`), and every import would make every reader's dictionary out of date.
export async function readMeaningUses(
  db: Kysely<Database>,
  { imprintID, seriesID }: DictionaryScope,
  ids: readonly string[],
): Promise<(WordUses & { id: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WordUses & { id: string }>`
    select used.word_id as id,
      coalesce(sum(used.uses) filter (where book.series_id = ${seriesID}::uuid), 0)::integer as series,
      coalesce(sum(used.uses) filter (where book.imprint_id = ${imprintID}::uuid), 0)::integer as imprint,
      sum(used.uses)::integer as "all"
    from word_use used join book on book.id = used.book_id
    where used.word_id = any (${ids}::uuid[])
    group by used.word_id
    order by used.word_id`.execute(db);
  return rows.map(({ id, series, imprint, all }) => ({
    id,
    series: rounded(series),
    imprint: rounded(imprint),
    all: rounded(all),
  }));
}

const rounded = (count: number): number => 2 ** Math.floor(Math.log2(count + 1)) - 1;
