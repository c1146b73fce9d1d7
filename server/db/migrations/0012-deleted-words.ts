import { type Kysely, sql } from "kysely";

/// A word that is deleted changes the packages that hold it, as one that is edited does: a popup word, or one of a text that
/// has another since.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger touch_parts_of_dict_word_delete after delete on dict_word
    referencing old table as changed
    for each statement execute function touch_parts_of_dict_word()`.execute(db);
  await sql`
    update package_part set digest = ''
    where kind = 'word' and not exists (select from dict_word word where word.id = package_part.id)`.execute(db);
  await sql`
    update book set deployment_status = 'S'
    where deployment_status = 'D' and exists (
      select from deployed_part deployed
      join package_part part on part.kind = deployed.kind and part.id = deployed.id
      where deployed.book_id = book.id and deployed.digest <> part.digest
    )`.execute(db);
}
