import type { PlaceToSave } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";

const byID = (words: readonly GridWord[]) => new Map(words.map((word) => [word.wordID, word]));
const isSame = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one === undefined || other === undefined ? one === other : cellCode(one) === cellCode(other);
const cellOf = (word: Cell | undefined) => (word ? { row: word.row, col: word.col } : null);

/// Returns the words whose cells differ between `base` and `words`, in the form to save.
export function placeChanges(base: readonly GridWord[], words: readonly GridWord[]): PlaceToSave[] {
  const [before, after] = [byID(base), byID(words)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => !isSame(before.get(id), after.get(id)))
    .map((wordID) => ({ wordID, from: cellOf(before.get(wordID)), to: cellOf(after.get(wordID)) }));
}

/// Keeps mine where I moved a word, theirs elsewhere. Where mine would get a cell that is theirs, it stays as they have
/// it, and `left` names it.
export function mergePlaces(
  base: readonly GridWord[],
  mine: readonly GridWord[],
  theirs: readonly GridWord[],
): { words: readonly GridWord[]; left: readonly string[] } {
  const [wanted, standing] = [byID(mine), byID(theirs)];
  const changed = new Set(placeChanges(base, mine).map(({ wordID }) => wordID));
  const left: string[] = [];
  for (;;) {
    const words = [
      ...theirs.filter(({ wordID }) => !changed.has(wordID)),
      ...[...changed].flatMap((id) => wanted.get(id) ?? []),
    ];
    const taken = words.filter(
      (word) => changed.has(word.wordID) && words.some((other) => other !== word && isSame(word, other)),
    );
    if (taken.length === 0) return { words, left };
    for (const { wordID, text } of taken) {
      changed.delete(wordID);
      if (!isSame(standing.get(wordID), wanted.get(wordID))) left.push(text);
    }
  }
}

/// The maximum number of words described one by one.
const maxDescribed = 3;

/// Describes in words which words have other cells: `dog at row 4, column 3; cat removed`.
export function describePlaces(base: readonly GridWord[], words: readonly GridWord[]): string {
  const texts = new Map([...base, ...words].map(({ wordID, text }) => [wordID, text]));
  const lines = placeChanges(base, words).map(
    ({ wordID, to }) => `${texts.get(wordID)} ${to ? `at ${cellName(to)}` : "removed"}`,
  );
  const rest = lines.length - maxDescribed;
  return [...lines.slice(0, maxDescribed), ...(rest > 0 ? [`${rest} more`] : [])].join("; ");
}
