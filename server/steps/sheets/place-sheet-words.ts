import type { Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { PlaceToSave, Sheet } from "../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { moveTypeProblem } from "../../../api/words/rules/move.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { type Family, lockFamilies } from "../../repositories/words/word-family.ts";
import { readRevision } from "../../repositories/words/word-rows.ts";
import type { WantedPlace } from "../words/plan-word-places.ts";
import { type LiftedWords, liftOff, type MovedWord } from "./lift-words.ts";

/// The words of a sheet that were lifted off their cells, and where each is to go.
export interface LiftedFromSheet extends LiftedWords {
  readonly words: readonly (MovedWord & { readonly to: Cell | null })[];
}

/// Lifts off their cells the words whose cells are to change. The caller has locked the dictionary and the sheet, and
/// passes the sheet as it is. Throws Conflict (with the Sheet) where words were moved or saved since the caller read
/// them; NotFound; and Refusal, a line for each reason.
export async function liftWords(
  trx: Transaction<Database>,
  sheet: Sheet,
  places: readonly PlaceToSave[],
): Promise<LiftedFromSheet> {
  if (new Set(places.map(({ wordID }) => wordID)).size < places.length) throw new Refusal(refusals.wordTwice);
  const now = new Map<string, Cell>(sheet.words.map((word) => [word.wordID, word]));
  const changed = places.filter(({ wordID, to }) => !isSame(now.get(wordID) ?? null, to));
  const words: LiftedFromSheet["words"][number][] = [];
  const conflicts: string[] = [];
  const problems: string[] = [];
  const families = await lockFamilies(
    trx,
    changed.map(({ wordID }) => wordID),
    [sheet.id],
  );
  for (const { wordID, from, to, revision } of changed) {
    const family = families.get(wordID) ?? null;
    if (!family && from === null) throw new NotFound(refusals.noSuch("word"));
    const conflict = await conflictOf(trx, family, { from, revision }, now.get(wordID) ?? null);
    if (conflict) conflicts.push(conflict);
    const closed = family && fixedProblem(family, sheet);
    if (closed) problems.push(closed);
    if (!family) continue;
    const { text } = family.word;
    const what = to ? `“${text}” at ${cellName(to)}` : `“${text}”`;
    words.push({ family, to, wanted: wantedOf(family, sheet.id, to), what });
  }
  if (conflicts.length) throw new Conflict(conflicts.join("\n"), sheet);
  if (problems.length) throw new Refusal(problems.join("\n"));
  return { words, before: (await liftOff(trx, words)).before };
}

const isSame = (one: Cell | null, other: Cell | null): boolean =>
  one === null || other === null ? one === other : cellCode(one) === cellCode(other);

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
