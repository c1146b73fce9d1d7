/// A spelling to start from: a word's letters cut into graphemes with their phonemes, by its pronunciation where it is known.
import type { Dialect } from "../../../../common/constants.ts";
import { type Grapheme, type Letter, lettersOf } from "../spelling.ts";
import { align, type Cut } from "./align.ts";
import { phonemesIn } from "./dialect-sounds.ts";
import { soundOut } from "./sound-out.ts";

/// A word of a text, as pronouncing dictionaries have it: lower case, without accents, apostrophes straight.
export interface SpokenWord {
  readonly key: string;
  readonly letters: readonly Letter[];
}

/// The words of a text that are looked up by themselves: `ice cream` and `ice-cream` are two, `don't` is one.
export function spokenWords(text: string): SpokenWord[] {
  const whole = text.normalize("NFC");
  const words: { key: string; letters: Letter[] }[] = [];
  let end = -1;
  for (const letter of lettersOf(whole)) {
    const between = end < 0 ? " " : whole.slice(end, letter.at);
    if (!/^['’]?$/u.test(between)) words.push({ key: "", letters: [] });
    const word = words.at(-1)!;
    word.key += between.replace(/[^'’]/gu, "").replace("’", "'") + base(letter);
    word.letters.push(letter);
    end = letter.at + letter.text.length;
  }
  return words;
}

/// The letter without its case and accents: one UTF-16 unit, so that places of letters stay places.
const base = ({ text }: Letter): string => text.normalize("NFD").toLowerCase()[0]!;

/// The most letters of a word that are laid against its sounds: longer ones are sounded out.
const longestAligned = 40;

/// Proposes a spelling in the normal field. `pronunciations` has the ARPABET sounds of the words by their keys, parted by
/// spaces; a word that is not in it is sounded out by its letters.
export function proposeSpelling(
  text: string,
  dialect: Dialect,
  pronunciations: ReadonlyMap<string, string>,
): Grapheme[] {
  return spokenWords(text).flatMap(({ key, letters }) => {
    const word = letters.map(base).join("");
    const sounds = pronunciations.get(key)?.split(" ").filter(Boolean) ?? [];
    const cuts = sounds.length > 0 && word.length <= longestAligned ? align(word, sounds) : soundOut(word);
    return cuts.map((cut, at) => graphemeOf(word, letters, cuts, cut, at, dialect));
  });
}

function graphemeOf(
  word: string,
  letters: readonly Letter[],
  cuts: readonly Cut[],
  cut: Cut,
  at: number,
  dialect: Dialect,
): Grapheme {
  const first = cut.letters[0]!;
  const heard = {
    word,
    at: first,
    letters: cut.letters
      .filter((index, place) => index === first + place)
      .map((index) => word[index])
      .join(""),
    sounds: cut.sounds,
    next: cuts[at + 1]?.sounds[0] ?? null,
    previous: cuts[at - 1]?.sounds.at(-1) ?? null,
  };
  return { positions: cut.letters.map((index) => letters[index]!.at), phoneme: phonemesIn(dialect, heard) };
}
