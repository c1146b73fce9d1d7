import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { allDialects } from "../../../api/common/constants.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanLines, cleanText } from "../../../api/common/rules/text/index.ts";
import type { WordToCreate } from "../../../api/index.ts";
import { extraType, hasExtraForms } from "../../../api/words/rules/forms/extras.ts";
import { asParent } from "../../../api/words/rules/standing.ts";
import { kinshipFieldProblems } from "../../../api/words/rules/word-changes.ts";
import { parsePriority } from "../../../api/words/rules/words.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readBriefWords } from "../../repositories/words/word-brief.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { type Family, lockFamily, lockSheets } from "../../repositories/words/word-family.ts";
import { popupsOf } from "../../repositories/words/word-includes.ts";
import { insertWords, orNull, replacePlaces, type WordFields } from "../../repositories/words/word-rows.ts";
import { arrangePopups, withPopupWord } from "./arrange-word-popups.ts";
import { lockParent, problemsOf, refuseNewProblems, refuseReferences } from "./check-word.ts";
import { draftProblems } from "./draft-problems.ts";
import { placeRows, planPlaces } from "./plan-word-places.ts";
import { refuseSameWords } from "./refuse-same-words.ts";

/// What was made of a word: itself and its extra forms.
export interface MadeWord {
  readonly id: string;
  readonly formIDs: readonly string[];
}

/// Adds a word with its places, its popup's cell and its extra forms, in a transaction that holds the dictionary; the caller writes the
/// history of what was made. With `takesAnyForms` also those of fitz types of which the wizard asks for none. Throws Refusal, every reason
/// on a line.
export async function addWord(
  trx: Transaction<Database>,
  { word, by, takesAnyForms = false }: { word: WordToCreate; by: string; takesAnyForms?: boolean },
): Promise<MadeWord> {
  const parentID = orNull(word.parentWordID);
  const misfits = kinshipFieldProblems({ ...word, parentWordID: parentID });
  if (misfits.length) throw new Refusal(alertOf(misfits));
  const sheetIDs = word.grids.map(({ sheetID }) => sheetID);
  const parent = parentID === null ? null : await lockParent(trx, parentID, sheetIDs);
  const sheets = parent?.sheets ?? (await lockSheets(trx, sheetIDs));
  const firstFitz = sheets.find(({ id }) => id === sheetIDs[0])?.fitzTypes;
  const isAsked = !takesAnyForms || hasExtraForms(word.fitzType);
  refuseDraft(isAsked ? word : { ...word, extras: [] }, parent, firstFitz ?? word.fitzType);
  const fields = fieldsOf(word, parentID);
  await refuseReferences(trx, {
    isCharacter: word.isCharacter,
    imprintID: fields.imprint_id,
    seriesID: fields.series_id,
    symbolID: fields.symbol_id,
    similarIDs: [],
  });
  // The definition of a form is the one of its word.
  const definition = fields.definition ?? (await definitionAbove(trx, word));
  const forms = word.extras.map((extra) => ({ ...word, ...extra, id: null, parentWordID: noID }));
  await refuseSameWords(trx, [{ ...word, id: null }, ...forms], { ...word, definition });
  const id = randomUUID();
  const stands = { id, type: word.type, isBookSpecific: word.isBookSpecific, fitzTypes: word.fitzType, places: [] };
  const places = planPlaces(stands, word.grids, parent?.root.places ?? [], sheets);
  const extras = extrasOf(word, { ...fields, id });
  await insertWords(trx, [{ ...fields, id }, ...extras], by);
  await replacePlaces(trx, [id], placeRows(id, places));
  if (parentID !== null && word.type === "P") await placeInPopup(trx, { id, parentID, place: word.popups[0]!, by });
  await refuseNewProblems(trx, id, parent ? problemsOf(parent) : []);
  return { id, formIDs: extras.map((made) => made.id) };
}

async function definitionAbove(
  trx: Transaction<Database>,
  { type, parentWordID }: Pick<WordToCreate, "type" | "parentWordID">,
): Promise<string | null> {
  if (type !== "A" && type !== "C") return null;
  return (await readBriefWords(trx, [parentWordID])).get(parentWordID)?.definition ?? null;
}

/// Applies the wizard's own rules to the request, as at the wizard's last step.
function refuseDraft(word: WordToCreate, parent: Family | null, sheetFitzTypes: string): void {
  const facts = parent && asParent(parent.word, parent.root.places, parent.sheets);
  const problems = draftProblems(word, facts, sheetFitzTypes);
  if (problems.length) throw new Refusal(problems.join("\n"));
}

function fieldsOf(word: WordToCreate, parentID: string | null): WordFields {
  return {
    text: cleanText(word.text),
    type: word.type,
    fitz_type: word.fitzType,
    dialects: allDialects.filter((dialect) => word.dialects.includes(dialect)),
    definition: cleanLines(word.definition ?? "") || null,
    priority: parsePriority(String(word.priority)),
    is_non_word: word.isNonWord,
    is_irregular: word.isIrregular,
    is_book_specific: word.isBookSpecific,
    is_author: word.isAuthor,
    is_illustrator: word.isIllustrator,
    is_character: word.isCharacter,
    imprint_id: orNull(word.imprintID),
    series_id: orNull(word.seriesID),
    parent_word_id: parentID,
    symbol_id: orNull(word.symbolID),
    show_not_overlay: word.showNotOverlay,
    is_core: word.isCore,
    is_locked: word.isLocked,
  };
}

/// The extra forms as words: with everything that the word itself has, but for their own text, dialects and definition.
const extrasOf = (word: WordToCreate, fields: WordFields & { id: string }): (WordFields & { id: string })[] =>
  word.extras.map((extra) => ({
    ...fields,
    id: randomUUID(),
    text: cleanText(extra.text),
    type: extraType(word.fitzType),
    dialects: allDialects.filter((dialect) => extra.dialects.includes(dialect)),
    definition: null,
    is_core: false,
    is_locked: false,
    is_irregular: extra.isIrregular,
    parent_word_id: fields.id,
  }));

async function placeInPopup(
  trx: Transaction<Database>,
  word: { id: string; parentID: string; place: { popup: number; row: number; col: number }; by: string },
): Promise<void> {
  const before = await readFactsOf(trx, [word.parentID]);
  const popups = (await popupsOf(trx, [word.parentID])).get(word.parentID) ?? [];
  const { word: parent } = await lockFamily(trx, word.parentID);
  await arrangePopups(trx, parent, withPopupWord(popups, word.id, word.place));
  await recordWordChanges(trx, before, word.by);
}
