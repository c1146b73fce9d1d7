import { refusals } from "../../../../api/common/refusals.ts";
import type { PopupsToSave } from "../../../../api/index.ts";
import { maxPopups, popupCells } from "../../../../api/words/rules/popups.ts";
import { Refusal } from "../../../errors.ts";

/// Panels with more words in the first free cells; a panel is added where all are full. Throws Refusal.
export function withMoreWords(popups: PopupsToSave, wordIDs: readonly string[], hasSecondRow: boolean): PopupsToSave {
  const panels = popups.map((panel) => ({ ...panel, words: [...panel.words] }));
  const cells = popupCells(hasSecondRow);
  const isFree = (panel: PopupsToSave[number], { row, col }: { row: number; col: number }) =>
    !panel.words.some((word) => word.row === row && word.col === col);
  for (const wordID of wordIDs) {
    let panel = panels.find((one) => cells.some((cell) => isFree(one, cell)));
    if (!panel) {
      if (panels.length === maxPopups) throw new Refusal(refusals.tooManyPopups(maxPopups));
      panel = { words: [] };
      panels.push(panel);
    }
    panel.words.push({ wordID, ...cells.find((cell) => isFree(panel, cell))! });
  }
  return panels;
}
