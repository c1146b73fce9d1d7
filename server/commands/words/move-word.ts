import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import type { WordMove } from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import { moveBlocked, moveBlockReason, moveTypeProblem, planMove } from "../../../api/words/rules/move.ts";
import type { StoredPlace } from "../../../api/words/rules/standing.ts";
import type { Database, Row } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { type Family, listWordGrids, lockFamily } from "../../repositories/words/word-family.ts";
import { lockDictionary, readRevision, replacePlaces } from "../../repositories/words/word-rows.ts";
import { readWordSheets } from "../../repositories/words/word-sheets.ts";
import { problemsOf, refuseNewProblems, refuseStaleRevision } from "../../steps/words/check-word.ts";
import { transact } from "../../transact.ts";

/// Moves a key word to other sheets, at its cell, on one or several grids at once, with the linked words below it; what
/// stands at its place goes along. Throws NotFound; Conflict where the word was saved since, or stands elsewhere than the
/// caller believes; Refusal with the reason, to the letter of the specification.
export function moveDictWord(
  db: Kysely<Database>,
  { move, by }: { move: WordMove; by: string },
): Promise<{ id: string; revision: number }> {
  const { wordID } = move;
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const current = await refuseStaleRevision(trx, wordID, move.revision);
    const closed = moveTypeProblem(current.type, current.isBookSpecific);
    if (closed) throw new Refusal(closed);
    const chosen = move.grids.filter(({ toSheetID }) => isID(toSheetID));
    const family = await lockFamily(
      trx,
      wordID,
      chosen.map(({ toSheetID }) => toSheetID),
    );
    await refuseElsewhere(trx, family, chosen);
    const rows = await planAll(trx, family, chosen);
    const ids = [...new Set([wordID, ...rows.map(({ word_id }) => word_id)])];
    const before = await readFactsOf(trx, ids);
    await replacePlaces(trx, ids, rows);
    await refuseNewProblems(trx, wordID, problemsOf(family));
    await recordWordChanges(trx, before, by);
    return { id: wordID, revision: await readRevision(trx, wordID) };
  });
}

const placeOn = (places: readonly StoredPlace[], gridID: string): StoredPlace | null =>
  places.find(({ sheet }) => sheet.gridID === gridID) ?? null;

/// The word is not at the place that the caller knows: somebody may have moved it since.
async function refuseElsewhere(trx: Transaction<Database>, { word }: Family, chosen: WordMove["grids"]): Promise<void> {
  const isElsewhere = chosen.some(
    ({ gridID, fromSheetID }) => (placeOn(word.places, gridID)?.sheet.id ?? noID) !== fromSheetID,
  );
  if (isElsewhere)
    throw new Conflict(refusals.changedMeanwhile(`“${word.text}”`, "moved"), await readWordSheets(trx, word.id, true));
}

/// All places of the word and of the linked words that move with it, as they are to be.
async function planAll(
  trx: Transaction<Database>,
  { word, sheets }: Family,
  chosen: WordMove["grids"],
): Promise<Row<"sheet_word">[]> {
  const planned = new Map<string, Map<string, Row<"sheet_word">>>();
  const plan = (wordID: string, row: Row<"sheet_word">) => {
    const ofGrid = planned.get(row.grid_id) ?? new Map<string, Row<"sheet_word">>();
    planned.set(row.grid_id, ofGrid.set(wordID, row));
  };
  for (const { gridID, toSheetID } of chosen) {
    const destination = sheets.find(({ id }) => id === toSheetID);
    if (!destination) throw new Refusal(refusals.noSuch("sheet"));
    if (planned.has(gridID)) throw new Refusal("A grid is given twice");
    const place = placeOn(word.places, gridID);
    const moved = planMove(word, place, destination, sheets);
    if (moved.problem !== null) throw new Refusal(moved.problem);
    for (const { wordID, sheetID } of [{ wordID: word.id, sheetID: toSheetID }, ...moved.linked])
      plan(wordID, { sheet_id: sheetID, grid_id: gridID, word_id: wordID, row: place!.row, col: place!.col });
  }
  const grids = await listWordGrids(trx, fewestRows);
  const reason = moveBlockReason({
    isMoving: false,
    isLoading: false,
    grids: grids.map(({ id }) => ({
      currentFitzTypes: placeOn(word.places, id)?.sheet.fitzTypes ?? null,
      destinationFitzTypes:
        sheets.find((sheet) => sheet.id === chosen.find(({ gridID }) => gridID === id)?.toSheetID)?.fitzTypes ?? null,
    })),
  });
  if (reason) throw new Refusal(`${moveBlocked}\n${reason}`);
  const moving = new Set([...planned.values()].flatMap((ofGrid) => [...ofGrid.keys()]));
  const staying = [word, ...below(word)]
    .filter(({ id }) => moving.has(id))
    .flatMap(({ id, places }) =>
      places
        .filter(({ sheet }) => !planned.get(sheet.gridID)?.has(id))
        .map(({ sheet, row, col }) => ({ sheet_id: sheet.id, grid_id: sheet.gridID, word_id: id, row, col })),
    );
  return [...staying, ...[...planned.values()].flatMap((ofGrid) => [...ofGrid.values()])];
}

const below = (word: Family["word"]): Family["word"][] => word.children.flatMap((child) => [child, ...below(child)]);
