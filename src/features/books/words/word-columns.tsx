import { Anchor } from "@mantine/core";
import { IconChecks, IconHelpCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { fitzTypes, type MissingWord } from "../../../../api/index.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../components/format.ts";
import type { Column } from "../../../components/table/columns.ts";
import { parentOf, wizardLink } from "./wizard-link.ts";
import classes from "./words-screen.module.css";

/// The columns of a book's missing words.
export const missingWordColumns = (bookID: string): readonly Column<MissingWord>[] => [
  {
    id: "word",
    label: "In the book",
    width: "minmax(0, 3fr)",
    isName: true,
    cell: (word, { tabIndex }) => <InBook word={word} bookID={bookID} tabIndex={tabIndex} />,
    text: writtenAs,
  },
  {
    id: "becomes",
    label: "Becomes",
    width: "minmax(0, 2fr)",
    asLine: "whole",
    cell: (word) => <Becomes word={word} />,
    text: ({ lemma }) => lemma,
  },
  {
    id: "fitz",
    label: "Fitz type",
    width: "64px",
    cell: ({ fitzType }) => <FitzLetters set={fitzType} />,
    text: ({ fitzType }) => fitzTypes[fitzType],
  },
  {
    id: "sure",
    label: "Proposal",
    width: "88px",
    cell: ({ isSure }) => <Certainty isSure={isSure} />,
    text: ({ isSure }) => certainty(isSure),
  },
  {
    id: "create",
    label: "Create",
    isSpoken: true,
    width: "96px",
    asLine: "actions",
    cell: (word, { tabIndex }) => (
      <Anchor
        component={Link}
        to={wizardLink(word, bookID)}
        tabIndex={tabIndex}
        size="sm"
        aria-label={`Create ${word.lemma}`}
      >
        Create…
      </Anchor>
    ),
  },
];

const writtenAs = ({ texts }: MissingWord): string => texts.map(({ text }) => text).join(", ");

/// How the book writes a word, and the first sentence with it, which opens at its place.
function InBook({ word, bookID, tabIndex }: { word: MissingWord; bookID: string; tabIndex: 0 | -1 }) {
  const { before, word: marked, after } = word.sentence;
  const sentence = (
    <>
      “{before}
      <mark className={classes.mark}>{marked}</mark>
      {after}”
    </>
  );
  return (
    <span className={classes.lines}>
      <span className={classes.first} title={writtenAs(word)}>
        <b>{writtenAs(word)}</b> <span className={classes.dim}>{plural(word.count, "time")}</span>
      </span>
      {word.page === null ? (
        <span className={classes.second}>{sentence}</span>
      ) : (
        <Anchor
          component={Link}
          to={`/book/${bookID}/import?${new URLSearchParams({ page: word.page })}`}
          tabIndex={tabIndex}
          className={classes.second ?? ""}
          title={`Page ${word.page}`}
        >
          {sentence}
        </Anchor>
      )}
    </span>
  );
}

function Becomes({ word }: { word: MissingWord }) {
  const parent = parentOf(word);
  const isWritten = word.texts.some(({ text }) => text.toLowerCase() === word.lemma.toLowerCase());
  return (
    <span className={classes.lines}>
      <span className={classes.first} title={word.lemma}>
        {parent ? (
          <>
            Form of <b>{parent.text}</b>
          </>
        ) : (
          <>
            {word.isName ? "Name" : "New word"} <b>{word.lemma}</b>
          </>
        )}
      </span>
      <span className={classes.second}>
        {parent ? "Belongs to the word that is there" : !isWritten && "The book has only forms of it"}
      </span>
    </span>
  );
}

const certainty = (isSure: boolean): string => (isSure ? "Sure" : "Guess");

/// Sure and guess differ in icon, word and edge, so that the colour need not be seen.
function Certainty({ isSure }: { isSure: boolean }) {
  const Icon = isSure ? IconChecks : IconHelpCircle;
  return (
    <span className={classes.certainty} data-sure={isSure || undefined}>
      <Icon size={14} aria-hidden />
      {certainty(isSure)}
    </span>
  );
}
