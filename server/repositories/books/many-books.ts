import { sql, type Transaction } from "kysely";
import type { Named } from "../../../api/index.ts";
import type { Database, RowChange } from "../../db/schema.ts";

/// What is changed of many books; a series that is null is taken away.
export interface ManyBooksChange {
  readonly price?: number | undefined;
  readonly isForSaleWidgit?: boolean | undefined;
  readonly isForSaleSymbolstix?: boolean | undefined;
  readonly seriesID?: string | null | undefined;
}

/// A book with what can be changed of many.
export interface ManyBook {
  readonly id: string;
  readonly title: string;
  readonly imprintID: string;
  /// USD
  readonly price: number;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
  readonly series: Named | null;
}

/// Holds books to the end of the transaction, in the order of their ids; those that are there.
export async function lockBooks(trx: Transaction<Database>, ids: readonly string[]): Promise<ManyBook[]> {
  const { rows } = await sql<ManyBook>`
    select book.id, book.title, book.imprint_id as "imprintID", book.price, book.is_for_sale_widgit as "isForSaleWidgit",
      book.is_for_sale_symbolstix as "isForSaleSymbolstix",
      case when series.id is null then null else json_build_object('id', series.id, 'name', series.name) end as series
    from book left join series on series.id = book.series_id
    where book.id = any (${ids}::uuid[]) order by book.id for update of book`.execute(trx);
  return rows;
}

/// Changes the books that are not so already; those, with their revisions now.
export async function updateBooks(
  trx: Transaction<Database>,
  ids: readonly string[],
  change: ManyBooksChange,
  by: string,
): Promise<{ id: string; revision: number }[]> {
  const columns = {
    ...(change.price === undefined ? {} : { price: change.price }),
    ...(change.isForSaleWidgit === undefined ? {} : { is_for_sale_widgit: change.isForSaleWidgit }),
    ...(change.isForSaleSymbolstix === undefined ? {} : { is_for_sale_symbolstix: change.isForSaleSymbolstix }),
    ...(change.seriesID === undefined ? {} : { series_id: change.seriesID }),
  } satisfies RowChange<"book">;
  const differs = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
  return trx
    .updateTable("book")
    .set({ ...columns, revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
    .where("id", "in", [...ids])
    .where(sql<boolean>`(${sql.join(differs, sql` or `)})`)
    .returning(["id", "revision"])
    .execute();
}
