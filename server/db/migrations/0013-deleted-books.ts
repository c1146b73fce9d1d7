import { type Kysely, sql } from "kysely";

/// A book that is deleted changes its own parts of packages: there are none of it any more.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function touch_parts_of_deleted_book() returns trigger language plpgsql as $$
    begin
      insert into package_touched (kind, id)
      select kind, changed.id from changed cross join (values ('book'), ('text'), ('pictures')) kinds (kind);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger touch_parts_of_book_delete after delete on book
    referencing old table as changed
    for each statement execute function touch_parts_of_deleted_book()`.execute(db);
  await sql`
    update package_part part set digest = ''
    where part.kind in ('book', 'text', 'pictures') and not exists (select from book where book.id = part.id)`.execute(
    db,
  );
}
