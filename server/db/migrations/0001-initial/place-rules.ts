import { type Kysely, sql } from "kysely";

/// Kept places: locked words, locked cells, and cells that are reserved for the word that left them. Places are checked
/// as the transaction leaves them, so that it may lift words and put them down in any order.
///
/// A broken rule is raised as the constraint `kept_place`. Its detail says in JSON what is kept, where and for which
/// word.
export async function keepPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_lock (
      sheet_id uuid not null references sheet on delete cascade,
      row integer not null check (row between 0 and 99),
      col integer not null check (col between 0 and 99),
      word_id uuid references dict_word,
      primary key (sheet_id, row, col)
    )`.execute(db);
  await sql`create index sheet_lock_word on sheet_lock (word_id)`.execute(db);
  await sql`
    create table sheet_reserved (
      sheet_id uuid not null references sheet on delete cascade,
      row integer not null check (row between 0 and 99),
      col integer not null check (col between 0 and 99),
      word_id uuid not null references dict_word on delete cascade,
      primary key (sheet_id, row, col)
    )`.execute(db);
  await sql`create index sheet_reserved_word on sheet_reserved (word_id)`.execute(db);
  await createHelpers(db);
  await keepCells(db);
  await checkCells(db);
  await keepWords(db);
}

async function createHelpers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_place(kept text, for_word uuid, on_sheet uuid, at_row integer, at_col integer) returns void
    language plpgsql as $$
    begin
      raise exception 'the place is kept' using errcode = 'check_violation', constraint = 'kept_place',
        detail = json_build_object(
          'what', kept, 'wordID', for_word, 'text', (select text from dict_word where id = for_word),
          'sheetID', on_sheet, 'row', at_row, 'col', at_col,
          'sheet', (select coalesce(nullif(btrim(name), ''), 'Sheet ' || number) from sheet where id = on_sheet)
        )::text;
    end $$`.execute(db);
  // The words that share a word's place: the word itself, and the A and C words below it.
  await sql`
    create function words_standing_with(word uuid) returns table (id uuid, is_locked boolean, is_core boolean)
    language sql stable as $$
      with recursive carried as (
        select own.id, own.is_locked, own.is_core from dict_word own where own.id = word
        union
        select child.id, child.is_locked, child.is_core
        from dict_word child join carried on child.parent_word_id = carried.id where child.type in ('A', 'C')
      ) select * from carried
    $$`.execute(db);
}

