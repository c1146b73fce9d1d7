import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { WordInPlace } from "../../../../../api/index.ts";
import { formatCount, plural } from "../../../../components/format.ts";
import { Picture } from "../../../../components/pictures/picture.tsx";
import classes from "./place.module.css";

type BookOfWord = WordInPlace["books"][number];
type Sentence = BookOfWord["sentences"][number];

/// The books whose texts use the word or its forms, with the first sentences. Each leads to its place in the text.
export function ItsBooks({ place: { uses, books, word } }: { place: WordInPlace }) {
  const more = uses.books - books.length;
  return (
    <div>
      <h3 className={classes.heading}>
        Books that use it <span className={classes.dim}>{formatCount(uses.books)}</span>
        {uses.pages > 0 && <span className={classes.end}>{plural(uses.pages, "page")}</span>}
      </h3>
      {books.length === 0 && <Text size="sm">No book uses it.</Text>}
      <ul className={classes.words}>
        {books.map((book) => (
          <BookLine key={book.bookID} book={book} />
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" mt="xs">
          And {plural(more, "more book", "more books")}:{" "}
          <Anchor component={Link} to={`/word/${word.id}`} size="sm" underline="always">
            all of them
          </Anchor>
        </Text>
      )}
    </div>
  );
}

function BookLine({ book: { bookID, title, cover, count, pages, sentences } }: { book: BookOfWord }) {
  const [first, ...others] = sentences;
  return (
    <li className={classes.book}>
      <span className={classes.cover} {...(cover ? {} : { "data-none": true })}>
        {cover && (
          <Picture
            source={{ kind: "cover", bookId: bookID, version: cover, width: 64 }}
            alt=""
            absent=""
            className={classes.coverPicture ?? ""}
          />
        )}
      </span>
      <span className={classes.grows}>
        <Anchor component={Link} to={`/book/${bookID}`} size="sm">
          {title}
        </Anchor>
        {first && <Line bookID={bookID} sentence={first} />}
        {others.length > 0 && (
          <details className={classes.more}>
            <summary>
              {pages > sentences.length
                ? `${others.length} more of ${plural(pages, "page")}`
                : plural(others.length, "more page")}
            </summary>
            {others.map((sentence) => (
              <Line key={sentence.page} bookID={bookID} sentence={sentence} />
            ))}
          </details>
        )}
      </span>
      <span className={classes.count} title={plural(count, "time")}>
        {formatCount(count)}
      </span>
    </li>
  );
}

function Line({ bookID, sentence: { before, word, after, page } }: { bookID: string; sentence: Sentence }) {
  // Speech has quotation marks of its own.
  const [open, close] = /["“‘”’]/u.test(`${before.at(0) ?? ""}${after.at(-1) ?? ""}`) ? ["", ""] : ["“", "”"];
  return (
    <span className={classes.line}>
      {open}
      {before}
      <mark className={classes.mark}>{word}</mark>
      {after}
      {close}{" "}
      <Anchor
        component={Link}
        to={`/book/${bookID}/import?${new URLSearchParams({ page, word })}`}
        size="xs"
        underline="always"
      >
        Page {page}
      </Anchor>
    </span>
  );
}
