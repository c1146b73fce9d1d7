import { type Kysely, sql } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import type { Database } from "../../db/schema.ts";
import { noPictures } from "./book-parts.ts";
import { type Collected, withParents } from "./collect.ts";
import { readParts } from "./parts.ts";

/// What a package of sheets alone is made of, with what the file is named by and when it was last changed.
export interface CollectedSheets {
  readonly collected: Collected;
  readonly title: string;
  /// ISO 8601
  readonly modified: string;
}

/// Collects sheets in one snapshot of the database: their words with all forms, and the words of their popups with their parents.
/// Sheets that are gone are left out.
export const collectSheets = (db: Kysely<Database>, ids: readonly string[]): Promise<CollectedSheets> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { rows: placed } = await sql<{ id: string }>`
        with recursive form (id) as (
          select word_id from sheet_word where sheet_id = any (${[...ids]}::uuid[])
          union select word.id from dict_word word join form on word.parent_word_id = form.id
        ) select id from form order by id`.execute(trx);
      const words = await withParents(
        trx,
        placed.map(({ id }) => id),
      );
      const popups = await readParts(trx, "popups", [...words.keys()].sort());
      const offered = [...popups.values()].flatMap((part) => [
        ...part.similars,
        ...part.popups.flatMap((popup) => popup.words.map(({ wordID }) => wordID)),
      ]);
      for (const [id, word] of await withParents(trx, [...new Set(offered)])) words.set(id, word);
      const sheets = await readParts(trx, "sheet", ids);
      const grids = await readParts(trx, "grid", [...new Set([...sheets.values()].map(({ gridID }) => gridID))]);
      const { rows } = await sql<{ modified: Date | null }>`
        select max(updated_at) as modified from (
          select updated_at from sheet where id = any (${[...ids]}::uuid[])
          union all select updated_at from dict_word where id = any (${[...words.keys()]}::uuid[])
        ) changed`.execute(trx);
      const [first] = [...sheets.values()].map(({ name, number }) => name ?? `Sheet ${number}`);
      const title = sheets.size === 1 ? (first ?? "Sheet") : `${sheets.size} sheets`;
      return {
        title,
        modified: (rows[0]?.modified ?? new Date(0)).toISOString(),
        collected: {
          book: noBook(title),
          text: { structureHash: null, unimported: null },
          structure: { characters: [], parts: [] } as unknown as Collected["structure"],
          pictures: noPictures,
          used: new Set(placed.map(({ id }) => id)),
          words,
          popups,
          sheets,
          grids,
          parts: [],
        },
      };
    });

/// Stands where a package has its book.
const noBook = (title: string): Collected["book"] => ({
  id: noID,
  title,
  isbn10: null,
  isbn13: null,
  authors: [],
  illustrators: [],
  publisher: "",
  imprint: "",
  series: null,
  mode: "S",
  isFiction: false,
  level: 0,
  price: 0,
  isForSaleWidgit: false,
  isForSaleSymbolstix: false,
});
