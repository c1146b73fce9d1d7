import { colon, slash, speakerSign } from "../tables/signs.ts";
import { digitJoiners } from "../tables/word-characters.ts";
import { NextMatch } from "./next-match.ts";
import { joiner, ofWord, simpleCharacters, simpleKinds } from "./simple-characters.ts";

const escaped = (characters: string): string => characters.replace(/[-^\]\\]/g, "\\$&");

/// Matches a character that no simple sentence contains, or a decimal point: 3.5 is one word, and its point is not
/// punctuation.
const foreign = new RegExp(`[^\n\r${escaped(simpleCharacters)}]|[0-9][${escaped(digitJoiners)}](?=[0-9])`, "g");

const kindAt = (text: string, at: number): number => simpleKinds[text.charCodeAt(at)] as number;

/// Returns the start of the next word of a simple sentence, from an offset between words; the end of the line if there
/// is none.
export function nextSimpleWord(line: string, from: number): number {
  let at = from;
  while (at < line.length && kindAt(line, at) < ofWord) at++;
  return at;
}

/// Returns the end of the word of a simple sentence that starts at an offset.
export function simpleWordEnd(line: string, from: number): number {
  for (let at = from + 1; ; at++) {
    if (at >= line.length) return line.length;
    const kind = kindAt(line, at);
    if (kind < ofWord && (kind !== joiner || at + 1 >= line.length || kindAt(line, at + 1) < ofWord)) return at;
  }
}

/// True if no word of a simple sentence goes on at an offset. `start` is the offset of its items.
export function startsSimpleWord(line: string, start: number, at: number): boolean {
  if (at === start) return true;
  const before = kindAt(line, at - 1);
  return before < ofWord && (before !== joiner || at - 1 === start || kindAt(line, at - 2) < ofWord);
}

/// Finds the simple sentences of a text. A simple sentence, spoken or not, contains only words of Latin letters and
/// digits, common punctuation and spaces. None of its items is markup or a mistake, and each word is exactly its source
/// text. Most sentences are simple and can be read without their nodes. All other sentences go through the tokenisers.
export class SimpleSentences {
  readonly #text: string;
  readonly #foreign: NextMatch;

  constructor(text: string) {
    this.#text = text;
    this.#foreign = new NextMatch(foreign, text);
  }

  /// Returns where the items of a simple sentence begin; -1 if the line is not one. The range of the line has no white
  /// space at its ends. Fast if lines are asked for in order.
  start(from: number, to: number): number {
    const first = this.#text.charCodeAt(from);
    // The line may be a comment.
    if (first === slash) return -1;
    const start = first === speakerSign ? behindSpeaker(this.#text, from, to) : from;
    return start < 0 || this.#foreign.from(start) < to ? -1 : start;
  }
}

const space = 0x20;

/// Returns where the sentence of a spoken line begins, behind a name of words and the colon; -1 if there is no such
/// name or no sentence.
function behindSpeaker(text: string, from: number, to: number): number {
  let at = from + 1;
  while (at < to && (kindAt(text, at) >= ofWord || (text.charCodeAt(at) === space && at > from + 1))) at++;
  if (at === from + 1 || text.charCodeAt(at - 1) === space || text.charCodeAt(at) !== colon) return -1;
  do at++;
  while (at < to && text.charCodeAt(at) === space);
  return at < to ? at : -1;
}
