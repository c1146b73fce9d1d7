import { type Kysely, sql, type Transaction } from "kysely";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { recordChanges } from "../system/history.ts";

/// Names of symbols, by supplier.
export type SymbolNamesBySupplier = Readonly<Partial<Record<Supplier, readonly string[]>>>;

/// Where a symbol file comes from.
export interface SymbolSource {
  readonly supplier: Supplier;
  readonly name: string;
  readonly set: string;
  readonly attribution: string;
}

/// Returns where symbols come from, by supplier and name. One whose file is gone meanwhile is of no set.
export async function readSources(db: Kysely<Database>, symbols: SymbolNamesBySupplier): Promise<SymbolSource[]> {
  const sources: SymbolSource[] = [];
  for (const supplier of Object.keys(suppliers) as Supplier[]) {
    const names = [...new Set(symbols[supplier])].sort();
    if (names.length === 0) continue;
    const { rows } = await sql<SymbolSource>`
      select ${supplier} as supplier, asked.name, coalesce(file.set_code, '') as set,
        coalesce(file.attribution, '') as attribution
      from unnest(${names}::text[]) asked (name)
      left join symbol_file file on file.supplier = ${supplier} and file.name = asked.name
      order by asked.name collate "C"`.execute(db);
    sources.push(...rows);
  }
  return sources;
}

/// Says which set files are of, and who made them, with their histories. Files that say so already stay as they are.
export async function writeSources(
  trx: Transaction<Database>,
  { supplier, names, set, attribution, by }: Omit<SymbolSource, "name"> & { names: readonly string[]; by: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; revision: number; set: string; attribution: string }>`
    select id, revision, set_code as set, attribution from symbol_file
    where supplier = ${supplier} and name = any (${[...names]}::text[])
      and (set_code, attribution) is distinct from (${set}, ${attribution})
    order by id for update`.execute(trx);
  await sql`
    update symbol_file set set_code = ${set}, attribution = ${attribution}, revision = revision + 1, updated_at = now(),
      updated_by = ${by}
    where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
  await recordChanges(
    trx,
    rows.map(({ id, revision, ...was }) => ({
      kind: "symbol" as const,
      id,
      revision: revision + 1,
      by,
      before: { set: was.set, attribution: was.attribution },
      after: { set, attribution },
    })),
  );
}

/// A book with a package in force, and the symbols whose pictures that has.
export interface BookInForce {
  readonly id: string;
  readonly title: string;
  readonly imprintID: string;
  readonly imprint: string;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
  readonly symbols: SymbolNamesBySupplier;
}

/// `supplier`: only books with symbols of it, and no other symbols.
export async function readBooksInForce(db: Kysely<Database>, supplier?: Supplier): Promise<BookInForce[]> {
  const symbols =
    supplier === undefined
      ? sql`made.symbols`
      : sql`jsonb_build_object(${supplier}::text, made.symbols -> ${supplier})`;
  const { rows } = await sql<BookInForce>`
    select book.id, book.title, book.imprint_id as "imprintID", imprint.name as imprint,
      book.is_for_sale_widgit as "isForSaleWidgit", book.is_for_sale_symbolstix as "isForSaleSymbolstix",
      ${symbols} as symbols
    from deployment
    join book_deployment made on made.id = deployment.deployment_id
    join book on book.id = deployment.book_id
    join imprint on imprint.id = book.imprint_id
    ${supplier === undefined ? sql`` : sql`where made.symbols ? ${supplier}`}
    order by book.title_sort, book.id`.execute(db);
  return rows;
}

/// What of a book or sheet decides how its symbols are licensed. Undefined where there is no such book.
export async function readLicensedBook(
  db: Kysely<Database>,
  id: string,
): Promise<{ imprintID: string; isForSaleWidgit: boolean; isForSaleSymbolstix: boolean } | undefined> {
  return db
    .selectFrom("book")
    .select([
      "imprint_id as imprintID",
      "is_for_sale_widgit as isForSaleWidgit",
      "is_for_sale_symbolstix as isForSaleSymbolstix",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/// The words that sheets show: those in their cells, the forms that stand with them, and those of their popups.
export async function readWordsOfSheets(db: Kysely<Database>, sheetIDs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      select word_id as id from sheet_word where sheet_id = any (${[...sheetIDs]}::uuid[])
    ), shown as (
      select id from placed
      union select word.id from dict_word word join placed on placed.id = word.parent_word_id where word.type in ('A', 'C')
    )
    select id from shown
    union select cell.word_id from word_popup popup join shown on shown.id = popup.word_id
      join word_popup_cell cell on cell.popup_id = popup.id
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
