import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { isID } from "../../../api/common/rules/ids.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import type { PlacementToSave, PopupsToSave } from "../../../api/index.ts";
import { cannotSave, popupChoiceProblems } from "../../../api/words/rules/popups.ts";
import { relationProblems } from "../../../api/words/rules/relations.ts";
import { asParent } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { readPopupPlacement } from "../../repositories/words/popup-placement.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { type Family, lockFamily } from "../../repositories/words/word-family.ts";
import { readWord } from "../../repositories/words/word-list.ts";
import { leavePopup } from "../../repositories/words/word-popups.ts";
import { lockDictionary, readRevision, updateWord } from "../../repositories/words/word-rows.ts";
import { arrangePopups } from "../../steps/words/arrange-word-popups.ts";
import { lockParent, problemsOf, refuseNewProblems, refuseStaleWord } from "../../steps/words/check-word.ts";
import { transact } from "../../transact.ts";

/// Arranges all popups of a word. Throws NotFound, Conflict and Refusal.
export function saveChildPopups(
  db: Kysely<Database>,
  save: { wordID: string; popups: PopupsToSave; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const { wordID, popups, by } = save;
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const current = await readWord(trx, wordID);
    if (isArranged(current.popups, popups)) return { id: wordID, revision: current.revision };
    refuseStaleWord(current, save.revision);
    const before = await readFactsOf(trx, [wordID]);
    await arrangePopups(trx, (await lockFamily(trx, wordID)).word, popups);
    await recordWordChanges(trx, before, by);
    return { id: wordID, revision: await readRevision(trx, wordID) };
  });
}

function isArranged(current: PopupsToSave, wanted: PopupsToSave): boolean {
  const cells = (popups: PopupsToSave) =>
    JSON.stringify(popups.map(({ words }) => words.map(({ wordID, row, col }) => `${row} ${col} ${wordID}`).sort()));
  return cells(current) === cells(wanted);
}

/// Gives a popup word its parent and its cell, with the parent's popups arranged as they are sent. Throws NotFound, Conflict
/// (with the PopupPlacement as it is) where the word or the parent was saved since, and Refusal.
export function placePopupWord(
  db: Kysely<Database>,
  { placement, by }: { placement: PlacementToSave; by: string },
): Promise<{ id: string; revision: number; parentRevision: number }> {
  const { childWord, popups } = placement;
  const { id } = childWord;
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const current = await readPopupPlacement(trx, id);
    const { childWord: word } = current;
    const parentID = isID(placement.parentWord?.id) ? placement.parentWord.id : null;
    const cell = popups.flatMap(({ words }) => words).find(({ wordID }) => wordID === id) ?? null;
    const open = popupChoiceProblems({ parentWordID: parentID, cell });
    if (open.length || parentID === null) throw new Refusal(`${cannotSave}\n${alertOf(open)}`);
    if (parentID === word.parentWordID && isArranged(current.popups, popups))
      return { id, revision: word.revision, parentRevision: current.parentWord.revision };
    const parent = await lockParent(trx, parentID);
    const isSeen = (seen: number | undefined, revision: number) => seen === undefined || seen === revision;
    if (
      !isSeen(childWord.revision, word.revision) ||
      !isSeen(placement.parentWord?.revision, await readRevision(trx, parentID))
    )
      throw new Conflict(refusals.popupsChangedMeanwhile, current);
    const before = await readFactsOf(trx, [id, parentID, word.parentWordID]);
    const known = [...problemsOf(await lockFamily(trx, id)), ...problemsOf(parent)];
    if (parentID !== word.parentWordID) await takeParent(trx, id, parent);
    await arrangePopups(trx, (await lockFamily(trx, parentID)).word, popups);
    await refuseNewProblems(trx, id, known);
    await recordWordChanges(trx, before, by);
    return { id, revision: await readRevision(trx, id), parentRevision: await readRevision(trx, parentID) };
  });
}

async function takeParent(trx: Transaction<Database>, id: string, parent: Family): Promise<void> {
  const { word } = await lockFamily(trx, id);
  const facts = asParent(parent.word, parent.root.places, parent.sheets);
  const problems = relationProblems("P", { ...word, hasExtras: false }, facts);
  if (problems.length) throw new Refusal(problems.join("\n"));
  await leavePopup(trx, id);
  await updateWord(trx, id, { parent_word_id: parent.word.id });
}
