/// What a character is in a simple sentence, `none` where it stands in no simple one; from `digit` on it is of a word.
const none = 0;
const other = 1;
const joinsDigits = 2;
export const joiner = 3;
export const digit = 4;
const letter = 5;

/// By UTF-16 code unit. Whoever goes through all characters of a text looks them up here himself: a call for each costs more than
/// all else.
export const simpleKinds = new Uint8Array(0x10000);
function classify(characters: string, kind: number): void {
  for (const character of characters) simpleKinds[character.charCodeAt(0)] = kind;
}
classify("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", letter);
for (let unit = 0xc0; unit <= 0xff; unit++) simpleKinds[unit] = letter;
classify("×÷", none);
classify("0123456789", digit);
classify("'’-‑", joiner);
classify(".,", joinsDigits);
classify(' !?;:"()“”‘–—…$%&*+/<=>@^_`{|}~£', other);

const kindAt = (text: string, at: number): number => simpleKinds[text.charCodeAt(at)] as number;

/// Where the items begin of a line that is a simple sentence; -1 where it is none. The line stands in a text from an offset to
/// another, without white space at its ends. Simple is a sentence, spoken or not, with nothing in it but words of Latin letters and
/// digits, common punctuation and spaces: none of its items is markup or a mistake, and each word is what stands in its place. Most
/// sentences are, and what must be known of one is known without its nodes. A sentence with another character goes the long way.
export function simpleStart(text: string, from: number, to: number): number {
  const first = text.charCodeAt(from);
  // That may be a comment.
  if (first === 0x2f) return -1;
  const start = first === 0x40 ? behindSpeaker(text, from, to) : from;
  if (start < 0) return -1;
  let isNumber = false;
  for (let at = start; at < to; at++) {
    const kind = simpleKinds[text.charCodeAt(at)];
    if (kind === none) return -1;
    // 3.5 is one word: its point is no punctuation.
    if (isNumber && kind === joinsDigits && kindAt(text, at + 1) === digit) return -1;
    isNumber = kind === digit;
  }
  return start;
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
