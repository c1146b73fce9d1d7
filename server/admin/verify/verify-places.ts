import type { Kysely } from "kysely";
import { printSpelling, spellingProblems } from "../../../api/words/rules/spelling/spelling.ts";
import { type StoredSheet, type StoredWord, standingProblems } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { readSettings, wordsInSecondRow } from "../../repositories/system/settings.ts";
import { readFamilies } from "../../repositories/words/word-family.ts";

/// Verifies that every word has an allowed place, and that its spellings fit it (decisions: Cells, Dictionary words).
export async function verifyPlaces(db: Kysely<Database>): Promise<string[]> {
  return [...(await familyProblems(db)), ...(await popupProblems(db)), ...(await spellingsProblems(db))];
}

/// Words have types that their parents allow, and places that these types allow.
async function familyProblems(db: Kysely<Database>): Promise<string[]> {
  const { roots, sheets } = await readFamilies(db);
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

/// Every spelling spells its word's text, in a dialect of the word.
async function spellingsProblems(db: Kysely<Database>): Promise<string[]> {
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
    .execute();
  return spellings.flatMap(({ text, dialects, dialect, field, graphemes, notation }) => {
    const problems = spellingProblems(text, field, graphemes, dialect);
    if (!dialects.includes(dialect)) problems.push("the word does not exist in this dialect");
    if (notation !== printSpelling(text, graphemes)) problems.push("it is searched by an old form");
    return problems.map((problem) => `The spelling of “${text}” (${dialect}, ${field}): ${problem}`);
  });
}

/// A popup word is in a popup of its parent, and in the second row only where the settings allow one.
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
