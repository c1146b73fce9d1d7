import { printedLine } from "../../language/index.ts";

/// A longer line is read round the word, UTF-16 code units.
const longestSentence = 1000;
/// What is shown of a sentence before and behind the word, UTF-16 code units.
const shown = 80;

/// The line that an offset stands on as a reader would meet it, and the offset in it. Speakers, ids and tags of speech are blanks: what
/// remains stays at its place.
export function sentenceAt(text: string, offset: number): { sentence: string; from: number } {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const start = Math.max(lineStart, offset - longestSentence);
  const lineEnd = text.indexOf("\n", offset);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + longestSentence);
  return { sentence: printedLine(text.slice(start, end), start === lineStart), from: offset - start };
}

/// All sentences of a text, as `sentenceAt` gives them.
export const sentencesOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("#") && !line.startsWith("//"))
    .map((line) => printedLine(line));

/// A word between what stands before and behind it in its sentence.
export function shownAt(text: string, offset: number, word: string): { before: string; word: string; after: string } {
  const { sentence, from } = sentenceAt(text, offset);
  const to = from + word.length;
  return {
    before: oneSpace(sentence.slice(Math.max(0, from - shown), from)).trimStart(),
    word,
    after: oneSpace(sentence.slice(to, to + shown)).trimEnd(),
  };
}

const oneSpace = (text: string): string => text.replace(/\s+/g, " ");
