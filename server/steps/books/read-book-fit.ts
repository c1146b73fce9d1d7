import type { Kysely } from "kysely";
import type { BookFit, FitSheet, GridFit } from "../../../api/index.ts";
import { type Demand, smallestCover, sparingKeys } from "../../../api/sheets/rules/fit/cover.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import { supportsFitz } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import { listFitzCells, listReachedWords, type ReachedWord } from "../../repositories/books/book-fit.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { readBookFacts } from "../../repositories/phonics/book-facts.ts";
import { listSheetsOfFit } from "../../repositories/sheets/sheet-list.ts";
import { listWordGrids } from "../../repositories/words/word-family.ts";

/// How the sheets fit a book's imported text, as of one moment. Throws NotFound.
export function readBookFit(db: Kysely<Database>, bookID: string): Promise<BookFit> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { bookTitle, importedAt, isTextNewer } = await readBookFacts(trx, bookID);
      const words = await listReachedWords(trx, bookID);
      const ids = new Set(words.flatMap(({ places }) => places.map(({ sheetID }) => sheetID)));
      const rows = await listSheetsOfFit(trx, bookID, [...ids]);
      const cells = groupBy(
        await listFitzCells(
          trx,
          rows.map(({ id }) => id),
        ),
        ({ sheetID }) => sheetID,
      );
      const sheets = rows.map((row) => ({
        ...row,
        cells: (cells.get(row.id) ?? []).map(({ sheetID, ...cell }) => cell),
      }));
      return {
        bookID,
        bookTitle,
        isImported: importedAt !== null,
        isTextNewer,
        words: words.map(({ key, places, ...word }) => ({
          ...word,
          places: places.map(({ gridID, ...place }) => place),
        })),
        sheets,
        grids: (await listWordGrids(trx, fewestRows)).map((grid) => ({ ...grid, ...fitOf(grid.id, words, sheets) })),
      };
    });
}

/// A book-specific word has no place by rule: it is asked of no sheet.
function fitOf(
  gridID: string,
  words: readonly ReachedWord[],
  sheets: readonly FitSheet[],
): Pick<GridFit, "cover" | "missing" | "spares"> {
  const sheetOf = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const asked = words.filter(({ isBookSpecific }) => !isBookSpecific);
  const keys = new Map(asked.flatMap(({ key }) => (key ? [[key.id, key] as const] : [])));
  const demands: Demand[] = asked.map(({ id, key, places }) => ({
    key: key?.id ?? id,
    sheets: [...new Set(places.filter((place) => place.gridID === gridID).map(({ sheetID }) => sheetID))],
  }));
  const cover = smallestCover(demands);
  const hasRoom = (fitzType: string) => (id: string) => {
    const sheet = sheetOf.get(id);
    return !!sheet && !sheet.isComplete && sheet.freeCellCount > 0 && supportsFitz(sheet.fitzTypes, fitzType);
  };
  return {
    cover: { sheetIDs: [...cover.sheets], isExact: cover.isExact, atLeast: cover.atLeast },
    missing: asked.filter((_, at) => demands[at]!.sheets.length === 0).map(({ id }) => id),
    spares: sparingKeys(demands, cover).flatMap(({ key, sheets: others }) => {
      const word = keys.get(key);
      if (!word) return [];
      return [
        {
          word: { id: word.id, name: word.name },
          sheetIDs: [...others],
          room: others.filter(hasRoom(word.fitzType)),
        },
      ];
    }),
  };
}
