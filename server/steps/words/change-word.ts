import type { Transaction } from "kysely";
import { allDialects } from "../../../api/common/constants.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanLines, cleanText } from "../../../api/common/rules/text/index.ts";
import type { WordToSave } from "../../../api/index.ts";
import { isPlaced, placeKind } from "../../../api/sheets/rules/placement.ts";
import { neededFitz } from "../../../api/words/rules/move.ts";
import { nonWordProblem, type Relation, relationProblems, relations } from "../../../api/words/rules/relations.ts";
import { printSpelling, spellingProblems } from "../../../api/words/rules/spelling/spelling.ts";
import { asParent, type StoredWord } from "../../../api/words/rules/standing.ts";
import { wordChangeProblems } from "../../../api/words/rules/word-changes.ts";
import { maxSimilars, parsePriority, wordProblems } from "../../../api/words/rules/words.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { replaceSpellings } from "../../repositories/words/spelling-rows.ts";
import { plainFields, readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { type Family, lockFamily } from "../../repositories/words/word-family.ts";
import type { WholeWord } from "../../repositories/words/word-list.ts";
import { leavePopup } from "../../repositories/words/word-popups.ts";
import { orNull, replacePlaces, replaceSimilars, updateWord } from "../../repositories/words/word-rows.ts";
import { sameJson } from "../../same-json.ts";
import { arrangePopups } from "./arrange-word-popups.ts";
import { lockParent, problemsOf, refuseNewProblems, refuseReferences, refuseStaleWord } from "./check-word.ts";
import { followersOf, placeRows, planFollowers, planPlaces, withoutLinked } from "./plan-word-places.ts";
import { findSameWords, refuseSame } from "./refuse-same-words.ts";

/// Saves what is sent of a word, as it was read in a transaction that holds the dictionary: its fields, similar words, popups and places,
/// with the history of every word that changes with it. A save of what is saved already writes nothing, whatever revision it came from.
/// Throws NotFound, Conflict (with the word as it is) and Refusal, every reason on a line.
export async function changeWord(
  trx: Transaction<Database>,
  current: WholeWord,
  sent: WordToSave,
  by: string,
): Promise<void> {
  const next = mergedWith(current, sent);
  const changes = (name: keyof typeof next) => !sameJson(next[name], comparable(current)[name]);
  if (!(Object.keys(next) as (keyof typeof next)[]).some(changes)) return;
  refuseStaleWord(current, sent.revision);
  const { id } = current;
  const family = await lockFamily(
    trx,
    id,
    next.sheets.map(({ sheetID }) => sheetID),
  );
  const isOtherParent = changes("parentWordID");
  const parentFamily = isOtherParent && isID(next.parentWordID) ? await lockParent(trx, next.parentWordID) : null;
  const parent = isOtherParent ? (parentFamily?.word ?? null) : family.parent;
  if ([family.word, ...everyBelow(family.word)].some((below) => below.id === next.parentWordID))
    throw new Refusal("A word cannot stand below itself");
  refuseFields(current, next, family.word, parent);
  await refuseReferences(trx, {
    isCharacter: next.isCharacter,
    imprintID: orNull(next.imprintID),
    seriesID: orNull(next.seriesID),
    symbolID: orNull(next.symbolID),
    similarIDs: next.similars.filter(isID),
  });
  await refuseNewHomonym(trx, current, next, sent.isAnotherMeaning ?? false);
  if ((isOtherParent || changes("type")) && parent) refuseRelation(next, parent, parentFamily ?? family);

  const moves = changes("sheets") || changes("type") || changes("isBookSpecific") || isOtherParent;
  // The database keeps a place while its lock is closed; who opens the lock moves the word by another save.
  if (current.isLocked && !next.isLocked && moves) throw new Refusal(refusals.openLockAlone(current.text));
  const leaves = current.type === "P" && next.type !== "P";
  const owner = ["isBookSpecific", "isCharacter", "imprintID", "seriesID"] as const;
  // Forms belong to whom the word belongs.
  const forms = owner.some(changes) ? everyBelow(family.word).filter(({ type }) => type === "A" || type === "C") : [];
  const followers = moves ? followersOf(family.word) : [];
  const before = await readFactsOf(trx, [
    id,
    ...[...forms, ...followers].map((word) => word.id),
    ...(leaves ? [current.parentWordID] : []),
  ]);
  const known = [...problemsOf(family), ...(parentFamily ? problemsOf(parentFamily) : [])];
  await updateWord(trx, id, {
    text: next.text,
    type: next.type,
    fitz_type: next.fitzType,
    dialects: next.dialects,
    definition: next.definition,
    priority: next.priority,
    is_non_word: next.isNonWord,
    is_irregular: next.isIrregular,
    is_book_specific: next.isBookSpecific,
    is_author: next.isAuthor,
    is_illustrator: next.isIllustrator,
    is_character: next.isCharacter,
    imprint_id: orNull(next.imprintID),
    series_id: orNull(next.seriesID),
    parent_word_id: orNull(next.parentWordID),
    symbol_id: orNull(next.symbolID),
    show_not_overlay: next.showNotOverlay,
    is_core: next.isCore,
    is_locked: next.isLocked,
  });
  if (changes("similars")) await replaceSimilars(trx, id, next.similars.map(orNull));
  if (leaves) await leavePopup(trx, id);
  if (changes("popups")) await arrangePopups(trx, { ...family.word, ...next }, sent.popups!);
  for (const form of forms)
    await updateWord(trx, form.id, {
      is_book_specific: next.isBookSpecific,
      is_character: next.isCharacter,
      imprint_id: orNull(next.imprintID),
      series_id: orNull(next.seriesID),
    });
  if (moves) await reassignPlaces(trx, family, parentFamily ?? family, next, changes("sheets"));
  if (changes("text") || changes("dialects")) await keepFittingSpellings(trx, current, next, by);
  await refuseNewProblems(trx, id, known);
  await recordWordChanges(trx, before, by);
}

/// The fields of a word that a save can change, as they are stored.
type Fields = ReturnType<typeof comparable>;

function comparable(word: WholeWord) {
  return {
    ...plainFields(word),
    imprintID: word.imprintID,
    seriesID: word.seriesID,
    parentWordID: word.parentWordID,
    symbolID: word.symbolID,
    similars: word.similars,
    popups: word.popups.map(({ words }) => cellsOf(words)),
    sheets: isPlaced(word.type, word.isBookSpecific) ? placesOf(word.sheets) : [],
  };
}

/// Both in an order that does not depend on the caller's.
const cellsOf = (words: readonly { wordID: string; row: number; col: number }[]) =>
  words
    .map(({ wordID, row, col }) => ({ wordID, row, col }))
    .sort((one, other) => one.row - other.row || one.col - other.col || (one.wordID < other.wordID ? -1 : 1));
const placesOf = (sheets: readonly { sheetID: string; row: number; col: number }[]) =>
  sheets
    .map(({ sheetID, row, col }) => ({ sheetID, row, col }))
    .sort((one, other) => (one.sheetID < other.sheetID ? -1 : 1));

function mergedWith(current: WholeWord, sent: WordToSave): Fields {
  const stored = comparable(current);
  const type = sent.type ?? current.type;
  const isBookSpecific = sent.isBookSpecific ?? current.isBookSpecific;
  // The places of an A or C word are its key's: sent back, they are no wish for a place of its own.
  const isAsRead = !sent.sheets || sameJson(placesOf(sent.sheets), placesOf(current.sheets));
  const sheets = sent.sheets && !isAsRead ? placesOf(sent.sheets) : stored.sheets;
  return {
    text: sent.text === undefined ? current.text : cleanText(sent.text),
    type,
    fitzType: sent.fitzType ?? current.fitzType,
    dialects: sent.dialects ? allDialects.filter((dialect) => sent.dialects!.includes(dialect)) : current.dialects,
    definition: sent.definition === undefined ? current.definition : cleanLines(sent.definition ?? "") || null,
    priority: sent.priority === undefined ? current.priority : parsePriority(String(sent.priority)),
    isNonWord: sent.isNonWord ?? current.isNonWord,
    isIrregular: sent.isIrregular ?? current.isIrregular,
    isBookSpecific,
    isAuthor: sent.isAuthor ?? current.isAuthor,
    isIllustrator: sent.isIllustrator ?? current.isIllustrator,
    isCharacter: sent.isCharacter ?? current.isCharacter,
    imprintID: sent.imprintID ?? current.imprintID,
    seriesID: sent.seriesID ?? current.seriesID,
    parentWordID: sent.parentWordID ?? current.parentWordID,
    symbolID: sent.symbolID ?? current.symbolID,
    showNotOverlay: sent.showNotOverlay ?? current.showNotOverlay,
    isCore: sent.isCore ?? current.isCore,
    isLocked: sent.isLocked ?? current.isLocked,
    similars: sent.similars
      ? [...sent.similars, ...Array<string>(maxSimilars).fill(noID)].slice(
          0,
          Math.max(maxSimilars, sent.similars.length),
        )
      : current.similars,
    popups: sent.popups ? sent.popups.map(({ words }) => cellsOf(words)) : stored.popups,
    sheets: isPlaced(type, isBookSpecific) ? sheets : [],
  };
}

/// A word that a change makes one of several is asked about, and no longer told apart by its definition alone.
async function refuseNewHomonym(
  trx: Transaction<Database>,
  current: WholeWord,
  next: Fields,
  isAnotherMeaning: boolean,
): Promise<void> {
  const names = ["text", "fitzType", "dialects", "isBookSpecific", "imprintID", "seriesID"] as const;
  const isOther = names.some((name) => !sameJson(next[name], current[name]));
  const losesDefinition = current.definition !== null && next.definition === null;
  if (!isOther && !losesDefinition) return;
  const found = await findSameWords(trx, { id: current.id, ...next });
  const before = new Set((await findSameWords(trx, current)).map(({ id }) => id));
  const added = found.filter(({ id }) => !before.has(id));
  if (added.length) refuseSame(next.text, added, { isAnotherMeaning, definition: next.definition });
  else if (losesDefinition && next.type !== "A" && next.type !== "C")
    refuseSame(next.text, found, { isAnotherMeaning: true, definition: null });
}

function refuseFields(current: WholeWord, next: Fields, word: StoredWord, parent: StoredWord | null): void {
  const problems = [
    ...wordProblems({ id: current.id, ...next, popupCount: next.popups.length }),
    ...wordChangeProblems(current, next, word.children, parent),
  ];
  if (next.similars.length > maxSimilars && !problems.some(({ field }) => field === "similars"))
    problems.push({ field: "similars", message: refusals.tooManySimilars(maxSimilars) });
  const nonWord = next.isNonWord ? nonWordProblem(next.type, next.fitzType) : null;
  if (nonWord) problems.push({ field: "type", message: nonWord });
  if (problems.length) throw new Refusal(alertOf(problems));
}

function refuseRelation(next: Fields, parent: StoredWord, family: Family): void {
  const relation = relations.find((one) => one === next.type);
  // Extra forms of a word that belongs to books have no place and need none.
  if (!relation || (next.isBookSpecific && parent.isBookSpecific)) return;
  const facts = asParent(parent, family.root.places, family.sheets);
  const problems = relationProblems(relation as Relation, { ...next, hasExtras: false }, facts);
  if (problems.length) throw new Refusal(problems.join("\n"));
}

const everyBelow = (word: StoredWord): StoredWord[] => word.children.flatMap((child) => [child, ...everyBelow(child)]);

/// Gives the word the places that it is to have, and the words that follow it theirs.
async function reassignPlaces(
  trx: Transaction<Database>,
  { word, sheets: own }: Family,
  parentFamily: Family,
  next: Fields,
  isChosen: boolean,
): Promise<void> {
  const sheets = [...own, ...parentFamily.sheets.filter(({ id }) => !own.some((sheet) => sheet.id === id))];
  const changed = { ...word, type: next.type, fitzType: next.fitzType, isBookSpecific: next.isBookSpecific };
  const stands = { ...changed, fitzTypes: neededFitz(changed) };
  const kind = placeKind(next.type, next.isBookSpecific);
  const wanted = kind === "linked" && !isChosen ? [] : next.sheets;
  const parentPlaces = next.type === "K" ? [] : parentFamily.root.places;
  const places = planPlaces(stands, wanted, parentPlaces, withoutLinked(word, sheets));
  // Beneath an A or C word they stay by the key above.
  const below = kind === "own" ? planFollowers(changed, places, sheets) : [];
  await replacePlaces(
    trx,
    [word.id, ...below.map(({ wordID }) => wordID)],
    [...placeRows(word.id, places), ...below.flatMap((linked) => placeRows(linked.wordID, linked.places))],
  );
}

/// Spellings of dialects that the word has left, or that its new text does not fit, are gone.
async function keepFittingSpellings(
  trx: Transaction<Database>,
  current: WholeWord,
  next: Fields,
  by: string,
): Promise<void> {
  const fitting = current.spellings.filter(
    ({ dialect, field, graphemes }) =>
      next.dialects.includes(dialect) && !spellingProblems(next.text, field, graphemes, dialect).length,
  );
  const spellings = fitting.map((spelling) => ({
    ...spelling,
    notation: printSpelling(next.text, spelling.graphemes),
  }));
  await replaceSpellings(trx, [{ id: current.id, spellings }], by);
}
