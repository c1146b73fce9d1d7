import type { Kysely } from "kysely";
import { cellOfCode } from "../../../api/sheets/rules/cells.ts";
import { type DemoCatalogue, sourceOfPicture } from "../../../catalogue/index.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { bulkInsert } from "../../repositories/common/bulk-insert.ts";

/// Stores symbol files and models, words, popups, and sheets on the installation's grids with their words. `symbols`
/// are the hashes of the files' pictures.
export async function storeVocabulary(
  db: Kysely<Database>,
  catalogue: DemoCatalogue,
  symbols: ReadonlyMap<string, string>,
  updated_by: string,
): Promise<void> {
  await storeSymbols(db, catalogue, symbols, updated_by);
  await storeWords(db, catalogue, updated_by);
  await storeSheets(db, catalogue, updated_by);
}

async function storeSymbols(
  db: Kysely<Database>,
  { symbolFiles, symbolModels }: DemoCatalogue,
  symbols: ReadonlyMap<string, string>,
  updated_by: string,
): Promise<void> {
  await bulkInsert(
    db,
    "symbol_file",
    symbolFiles.map(({ id, supplier, name, picture, size, words }) => {
      const { set, attribution } = sourceOfPicture(picture);
      const source = { set_code: set, attribution };
      return { id, supplier, name, size, words: [...words], image_hash: symbols.get(id)!, ...source, updated_by };
    }),
  );
  await bulkInsert(
    db,
    "symbol_model",
    symbolModels.map(({ id, symbolshelf, symbolshelfEnAu, symbolshelfEnUs }) => ({
      id,
      symbolshelf,
      symbolshelf_en_au: symbolshelfEnAu,
      symbolshelf_en_us: symbolshelfEnUs,
      updated_by,
    })),
  );
  await bulkInsert(
    db,
    "symbol_model_word",
    symbolModels.flatMap(({ id, words }) =>
      words.map((word, position) => ({ model_id: id, position, word, word_key: foldCase(lookupKey(word)) })),
    ),
  );
}

async function storeWords(db: Kysely<Database>, { words, popups }: DemoCatalogue, updated_by: string): Promise<void> {
  await bulkInsert(
    db,
    "dict_word",
    words.map((word) => ({
      id: word.id,
      text: word.text,
      text_key: foldCase(lookupKey(word.text)),
      type: word.type,
      fitz_type: word.fitzType,
      dialects: [...word.dialects],
      definition: word.definition,
      priority: word.priority,
      is_non_word: word.isNonWord,
      is_irregular: word.isIrregular,
      is_book_specific: word.isBookSpecific,
      is_author: word.isAuthor,
      is_illustrator: word.isIllustrator,
      is_character: word.isCharacter,
      imprint_id: word.imprintID,
      series_id: word.seriesID,
      parent_word_id: word.parentWordID,
      symbol_id: word.symbolModelID,
      updated_by,
    })),
  );
  await bulkInsert(
    db,
    "word_popup",
    popups.map(({ id, wordID, position }) => ({ id, word_id: wordID, position })),
  );
  await bulkInsert(
    db,
    "word_popup_cell",
    popups.flatMap((popup) =>
      popup.words.map(({ wordID, row, col }) => ({ popup_id: popup.id, row, col, word_id: wordID })),
    ),
  );
}

async function storeSheets(db: Kysely<Database>, { sheets }: DemoCatalogue, updated_by: string): Promise<void> {
  const grids = await db.selectFrom("grid").select(["id", "name"]).execute();
  const gridIDs = new Map(grids.map(({ id, name }) => [name, id]));
  const gridID = (name: string) => {
    const id = gridIDs.get(name);
    if (id === undefined) throw new Error(`There is no grid '${name}'`);
    return id;
  };
  await bulkInsert(
    db,
    "sheet",
    sheets.map(({ id, grid, number, name, fitzTypes, isComplete }) => {
      return { id, grid_id: gridID(grid), number, name, fitz_types: fitzTypes, is_complete: isComplete, updated_by };
    }),
  );
  await bulkInsert(
    db,
    "sheet_quarantine",
    sheets.flatMap(({ id, quarantine }) => quarantine.map((code) => ({ sheet_id: id, ...cellOfCode(code) }))),
  );
  await bulkInsert(
    db,
    "sheet_word",
    sheets.flatMap(({ id, grid, words }) =>
      words.map(({ wordID, row, col }) => ({ sheet_id: id, grid_id: gridID(grid), word_id: wordID, row, col })),
    ),
  );
}
