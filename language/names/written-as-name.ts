import type { Dictionary } from "../dictionary/dictionary.ts";
import { closedClasses } from "../meanings/word-classes.ts";
import { caseKey, withoutPossessive } from "../normalise.ts";
import type { LookupWord } from "../types.ts";

/// The words of a sentence as it is printed.
export const printedWords = /\p{L}+(?:['’-]\p{L}+)*/gu;
/// What a word stands behind that begins something: a quotation, a bracket, a dash, or what ended a sentence.
const beginning = /(?:[.!?…]["”’')\]]*|[:"“‘'[(—–])\s*$/;
/// Those of its signs that suffice alone, whatever is before them, and are printed.
export const beginners = ".!?…:\"“‘'(—–";
const beforeNouns =
  /^(?:the|an?|this|that|these|those|my|your|his|her|its|our|their|some|any|no|every|each|another|one|two|three|old|young|poor|little|fine)$/i;

/// Titles that names follow, as they are shortened too: the point behind one ends no sentence.
const titles = /^(?:mr|mrs|ms|mx|dr|prof|rev|capt|st)$/i;
export const isTitle = (word: string): boolean => titles.test(word);

/// Words by which people are called, and with which their names begin: what the dictionary says of them is right.
const address = new Set(
  (
    "mr mrs ms mx miss misses master madam ma'am dr doctor prof professor rev reverend capt captain st saint " +
    "mother mummy mum mama mamma mom father papa pa dad daddy pop brother sister cousin aunt auntie aunty uncle " +
    "granny gran grandma grandpa grandad granddad grandmother grandfather grandmamma grandpapa nurse friend " +
    "sir lord lady king queen prince princess duke duchess dame earl count countess emperor majesty " +
    "general colonel sergeant judge parson bishop pope president god heaven"
  ).split(" "),
);

/// Whether a capital letter says more than that something begins. `previous`: the word before; `before`: all that stands before.
export const isBareCapital = (previous: string, before: string): boolean =>
  previous !== "" && !beforeNouns.test(previous) && (isTitle(previous) || !beginning.test(before));

/// Whether a word at an offset of a sentence is written as names are, though the dictionary word that it means is a common one: it has a
/// capital letter of its own, in a sentence in which others have none. Titles and words of address, forms (`Frogs`) and words that only join
/// others are no names, and what a determiner and an adjective stand before is none (`the hungry Fox`). `sentence`: as `printedLine` gives it.
export function isWrittenAsName(
  sentence: string,
  from: number,
  word: string,
  meant: LookupWord | null,
  dictionary: Dictionary,
): boolean {
  if (!meant || !isCommonName(word, meant)) return false;
  const before = sentence.slice(0, from);
  const all = sentence.match(printedWords) ?? [];
  const capitals = all.filter((other) => /^\p{Lu}/u.test(other)).length;
  if (capitals * 2 >= all.length) return false;
  const [beyond = "", previous = ""] = before.match(printedWords)?.slice(-2) ?? [];
  return (
    isBareCapital(previous || beyond, before) &&
    !(beforeNouns.test(beyond) && /^\p{Ll}/u.test(previous) && isAdjective(previous, dictionary))
  );
}

/// Whether a word is written with a capital, and means a common word that could be a name.
export function isCommonName(word: string, { text, type }: LookupWord): boolean {
  if (!/^\p{Lu}/u.test(word) || !/\p{Ll}/u.test(word) || !/^\p{Ll}/u.test(text)) return false;
  const written = withoutPossessive(word);
  const key = caseKey(written);
  if (address.has(key) || (written === word && (type === "A" || type === "C"))) return false;
  return closedClasses(key).every((one) => one === "modal");
}

/// A word that the dictionary lacks may be one.
function isAdjective(word: string, dictionary: Dictionary): boolean {
  const candidates = dictionary.candidates(word, false);
  return candidates.length === 0 || candidates.some(({ fitzType }) => fitzType === "A");
}

const unprinted = /#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\[^\\]*\\|[[\]]/gi;

/// The line of a text as a reader would meet it. Speakers, ids and tags of speech are blanks: what remains stays at its place. `isWhole`:
/// whether it is the line from its start.
export function printedLine(line: string, isWhole = true): string {
  const spoken = isWhole ? line.replace(/^@[^:]*:/, (speaker) => " ".repeat(speaker.length)) : line;
  return spoken.replace(unprinted, (part) => " ".repeat(part.length));
}
