import type { Transaction } from "kysely";
import { isPlaced, placeKind } from "../../../../api/sheets/rules/placement.ts";
import { neededFitz } from "../../../../api/words/rules/move.ts";
import type { StoredPlace } from "../../../../api/words/rules/standing.ts";
import type { Database } from "../../../db/schema.ts";
import { Refusal } from "../../../errors.ts";
import { type Family, lockFamily } from "../../../repositories/words/word-family.ts";
import { replacePlaces } from "../../../repositories/words/word-rows.ts";
import { type PlannedPlace, placeRows, planFollowers, planPlaces, withoutLinked } from "../plan-word-places.ts";

/// Gives a word the places that another one has left, on the grids where it has none, and what follows it its own beside them. Returns why
/// the word cannot have them; null where it can. Throws Refusal where what is below it finds no place.
export async function takePlaces(
  trx: Transaction<Database>,
  wordID: string,
  offered: readonly StoredPlace[],
): Promise<string | null> {
  const left = new Set(offered.map(({ sheet }) => sheet.id));
  const family = await lockFamily(trx, wordID, [...left]);
  // Where a word has just gone, another one may come.
  const sheets = family.sheets.map((sheet) => (left.has(sheet.id) ? { ...sheet, isComplete: false } : sheet));
  const { places, problem } = planOwn({ ...family, sheets }, offered);
  const { word } = family;
  const following = planFollowers(word, places, withoutLinked(word, sheets));
  const own = placeKind(word.type, word.isBookSpecific) === "own" ? placeRows(word.id, places) : [];
  if (!own.length && !following.length) return problem;
  await replacePlaces(
    trx,
    [...(own.length ? [word.id] : []), ...following.map((follower) => follower.wordID)],
    [...own, ...following.flatMap((follower) => placeRows(follower.wordID, follower.places))],
  );
  return problem;
}

/// Where the word stands from now on; where it has no place of its own, where the word stands that it goes with.
function planOwn(
  { word, root, sheets }: Pick<Family, "word" | "root" | "sheets">,
  offered: readonly StoredPlace[],
): { places: readonly PlannedPlace[]; problem: string | null } {
  const current = (isPlaced(word.type, word.isBookSpecific) ? word : root).places;
  const more = offered.filter(({ sheet }) => !current.some((place) => place.sheet.gridID === sheet.gridID));
  if (word.type !== "K" || word.isBookSpecific || !more.length) return { places: current, problem: null };
  const wanted = [...current, ...more].map(({ sheet, row, col }) => ({ sheetID: sheet.id, row, col }));
  try {
    const stands = { ...word, fitzTypes: neededFitz(word) };
    return { places: planPlaces(stands, wanted, [], withoutLinked(word, sheets)), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { places: current, problem: error.message };
  }
}
