import { endsLine, kindOf, space } from "./characters.ts";

/// True if the code unit at an offset is a line break or part of one.
export const isBreak = (text: string, offset: number): boolean => endsLine(text.charCodeAt(offset));

/// Returns the start of the line that contains an offset. Reads only that line.
export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isBreak(text, start - 1)) start--;
  return start;
}

/// Returns the end of the line that contains an offset, without its line break. Reads only that line.
export function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isBreak(text, end)) end++;
  return end;
}

/// Visits the lines between two offsets, both of them ends of lines. Blank lines are skipped; each range excludes the
/// white space around the line's content.
export function eachLine(text: string, from: number, to: number, visit: (from: number, to: number) => void): void {
  const hasReturns = text.slice(from, to).includes("\r");
  for (let start = from; start < to; ) {
    let end = start;
    if (hasReturns) while (end < to && !isBreak(text, end)) end++;
    else end = breakFrom(text, start, to);
    const next = end + 1;
    while (start < end && isSpace(text, start)) start++;
    while (start < end && isSpace(text, end - 1)) end--;
    if (start < end) visit(start, end);
    start = next;
  }
}

/// Returns the offset of the next line feed, or `to` if there is none before it.
function breakFrom(text: string, from: number, to: number): number {
  const found = text.indexOf("\n", from);
  return found < 0 ? to : Math.min(found, to);
}

/// Most lines begin with an ASCII letter or sign and end with one.
function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit <= 0x20 || unit >= 0x7f) && kindOf(unit) === space;
}

/// True for a control line, whether its tag is known or not.
export const isControlText = (line: string): boolean => /^\s*#/.test(line);

/// True if a text with no leading white space would be a sentence without a speaker when it stands at the start of a
/// line.
export const beginsSentence = (text: string): boolean => text !== "" && !/^(?:[#@]|\/\/)/.test(text);

/// Matches the white space before a parameter's key.
export const beforeKey = /\s+(?=[A-Za-z]+=)/;
