import type { Kysely, Transaction } from "kysely";
import type { PlacementToSave, PopupPlacement, PopupsToSave } from "../../api/index.ts";
import { isID, noID } from "../../api/rules/ids.ts";
import { cannotSave, popupChoiceProblems } from "../../api/rules/popups.ts";
import { alertOf } from "../../api/rules/problem.ts";
import { relationProblems } from "../../api/rules/relations.ts";
import { asParent } from "../../api/rules/standing.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Conflict, NotFound, Refusal } from "../errors.ts";
import { readSettings } from "../repositories/settings.ts";
import { readBriefWords } from "../repositories/word-brief.ts";
import { readFactsOf, recordWordChanges } from "../repositories/word-facts.ts";
import { lockFamily } from "../repositories/word-family.ts";
import { popupsOf } from "../repositories/word-includes.ts";
import { readWord } from "../repositories/word-list.ts";
import { leavePopup } from "../repositories/word-popups.ts";
import { lockDictionary, readRevision, updateWord } from "../repositories/word-rows.ts";
import { arrangePopups } from "./arrange-word-popups.ts";
import { problemsOf, refuseNewProblems } from "./check-word.ts";
import { refuseStaleRevision } from "./delete-word.ts";

/// Where a popup word stands, or would stand with another parent. Throws NotFound, and Refusal for a word of another type.
export async function readPopupPlacement(
  db: Kysely<Database>,
  id: string,
  parentWordID?: string,
): Promise<PopupPlacement> {
  const word = await readWord(db, id);
  if (word.type !== "P") throw new Refusal(notPopup);
  const parentID = parentWordID ?? word.parentWordID;
  const words = await readBriefWords(db, [id, parentID]);
  const parentWord = words.get(parentID) ?? null;
  if (parentWordID !== undefined && !parentWord) throw new NotFound("There is no such parent word");
  return {
    parentWord,
    childWord: words.get(id)!,
    popups: (await popupsOf(db, [parentID])).get(parentID) ?? [],
    allowPopupsSecondRow: (await readSettings(db)).allowPopupsSecondRow,
  };
}

const notPopup = "Only a popup word has a place in a popup";

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
    await refuseStaleRevision(trx, wordID, save.revision);
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
): Promise<{ id: string; revision: number }> {
  const { childWord, popups } = placement;
  const { id } = childWord;
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const current = await readWord(trx, id);
    if (current.type !== "P") throw new Refusal(notPopup);
    const parentID = isID(placement.parentWord?.id) ? placement.parentWord.id : null;
    const cell = popups.flatMap(({ words }) => words).find(({ wordID }) => wordID === id) ?? null;
    const open = popupChoiceProblems({ parentWordID: parentID, cell });
    if (open.length || parentID === null) throw new Refusal(`${cannotSave}\n${alertOf(open)}`);
    const now = await readPopupPlacement(trx, id, parentID).catch(asRefusal);
    if (parentID === current.parentWordID && isArranged(now.popups, popups)) return { id, revision: current.revision };
    for (const [seen, is] of [
      [childWord.revision, now.childWord.revision],
      [placement.parentWord?.revision, now.parentWord?.revision ?? 0],
    ])
      if (seen !== undefined && seen !== is)
        throw new Conflict(`The popups were saved by someone else in the meantime`, await readPopupPlacement(trx, id));
    const before = await readFactsOf(
      trx,
      [id, parentID, current.parentWordID].filter((one) => one !== noID),
    );
    const known = problemsOf(await lockFamily(trx, id));
    if (parentID !== current.parentWordID) await takeParent(trx, id, parentID);
    await arrangePopups(trx, (await lockFamily(trx, parentID)).word, popups);
    await refuseNewProblems(trx, id, known);
    await recordWordChanges(trx, before, by);
    return { id, revision: await readRevision(trx, id) };
  });
}

async function takeParent(trx: Transaction<Database>, id: string, parentID: string): Promise<void> {
  const { word } = await lockFamily(trx, id);
  const above = await lockFamily(trx, parentID);
  const facts = asParent(above.word, above.root.places, above.sheets);
  const problems = relationProblems("P", { ...word, hasExtras: false }, facts);
  if (problems.length) throw new Refusal(problems.join("\n"));
  await leavePopup(trx, id);
  await updateWord(trx, id, { parent_word_id: parentID });
}

function asRefusal(error: unknown): never {
  throw error instanceof NotFound ? new Refusal("There is no such parent word") : error;
}
