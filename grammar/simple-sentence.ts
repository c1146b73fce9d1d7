/// What a character is in a simple sentence, 0 where it stands in no simple one; from `digit` on it is of a word.
const other = 1;
export const joiner = 2;
export const digit = 3;
const letter = 4;

/// By UTF-16 code unit. Whoever goes through all characters of a text looks them up here himself: a call for each costs more than
/// all else.
export const simpleKinds = new Uint8Array(0x10000);
function classify(characters: string, kind: number): void {
  for (const character of characters) simpleKinds[character.charCodeAt(0)] = kind;
}
const letters =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ";
const digits = "0123456789";
const joiners = "'’-‑";
const others = ' .,!?;:"()“”‘–—…$%&*+/<=>@^_`{|}~£';
classify(letters, letter);
classify(digits, digit);
classify(joiners, joiner);
classify(others, other);

/// A character that stands in no simple sentence, or the point of a number: 3.5 is one word, its point no punctuation. An expression
/// is compiled when it is first used, a loop only when it has run for long.
const foreign = new RegExp(
  `[^\n\r${(letters + digits + joiners + others).replace(/[-^]/g, "\\$&")}]|[0-9][.,](?=[0-9])`,
  "g",
);

const kindAt = (text: string, at: number): number => simpleKinds[text.charCodeAt(at)] as number;

/// Tells the simple sentences of a text. Simple is a sentence, spoken or not, with nothing in it but words of Latin letters and
/// digits, common punctuation and spaces: none of its items is markup or a mistake, and each word is what stands in its place. Most
/// sentences are, and what must be known of one is known without its nodes. A sentence with another character goes the long way.
export class SimpleSentences {
  readonly #text: string;
  /// Where the next foreign character stands, as seen from an offset.
  #foreignAt = -1;
  #seenFrom = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /// Where the items begin of a line that is one; -1 where it is none. The line stands in the text from an offset to another,
  /// without white space at its ends. Quick where lines are asked about in their order.
  start(from: number, to: number): number {
    const first = this.#text.charCodeAt(from);
    // That may be a comment.
    if (first === 0x2f) return -1;
    const start = first === 0x40 ? behindSpeaker(this.#text, from, to) : from;
    if (start < 0) return -1;
    if (start > this.#foreignAt || start < this.#seenFrom) this.#look(start);
    return this.#foreignAt < to ? -1 : start;
  }

  #look(from: number): void {
    foreign.lastIndex = from;
    this.#seenFrom = from;
    this.#foreignAt = foreign.test(this.#text) ? foreign.lastIndex - 1 : this.#text.length;
  }
}

/// Where a spoken line's sentence begins, behind a name of words and the colon; -1 where there is no such name, or no sentence.
function behindSpeaker(text: string, from: number, to: number): number {
  let at = from + 1;
  while (at < to && (kindAt(text, at) >= digit || (text.charCodeAt(at) === 0x20 && at > from + 1))) at++;
  if (at === from + 1 || text.charCodeAt(at - 1) === 0x20 || text.charCodeAt(at) !== 0x3a) return -1;
  do at++;
  while (at < to && text.charCodeAt(at) === 0x20);
  return at < to ? at : -1;
}

/// Where the next word of a simple sentence begins, from an offset between words on; `to` where none does.
export function simpleWordStart(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && kindAt(text, at) < digit) at++;
  return at;
}

/// Where the word of a simple sentence ends that begins at an offset.
export function simpleWordEnd(text: string, from: number, to: number): number {
  for (let at = from + 1; ; at++) {
    if (at >= to) return to;
    const kind = kindAt(text, at);
    if (kind < digit && (kind !== joiner || at + 1 >= to || kindAt(text, at + 1) < digit)) return at;
  }
}
