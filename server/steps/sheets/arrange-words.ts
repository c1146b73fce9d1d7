import type { Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { PlaceMove, SheetCell } from "../../../api/index.ts";
import { cellCode, cellName } from "../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { moveTypeProblem } from "../../../api/words/rules/move.ts";
import type { StoredPlace } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { gridsOfSheets, readSheet } from "../../repositories/sheets/sheets.ts";
import { type Family, lockFamilies } from "../../repositories/words/word-family.ts";
import { readRevision } from "../../repositories/words/word-rows.ts";
import { liftOff, type MovedWord, putDown } from "./lift-words.ts";

/// A move, with the grid on which it is.
type MoveOnGrid = PlaceMove & { readonly gridID: string };

/// Moves words on and between sheets, with what stands with them or follows them. The caller has locked the dictionary.
/// `takesLinked`: a linked word may be given the sheet that it had, at its parent's cell. Returns how many words got
/// other places. Throws NotFound, Conflict (with the Sheet on which the first moved word was seen) and Refusal, a line
/// for each reason.
export async function arrangeWords(
  trx: Transaction<Database>,
  { moves, by, takesLinked = false }: { moves: readonly PlaceMove[]; by: string; takesLinked?: boolean },
): Promise<number> {
  const onGrids = await findGrids(trx, moves);
  const sheetIDs = [...new Set(moves.flatMap(({ to }) => to?.sheetID ?? []))];
  const words: MovedWord[] = [];
  const conflicts: { readonly problem: string; readonly move: PlaceMove }[] = [];
  const problems: string[] = [];
  const moved = groupBy(onGrids, (move) => move.wordID);
  const families = await lockFamilies(trx, [...moved.keys()], sheetIDs);
  for (const [wordID, ofWord] of moved) {
    const family = families.get(wordID) ?? null;
    if (!family && ofWord.every(({ from }) => from === null)) throw new NotFound(refusals.noSuch("word"));
    const changed = family ? ofWord.filter(({ gridID, to }) => !isAt(placeOn(family, gridID), to)) : ofWord;
    for (const move of changed) {
      const problem = await conflictOf(trx, family, move);
      if (problem) conflicts.push({ problem, move });
    }
    if (!family || changed.length === 0) continue;
    const { word } = family;
    const closed = takesLinked && word.type === "L" ? null : moveTypeProblem(word.type, word.isBookSpecific);
    if (closed) problems.push(`“${word.text}”: ${closed}`);
    words.push(movedWord(family, changed));
  }
  const [first] = conflicts;
  if (first) {
    const seen = (first.move.from ?? first.move.to)!.sheetID;
    throw new Conflict(conflicts.map(({ problem }) => problem).join("\n"), await readSheet(trx, seen));
  }
  if (problems.length) throw new Refusal(problems.join("\n"));
  if (words.length) await putDown(trx, await liftOff(trx, words), { sheetIDs, open: [], by });
  return words.length;
}

/// Finds the grid of each move. Throws NotFound where a sheet does not exist, and Refusal.
async function findGrids(trx: Transaction<Database>, moves: readonly PlaceMove[]): Promise<MoveOnGrid[]> {
  const grids = await gridsOfSheets(
    trx,
    moves.flatMap(({ from, to }) => [from, to].flatMap((place) => place?.sheetID ?? [])),
  );
  const gridOf = (place: SheetCell | null): string | null => {
    if (!place) return null;
    const gridID = grids.get(place.sheetID);
    if (gridID === undefined) throw new NotFound(refusals.noSuch("sheet"));
    return gridID;
  };
  const given = new Set<string>();
  return moves.map((move) => {
    const [left, reached] = [gridOf(move.from), gridOf(move.to)];
    const gridID = left ?? reached;
    if (gridID === null) throw new Refusal("A move needs a place that a word leaves, or one that it comes to");
    if (reached !== null && reached !== gridID) throw new Refusal(refusals.sheetOfAnotherGrid);
    if (given.has(`${move.wordID} ${gridID}`)) throw new Refusal(refusals.wordTwice);
    given.add(`${move.wordID} ${gridID}`);
    return { ...move, gridID };
  });
}

const placeOn = ({ word }: Family, gridID: string): StoredPlace | null =>
  word.places.find(({ sheet }) => sheet.gridID === gridID) ?? null;

const isAt = (place: StoredPlace | null, cell: SheetCell | null): boolean =>
  place === null || cell === null
    ? place === cell
    : place.sheet.id === cell.sheetID && cellCode(place) === cellCode(cell);

/// Returns why a word is not as the caller last saw it; null where it is.
async function conflictOf(
  trx: Transaction<Database>,
  family: Family | null,
  { from, revision, gridID }: MoveOnGrid,
): Promise<string | null> {
  if (!family) return "A word was deleted by someone else in the meantime";
  const { id, text } = family.word;
  const now = placeOn(family, gridID);
  if (!isAt(now, from)) {
    const where = now
      ? `it stands at ${cellName(now)} of “${sheetLabel(now.sheet)}” now`
      : "it has no place on this grid any more";
    return `“${text}” was moved by someone else in the meantime: ${where}`;
  }
  const isOld = revision !== undefined && revision !== (await readRevision(trx, id));
  return isOld ? refusals.changedMeanwhile(`“${text}”`) : null;
}

function movedWord(family: Family, moves: readonly MoveOnGrid[]): MovedWord {
  const { word, sheets } = family;
  const wanted = moves.reduce<readonly StoredPlace[]>((places, { gridID, to }) => {
    const others = places.filter(({ sheet }) => sheet.gridID !== gridID);
    const sheet = to && sheets.find(({ id }) => id === to.sheetID);
    return sheet ? [...others, { sheet, row: to.row, col: to.col }] : others;
  }, word.places);
  const to = moves.length === 1 ? moves[0]?.to : null;
  return {
    family,
    wanted: wanted.map(({ sheet, row, col }) => ({ sheetID: sheet.id, row, col })),
    what: to ? `“${word.text}” at ${cellName(to)}` : `“${word.text}”`,
  };
}
