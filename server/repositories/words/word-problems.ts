import { type Kysely, type RawBuilder, sql } from "kysely";
import { linkedSheets, quarantineProblem, sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { printSpelling, spellingProblems } from "../../../api/words/rules/spelling/spelling.ts";
import { type StoredSheet, type StoredWord, standingProblems } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { readSettings, wordsInSecondRow } from "../system/settings.ts";

/// What is wrong with families of words: their types, which their parents allow, and their places, which these types allow.
export function familyProblems(roots: readonly StoredWord[], sheets: readonly StoredSheet[]): string[] {
  const onGrid = groupBy(sheets, ({ gridID, name }) => `${gridID} ${name?.trim()}`);
  return roots.flatMap((root) => {
    const near = sheetsBelow(root).flatMap(({ gridID, name }) => onGrid.get(`${gridID} ${name?.trim()}`) ?? []);
    const known = new Map(near.map((sheet) => [sheet.id, sheet]));
    return standingProblems(root, [...known.values()]).map((problem) => `The word “${root.text}”: ${problem}`);
  });
}

const sheetsBelow = ({ places, children }: StoredWord): StoredSheet[] => [
  ...places.map(({ sheet }) => sheet),
  ...children.flatMap(sheetsBelow),
];

/// What is wrong with the quarantine of sheets. `sheets` holds the whole sets of these.
export function quarantineProblems(sheets: readonly StoredSheet[]): string[] {
  const sets = groupBy(sheets, ({ gridID, name }) => `${gridID} ${name?.trim()}`);
  return sheets.flatMap((sheet) => {
    const isLinked = linkedSheets(sheet, sets.get(`${sheet.gridID} ${sheet.name?.trim()}`) ?? []).length > 0;
    const problem = quarantineProblem(sheet.quarantine, { isLinked, grid: sheet.grid, words: sheet.words });
    const where = `The sheet “${sheetLabel(sheet)}” (${sheet.grid.name}, ${sheet.number})`;
    return problem ? [`${where} has a wrong quarantine: ${problem}`] : [];
  });
}

/// Words by their ids, or all.
export type WhichWords = readonly string[] | "all";
const isOf = (words: WhichWords): RawBuilder<boolean> =>
  words === "all" ? sql`true` : sql`word.id = any (${[...words]}::uuid[])`;

/// Spellings that do not spell their word's text, or are in a dialect that the word has not.
export async function wrongSpellings(db: Kysely<Database>, words: WhichWords): Promise<string[]> {
  const spellings = await db
    .selectFrom("dict_word_spelling as spelling")
    .innerJoin("dict_word as word", "word.id", "spelling.word_id")
    .select([
      "word.text",
      "word.dialects",
      "spelling.dialect",
      "spelling.field",
      "spelling.graphemes",
      "spelling.notation",
    ])
    .where(isOf(words))
    .execute();
  return spellings.flatMap(({ text, dialects, dialect, field, graphemes, notation }) => {
    const problems = spellingProblems(text, field, graphemes, dialect);
    if (!dialects.includes(dialect)) problems.push("the word does not exist in this dialect");
    if (notation !== printSpelling(text, graphemes)) problems.push("it is searched by an old form");
    return problems.map((problem) => `The spelling of “${text}” (${dialect}, ${field}): ${problem}`);
  });
}

/// Popup words that are in no popup of their parent, and any word in a second row that the settings do not allow.
export async function wrongPopups(db: Kysely<Database>, words: WhichWords): Promise<string[]> {
  const rows = await db
    .selectFrom("dict_word as word")
    .leftJoin("word_popup_cell as cell", "cell.word_id", "word.id")
    .leftJoin("word_popup as popup", "popup.id", "cell.popup_id")
    .select(["word.text", "word.type", "word.parent_word_id", "popup.word_id as holder"])
    .where(isOf(words))
    .where((eb) => eb.or([eb("word.type", "=", "P"), eb("popup.word_id", "is not", null)]))
    .execute();
  const { allowPopupsSecondRow } = await readSettings(db);
  const tooLow = allowPopupsSecondRow ? [] : await wordsInSecondRow(db);
  return [
    ...rows
      .filter((word) => word.type !== "P" || word.holder !== word.parent_word_id)
      .map(({ text }) => `The word “${text}” and the popup that it stands in do not belong together`),
    ...tooLow.map((text) => `The word “${text}” stands in a second row of popups, which the settings do not allow`),
  ];
}
