/// What a character is in a simple sentence; `none` of those that stand in no simple sentence.
const none = 0;
const letter = 1;
const digit = 2;
const joiner = 3;
const joinsDigits = 4;
const other = 5;

const kinds = new Uint8Array(0x2040);
function classify(characters: string, kind: number): void {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}
classify("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", letter);
for (let unit = 0xc0; unit <= 0xff; unit++) kinds[unit] = letter;
classify("×÷", none);
classify("0123456789", digit);
classify("'’-‑", joiner);
classify(".,", joinsDigits);
classify(' !?;:"()“”‘–—…$%&*+/<=>@^_`{|}~£', other);

const kindAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit < kinds.length ? (kinds[unit] as number) : none;
};
const isOfWord = (kind: number): boolean => kind === letter || kind === digit;

/// Where the items begin of a line that is a simple sentence; -1 where it is none. The line stands in a text from an offset to
/// another, without white space at its ends. Simple is a sentence, spoken or not, with nothing in it but words of Latin letters and
/// digits, common punctuation and single characters of space: none of its items is markup or a mistake, and each word is what
/// stands in its place. Most sentences are, and what must be known of one is known without its nodes. -1 says nothing about a line.
export function simpleStart(text: string, from: number, to: number): number {
  const first = text.charCodeAt(from);
  // That may be a comment.
  if (first === 0x2f) return -1;
  const start = first === 0x40 ? behindSpeaker(text, from, to) : from;
  if (start < 0) return -1;
  let isNumber = false;
  for (let at = start; at < to; at++) {
    const kind = kindAt(text, at);
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
  while (at < to && (isOfWord(kindAt(text, at)) || (text.charCodeAt(at) === 0x20 && at > from + 1))) at++;
  if (at === from + 1 || text.charCodeAt(at - 1) === 0x20 || text.charCodeAt(at) !== 0x3a) return -1;
  do at++;
  while (at < to && text.charCodeAt(at) === 0x20);
  return at < to ? at : -1;
}

/// Where the next word of a simple sentence begins, from an offset between words on; `to` where none does.
export function simpleWordStart(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && !isOfWord(kindAt(text, at))) at++;
  return at;
}

/// Where the word of a simple sentence ends that begins at an offset.
export function simpleWordEnd(text: string, from: number, to: number): number {
  let at = from;
  do at++;
  while (at < to && goesOn(text, at, to));
  return at;
}

/// True where the word before an offset goes on at it.
export function goesOn(text: string, at: number, to: number): boolean {
  const kind = kindAt(text, at);
  return isOfWord(kind) || (kind === joiner && at + 1 < to && isOfWord(kindAt(text, at + 1)));
}
