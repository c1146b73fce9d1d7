import type { DeskRow } from "../../../../../api/index.ts";
import classes from "./desk-table.module.css";

/// So much of a sentence stands before its word in a row: the word is to be seen.
const before = 24;

/// A sentence with its word marked. `isShort`: its end only of what stands before the word.
export function MarkedSentence({
  sentence,
  isShort = false,
}: {
  sentence: DeskRow["sentences"][number];
  isShort?: boolean;
}) {
  const [open, close] = isSpeech(sentence) ? ["", ""] : ["“", "”"];
  return (
    <>
      {open}
      {isShort ? endOf(sentence.before) : beginning(sentence.before)}
      <mark className={classes.mark}>{sentence.word}</mark>
      {sentence.after}
      {close}
    </>
  );
}

/// The sentence with its word, as text.
export const sentenceText = ({ before, word, after }: DeskRow["sentences"][number]): string =>
  `${beginning(before)}${word}${after}`;

/// Speech has quotation marks of its own.
const isSpeech = (sentence: DeskRow["sentences"][number]): boolean =>
  /^["“‘].*["”’]$/su.test(sentenceText(sentence).trim());

/// What begins in the middle of a sentence says so.
const beginning = (text: string): string => (/^\s*\p{Ll}/u.test(text) ? `…${text.trimStart()}` : text);

function endOf(text: string): string {
  if (text.length <= before) return beginning(text);
  const end = text.slice(-before);
  return `…${end.slice(end.indexOf(" ") + 1)}`;
}

/// The text, at a sentence with the word.
export function sentenceLink(bookID: string, { sentences }: Pick<DeskRow, "sentences">, at = 0): string {
  const { page, word } = sentences[at]!;
  const query = page === null ? "" : `?${new URLSearchParams({ page, word })}`;
  return `/book/${bookID}/import${query}`;
}
