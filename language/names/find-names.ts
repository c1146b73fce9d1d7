import { NextMatch } from "../../grammar/fast/index.ts";
import { collapse } from "../../grammar/white-space.ts";
import { hasMarkup } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { wordFormsOf } from "../dictionary/word-forms.ts";
import type { SentenceLine, Span, WordItem } from "../reading/line.ts";
import { beginners, isTitle, isWrittenAsName, printedLine } from "./written-as-name.ts";

/// Words of a sentence that are written as a name is, though the dictionary has common words for them. Offsets count from the start of the
/// line's content.
export interface PossibleName extends Span {
  /// With single spaces.
  readonly text: string;
  /// The indices of its words among the line's.
  readonly first: number;
  readonly last: number;
}

export const noNames: readonly PossibleName[] = [];

/// Finds every line that has a word with a capital behind a space, and some others: not those where only the sentence of
/// a speaker begins with one. Capitals are fewer than spaces, so they are looked for first. V8 compiles the letters of all
/// scripts slowly.
const likelyCapital =
  /[A-Z](?<=[ \t\u00A0].)(?<!(?<![^\r\n])@[^:\r\n]*:[ \t\u00A0]+.)[^\0-\x60]|[^\0-\x7F\u2000-\u206F](?<=[ \t\u00A0].)/g;

/// Finds the lines of a text that may have names.
export const linesWithNames = (text: string): NextMatch => new NextMatch(likelyCapital, text);

/// A word with a capital behind a space. What is before it is looked at later.
const capitalWithin = /[ \t\u00A0]\p{Lu}\p{Ll}[\p{L}'’-]*/gu;

/// Whether a word before which there is white space at an offset certainly begins something: most capitals within a line do, so that their
/// words need not be looked up. A point behind a title ends no sentence.
function beginsSomething(content: string, at: number): boolean {
  let end = at;
  while (end > 0 && isSpace.test(content[end - 1] as string)) end--;
  return beginners.includes(content[end - 1] ?? " ") && !isTitle(lastWord.exec(content.slice(0, end))?.[0] ?? "");
}

const isSpace = /\s/;
const lastWord = /\p{L}+(?=\P{L}*$)/u;

/// Most lines have no such word that is a common one: no object is made of them.
function mayHaveNames({ speaker, content }: SentenceLine, dictionary: Dictionary): boolean {
  likelyCapital.lastIndex = 0;
  if (!likelyCapital.test(content)) return false;
  // A sentence's first word begins it. Behind a speaker's name are mostly the colon and a space.
  capitalWithin.lastIndex = speaker?.name ? speaker.name.to + 2 : 0;
  for (let found = capitalWithin.exec(content); found; found = capitalWithin.exec(content)) {
    if (beginsSomething(content, found.index)) continue;
    if (wordFormsOf(dictionary).find(found[0].slice(1)).isCommonName) return true;
  }
  return false;
}

const hasCapital = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text);

/// Returns the names that a sentence may have: each word with a capital of its own that means a word in small letters, with the capitalised
/// words beside it.
export function findNames(line: SentenceLine, dictionary: Dictionary): readonly PossibleName[] {
  if (!mayHaveNames(line, dictionary)) return noNames;
  const { words, content } = line;
  const printed = printedLine(content);
  const forms = wordFormsOf(dictionary);
  const found: PossibleName[] = [];
  for (let index = 1; index < words.length; index++) {
    const word = words[index] as WordItem;
    if (!isPlain(word)) continue;
    const { keyId } = forms.find(word.text).elsewhere;
    const meant = keyId === null ? null : dictionary.byId(keyId);
    if (!isWrittenAsName(printed, word.from, word.text, meant, dictionary)) continue;
    const name = nameAround(line, index);
    if (!name.text.split(" ").every((part) => dictionary.accepts(part))) found.push(name);
    index = name.last;
  }
  return found;
}

const isPlain = ({ text, id, isSound, from, to }: WordItem): boolean =>
  hasCapital(text) && id === null && isSound && to - from === text.length;

/// The word with its capitalised neighbours. A sentence's first word has its capital from there.
function nameAround({ words, content }: SentenceLine, index: number): PossibleName {
  const joins = (left: number): boolean => {
    const [one, other] = [words[left], words[left + 1]];
    return (
      one !== undefined && other !== undefined && isPlain(one) && isPlain(other) && isGap(content, one.to, other.from)
    );
  };
  let first = index;
  while (first > 1 && joins(first - 1)) first--;
  let last = index;
  while (joins(last)) last++;
  const from = (words[first] as WordItem).from;
  const to = (words[last] as WordItem).to;
  return { from, to, text: collapse(content.slice(from, to)), first, last };
}

const isGap = (content: string, from: number, to: number): boolean => /^\s+$/.test(content.slice(from, to));

/// Returns the places of a sentence that read as a name does, without ids and brackets.
export function placesOf(text: string, line: SentenceLine): PossibleName[] {
  if (hasMarkup(text) || !line.content.includes(text.split(" ")[0] as string)) return [];
  const wanted = text.split(" ");
  const { words, content } = line;
  const found: PossibleName[] = [];
  for (let first = 0; first + wanted.length <= words.length; first++) {
    const run = words.slice(first, first + wanted.length);
    if (!run.every((word, at) => word.text === wanted[at] && isPlain(word))) continue;
    if (!run.every((word, at) => at === 0 || isGap(content, (run[at - 1] as WordItem).to, word.from))) continue;
    const [from, to] = [(run[0] as WordItem).from, (run.at(-1) as WordItem).to];
    found.push({ from, to, text, first, last: first + wanted.length - 1 });
    first += wanted.length - 1;
  }
  return found;
}
