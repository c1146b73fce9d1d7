import type { Kysely } from "kysely";
import { priceProblem } from "../../../api/books/rules/book.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { isID } from "../../../api/common/rules/ids.ts";
import type { BookChange } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { lockBooks, type ManyBooksChange, updateBooks } from "../../repositories/books/many-books.ts";
import { shareNamed } from "../../repositories/people/named-things.ts";
import { recordChanges } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";

/// The maximum number of refused titles in a message.
const maxTitles = 10;

/// Changes price, sale flags and series of many books in one transaction, with the history of each. Returns how many
/// changed. Throws NotFound where a book no longer exists, and Refusal.
export function changeBooks(
  db: Kysely<Database>,
  { ids, change, by }: { ids: readonly string[]; change: BookChange; by: string },
): Promise<number> {
  return transact(db, async (trx) => {
    const wanted = [...new Set(ids)].sort();
    const books = await lockBooks(trx, wanted);
    if (books.length < wanted.length) throw new NotFound(refusals.noSuch("book"));
    const problem = change.price === undefined ? null : priceProblem(change.price);
    if (problem) throw new Refusal(problem);
    const { seriesID, ...plain } = change;
    const fields: ManyBooksChange = { ...plain };
    let seriesName: string | null = null;
    if (seriesID !== undefined) {
      const [series] = isID(seriesID) ? await shareNamed(trx, "series", [seriesID]) : [];
      if (isID(seriesID) && !series) throw new Refusal("The series is not there any more: load the list again");
      const others = series ? books.filter(({ imprintID }) => imprintID !== series.parentID) : [];
      if (series && others.length > 0) throw new Refusal(ofAnotherImprint(series.name, others));
      seriesName = series?.name ?? null;
      Object.assign(fields, { seriesID: series ? seriesID : null });
    }
    const before = new Map(books.map((book) => [book.id, book]));
    const changed = await updateBooks(trx, wanted, fields, by);
    await recordChanges(
      trx,
      changed.map(({ id, revision }) => {
        const { price, isForSaleWidgit, isForSaleSymbolstix, series } = before.get(id)!;
        const was = { price, isForSaleWidgit, isForSaleSymbolstix, series };
        const { seriesID: to, ...own } = fields;
        const is = { ...was, ...own, ...(to === undefined ? {} : { series: to && { id: to, name: seriesName } }) };
        return { kind: "book" as const, id, revision, by, before: was, after: is };
      }),
    );
    return changed.length;
  });
}

function ofAnotherImprint(series: string, books: readonly { readonly title: string }[]): string {
  const named = books.slice(0, maxTitles).map(({ title }) => `“${title}”`);
  const more = books.length - named.length;
  return `The series “${series}” is of another imprint than ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
