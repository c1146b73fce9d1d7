import {
  type Cell,
  cellCode,
  cellName,
  type GridShape,
  isSameShape,
  pictureCols,
  readingStripRows,
} from "../../../../../api/sheets/rules/cells.ts";
import { listed, plural } from "../../../../components/format.ts";
import type { GridWord } from "../../../../components/grid/arrangement.ts";
import type { CellNote } from "../../../../components/grid/cell-note.tsx";

type Word = Pick<GridWord, "wordID" | "text" | "row" | "col">;

/// One side of a comparison: a sheet, or a sheet as it was.
export interface Side {
  /// As it is called in sentences.
  readonly label: string;
  readonly grid: GridShape;
  readonly words: readonly Word[];
}

/// A word on both sides.
export interface Pair {
  readonly left: Word;
  readonly right: Word;
  /// Its cell is the same, counted from the first one for words.
  readonly isSameCell: boolean;
  /// Where its cells are, in words. On grids of other shapes rows and columns count from the first cell for words.
  readonly names: { readonly left: string; readonly right: string };
  /// It comes in the same reading order as the other words on both sides.
  readonly isInOrder: boolean;
}

export interface Comparison {
  /// In the reading order of the left side.
  readonly both: readonly Pair[];
  readonly onlyLeft: readonly Word[];
  readonly onlyRight: readonly Word[];
}

/// Compares two sides by their words: those with the same id, else those with the same text. The same cell and the same
/// reading order are told apart: on grids of other shapes words keep their order where they cannot keep their cells.
export function compareSides(left: Side, right: Side): Comparison {
  const sorted = [...left.words].sort((one, other) => cellCode(one) - cellCode(other));
  const open = new Map(right.words.map((word) => [word.wordID, word]));
  const matches = new Map<Word, Word>();
  const match = (word: Word, other: Word | undefined) => {
    if (!other) return;
    matches.set(word, other);
    open.delete(other.wordID);
  };
  for (const word of sorted) match(word, open.get(word.wordID));
  for (const word of sorted)
    if (!matches.has(word))
      match(
        word,
        [...open.values()].find(({ text }) => text.toLowerCase() === word.text.toLowerCase()),
      );
  const pairs = sorted.flatMap((word) => {
    const other = matches.get(word);
    return other ? [[word, other] as const] : [];
  });
  const inOrder = longestRise(pairs.map(([, other]) => cellCode(other)));
  return {
    both: pairs.map(([word, other], at) => ({
      left: word,
      right: other,
      isSameCell: isSameCell(word, left.grid, other, right.grid),
      names: { left: nameOf(word, left.grid, right.grid), right: nameOf(other, right.grid, left.grid) },
      isInOrder: inOrder.has(at),
    })),
    onlyLeft: sorted.filter((word) => !matches.has(word)),
    onlyRight: [...open.values()].sort((one, other) => cellCode(one) - cellCode(other)),
  };
}

const isSameCell = (one: Cell, grid: GridShape, other: Cell, otherGrid: GridShape): boolean =>
  one.row - readingStripRows === other.row - readingStripRows &&
  one.col - pictureCols(grid) === other.col - pictureCols(otherGrid);

const nameOf = (cell: Cell, grid: GridShape, other: GridShape): string =>
  isSameShape(grid, other)
    ? cellName(cell)
    : `word row ${cell.row - readingStripRows + 1}, word column ${cell.col - pictureCols(grid) + 1}`;

/// Returns the places of a longest rising sequence of different numbers: the fewest others are out of order.
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const best: { length: number; before: number | null }[] = [];
  let last: number | null = null;
  for (const [at, value] of values.entries()) {
    let [length, before]: [number, number | null] = [1, null];
    for (let earlier = 0; earlier < at; earlier++)
      if (values[earlier]! < value && best[earlier]!.length >= length)
        [length, before] = [best[earlier]!.length + 1, earlier];
    best.push({ length, before });
    if (last === null || length > best[last]!.length) last = at;
  }
  const found = new Set<number>();
  for (let at = last; at !== null; at = best[at]!.before) found.add(at);
  return found;
}

/// The notes of one side, by the codes of its cells. `now` is the side's name for words that it alone has.
export function notesOfSide(
  { both, onlyLeft, onlyRight }: Comparison,
  side: "left" | "right",
  isPast: boolean,
): ReadonlyMap<number, CellNote> {
  const notes = new Map<number, CellNote>();
  for (const pair of both) {
    if (pair.isSameCell && pair.isInOrder) continue;
    const place = pair.isSameCell ? [] : [`at ${pair.names[side === "left" ? "right" : "left"]} on the other`];
    notes.set(cellCode(pair[side]), {
      marks: [{ icon: "moved", ...(pair.isInOrder ? {} : { text: "≠" }) }],
      strength: pair.isInOrder ? 2 : 3,
      spoken: [...place, ...(pair.isInOrder ? [] : ["in another reading order"])].join(", "),
    });
  }
  for (const word of side === "left" ? onlyLeft : onlyRight)
    notes.set(cellCode(word), {
      marks: [{ icon: isPast && side === "left" ? "left" : "came" }],
      strength: 3,
      spoken: isPast ? (side === "left" ? "left the sheet since" : "came to the sheet since") : "only on this one",
    });
  return notes;
}

/// Says in sentences how two sides differ.
export function comparisonText({ both, onlyLeft, onlyRight }: Comparison, left: Side, right: Side): string {
  const only = (words: readonly Word[], { label }: Side) =>
    words.length === 0 ? [] : [`${plural(words.length, "word")} only on ${label}`];
  const alone = [...only(onlyLeft, left), ...only(onlyRight, right)];
  const after = alone.length === 0 ? "" : ` ${capital(listed(alone))}.`;
  if (both.length === 0) return `No word is on both.${after}`;
  const same = both.filter((pair) => pair.isSameCell).length;
  const disordered = both.filter((pair) => !pair.isInOrder).length;
  const cells = same === both.length ? "all at the same cell" : `${same} at the same cell`;
  const order = disordered === 0 ? "all in the same reading order" : `${disordered} out of the reading order`;
  return `${plural(both.length, "word")} on both: ${cells}, ${order}.${after}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
