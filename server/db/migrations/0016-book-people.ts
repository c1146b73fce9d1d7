import { type Kysely, sql } from "kysely";

/// A book's people as the list shows them stand with the book, so that a list of many need not look for each. Triggers keep
/// them what the links and the names say.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const person of ["author", "illustrator"]) {
    const shown = sql.ref(`${person}s`);
    const names = sql.raw(`coalesce(
      (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
        from book_${person} link join ${person} person on person.id = link.${person}_id where link.book_id = book.id), '[]')`);
    await sql`alter table book add column ${shown} json not null default '[]'`.execute(db);
    await sql`alter table book disable trigger user`.execute(db);
    await sql`update book set ${shown} = ${names}`.execute(db);
    await sql`alter table book enable trigger user`.execute(db);
    const follow = async (name: string, books: string) => {
      await sql`
        create function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          update book set ${shown} = ${names} where id in (${sql.raw(books)});
          return null;
        end $$`.execute(db);
    };
    const [ofLinks, ofNames] = [`show_${person}s_of_links`, `show_${person}s_of_names`];
    await follow(ofLinks, "select book_id from changed");
    await follow(
      ofNames,
      `select link.book_id from changed join book_${person} link on link.${person}_id = changed.id`,
    );
    for (const [event, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ])
      await sql`
        create trigger ${sql.raw(`${ofLinks}_${event}`)} after ${sql.raw(event!)} on ${sql.raw(`book_${person}`)}
        referencing ${sql.raw(rows!)} table as changed
        for each statement execute function ${sql.ref(ofLinks)}()`.execute(db);
    await sql`
      create trigger ${sql.ref(ofNames)} after update on ${sql.raw(person)}
      referencing new table as changed
      for each statement execute function ${sql.ref(ofNames)}()`.execute(db);
  }
}
