import { ExternalTokenizer } from "@lezer/lr";
import { endsLine, endsWord, kindOf, space } from "./characters.ts";
import * as terms from "./importtext.grammar.terms";
import { colon, numberSign, slash, speakerSign } from "./tables/signs.ts";
import { tagNamed, takesName } from "./tags.ts";
import type { TokenInput } from "./token-input.ts";

/// Returns the token for a tag as written.
function tagToken(written: string): number {
  const tag = tagNamed(written);
  if (!tag) return terms.UnknownTag;
  return takesName(tag) ? terms.NamedTag : terms.PlainTag;
}

/// Returns the offset after the line's last character that is not white space.
function trimmedLineEnd(input: TokenInput): number {
  let end = 0;
  for (let offset = 0; ; offset++) {
    const unit = input.peek(offset);
    if (endsLine(unit)) return end;
    if (kindOf(unit) !== space) end = offset + 1;
  }
}

/// Reads the start of any line that is not a plain sentence.
export function readLineStart(input: TokenInput): void {
  if (input.next === numberSign) {
    let tag = "";
    let end = 1;
    for (let unit = input.peek(end); !endsWord(unit); unit = input.peek(++end)) tag += String.fromCharCode(unit);
    input.acceptToken(tagToken(tag), end);
  } else if (input.next === speakerSign) {
    input.acceptToken(terms.At, 1);
  } else if (input.next === slash && input.peek(1) === slash) {
    input.acceptToken(terms.Comment, trimmedLineEnd(input));
  }
}

export const lineTokens = new ExternalTokenizer(readLineStart);

/// Reads the text after an unknown tag, up to the end of the line.
export function readUnknownText(input: TokenInput): void {
  const end = trimmedLineEnd(input);
  if (end > 0 && kindOf(input.next) !== space) input.acceptToken(terms.UnknownText, end);
}

export const unknownTokens = new ExternalTokenizer(readUnknownText);

/// Accepts the end of a text whose last line has no line break.
export const endTokens = new ExternalTokenizer((input) => {
  if (input.next < 0) input.acceptToken(terms.eof);
});

/// Reads the speaker after `@`, up to the line's first colon, and the colon. A line without a colon is read whole.
export function readSpeaker(input: TokenInput): void {
  if (input.next === colon) input.acceptToken(terms.Colon, 1);
  if (input.next === colon || endsWord(input.next)) return;
  let end = 0;
  let offset = 0;
  let unit = input.next;
  for (; unit !== colon && !endsLine(unit); unit = input.peek(++offset)) if (kindOf(unit) !== space) end = offset + 1;
  input.acceptToken(unit === colon ? terms.SpeakerName : terms.UnclosedSpeaker, end);
}

export const speakerTokens = new ExternalTokenizer(readSpeaker);
