import type { Cell } from "../../../../api/sheets/rules/cells.ts";
import { type Action, type Arrangement, gridWordOf, placeWord } from "../../../components/grid/arrangement.ts";
import { placingOf } from "./place-eligibility.ts";
import type { PlaceableWord } from "./placeable-words.ts";

/// Pastes words of another sheet here, all or none: the first into the active cell, the others into the free cells
/// after it. They come with their places and children, since a word has at most one place on each grid.
export function pasteWords(words: readonly PlaceableWord[], arrangement: Arrangement, active: Cell): Action {
  let now = arrangement;
  for (const placeable of words) {
    const { word } = placeable;
    const placing = placingOf(placeable, now, active);
    if (placing.problem !== null) return { refused: `“${word.text}” cannot be pasted: ${placing.problem}` };
    const action = placeWord(now, gridWordOf(word, placing.cell));
    if ("refused" in action) return action;
    now = { ...now, words: action.words };
  }
  const what = words.length === 1 ? words[0]?.word.text : `${words.length} words`;
  return { name: `Paste ${what}`, words: now.words };
}
