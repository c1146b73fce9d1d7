import type { Transaction } from "kysely";
import { mergingProblem } from "../../../../api/words/rules/merging.ts";
import type { StoredWord } from "../../../../api/words/rules/standing.ts";
import type { Database } from "../../../db/schema.ts";
import { Refusal } from "../../../errors.ts";
import { moveWordUses } from "../../../repositories/import/move-word-uses.ts";
import { forgetUnusedContents } from "../../../repositories/import/page-contents.ts";
import { recordChanges } from "../../../repositories/system/history.ts";
import { lockSettings } from "../../../repositories/system/settings.ts";
import { moveReferences, namersOf } from "../../../repositories/words/move-references.ts";
import { replaceSpellings } from "../../../repositories/words/spelling-rows.ts";
import { readFactsOf, recordWordChanges } from "../../../repositories/words/word-facts.ts";
import { lockFamily } from "../../../repositories/words/word-family.ts";
import { readWord, type WholeWord } from "../../../repositories/words/word-list.ts";
import { leavePopup } from "../../../repositories/words/word-popups.ts";
import {
  deleteWordRows,
  replacePlaces,
  replaceSimilars,
  textKey,
  updateWord,
} from "../../../repositories/words/word-rows.ts";
import { arrangePopups } from "../arrange-word-popups.ts";
import { problemsOf, refuseNewProblems } from "../check-word.ts";
import { joinAsForm } from "./join-as-form.ts";
import { mergedFields, mergedSimilars, mergedSpellings } from "./merged-fields.ts";
import { withMoreWords } from "./merged-popups.ts";
import { takePlaces } from "./take-places.ts";

/// What came of merging a word into another one.
export interface Merged {
  /// The words that are gone, forms among them, each with the word that stands for it.
  readonly gone: readonly { readonly id: string; readonly text: string; readonly into: string }[];
  /// Whether the word stays, as a form of the other one.
  readonly isForm: boolean;
  /// What could not be taken over, in words.
  readonly notes: readonly string[];
}

interface Merge {
  readonly trx: Transaction<Database>;
  readonly by: string;
  readonly gone: { word: WholeWord; into: string }[];
  readonly notes: string[];
}

/// Merges a word into another one, in a transaction that holds the dictionary, with the history of every word that changes with it. What
/// refers to the one refers to the other afterwards: forms and other words below it, similar words, popups, pages and texts of books; it
/// takes over what it lacks. A word that is written differently stays as its form. Throws NotFound and Refusal.
export async function mergeWord(
  trx: Transaction<Database>,
  { keptID, goneID, by }: { keptID: string; goneID: string; by: string },
): Promise<Merged> {
  const [kept, gone] = [await readWord(trx, keptID), await readWord(trx, goneID)];
  const problem = mergingProblem(kept, gone);
  if (problem) throw new Refusal(problem);
  if (textKey(kept.text) !== textKey(gone.text)) {
    await joinAsForm(trx, kept, gone, by);
    return { gone: [], isForm: true, notes: [] };
  }
  const [keptFamily, goneFamily] = [await lockFamily(trx, keptID), await lockFamily(trx, goneID)];
  const below = everyBelow(goneFamily.word);
  if (below.some(({ id }) => id === keptID))
    throw new Refusal(`“${kept.text}” stands below “${gone.text}”: keep the other one`);
  const known = [...problemsOf(keptFamily), ...problemsOf(goneFamily)];
  const going = [goneID, ...below.map(({ id }) => id)];
  const before = await readFactsOf(trx, [
    ...going,
    keptID,
    ...everyBelow(keptFamily.word).map(({ id }) => id),
    ...(await namersOf(trx, going)),
    ...(gone.type === "P" ? [gone.parentWordID] : []),
  ]);
  const merge: Merge = { trx, by, gone: [], notes: [] };
  await mergeRows(merge, kept, gone);
  await refuseNewProblems(trx, keptID, known);
  await recordChanges(
    trx,
    merge.gone.map(({ word, into }) => ({
      kind: "word",
      id: word.id,
      revision: word.revision,
      by,
      before: { ...before.get(word.id)!, mergedInto: { id: into, text: word.text } },
      after: null,
    })),
  );
  const merged = new Map<string, { id: string; text: string }[]>();
  for (const { word, into } of merge.gone) {
    before.delete(word.id);
    merged.set(into, [...(merged.get(into) ?? []), { id: word.id, text: word.text }]);
  }
  await recordWordChanges(trx, before, by, merged);
  return {
    gone: merge.gone.map(({ word: { id, text }, into }) => ({ id, text, into })),
    isForm: false,
    notes: merge.notes,
  };
}

