import type { Transaction } from "kysely";
import { neededFitz } from "../../../api/words/rules/move.ts";
import type { StoredPlace, StoredSheet } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { readFactsOf, recordWordChanges, type WordFacts } from "../../repositories/words/word-facts.ts";
import { type Family, lockSheets } from "../../repositories/words/word-family.ts";
import { replacePlaces } from "../../repositories/words/word-rows.ts";
import { refuseNewProblemsOf } from "../words/check-word.ts";
import {
  followersOf,
  named,
  type PlannedPlace,
  placeRows,
  planFollowers,
  planPlaces,
  staysBehind,
  type WantedPlace,
} from "../words/plan-word-places.ts";

/// A word that gets other places.
export interface MovedWord {
  /// As it was before, with the sheets that it comes to.
  readonly family: Family;
  /// All places that it is to have.
  readonly wanted: readonly WantedPlace[];
  /// What a refusal is about: the word, and its new cell where it has one.
  readonly what: string;
}

/// Words that were lifted off their cells, with their followers, to be put down again.
export interface LiftedWords {
  readonly words: readonly MovedWord[];
  /// The earlier history facts of every word that may change.
  readonly before: ReadonlyMap<string, WordFacts>;
}

interface PlannedWord {
  readonly wordID: string;
  readonly text: string;
  readonly places: readonly PlannedPlace[];
}

/// Lifts words off their cells, so that they may change places with each other. The caller has locked the dictionary.
export async function liftOff(trx: Transaction<Database>, words: readonly MovedWord[]): Promise<LiftedWords> {
  const ids = words.map(({ family }) => family.word.id);
  const followers = words.flatMap(({ family }) => followersOf(family.word)).map(({ id }) => id);
  const before = await readFactsOf(trx, [...ids, ...followers]);
  const moving = words.flatMap(({ family, wanted }) =>
    followersOf(family.word).filter((child) => !staysBehind(child, wanted, family.sheets)),
  );
  await replacePlaces(trx, [...ids, ...moving.map(({ id }) => id)], []);
  return { words, before };
}

/// Puts lifted words down on their new cells, with their followers and the history of each. A complete sheet takes no
/// words, unless it is one of `open`. Throws Refusal, a line for each word and cell.
export async function putDown(
  trx: Transaction<Database>,
  { words, before }: LiftedWords,
  { sheetIDs, open, by }: { sheetIDs: readonly string[]; open: readonly string[]; by: string },
): Promise<void> {
  const ids = [...sheetIDs, ...words.flatMap(({ family }) => family.sheets.map((sheet) => sheet.id))];
  const sheets = (await lockSheets(trx, [...new Set(ids)])).map((sheet) =>
    open.includes(sheet.id) ? { ...sheet, isComplete: false } : sheet,
  );
  const planned = planAll(words, sheets);
  await replacePlaces(
    trx,
    planned.map(({ wordID }) => wordID),
    planned.flatMap(({ wordID, places }) => placeRows(wordID, places)),
  );
  await refuseNewProblemsOf(trx, firstOfEachRoot(words));
  await recordWordChanges(trx, before, by);
}

function planAll(words: readonly MovedWord[], lifted: readonly StoredSheet[]): PlannedWord[] {
  const planned = new Map<string, PlannedWord>();
  const problems: string[] = [];
  let sheets = lifted;
  // Words below others come last: they stand where those will.
  const isBelow = ({ family: { word, root } }: MovedWord) => word.id !== root.id;
  for (const moved of [...words.filter((one) => !isBelow(one)), ...words.filter(isBelow)])
    try {
      const { root } = moved.family;
      const coming = planWord(moved, words, { above: planned.get(root.id)?.places ?? root.places, sheets });
      for (const one of coming) planned.set(one.wordID, one);
      sheets = withWords(sheets, coming);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(error.message);
    }
  if (problems.length) throw new Refusal(problems.join("\n"));
  return [...planned.values()];
}

/// `above` are the places of the word's root, and `sheets` the sheets with the words that were planned before.
function planWord(
  { family: { word, root }, wanted, what }: MovedWord,
  words: readonly MovedWord[],
  { above, sheets }: { readonly above: readonly StoredPlace[]; readonly sheets: readonly StoredSheet[] },
): PlannedWord[] {
  // A word may stay on a complete sheet on which it already stood.
  const open = sheets.map((sheet) =>
    word.places.some((place) => place.sheet.id === sheet.id) ? { ...sheet, isComplete: false } : sheet,
  );
  const stands = { ...word, fitzTypes: neededFitz(word) };
  const places = named(what, () => planPlaces(stands, wanted, word.id === root.id ? [] : above, open));
  const own = { wordID: word.id, text: word.text, places };
  const following = followersOf(word);
  if (following.length === 0) return [own];
  const texts = new Map(following.map(({ id, text }) => [id, text]));
  const others = words.filter(({ family }) => family.word.id !== word.id);
  // What follows a word leaves the cells alone that other words are to have, and a word that is moved itself does not
  // follow.
  const followers = planFollowers(word, places, withWords(sheets, wantedOf(others, sheets)), {
    except: new Set(others.map(({ family }) => family.word.id)),
  });
  return [own, ...followers.map((child) => ({ ...child, text: texts.get(child.wordID) ?? "" }))];
}

function wantedOf(words: readonly MovedWord[], sheets: readonly StoredSheet[]): PlannedWord[] {
  const byID = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  return words.map(({ family: { word }, wanted }) => ({
    wordID: word.id,
    text: word.text,
    places: wanted.flatMap(({ sheetID, row, col }) => {
      const sheet = byID.get(sheetID);
      return sheet ? [{ sheet, row, col }] : [];
    }),
  }));
}

function withWords(sheets: readonly StoredSheet[], planned: readonly PlannedWord[]): StoredSheet[] {
  const coming = groupBy(
    planned.flatMap(({ wordID, text, places }) =>
      places.map(({ sheet, row, col }) => ({ sheetID: sheet.id, wordID, text, row, col })),
    ),
    ({ sheetID }) => sheetID,
  );
  return sheets.map((sheet) => {
    const come = coming.get(sheet.id);
    return come ? { ...sheet, words: [...sheet.words, ...come.map(({ sheetID: _, ...word }) => word)] } : sheet;
  });
}

function firstOfEachRoot(words: readonly MovedWord[]): Family[] {
  const first = new Map<string, Family>();
  for (const { family } of words) if (!first.has(family.root.id)) first.set(family.root.id, family);
  return [...first.values()];
}
