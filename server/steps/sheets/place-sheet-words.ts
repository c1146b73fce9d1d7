import type { Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { PlaceToSave, Sheet } from "../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { moveTypeProblem, neededFitz } from "../../../api/words/rules/move.ts";
import type { StoredSheet } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { readFactsOf, recordWordChanges, type WordFacts } from "../../repositories/words/word-facts.ts";
import { type Family, lockFamily, lockSheets } from "../../repositories/words/word-family.ts";
import { readRevision, replacePlaces } from "../../repositories/words/word-rows.ts";
import { problemsOf, refuseNewProblems } from "../words/check-word.ts";
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

/// A word that was lifted off its cells, and where it is to go.
interface LiftedWord {
  readonly family: Family;
  readonly to: Cell | null;
  readonly wanted: readonly WantedPlace[];
}

/// Words of a sheet that were lifted off their cells, with their followers, to be put down again.
export interface LiftedWords {
  readonly words: readonly LiftedWord[];
  /// The earlier history facts of every word that may change.
  readonly before: ReadonlyMap<string, WordFacts>;
}

/// Lifts off their cells the words whose cells are to change. The caller has locked the dictionary and the sheet, and
/// passes the sheet as it is. Throws Conflict (with the Sheet) where words were moved or saved since the caller read
/// them; NotFound; and Refusal, a line for each reason.
export async function liftWords(
  trx: Transaction<Database>,
  sheet: Sheet,
  places: readonly PlaceToSave[],
): Promise<LiftedWords> {
  if (new Set(places.map(({ wordID }) => wordID)).size < places.length) throw new Refusal(refusals.wordTwice);
  const now = new Map<string, Cell>(sheet.words.map((word) => [word.wordID, word]));
  const changed = places.filter(({ wordID, to }) => !isSame(now.get(wordID) ?? null, to));
  const words: LiftedWord[] = [];
  const conflicts: string[] = [];
  const problems: string[] = [];
  for (const { wordID, from, to, revision } of changed) {
    const family = await findFamily(trx, wordID, sheet);
    if (!family && from === null) throw new NotFound(refusals.noSuch("word"));
    const conflict = await conflictOf(trx, family, { from, revision }, now.get(wordID) ?? null);
    if (conflict) conflicts.push(conflict);
    const closed = family && fixedProblem(family, sheet);
    if (closed) problems.push(closed);
    if (family) words.push({ family, to, wanted: wantedOf(family, sheet.id, to) });
  }
  if (conflicts.length) throw new Conflict(conflicts.join("\n"), sheet);
  if (problems.length) throw new Refusal(problems.join("\n"));
  const ids = words.map(({ family }) => family.word.id);
  const followers = words.flatMap(({ family }) => followersOf(family.word)).map(({ id }) => id);
  const before = await readFactsOf(trx, [...ids, ...followers]);
  const moving = words.flatMap(({ family, wanted }) =>
    followersOf(family.word).filter((child) => !staysBehind(child, wanted, family.sheets)),
  );
  await replacePlaces(trx, [...ids, ...moving.map(({ id }) => id)], []);
  return { words, before };
}

const isSame = (one: Cell | null, other: Cell | null): boolean =>
  one === null || other === null ? one === other : cellCode(one) === cellCode(other);

/// Returns null where the word is deleted.
async function findFamily(trx: Transaction<Database>, wordID: string, sheet: Sheet): Promise<Family | null> {
  try {
    return await lockFamily(trx, wordID, [sheet.id]);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function conflictOf(
  trx: Transaction<Database>,
  family: Family | null,
  seen: Pick<PlaceToSave, "from" | "revision">,
  now: Cell | null,
): Promise<string | null> {
  if (!family) return "A word of the sheet was deleted by someone else in the meantime";
  const { id, text } = family.word;
  if (!isSame(now, seen.from)) {
    const where = now ? `it stands at ${cellName(now)} now` : "it does not stand on this sheet any more";
    return `“${text}” was moved by someone else in the meantime: ${where}`;
  }
  const isOld = seen.revision !== undefined && seen.revision !== (await readRevision(trx, id));
  return isOld ? refusals.changedMeanwhile(`“${text}”`) : null;
}

/// Returns why a word's place cannot be chosen on the sheet; null where it can.
function fixedProblem({ word }: Family, sheet: Sheet): string | null {
  const closed = moveTypeProblem(word.type, word.isBookSpecific);
  if (closed) return `“${word.text}”: ${closed}`;
  const other = word.places.find((place) => place.sheet.gridID === sheet.gridID && place.sheet.id !== sheet.id);
  return other ? `“${word.text}”: It stands on “${sheetLabel(other.sheet)}” of this grid already` : null;
}

/// Returns all places that the word is to have: its places on other sheets stay.
const wantedOf = ({ word }: Family, sheetID: string, to: Cell | null): WantedPlace[] => [
  ...word.places
    .filter(({ sheet }) => sheet.id !== sheetID)
    .map(({ sheet, row, col }) => ({ sheetID: sheet.id, row, col })),
  ...(to ? [{ sheetID, ...to }] : []),
];

/// Puts lifted words down at their new cells, with their followers and the history of each. `wasComplete` says whether
/// the sheet was marked as complete before: it takes words unless it was complete and still is. Throws Refusal, a line
/// for each word and cell.
export async function putWords(
  trx: Transaction<Database>,
  sheetID: string,
  { words, before }: LiftedWords,
  { wasComplete, by }: { wasComplete: boolean; by: string },
): Promise<void> {
  const ids = [sheetID, ...words.flatMap(({ family }) => family.sheets.map((sheet) => sheet.id))];
  let sheets = (await lockSheets(trx, ids)).map((sheet) =>
    sheet.id === sheetID ? { ...sheet, isComplete: sheet.isComplete && wasComplete } : sheet,
  );
  const planned: { wordID: string; text: string; places: readonly PlannedPlace[] }[] = [];
  const problems: string[] = [];
  for (const lifted of words) {
    try {
      const plans = planWord(lifted, sheets);
      planned.push(...plans);
      sheets = withWords(sheets, plans);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length) throw new Refusal(problems.join("\n"));
  const rows = planned.flatMap(({ wordID, places }) => placeRows(wordID, places));
  await replacePlaces(
    trx,
    planned.map(({ wordID }) => wordID),
    rows,
  );
  for (const { family } of firstOfEachRoot(words)) await refuseNewProblems(trx, family.word.id, problemsOf(family));
  await recordWordChanges(trx, before, by);
}

function planWord({ family: { word, root }, to, wanted }: LiftedWord, sheets: readonly StoredSheet[]) {
  // A word may stay on a complete sheet on which it already stood.
  const open = sheets.map((sheet) => ({
    ...sheet,
    isComplete: sheet.isComplete && !word.places.some((place) => place.sheet.id === sheet.id),
  }));
  const parentPlaces = word.id === root.id ? [] : root.places;
  const stands = { ...word, fitzTypes: neededFitz(word) };
  const places = named(to ? `“${word.text}” at ${cellName(to)}` : `“${word.text}”`, () =>
    planPlaces(stands, wanted, parentPlaces, open),
  );
  const texts = new Map(followersOf(word).map(({ id, text }) => [id, text]));
  const followers = planFollowers(word, places, sheets);
  return [
    { wordID: word.id, text: word.text, places },
    ...followers.map((child) => ({ ...child, text: texts.get(child.wordID) ?? "" })),
  ];
}

const withWords = (
  sheets: readonly StoredSheet[],
  planned: readonly { wordID: string; text: string; places: readonly PlannedPlace[] }[],
): StoredSheet[] =>
  sheets.map((sheet) => {
    const come = planned.flatMap(({ wordID, text, places }) =>
      places.filter((place) => place.sheet.id === sheet.id).map(({ row, col }) => ({ wordID, text, row, col })),
    );
    return come.length ? { ...sheet, words: [...sheet.words, ...come] } : sheet;
  });

const firstOfEachRoot = (words: readonly LiftedWord[]): LiftedWord[] =>
  words.filter(({ family }, at) => words.findIndex((other) => other.family.root.id === family.root.id) === at);