/// Moves all that refers to a word and deletes it; forms that both words have are merged with them.
async function mergeRows(merge: Merge, kept: WholeWord, gone: WholeWord): Promise<void> {
  const { trx, by } = merge;
  const family = await lockFamily(trx, gone.id);
  await replacePlaces(trx, [gone.id], []);
  if (gone.type === "P") await leavePopup(trx, gone.id);
  const popupWords = await moveChildren(merge, kept, family.word);
  await moveReferences(trx, gone.id, kept.id);
  await moveWordUses(trx, { fromID: gone.id, to: { id: kept.id, isPopup: kept.type === "P" } }, by);
  await updateWord(trx, kept.id, mergedFields(kept, gone));
  const similars = mergedSimilars(kept, gone);
  await replaceSimilars(trx, kept.id, similars.slots);
  if (similars.left.length) merge.notes.push(`“${kept.text}” has no room for all similar words of both`);
  await replaceSpellings(trx, [{ id: kept.id, spellings: mergedSpellings(kept, gone) }], by);
  await forgetUnusedContents(trx, [gone.id]);
  await deleteWordRows(trx, [gone.id]);
  if (popupWords.length) await takePopupWords(merge, kept, popupWords);
  const note = await takePlaces(trx, kept.id, gone.type === "K" ? family.word.places : []);
  if (note) merge.notes.push(`The places of the other “${gone.text}” are given up. ${note}`);
  merge.gone.push({ word: gone, into: kept.id });
}

/// Puts what stands below a word below the other one. Returns the popup words, which are in no popup now.
async function moveChildren(merge: Merge, kept: WholeWord, gone: StoredWord): Promise<string[]> {
  const { trx } = merge;
  const popupWords: string[] = [];
  const { word } = await lockFamily(trx, kept.id);
  for (const child of gone.children) {
    const same = isForm(child)
      ? word.children.find((other) => other.id !== gone.id && areSameForm(other, child))
      : null;
    if (same) {
      await mergeRows(merge, await readWord(trx, same.id), await readWord(trx, child.id));
      continue;
    }
    if (child.type === "P") {
      await leavePopup(trx, child.id);
      popupWords.push(child.id);
    }
    await updateWord(trx, child.id, { parent_word_id: kept.id });
  }
  return popupWords;
}

async function takePopupWords({ trx }: Merge, kept: WholeWord, wordIDs: readonly string[]): Promise<void> {
  const { allowPopupsSecondRow } = await lockSettings(trx);
  const { word } = await lockFamily(trx, kept.id);
  const panels = kept.popups.map(({ id, words }) => ({
    id,
    words: words.map(({ wordID, row, col }) => ({ wordID, row, col })),
  }));
  await arrangePopups(trx, word, withMoreWords(panels, wordIDs, allowPopupsSecondRow));
}

const isForm = ({ type }: StoredWord): boolean => type === "A" || type === "C";

const areSameForm = (one: StoredWord, other: StoredWord): boolean =>
  one.type === other.type && one.fitzType === other.fitzType && textKey(one.text) === textKey(other.text);

const everyBelow = (word: StoredWord): StoredWord[] => word.children.flatMap((child) => [child, ...everyBelow(child)]);
