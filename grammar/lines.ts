import { endsLine, kindOf, space } from "./characters.ts";

/// True where a line break, or a part of one, stands at an offset.
export const isBreak = (text: string, offset: number): boolean => endsLine(text.charCodeAt(offset));

/// Where the line that an offset stands in begins. Looks at no more than that line.
export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isBreak(text, start - 1)) start--;
  return start;
}

/// Where the line that an offset stands in ends, its line break excluded. Looks at no more than that line.
export function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isBreak(text, end)) end++;
  return end;
}

/// The lines of a text between two offsets, both at ends of lines, but for blank ones: where each stands without white space at its
/// ends.
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

/// Where the next line feed stands, at the latest `to`.
function breakFrom(text: string, from: number, to: number): number {
  const found = text.indexOf("\n", from);
  return found < 0 ? to : Math.min(found, to);
}

const isSpace = (text: string, at: number): boolean => kindOf(text.charCodeAt(at)) === space;

/// Whether a line is a control line, known or not.
export const isControlText = (line: string): boolean => /^\s*#/.test(line);

/// Whether a text, without white space before it, is a sentence that nobody speaks where it begins a line.
export const beginsSentence = (text: string): boolean => text !== "" && !/^(?:[#@]|\/\/)/.test(text);

/// Where on a line a parameter begins: the white space before its key.
export const beforeKey = /\s+(?=[A-Za-z]+=)/;
