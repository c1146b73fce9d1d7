import { type Kysely, sql } from "kysely";
import { allDialects, type Dialect, type FitzType } from "../../../api/common/constants.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Grapheme, SpellingField } from "../../../api/words/rules/spelling/spelling.ts";
import type { WordType } from "../../../language/types.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { imageOf, type PackagedImage } from "./book-parts.ts";

export interface PackagedSymbol {
  readonly name: string;
  /// The dialect that the symbol was made for: the primary one where the word's dialect has none.
  readonly dialect: Dialect;
  /// Null where the supplier's picture is not stored here.
  readonly image: PackagedImage | null;
}

/// The facts about a dictionary word that a reader needs.
export interface WordPart {
  readonly id: string;
  readonly text: string;
  readonly type: WordType;
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly isNonWord: boolean;
  readonly isBookSpecific: boolean;
  readonly showNotOverlay: boolean;
  readonly parentWordID: string | null;
  /// The word's own places. A and C words share their parent's place.
  readonly cells: readonly {
    readonly gridID: string;
    readonly sheetID: string;
    readonly row: number;
    readonly col: number;
  }[];
  readonly symbols: Readonly<Partial<Record<Supplier, Readonly<Partial<Record<Dialect, PackagedSymbol>>>>>>;
  readonly spelling: Readonly<Partial<Record<Dialect, Readonly<Partial<Record<SpellingField, readonly Grapheme[]>>>>>>;
}

const supplierCodes = Object.keys(suppliers) as Supplier[];
const columnSuffixes: Record<Dialect, string> = { "en-gb": "", "en-au": "_en_au", "en-us": "_en_us" };
const primary: Dialect = "en-gb";

type WordRow = Omit<WordPart, "cells" | "symbols" | "spelling">;

export async function readWordParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordPart>> {
  const { rows } = await sql<WordRow>`
    select id, text, type, fitz_type as "fitzType", dialects, is_non_word as "isNonWord",
      is_book_specific as "isBookSpecific", show_not_overlay as "showNotOverlay", parent_word_id as "parentWordID"
    from dict_word where id = any (${ids}::uuid[])`.execute(db);
  const cells = await db
    .selectFrom("sheet_word")
    .select(["word_id", "grid_id as gridID", "sheet_id as sheetID", "row", "col"])
    .where(sql<boolean>`word_id = any (${ids}::uuid[])`)
    .orderBy("grid_id")
    .orderBy("sheet_id")
    .execute();
  const spellings = await db
    .selectFrom("dict_word_spelling")
    .select(["word_id", "dialect", "field", "graphemes"])
    .where(sql<boolean>`word_id = any (${ids}::uuid[])`)
    .orderBy("dialect")
    .orderBy("field")
    .execute();
  const cellsOf = groupBy(cells, (cell) => cell.word_id);
  const spellingsOf = groupBy(spellings, (spelling) => spelling.word_id);
  const symbolsOf = await readSymbols(db, ids);
  return new Map(
    rows.map((row) => {
      const spelling: Partial<Record<Dialect, Partial<Record<SpellingField, readonly Grapheme[]>>>> = {};
      for (const { dialect, field, graphemes } of spellingsOf.get(row.id) ?? [])
        spelling[dialect] = { ...spelling[dialect], [field]: graphemes };
      return [
        row.id,
        {
          ...row,
          dialects: allDialects.filter((dialect) => row.dialects.includes(dialect)),
          cells: (cellsOf.get(row.id) ?? []).map(({ word_id, ...cell }) => cell),
          symbols: symbolsIn(row.dialects, symbolsOf.get(row.id) ?? []),
          spelling,
        },
      ];
    }),
  );
}

interface SymbolRow extends NonNullable<Parameters<typeof imageOf>[0]> {
  readonly wordID: string;
  readonly supplier: Supplier;
  readonly dialect: Dialect;
  readonly name: string;
}

/// Returns the names in the words' symbol models, each with its picture where that is stored.
async function readSymbols(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, SymbolRow[]>> {
  const names = supplierCodes.flatMap((supplier) =>
    allDialects.map(
      (dialect) =>
        sql`(${sql.lit(supplier)}, ${sql.lit(dialect)}, model.${sql.ref(supplier + columnSuffixes[dialect])}::text)`,
    ),
  );
  const { rows } = await sql<SymbolRow>`
    select word.id as "wordID", named.supplier, named.dialect, named.name, image.hash, image.content_type as type,
      image.width, image.height, image.byte_size as "byteSize"
    from dict_word word
    join symbol_model model on model.id = word.symbol_id
    cross join lateral (values ${sql.join(names)}) named (supplier, dialect, name)
    left join symbol_file file on file.supplier = named.supplier and file.name = named.name
    left join image on image.hash = file.image_hash
    where word.id = any (${ids}::uuid[]) and named.name is not null`.execute(db);
  return groupBy(rows, ({ wordID }) => wordID);
}

/// Returns each supplier's symbol for each of the word's dialects, or the primary dialect's where the dialect has none.
function symbolsIn(dialectsOfWord: readonly Dialect[], rows: readonly SymbolRow[]): WordPart["symbols"] {
  const symbols: Partial<Record<Supplier, Partial<Record<Dialect, PackagedSymbol>>>> = {};
  for (const supplier of supplierCodes) {
    const own = rows.filter((row) => row.supplier === supplier);
    for (const dialect of allDialects) {
      if (!dialectsOfWord.includes(dialect)) continue;
      const row = own.find((one) => one.dialect === dialect) ?? own.find((one) => one.dialect === primary);
      if (row)
        symbols[supplier] = {
          ...symbols[supplier],
          [dialect]: { name: row.name, dialect: row.dialect, image: imageOf(row) },
        };
    }
  }
  return symbols;
}

/// What a reader can reach from a word: its popups with their words, and similar words.
export interface PopupsPart {
  readonly popups: readonly {
    readonly id: string;
    readonly position: number;
    readonly words: readonly { readonly wordID: string; readonly row: number; readonly col: number }[];
  }[];
  readonly similars: readonly string[];
}

export async function readPopupsParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, PopupsPart>> {
  const popups = await db
    .selectFrom("word_popup")
    .select(["id", "word_id", "position"])
    .where(sql<boolean>`word_id = any (${ids}::uuid[])`)
    .orderBy("position")
    .execute();
  const cells = await db
    .selectFrom("word_popup_cell as cell")
    .innerJoin("word_popup as popup", "popup.id", "cell.popup_id")
    .select(["cell.popup_id", "cell.word_id as wordID", "cell.row", "cell.col"])
    .where(sql<boolean>`popup.word_id = any (${ids}::uuid[])`)
    .orderBy("cell.row")
    .orderBy("cell.col")
    .execute();
  const similars = await db
    .selectFrom("dict_word_similar")
    .select(["word_id", "similar_word_id"])
    .where(sql<boolean>`word_id = any (${ids}::uuid[])`)
    .orderBy("slot")
    .execute();
  const cellsOf = groupBy(cells, (cell) => cell.popup_id);
  const popupsOf = groupBy(popups, (popup) => popup.word_id);
  const similarsOf = groupBy(similars, (similar) => similar.word_id);
  return new Map(
    ids.map((id) => [
      id,
      {
        popups: (popupsOf.get(id) ?? []).map((popup) => ({
          id: popup.id,
          position: popup.position,
          words: (cellsOf.get(popup.id) ?? []).map(({ popup_id, ...cell }) => cell),
        })),
        similars: (similarsOf.get(id) ?? []).map((similar) => similar.similar_word_id),
      },
    ]),
  );
}
