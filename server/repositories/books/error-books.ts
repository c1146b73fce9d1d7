import { sql } from "kysely";
import { necessary, told } from "./common-problems.ts";

/// The ids of all books with errors: what prevents their deployment, as far as it follows from what is stored without reading a book whole.
export const errorBooks = sql`
  select book_id from (${told["text-missing"]}) missing
  union all select book_id from (${told["text-newer"]}) newer
  union all select book_id from (${told["page-picture-missing"]}) pictures
  union all select book_id from word_use where word_id in (
    select id from dict_word where symbol_id is null and dialects && ${necessary}
  )`;
