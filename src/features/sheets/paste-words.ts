import type { DictWord } from "../../../api/index.ts";
import type { Cell } from "../../../api/rules/cells.ts";
import { type Arrangement, type Deed, gridWordOf, placeWord } from "../../components/grid/arrangement.ts";
import { cellToPlace, placingProblem } from "./place-eligibility.ts";

/// Words of another sheet come to this one, all or none of them: the first to the cell of the keyboard, the others to the
/// free cells after it. They are given with their places and children, for a word has one place on each grid at most.
export function pasteWords(words: readonly DictWord[], arrangement: Arrangement, active: Cell): Deed {
  let now = arrangement;
  for (const word of words) {
    const cell = cellToPlace(now, active);
    const problem = placingProblem(word, now, cell);
    if (problem || !cell) return { refused: `“${word.text}” cannot be pasted: ${problem}` };
    const deed = placeWord(now, gridWordOf(word, cell));
    if ("refused" in deed) return deed;
    now = { ...now, words: deed.words };
  }
  return { name: `Paste ${words.length === 1 ? words[0]!.text : `${words.length} words`}`, words: now.words };
}
