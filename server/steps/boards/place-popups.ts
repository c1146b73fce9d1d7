import type { Transaction } from "kysely";
import type { PopupsToSave, WordToCreate } from "../../../api/index.ts";
import { popupBoardRows } from "../../../api/sheets/rules/board-format.ts";
import type { PopupPlace } from "../../../api/words/rules/popups.ts";
import type { Database } from "../../db/schema.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { lockFamily } from "../../repositories/words/word-family.ts";
import { popupsOf } from "../../repositories/words/word-includes.ts";
import { addWord } from "../words/add-word.ts";
import { arrangePopups, withPopupWord } from "../words/arrange-word-popups.ts";

/// A word of a popup, at its cell of the board that holds all popups of one word.
export interface PopupCell {
  readonly row: number;
  readonly col: number;
  /// Null for a word that is to be made.
  readonly wordID: string | null;
  readonly word: (place: PopupPlace) => WordToCreate;
}

const placeOf = ({ row, col }: PopupCell): PopupPlace => ({
  popup: Math.floor(row / popupBoardRows) + 1,
  row: row % popupBoardRows,
  col,
});

/// Puts words into the popups of one word: those that are there at their cells first, then new ones. The caller holds the dictionary and
/// writes the history of the new ones, whose ids are returned. Throws Refusal, which names the words in the way.
export async function placePopups(
  trx: Transaction<Database>,
  { holderID, cells, by }: { holderID: string; cells: readonly PopupCell[]; by: string },
): Promise<{ made: string[]; placed: number }> {
  const known = cells.filter(({ wordID }) => wordID !== null);
  const ids = new Set(known.map(({ wordID }) => wordID));
  const before: PopupsToSave = ((await popupsOf(trx, [holderID])).get(holderID) ?? []).map(({ id, words }) => ({
    id,
    words: words.map(({ wordID, row, col }) => ({ wordID, row, col })),
  }));
  const others = before.map((panel) => ({ ...panel, words: panel.words.filter(({ wordID }) => !ids.has(wordID)) }));
  const wanted = known.reduce<PopupsToSave>(
    (panels, cell) => withPopupWord(panels, cell.wordID!, placeOf(cell)),
    others,
  );
  const placed = placesIn(wanted).filter((place) => !placesIn(before).includes(place)).length;
  if (placed > 0) {
    const facts = await readFactsOf(trx, [holderID]);
    await arrangePopups(trx, (await lockFamily(trx, holderID)).word, wanted);
    await recordWordChanges(trx, facts, by);
  }
  const made: string[] = [];
  for (const cell of cells) {
    if (cell.wordID !== null) continue;
    const { id, formIDs } = await addWord(trx, { word: cell.word(placeOf(cell)), by });
    made.push(id, ...formIDs);
  }
  return { made, placed: placed + cells.length - known.length };
}

const placesIn = (panels: PopupsToSave): string[] =>
  panels.flatMap(({ words }, at) => words.map(({ wordID, row, col }) => `${wordID} ${at} ${row} ${col}`));
