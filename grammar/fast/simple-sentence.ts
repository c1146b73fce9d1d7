import { colon, slash, speakerSign } from "../tables/signs.ts";
import { digitJoiners } from "../tables/word-characters.ts";
import { joiner, ofWord, simpleCharacters, simpleKinds } from "./simple-characters.ts";

const escaped = (characters: string): string => characters.replace(/[-^\]\\]/g, "\\$&");

/// A character that stands in no simple sentence, or the point of a number: 3.5 is one word, its point no punctuation. An expression
/// is compiled when it is first used, a loop only when it has run for long.
const foreign = new RegExp(`[^\n\r${escaped(simpleCharacters)}]|[0-9][${escaped(digitJoiners)}](?=[0-9])`, "g");

const kindAt = (text: string, at: number): number => simpleKinds[text.charCodeAt(at)] as number;

/// Where the next word of a simple sentence begins, from an offset between words on; the line's end where none does.
export function nextSimpleWord(line: string, from: number): number {
  let at = from;
  while (at < line.length && kindAt(line, at) < ofWord) at++;
  return at;
}

/// Where the word of a simple sentence ends that begins at an offset.
export function simpleWordEnd(line: string, from: number): number {
  for (let at = from + 1; ; at++) {
    if (at >= line.length) return line.length;
    const kind = kindAt(line, at);
    if (kind < ofWord && (kind !== joiner || at + 1 >= line.length || kindAt(line, at + 1) < ofWord)) return at;
  }
}

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
    if (first === slash) return -1;
    const start = first === speakerSign ? behindSpeaker(this.#text, from, to) : from;
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

const space = 0x20;

/// Where a spoken line's sentence begins, behind a name of words and the colon; -1 where there is no such name, or no sentence.
function behindSpeaker(text: string, from: number, to: number): number {
  let at = from + 1;
  while (at < to && (kindAt(text, at) >= ofWord || (text.charCodeAt(at) === space && at > from + 1))) at++;
  if (at === from + 1 || text.charCodeAt(at - 1) === space || text.charCodeAt(at) !== colon) return -1;
  do at++;
  while (at < to && text.charCodeAt(at) === space);
  return at < to ? at : -1;
}
