/// Proposes a spelling to start from: a word's letters split into graphemes with their phonemes, by its pronunciation
/// if it is known.
import type { Dialect, FitzType } from "../../../../common/constants.ts";
import { type Grapheme, type Letter, lettersOf } from "../spelling.ts";
import { soundsOf } from "../table/notation.ts";
import { placeLetters } from "../table/place.ts";
import { align } from "./align.ts";
import { phonemesIn } from "./dialect-sounds.ts";
import { doubtsOf } from "./doubts.ts";
import { type Exception, exceptionFor } from "./exceptions.ts";
import { hear } from "./hear.ts";
import { recut } from "./recut.ts";
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
  fitzType: FitzType | null = null,
): SpellingProposal {
  const whole = exceptionFor(text.toLowerCase(), fitzType);
  if (whole && !/^\p{L}+$/u.test(text)) return fromTable(lettersOf(text), whole, dialect);
  const words = spokenWords(text).map((word) =>
    proposeWord(word, dialect, pronunciations.get(word.key) ?? "", fitzType),
  );
  return { graphemes: words.flatMap(({ graphemes }) => graphemes), sure: words.every(({ sure }) => sure) };
}

function proposeWord(
  { key, letters }: SpokenWord,
  dialect: Dialect,
  pronunciation: string,
  fitzType: FitzType | null,
): SpellingProposal {
  const exception = exceptionFor(key, fitzType);
  if (exception) return fromTable(letters, exception, dialect);
  const word = letters.map(base).join("");
  const sounds = hear(word, pronunciation, fitzType);
  const isKnown = sounds.length > 0 && word.length <= maxAligned;
  const parts = recut(word, isKnown ? align(word, sounds) : soundOut(word), dialect === "en-us");
  const graphemes = parts.map((part, at) => ({
    positions: part.letters.map((index) => letters[index]!.at),
    phoneme: phonemesIn(dialect, word, parts, at),
  }));
  const isJoined = pronunciation.includes("+");
  // Who has a name says it as they like.
  const isName = /^\p{Lu}/u.test(letters[0]!.text) && letters.length > 1;
  const isSure = isKnown && !isJoined && !isName && doubtsOf(word, parts, dialect, fitzType).length === 0;
  return { graphemes, sure: isSure };
}

/// Spells letters by a line of the table of exceptions.
function fromTable(letters: readonly Letter[], { spelling, sure }: Exception, dialect: Dialect): SpellingProposal {
  const word = letters.map(base).join("");
  const graphemes = spelling[dialect];
  const sounds = soundsOf(graphemes, dialect);
  const places = placeLetters(word, graphemes)!;
  return {
    graphemes: places.map((place, at) => ({
      positions: place.map((index) => letters[index]!.at),
      phoneme: sounds[at]!,
    })),
    sure,
  };
}
