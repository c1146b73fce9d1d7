import type { Kysely } from "kysely";
import type { LicencesOverBooks } from "../../../api/index.ts";
import { licenceOf } from "../../../api/licences/rules/judge.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { readLicenceRows } from "../../repositories/licences/licences.ts";
import { readOverridesOfBooks } from "../../repositories/licences/overrides.ts";
import {
  type BookInForce,
  readBooksInForce,
  readSources,
  type SymbolSource,
} from "../../repositories/licences/symbol-sources.ts";
import { freeNames, groupsOf, judgeGroups, today } from "./judge-symbols.ts";

/// Returns what the licences say of all packages in force.
export async function readLicensedBooks(db: Kysely<Database>): Promise<LicencesOverBooks> {
  const licences = await readLicenceRows(db);
  const books = await readBooksInForce(db);
  const sources = await readSources(db, namesIn(books));
  const bySymbol = new Map(sources.map((source) => [`${source.supplier} ${source.name}`, source]));
  const on = today();
  const free = new Map<string, ReadonlySet<string>>();
  for (const licence of licences) free.set(licence.id, await freeNames(db, licence, books, on));
  const overrides = await readOverridesOfBooks(
    db,
    books.map(({ id }) => id),
  );
  return {
    books: books.map((book) => {
      const { groups, findings } = judgeGroups(
        groupsOf(sourcesOf(book, bySymbol)),
        licences,
        { bookID: book.id, imprintID: book.imprintID, sale: book },
        { free, on },
      );
      const suppliersOfBook = [...new Set(groups.map(({ supplier }) => supplier))];
      return {
        id: book.id,
        title: book.title,
        imprint: book.imprint,
        isForSaleWidgit: book.isForSaleWidgit,
        isForSaleSymbolstix: book.isForSaleSymbolstix,
        symbols: suppliersOfBook.map((supplier) => ({ supplier, count: book.symbols[supplier]?.length ?? 0 })),
        findings: findings.map((found) => ({ ...found, override: overrides.get(book.id)?.get(found.id) ?? null })),
      };
    }),
    totals: groupsOf(sources).map(({ supplier, set, names }) => {
      const licence = licenceOf(licences, { supplier, set });
      return {
        supplier,
        set,
        licenceID: licence?.id ?? null,
        name: licence?.name ?? (set || suppliers[supplier]),
        symbols: names.length,
        free: licence ? (free.get(licence.id)?.size ?? 0) : 0,
        limit: licence?.limit ?? null,
      };
    }),
  };
}

const codes = Object.keys(suppliers) as Supplier[];

const namesIn = (books: readonly BookInForce[]): Partial<Record<Supplier, string[]>> =>
  Object.fromEntries(codes.map((supplier) => [supplier, books.flatMap(({ symbols }) => symbols[supplier] ?? [])]));

const sourcesOf = ({ symbols }: BookInForce, bySymbol: ReadonlyMap<string, SymbolSource>): SymbolSource[] =>
  codes.flatMap((supplier) => (symbols[supplier] ?? []).flatMap((name) => bySymbol.get(`${supplier} ${name}`) ?? []));