/// The lock of a cell records the word on it, or null for an empty cell. When a core word, or a word of a package in
/// force, leaves its cell, the cell is reserved for it, unless the same transaction gives the cell to another word.
async function keepCells(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_place() returns trigger language plpgsql as $$
    declare
      locked uuid;
      holder uuid;
    begin
      if tg_op <> 'INSERT' and not exists (
        select from sheet_word w
        where (w.sheet_id, w.row, w.col, w.word_id) = (old.sheet_id, old.row, old.col, old.word_id)
      ) then
        select id into locked from words_standing_with(old.word_id) where is_locked order by words_standing_with.id <> old.word_id limit 1;
        if locked is not null then
          perform refuse_place('word', locked, old.sheet_id, old.row, old.col);
        end if;
        if exists (
          select from sheet_lock l
          where (l.sheet_id, l.row, l.col) = (old.sheet_id, old.row, old.col) and l.word_id = old.word_id
        ) then
          perform refuse_place('cell', old.word_id, old.sheet_id, old.row, old.col);
        end if;
        insert into sheet_reserved (sheet_id, row, col, word_id)
        select old.sheet_id, old.row, old.col, old.word_id
        where coalesce(current_setting('symbolshelf.puts_back', true), '') = '' and not exists (
          select from sheet_word w where (w.sheet_id, w.row, w.col) = (old.sheet_id, old.row, old.col)
        ) and exists (
          select from words_standing_with(old.word_id) word
          where word.is_core or exists (select from deployed_part part where part.kind = 'word' and part.id = word.id)
        )
        on conflict do nothing;
      end if;
      if tg_op <> 'DELETE' and exists (
        select from sheet_word w
        where (w.sheet_id, w.row, w.col, w.word_id) = (new.sheet_id, new.row, new.col, new.word_id)
      ) then
        if exists (
          select from sheet_lock l
          where (l.sheet_id, l.row, l.col) = (new.sheet_id, new.row, new.col) and l.word_id is distinct from new.word_id
        ) then
          perform refuse_place('cell', null, new.sheet_id, new.row, new.col);
        end if;
        select r.word_id into holder from sheet_reserved r
        where (r.sheet_id, r.row, r.col) = (new.sheet_id, new.row, new.col);
        if holder <> new.word_id then
          perform refuse_place('reserved', holder, new.sheet_id, new.row, new.col);
        end if;
        delete from sheet_reserved r
        where (r.sheet_id, r.row, r.col, r.word_id) = (new.sheet_id, new.row, new.col, new.word_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger sheet_word_kept after insert or update or delete on sheet_word
    deferrable initially deferred for each row execute function keep_place()`.execute(db);
}

/// Checks that the cell of a restored lock or reservation is as it was.
async function checkCells(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_kept_cell() returns trigger language plpgsql as $$
    declare
      standing uuid;
    begin
      select word_id into standing from sheet_word w
      where (w.sheet_id, w.row, w.col) = (new.sheet_id, new.row, new.col);
      if standing is distinct from (case tg_table_name when 'sheet_lock' then new.word_id end) and exists (
        select from sheet_lock l where (l.sheet_id, l.row, l.col) = (new.sheet_id, new.row, new.col)
        union all
        select from sheet_reserved r where (r.sheet_id, r.row, r.col) = (new.sheet_id, new.row, new.col)
      ) then
        raise exception 'another word stands on the cell' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ["sheet_lock", "sheet_reserved"])
    await sql`
      create constraint trigger ${sql.raw(`${table}_cell`)} after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function check_kept_cell()`.execute(db);
}

/// A locked word without a place of its own keeps its relation to its parent, and its cell in a popup. Neither a locked
/// word nor the word of a locked cell can be deleted.
async function keepWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_locked_word() returns trigger language plpgsql as $$
    begin
      if old.is_locked then
        perform refuse_place('word', old.id, place.sheet_id, place.row, place.col)
        from (select 1) one left join sheet_word place on place.word_id = old.id limit 1;
      end if;
      perform refuse_place('cell', old.id, l.sheet_id, l.row, l.col) from sheet_lock l where l.word_id = old.id limit 1;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger dict_word_kept before delete on dict_word
    for each row execute function keep_locked_word()`.execute(db);
  await sql`
    create function keep_locked_kinship() returns trigger language plpgsql as $$
    begin
      perform refuse_place('word', new.id, place.sheet_id, place.row, place.col)
      from dict_word word left join sheet_word place on place.word_id in (
        old.parent_word_id, (select parent.parent_word_id from dict_word parent where parent.id = old.parent_word_id)
      )
      where word.id = new.id and word.is_locked and (old.type in ('A', 'C', 'P') or old.is_book_specific)
        and (word.type, word.is_book_specific, word.parent_word_id)
          is distinct from (old.type, old.is_book_specific, old.parent_word_id) limit 1;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger dict_word_kinship_kept after update of type, parent_word_id, is_book_specific on dict_word
    deferrable initially deferred for each row execute function keep_locked_kinship()`.execute(db);
  await sql`
    create function keep_popup_place() returns trigger language plpgsql as $$
    begin
      perform refuse_place('word', word.id, null, null, null)
      from dict_word word where word.id = old.word_id and word.is_locked and not exists (
        select from word_popup_cell c
        where (c.popup_id, c.row, c.col, c.word_id) = (old.popup_id, old.row, old.col, old.word_id)
      );
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger word_popup_cell_kept after update or delete on word_popup_cell
    deferrable initially deferred for each row execute function keep_popup_place()`.execute(db);
}
