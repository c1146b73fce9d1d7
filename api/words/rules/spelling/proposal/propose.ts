/// Proposes a spelling to start from: a word's letters split into graphemes with their phonemes, by its pronunciation
/// if it is known.
import type { Dialect, FitzType } from "../../../../common/constants.ts";
import { type Grapheme, type Letter, lettersOf } from "../spelling.ts";
import { align, type Cut } from "./align.ts";
import { phonemesIn } from "./dialect-sounds.ts";
import { soundOut } from "./sound-out.ts";

/// A word of a text in the form of pronouncing dictionaries: lower case, without accents, with straight apostrophes.
export interface SpokenWord {
  readonly key: string;
  readonly letters: readonly Letter[];
}

/// Returns the words of a text that are looked up separately: `ice cream` and `ice-cream` are two, `don't` is one.
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

/// Returns the letter without case and accents, as one UTF-16 unit, so that offsets stay the same.
const base = ({ text }: Letter): string => text.normalize("NFD").toLowerCase()[0]!;

/// The maximum number of letters in a word that is aligned with its sounds. Longer words are sounded out.
const maxAligned = 40;

export interface SpellingProposal {
  readonly graphemes: readonly Grapheme[];
  /// False where a person should look: the word was sounded out by its letters, or what it was made from leaves a doubt.
  readonly sure: boolean;
}

/// Proposes a spelling in the normal field. `pronunciations` has the ARPABET sounds of the words by their keys,
/// separated by spaces. A word without an entry is sounded out by its letters. The fitz type tells how a word is said
/// that has two readings (`use`, `read`, `wind`); null if it is not known.
export function proposeSpelling(
  text: string,
  dialect: Dialect,
  pronunciations: ReadonlyMap<string, string>,
  _fitzType: FitzType | null = null,
): SpellingProposal {
  const words = spokenWords(text);
  const graphemes = words.flatMap(({ key, letters }) => {
    const word = letters.map(base).join("");
    const sounds = pronunciations.get(key)?.split(" ").filter(Boolean) ?? [];
    const cuts = sounds.length > 0 && word.length <= maxAligned ? align(word, sounds) : soundOut(word);
    return cuts.map((cut, at) => graphemeOf(word, letters, cuts, cut, at, dialect));
  });
  return { graphemes, sure: words.every(({ key }) => pronunciations.has(key)) };
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
