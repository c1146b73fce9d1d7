import { markup } from "../tables/signs.ts";
import { commonLetters, commonPunctuation, joiners } from "../tables/word-characters.ts";

/// The classes of the characters of simple sentences. 0 means not allowed; `ofWord` and above are characters of words.
const punctuation = 1;
export const joiner = 2;
export const ofWord = 3;

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const asciiDigits = ascii.filter((character) => /[0-9]/.test(character)).join("");
const asciiLetters = ascii.filter((character) => /[A-Za-z]/.test(character)).join("");
/// Space and ASCII punctuation, without markup.
const asciiPunctuation = ascii.filter((character) => /[^0-9A-Za-z]/.test(character) && !markup.includes(character));

/// All characters of simple sentences.
export const simpleCharacters =
  asciiDigits + asciiLetters + asciiPunctuation.join("") + joiners + commonLetters + commonPunctuation;

/// Maps each UTF-16 code unit to its class. Loops over all characters of a text read this table directly: a call for
/// each character would cost more than everything else.
export const simpleKinds = new Uint8Array(0x10000);
function classify(characters: Iterable<string>, kind: number): void {
  for (const character of characters) simpleKinds[character.charCodeAt(0)] = kind;
}
classify(asciiPunctuation, punctuation);
classify(commonPunctuation, punctuation);
classify(joiners, joiner);
classify(asciiDigits + asciiLetters + commonLetters, ofWord);
