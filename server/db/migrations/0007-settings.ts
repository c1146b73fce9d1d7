import { type Kysely, sql } from "kysely";

/// The one row of system settings. The second row of popups is allowed where words stand in it already. Whatever refers to
/// an image has an index to be found by, since images that nothing refers to are removed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system_settings (
      id integer primary key check (id = 1),
      allow_popups_second_row boolean not null,
      revision integer not null default 1 check (revision >= 1),
      updated_at timestamptz not null default now(),
      updated_by text not null
    )`.execute(db);
  await sql`
    insert into system_settings (id, allow_popups_second_row, updated_by)
    values (1, exists (select from word_popup_cell where row = 1), 'Installation')`.execute(db);
  await sql`create index book_cover on book (cover_hash) where cover_hash is not null`.execute(db);
  await sql`create index book_page_image_hash on book_page_image (image_hash)`.execute(db);
  await sql`create index symbol_file_image on symbol_file (image_hash)`.execute(db);
}
