import type { Kysely } from "kysely";
import { isUsable } from "../../../api/rules/cells.ts";
import type { Database } from "../../db/schema.ts";
import { readSettings, wordsInSecondRow } from "../../repositories/settings.ts";

/// Whether every word stands where it may (decisions: Cells, Dictionary words).
export async function verifyPlaces(db: Kysely<Database>): Promise<string[]> {
  return [...(await sheetProblems(db)), ...(await linkedProblems(db)), ...(await popupProblems(db))];
}

/// Only K, S and L words stand on sheets, on usable cells that are not quarantined, on sheets of their fitz types.
async function sheetProblems(db: Kysely<Database>): Promise<string[]> {
  const places = await db
    .selectFrom("sheet_word")
    .innerJoin("dict_word", "dict_word.id", "sheet_word.word_id")
    .innerJoin("sheet", "sheet.id", "sheet_word.sheet_id")
    .innerJoin("grid", "grid.id", "sheet_word.grid_id")
    .leftJoin("sheet_quarantine", (join) =>
      join
        .onRef("sheet_quarantine.sheet_id", "=", "sheet_word.sheet_id")
        .onRef("sheet_quarantine.row", "=", "sheet_word.row")
        .onRef("sheet_quarantine.col", "=", "sheet_word.col"),
    )
    .select([
      "dict_word.text",
      "dict_word.type",
      "dict_word.fitz_type",
      "dict_word.is_book_specific",
      "sheet.name as sheet",
      "sheet.fitz_types",
      "sheet_word.row",
      "sheet_word.col",
      "grid.name as grid",
      "grid.rows",
      "grid.cols",
      "grid.has_picture",
      "sheet_quarantine.sheet_id as quarantined",
    ])
    .orderBy("sheet_word.sheet_id")
    .execute();
  return places.flatMap((place) => {
    const where = `The word “${place.text}” at row ${place.row}, column ${place.col} of the sheet “${place.sheet}” (${place.grid})`;
    const problems: string[] = [];
    if (!["K", "S", "L"].includes(place.type) || place.is_book_specific) problems.push(`${where} may have no place`);
    if (!isUsable(place, { rows: place.rows, cols: place.cols, hasPicture: place.has_picture })) {
      problems.push(`${where} is not on a usable cell`);
    }
    if (place.quarantined !== null) problems.push(`${where} is on a quarantined cell`);
    if (!place.fitz_types.includes(place.fitz_type)) problems.push(`${where} is of a fitz type that the sheet has not`);
    return problems;
  });
}

/// A linked word stands at its parent's cell, on another sheet of the parent's set.
async function linkedProblems(db: Kysely<Database>): Promise<string[]> {
  const places = await db
    .selectFrom("dict_word as word")
    .innerJoin("sheet_word as place", "place.word_id", "word.id")
    .innerJoin("sheet", "sheet.id", "place.sheet_id")
    .leftJoin("sheet_word as above", (join) =>
      join.onRef("above.word_id", "=", "word.parent_word_id").onRef("above.grid_id", "=", "place.grid_id"),
    )
    .leftJoin("sheet as parent_sheet", "parent_sheet.id", "above.sheet_id")
    .select([
      "word.text",
      "sheet.id as sheetID",
      "sheet.name as sheet",
      "parent_sheet.id as parentSheetID",
      "parent_sheet.name as parentSheet",
      "place.row",
      "place.col",
      "above.row as parentRow",
      "above.col as parentCol",
    ])
    .where("word.type", "=", "L")
    .execute();
  return places
    .filter(
      (place) =>
        place.sheet === null ||
        place.sheet !== place.parentSheet ||
        place.sheetID === place.parentSheetID ||
        place.row !== place.parentRow ||
        place.col !== place.parentCol,
    )
    .map(
      ({ text, sheet }) => `The linked word “${text}” on the sheet “${sheet}” is not at its parent's cell in the set`,
    );
}

/// A popup word stands in a popup of its parent, in the second row only where the settings allow one.
async function popupProblems(db: Kysely<Database>): Promise<string[]> {
  const words = await db
    .selectFrom("dict_word as word")
    .leftJoin("word_popup_cell as cell", "cell.word_id", "word.id")
    .leftJoin("word_popup as popup", "popup.id", "cell.popup_id")
    .select(["word.text", "word.type", "word.parent_word_id", "popup.word_id as holder"])
    .where((eb) => eb.or([eb("word.type", "=", "P"), eb("popup.word_id", "is not", null)]))
    .execute();
  const { allowPopupsSecondRow } = await readSettings(db);
  const tooLow = allowPopupsSecondRow ? [] : await wordsInSecondRow(db);
  return [
    ...words
      .filter((word) => word.type !== "P" || word.holder !== word.parent_word_id)
      .map(({ text }) => `The word “${text}” and the popup that it stands in do not belong together`),
    ...tooLow.map((text) => `The word “${text}” stands in a second row of popups, which the settings do not allow`),
  ];
}
