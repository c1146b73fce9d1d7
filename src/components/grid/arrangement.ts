import type { DictWord, SheetWord } from "../../../api/index.ts";
import { type Cell, cellCode, cellName, type GridShape } from "../../../api/sheets/rules/cells.ts";
import {
  keptProblem,
  type PlacedWord,
  placeProblem,
  type SheetState,
  type WordType,
} from "../../../api/sheets/rules/placement.ts";
import { moveTypeProblem } from "../../../api/words/rules/move.ts";

/// A word in a cell of a sheet, with what is drawn of it and what the rules need.
export interface GridWord extends PlacedWord {
  readonly type: WordType;
  readonly fitzType: string;
  /// Its own fitz type, and those of the words that stand with it, as far as they are known.
  readonly fitzTypes: string;
  readonly definition: string | null;
  readonly symbol: SheetWord["word"]["symbol"];
}

/// A sheet as it is being arranged.
export interface Arrangement extends SheetState {
  readonly grid: GridShape;
  readonly words: readonly GridWord[];
  /// Words that stay where they are.
  readonly lockedWords?: ReadonlySet<string>;
}

/// The result of an action: the words afterwards and the name for undo, or the reason why it is impossible.
export type Action = { readonly name: string; readonly words: readonly GridWord[] } | { readonly refused: string };

export const gridWord = ({ wordID, row, col, word }: SheetWord): GridWord => ({
  wordID,
  row,
  col,
  text: word.text,
  type: word.type,
  fitzType: word.fitzType,
  fitzTypes: word.fitzType,
  definition: word.definition,
  symbol: word.symbol,
});

/// Places a word of the dictionary in a cell. Its children come with it, since their fitz types count too.
export const gridWordOf = (word: DictWord, { row, col }: Cell): GridWord => ({
  wordID: word.id,
  row,
  col,
  text: word.text,
  type: word.type,
  fitzType: word.fitzType,
  fitzTypes: [word, ...(word.childWords ?? []).filter(({ type }) => type === "A" || type === "C")]
    .map(({ fitzType }) => fitzType)
    .join(""),
  definition: word.definition,
  symbol: word.symbol ?? null,
});

const quoted = (words: readonly PlacedWord[]): string =>
  words.length === 1 ? words[0]!.text : `${words.length} words`;

/// Returns why a word may not move to another cell; null where it may.
function fixedProblem({ text, type }: Pick<GridWord, "text" | "type">): string | null {
  if (type === "S") return `“${text}” is a shared key: it stays at the cell that it shares`;
  const problem = moveTypeProblem(type, false);
  return problem === null ? null : `“${text}”: ${problem}`;
}

/// Returns why a word may not leave its cell; null where it may.
function lockedProblem({ locked, lockedWords }: Arrangement, word: GridWord): string | null {
  if (lockedWords?.has(word.wordID)) return `“${word.text}” is locked at ${cellName(word)}. Open its lock first.`;
  const isLocked = locked?.includes(cellCode(word));
  return isLocked ? `The cell of “${word.text}” at ${cellName(word)} is locked. Open its lock first.` : null;
}

/// Returns why a word may not stand in a cell beside these others; null where it may.
function problemAt(arrangement: Arrangement, word: GridWord, others: readonly GridWord[]): string | null {
  const { wordID, type, fitzTypes } = word;
  const sheet = { ...arrangement, words: others };
  // A word that is here already may stay on a complete sheet.
  const isHere = arrangement.words.some((one) => one.wordID === wordID);
  const asked = isHere ? { ...sheet, isComplete: false } : sheet;
  const problem =
    placeProblem({ id: wordID, type, fitzTypes, isBookSpecific: false }, word, asked, arrangement.grid) ??
    keptProblem(asked, word, wordID);
  return problem === null ? null : `“${word.text}” cannot stand at ${cellName(word)}: ${problem}`;
}

export function placeWord(arrangement: Arrangement, word: GridWord): Action {
  if (arrangement.words.some(({ wordID }) => wordID === word.wordID))
    return { refused: `“${word.text}” stands on this sheet already` };
  const problem = problemAt(arrangement, word, arrangement.words);
  if (problem) return { refused: problem };
  return { name: `Place ${word.text} at ${cellName(word)}`, words: [...arrangement.words, word] };
}

export const wordsAt = ({ words }: Pick<Arrangement, "words">, codes: Iterable<number>): GridWord[] => {
  const wanted = new Set(codes);
  return words.filter((word) => wanted.has(cellCode(word)));
};

/// Moves the words in these cells together, by the distance between `from` and `to`. A single word that moves to
/// another's cell swaps with it.
export function moveWords(arrangement: Arrangement, codes: Iterable<number>, from: Cell, to: Cell): Action {
  const moving = wordsAt(arrangement, codes);
  if (moving.length === 0) return { refused: "There is no word to move" };
  const [rows, cols] = [to.row - from.row, to.col - from.col];
  if (rows === 0 && cols === 0) return { refused: "The word stands there already" };
  const staying = arrangement.words.filter((word) => !moving.includes(word));
  const moved = moving.map((word) => ({ ...word, row: word.row + rows, col: word.col + cols }));
  const [only] = moved;
  const other = moved.length === 1 && only ? staying.find((word) => cellCode(word) === cellCode(only)) : undefined;
  if (other) return swapWords(arrangement, cellCode(moving[0]!), cellCode(other));
  const problem =
    moving.map((word) => fixedProblem(word) ?? lockedProblem(arrangement, word)).find((one) => one !== null) ??
    moved.map((word) => problemAt(arrangement, word, staying)).find((one) => one !== null);
  if (problem) return { refused: problem };
  const name = only && moved.length === 1 ? `${only.text} to ${cellName(only)}` : `${moved.length} words`;
  return { name: `Move ${name}`, words: [...staying, ...moved] };
}

/// Swaps two words.
export function swapWords(arrangement: Arrangement, one: number, other: number): Action {
  const words = wordsAt(arrangement, [one, other]);
  const [first, second] = words;
  if (!first || !second) return { refused: "Choose two words to swap them" };
  const swapped = [
    { ...first, row: second.row, col: second.col },
    { ...second, row: first.row, col: first.col },
  ];
  const staying = arrangement.words.filter((word) => !words.includes(word));
  const problem =
    words.map((word) => fixedProblem(word) ?? lockedProblem(arrangement, word)).find((one) => one !== null) ??
    swapped.map((word) => problemAt(arrangement, word, staying)).find((one) => one !== null);
  if (problem) return { refused: problem };
  return { name: `Swap ${first.text} and ${second.text}`, words: [...staying, ...swapped] };
}

export function removeWords(arrangement: Arrangement, codes: Iterable<number>): Action {
  const leaving = wordsAt(arrangement, codes);
  if (leaving.length === 0) return { refused: "There is no word to remove" };
  const problem = leaving
    .map(({ text, type }) => [text, moveTypeProblem(type, false)] as const)
    .find(([, closed]) => closed !== null);
  if (problem) return { refused: `“${problem[0]}”: ${problem[1]}` };
  const locked = leaving.map((word) => lockedProblem(arrangement, word)).find((one) => one !== null);
  if (locked) return { refused: locked };
  return { name: `Remove ${quoted(leaving)}`, words: arrangement.words.filter((word) => !leaving.includes(word)) };
}

/// Whether the words have the same cells in two arrangements.
export function isSamePlaces(one: readonly GridWord[], other: readonly GridWord[]): boolean {
  const places = new Map(one.map((word) => [word.wordID, cellCode(word)]));
  return one.length === other.length && other.every((word) => places.get(word.wordID) === cellCode(word));
}
