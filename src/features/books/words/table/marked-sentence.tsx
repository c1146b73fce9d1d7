import type { DeskRow } from "../../../../../api/index.ts";
import classes from "./desk-table.module.css";

/// A sentence with its word marked.
export function MarkedSentence({ sentence: { before, word, after } }: { sentence: DeskRow["sentences"][number] }) {
  return (
    <>
      “{before}
      <mark className={classes.mark}>{word}</mark>
      {after}”
    </>
  );
}

/// The text, at a sentence with the word.
export function sentenceLink(bookID: string, { sentences }: Pick<DeskRow, "sentences">, at = 0): string {
  const { page, word } = sentences[at]!;
  const query = page === null ? "" : `?${new URLSearchParams({ page, word })}`;
  return `/book/${bookID}/import${query}`;
}
