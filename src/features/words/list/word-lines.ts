import type { DictWord, WordLetter } from "../../../../api/index.ts";
import { hasLetters } from "./words-address.ts";
import type { WordList } from "./words-store.ts";

/// A line of the list: a first letter with how many words begin so, a word by its place in the list, or a word below another.
export type WordLine =
  | ({ readonly kind: "letter"; readonly isOpen: boolean } & WordLetter)
  | { readonly kind: "word"; readonly place: number; readonly level: number }
  | { readonly kind: "child"; readonly word: DictWord; readonly level: number };

/// The lines of a table, or of a tree with what of it is open.
export function linesOf(
  list: WordList,
  below: ReadonlyMap<string, readonly DictWord[]>,
  open: { readonly letters: readonly string[]; readonly below: readonly string[] },
): readonly WordLine[] {
  const lines: WordLine[] = [];
  const isTree = list.address.view === "tree";
  function addWord(place: number, level: number) {
    lines.push({ kind: "word", place, level });
    const id = list.rows[place]?.id;
    if (isTree && id !== undefined) addBelow(id, level + 1);
  }
  function addBelow(parent: string, level: number) {
    // A word that is found below its own child would never end.
    if (!open.below.includes(parent) || level > deepest) return;
    for (const word of below.get(parent) ?? []) {
      lines.push({ kind: "child", word, level });
      addBelow(word.id, level + 1);
    }
  }
  if (!hasLetters(list.address)) {
    for (let place = 0; place < list.total; place++) addWord(place, 1);
    return lines;
  }
  let place = 0;
  for (const entry of list.letters) {
    const { letter, count } = entry;
    const isOpen = open.letters.includes(letter);
    lines.push({ kind: "letter", ...entry, isOpen });
    for (let at = 0; isOpen && at < count && place + at < list.total; at++) addWord(place + at, 2);
    place += count;
  }
  return lines;
}

/// A key, its forms, and theirs: nothing stands deeper.
const deepest = 5;

/// The word of a line; undefined of a letter, or where it is not loaded.
export const wordOfLine = (line: WordLine | undefined, list: WordList): DictWord | undefined =>
  line?.kind === "child" ? line.word : line?.kind === "word" ? list.rows[line.place] : undefined;

/// The line from `from` on, and around again, that begins with the letter; null where none is known to. In a table by text
/// the letters say where words begin that are not loaded.
export function lineOfLetter(letter: string, lines: readonly WordLine[], list: WordList, from: number): number | null {
  const wanted = letter.toLowerCase();
  const starts = new Map<string, number>();
  if (list.address.view === "table" && list.address.order === "text") {
    let place = 0;
    for (const one of list.letters) {
      starts.set(one.letter, place);
      place += one.count;
    }
    const start = starts.get(wanted);
    if (start !== undefined) return start;
  }
  for (let step = 1; step <= lines.length; step++) {
    const at = (from + step) % lines.length;
    const line = lines[at];
    const text = line?.kind === "letter" ? line.letter : wordOfLine(line, list)?.text;
    if (text?.toLowerCase().startsWith(wanted)) return at;
  }
  return null;
}
